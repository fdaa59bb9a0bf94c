import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Journey, look, lookEverywhere, photo } from './browser.fixture.ts'
import { button, press, tabTo, type } from './keys.ts'
import { mailedWay } from './mailed.ts'

const journey = await forThisFile(Journey.open())

const done =
  'Hemos enviado a su correo la información necesaria para completar el registro. Sera redireccionado al inicio.'
const welcomeMail = 'Bienvenido a Turno: completa tu registro'

/** Each stands by its field and in the summary. */
async function says(page: Page, messages: string[]): Promise<void> {
  for (const message of new Set(messages)) {
    await page.locator('.errmsg', { hasText: message }).first().waitFor()
    await page.getByRole('alert').getByRole('link', { name: message }).first().waitFor()
  }
}

async function choosePlace(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

const shownIn = (page: Page, field: string): Promise<string> =>
  page.getByRole('combobox', { name: field, exact: true }).inputValue()

async function fillPerson(page: Page, { document, email }: { document: string; email: string }): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Luz Marina')
  await page.getByLabel('Apellido', { exact: true }).fill('Ríos')
  await page.getByLabel('Tipo de documento').selectOption({ label: 'Cédula de ciudadanía' })
  await page.getByLabel('Documento', { exact: true }).fill(document)
  await page.getByLabel('Celular').fill('300 123 4567')
  await page.getByLabel('Email').fill(email)
  await choosePlace(page, 'Departamento', 'Valle del Cauca')
  await choosePlace(page, 'Ciudad', 'Cali')
}

async function fillPasswords(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Confírmala').fill(confirmation)
}

