import { readFile } from 'node:fs/promises'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Journey, look } from './browser.fixture.ts'

const journey = await forThisFile(Journey.open())

const document = '79000111'
const password = 'clave de Inés'
const email = 'ines@correo.example'
const registration = {
  name: 'Inés', last_name: 'Solano', document_type: 'CC', document, username: document, residence_country: '170',
  residence_department: '76', residence_city: '76001', phone: '3001234567', email, password, terminos_aceptados: true,
} // biome-ignore format: one glance

async function register(): Promise<void> {
  const { status } = await fetch(`${journey.product.url}/api/v1/doctors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  })
  expect(status).toBe(200)
}

/** The link of the confirmation mail, once it is there. */
async function mailedLink(): Promise<string> {
  const read = async () => {
    const response = await fetch(`${journey.product.url}/sandbox/mail?to=${encodeURIComponent(email)}`)
    return /\/Doctor\/EditDoctor#token=\S+?(?=["\\\s])/.exec(await response.text())?.[0] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'ACTUALIZA TUS DATOS Y CARGAR TUS DOCUMENTOS' })
const saveButton = (page: Page) => page.getByRole('button', { name: /^Guardar/ })

/** A place is chosen from above; each list waits for the one before. */
async function choosePlace(page: Page, labels: string[], names: string[]): Promise<void> {
  for (const [at, label] of labels.entries()) {
    const field = page.getByRole('combobox', { name: label, exact: true })
    await expect.poll(() => field.isEnabled()).toBe(true)
    await field.fill(names[at]!)
    await page.getByRole('option', { name: names[at]!, exact: true }).click()
  }
}
const birthLabels = ['País de nacimiento', 'Departamento de nacimiento', 'Ciudad de nacimiento']
const residenceLabels = ['País', 'Departamento', 'Ciudad']

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Tipo de usuario').selectOption({ label: 'Medico' })
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

const shows = async (page: Page, texts: string[]) => {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor()
}

describe('a doctor who has registered', () => {
  it('follows the mailed link, sees what is missing, and confirms the address; the link works once', async () => {
    await register()
    const link = await mailedLink()
    const page = await journey.window(360)
    await page.goto(link)
    await heading(page).waitFor()
    await shows(page, [
      'Tu cuenta está pendiente de verificación.',
      'Pronto te pediremos aquí los documentos',
      'Hola, Inés.',
    ])
    await look(page, 'datos-medico-por-enlace')

    await page.getByLabel('Nombre', { exact: true }).fill('')
    await page.getByLabel('Celular', { exact: true }).fill('')
    await saveButton(page).click()
    await shows(page, ['Nombre es requerido', 'Celular es requerido', 'Genero es requerido', 'Pais es requerido'])
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('name')
    await look(page, 'datos-medico-con-errores')

    await page.getByLabel('Nombre', { exact: true }).fill('Inés')
    await page.getByLabel('Celular', { exact: true }).fill('12345')
    await page.getByLabel('Género').selectOption({ label: 'Femenino' })
    await choosePlace(page, birthLabels, ['Colombia', 'Valle del Cauca', 'Palmira'])
    await saveButton(page).click()
    await shows(page, ['Teléfono inválido'])
    await page.getByLabel('Celular', { exact: true }).fill('3015556677')
    await saveButton(page).click()
    await shows(page, ['Confirma que eres tú'])
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.waitForURL('**/MedicalLogin')
    await shows(page, ['Cambios guardados'])

    await logIn(page)
    await page.waitForURL('**/Doctor/EditDoctor')
    await shows(page, ['Correo confirmado', 'Todo está guardado'])
    await expect.poll(() => page.getByLabel('Celular', { exact: true }).inputValue()).toContain('5556677')
    await expect.poll(() => page.getByRole('combobox', { name: 'Ciudad de nacimiento' }).inputValue()).toBe('Palmira')

    await page.goto(link)
    await shows(page, ['Este enlace ya se usó o venció'])
    await page.getByRole('button', { name: 'Ir a mi cuenta' }).click()
    await heading(page).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('lands at the data form, changes it, keeps typed text without a connection, and makes no offer yet', async () => {
    const page = await journey.window(1440)
    await page.goto('/MedicalLogin')
    await logIn(page)
    await page.waitForURL('**/Doctor/EditDoctor')
    await shows(page, ['Tu cuenta está pendiente de verificación.', 'Todo está guardado'])

    await page.getByLabel('Email').fill('ines')
    await saveButton(page).click()
    await shows(page, ['No es un formato valido'])
    await page.getByLabel('Email').fill('ines.solano@correo.example')
    await choosePlace(page, residenceLabels, ['Colombia', 'Antioquia', 'Medellín'])
    await shows(page, ['Hay 3 cambios sin guardar'])
    await page.route('**/api/v1/doctors/*', (route) => route.abort())
    await saveButton(page).click()
    await shows(page, ['Problemas de conexión, intentelo de nuevo mas tarde'])
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ines.solano@correo.example')
    await page.unroute('**/api/v1/doctors/*')
    await saveButton(page).click()
    await shows(page, ['Cambios guardados', 'Todo está guardado', 'Aún sin confirmar'])

    await page.reload()
    await expect.poll(() => page.getByRole('combobox', { name: 'Ciudad', exact: true }).inputValue()).toBe('Medellín')
    await page.goto('/CitasMedico/MisCitas?tab=consultasSinOfertas')
    await page.waitForURL('**/Doctor/EditDoctor')
    await page.goto('/CitasMedico/MisCitas')
    await shows(page, ['Tus documentos están en validación', 'No tienes citas próximas'])
    expect(await page.getByRole('link', { name: 'Ver solicitudes' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Actualizar mis datos' }).click()
    await heading(page).waitFor()
  })

  it('reaches the data form from the account once active, without a banner', async () => {
    const page = await journey.doctor(1440, '1000000101', '/MiCuenta')
    await page.getByRole('link', { name: 'Actualiza tus datos' }).click()
    await page.waitForURL('**/Doctor/EditDoctor')
    await shows(page, ['Todo está guardado'])
    expect(await page.getByText('Tu cuenta está pendiente de verificación.').count()).toBe(0)
    await saveButton(page).click()
    await shows(page, ['Pais es requerido', 'Ciudad es requerida'])
    await page.getByLabel('Email').fill('otro@correo.example')
    await page.getByRole('link', { name: 'Turno, inicio' }).click()
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await page.waitForURL('**/CitasMedico/MisCitas')
  })

  it('exports the data and leaves', async () => {
    const page = await journey.window(360)
    await page.goto('/MedicalLogin')
    await logIn(page)
    await page.waitForURL('**/Doctor/EditDoctor')
    await page.goto('/MiCuenta/Privacidad')
    await shows(page, ['Cambios en tu cuenta', 'Nada de tus pacientes.'])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar mis datos' }).click(),
    ])
    expect(JSON.parse(await readFile((await file.path())!, 'utf8')).profile).toMatchObject({
      document,
      residence_city: '05001',
    })
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    await page.getByLabel('Escribe tu contraseña para confirmar').fill(password)
    await page.getByRole('button', { name: 'Eliminar para siempre' }).click()
    await shows(page, ['Tu cuenta y tus datos personales fueron eliminados.'])
    await page.goto('/MedicalLogin')
    await logIn(page)
    await shows(page, ['Usuario o contraseña incorrectos'])
  })
})