const tick = (page: Page, id: string) => page.locator(`#${id}`).check({ force: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Registrarme' }).click()

describe('a patient registers', () => {
  it('on a phone: shows errors, loses nothing, logs in, and completes the registration by mail', async () => {
    const page = await journey.window(360)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Crear cuenta' }).click()
    await page.waitForURL('**/NewPersonRegister')
    await seesWhatIsMissing(page)
    await seesWhatIsWrong(page)
    await choosesAnotherCountry(page)

    await fillPerson(page, { document: demoPatients[0]!.document, email: 'luz@example.co' })
    await page.getByLabel('Dirección').fill('Calle 9 # 8-7')
    await fillPasswords(page, 'mar azul gato')
    await page.getByText('Buena. Una frase de cuatro palabras es aún mejor.').waitFor()
    await tick(page, 'terminos_aceptados')
    await tick(page, 'autoriza_datos_salud')
    await submit(page)
    await page.locator('#form-refused', { hasText: 'Ya existe un usuario registrado con este documento.' }).waitFor()
    await expect.poll(() => page.getByLabel('Dirección').inputValue()).toBe('Calle 9 # 8-7')
    await expect.poll(() => shownIn(page, 'Ciudad')).toBe('Cali')

    await page.getByLabel('Documento', { exact: true }).fill('1.144.777-001')
    await expect.poll(() => page.getByLabel('Usuario').inputValue()).toBe('1144777001')
    await sentAgainIsOnce(page)
    await page.getByRole('status').filter({ hasText: done }).waitFor()
    await page.waitForURL('**/Dashboard')
    await page.goto('/MiCuenta')
    await page.getByRole('heading', { name: 'Hola, Luz Marina Ríos' }).waitFor()
    await completes(page)
  })

  it('at a desk by keys alone', async () => {
    const page = await journey.window(1440)
    await page.goto('/NewPersonRegister', { waitUntil: 'networkidle' })
    await type(page, page.getByLabel('Nombre', { exact: true }), 'Ana')
    await type(page, page.getByLabel('Apellido', { exact: true }), 'Paz')
    await type(page, page.getByLabel('Tipo de documento'), 'Cédula de c')
    await type(page, page.getByLabel('Documento', { exact: true }), '1144777002')
    await type(page, page.getByLabel('Celular'), '3001234568')
    await type(page, page.getByLabel('Email'), 'ana@example.co')
    await choosesByKeys(page, 'residence_department', 'Valle')
    await choosesByKeys(page, 'residence_city', 'Cali')
    await type(page, page.getByLabel('Dirección'), 'Calle 1 # 2-3')
    await type(page, page.getByLabel('Contraseña', { exact: true }), 'clave azul')
    await type(page, page.getByLabel('Confírmala'), 'clavo')
    await press(page, page.locator('#terminos_aceptados'), 'Space')
    await press(page, page.locator('#autoriza_datos_salud'), 'Space')
    await press(page, button(page, 'Registrarme'))
    // The focus is where the error is.
    const confirmation = page.getByLabel('Confírmala')
    await page.locator('#password_confirmation:focus').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('clave azul')
    await tabTo(page, confirmation)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/Dashboard')
  })

  it('shows that the document types did not arrive, and asks for them again', async () => {
    const page = await journey.window(360)
    await page.route('**/api/v1/document-types', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/NewPersonRegister')
    await page.getByText('No se pudo cargar los tipos de documento').waitFor()
    await look(page, 'registro-sin-tipos')
    await page.unroute('**/api/v1/document-types')
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await page.getByLabel('Tipo de documento').selectOption({ label: 'Pasaporte' })
  })

  it('once: who is logged in goes home, and so does a visitor of the completion without a link', async () => {
    const page = await journey.patient(360, '1000000003')
    for (const way of [
      '/FinishPersonRegister',
      '/FinishPersonRegister?token=x.y.z',
      '/NewPersonRegister',
      '/NewDoctorRegister',
    ]) {
      await page.goto(way)
      await page.waitForURL('**/Dashboard')
    }
  })
})

describe('a doctor registers', () => {
  it.each([
    [360, '/Doctor/RegisterDoctor', '1144777003'],
    [1440, '/NewDoctorRegister', '1144777004'],
  ] as const)('at %d px from %s, and is led to the login after five seconds', async (width, path, document) => {
    const page = await journey.window(width)
    await page.goto('/MedicalLogin')
    await page.getByRole('link', { name: 'Registrarme como médico' }).click()
    await page.waitForURL('**/NewDoctorRegister')
    await page.goto(path)
    await submit(page)
    await says(page, [
      'Nombre es requerido',
      'Apellido es requerido',
      'Username es requerido',
      'Debes de aceptar terminos y condiciones',
    ])
    await fillPerson(page, { document, email: 'medica@example.co' })
    await fillPasswords(page, 'clave azul', 'clavo')
    await tick(page, 'terminos_aceptados')
    await submit(page)
    await says(page, ['Debe coincidir con tu contraseña'])
    await fillPasswords(page, 'clave azul')
    // The five seconds pass when the test says so.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await submit(page)
    await page.waitForURL('**/Doctor/RegisterComplete')
    await page.getByText(done).waitFor()
    await page.getByRole('timer', { name: /Irás al inicio/ }).waitFor()
    await page.clock.runFor(5_000)
    await page.waitForURL((url) => url.pathname === '/login')
  })
})

async function seesWhatIsMissing(page: Page): Promise<void> {
  const country = page.getByRole('combobox', { name: 'País', exact: true })
  await country.and(page.locator(':enabled')).fill('')
  await page.keyboard.press('Escape')
  await submit(page)
  await says(page, [
    'Nombre es requerido',
    'Apellido es requerido',
    'Tipo de documento es requerido',
    'Documento es requerido',
    'Username es requerido',
    'Telefono es requerido',
    'Email es requerido',
    'Pais es requerido',
    'Departamento es requerido',
    'Dirección es requerida',
    'Contraseña es requerido',
    'Debes de aceptar terminos y condiciones',
    'Debes autorizar el tratamiento de tus datos de salud',
  ])
  await expect.poll(() => page.locator('#residence_city-error').innerText()).toBe('Departamento es requerido')
  await page.locator('#name:focus').waitFor()
  await lookEverywhere(page, 'registro-con-errores')
}

async function seesWhatIsWrong(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('luz@correo')
  await page.getByLabel('Celular').fill('300 123 456')
  await fillPasswords(page, 'abc', 'abd')
  await submit(page)
  await says(page, [
    'No es un formato valido',
    'Teléfono inválido',
    'La contraseña debe ser mayor a 3 caracteres.',
    'Debe coincidir con tu contraseña',
  ])
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('luz@correo')
}

/** What depends on a country is chosen with it, or anew. */
async function choosesAnotherCountry(page: Page): Promise<void> {
  await choosePlace(page, 'País', 'Ecuador')
  await expect.poll(() => shownIn(page, 'Departamento')).toBe('No aplica')
  await expect.poll(() => shownIn(page, 'Ciudad')).toBe('No aplica')
  await choosePlace(page, 'País', 'Colombia')
  await expect.poll(() => shownIn(page, 'Departamento')).toBe('')
  await expect.poll(() => page.getByRole('combobox', { name: 'Ciudad', exact: true }).isDisabled()).toBe(true)
}

/** The answers are lost on their way: the person tries again, and it is the same intention. */
async function sentAgainIsOnce(page: Page): Promise<void> {
  const keys = new Set<string | undefined>()
  let isLost = true
  await page.route('**/api/v1/patients/register', async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    return isLost ? route.abort() : route.fulfill({ response: answer })
  })
  await submit(page)
  await page.locator('#form-refused', { hasText: 'No pudimos conectar' }).waitFor()
  isLost = false
  await submit(page)
  await page.getByRole('heading', { name: 'Tu cuenta está lista' }).waitFor()
  expect(keys.size).toBe(1)
}

async function completes(page: Page): Promise<void> {
  const way = await mailedWay(journey.product.url, 'luz@example.co', welcomeMail)
  await page.goto(way)
  await page.getByRole('heading', { name: 'Completa tu registro con información adicional' }).waitFor()
  await page.getByLabel('Género').selectOption({ label: 'Femenino' })
  await page.getByLabel('Fecha de nacimiento').fill('1990-02-03')
  await choosePlace(page, 'País de nacimiento', 'Colombia')
  await choosePlace(page, 'Departamento de nacimiento', 'Nariño')
  await choosePlace(page, 'Ciudad de nacimiento', 'Pasto')
  await page.getByLabel('Grupo sanguíneo').selectOption('O+')
  await page.getByLabel('Celular del acompañante').fill('12')
  await page.getByRole('button', { name: 'Completar registro' }).click()
  await says(page, ['Teléfono inválido'])
  await page.getByLabel('Celular del acompañante').fill('3009876543')
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('dialog').getByRole('button', { name: 'Usar esta foto' }).click()
  await page.getByRole('img', { name: 'Tu foto' }).waitFor()
  await lookEverywhere(page, 'completar-registro')
  await page.getByRole('button', { name: 'Completar registro' }).click()
  await page.getByText('Registro actualizado').waitFor()
  await page.waitForURL('**/Dashboard')
  await page.locator('header .avatar[src]').waitFor()
  await page.goto(way)
  await page.waitForURL('**/Dashboard')
}

async function choosesByKeys(page: Page, field: string, typed: string): Promise<void> {
  await type(page, page.locator(`#${field}`), typed)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
