import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { ada } from '@turno/standalone/test/ada.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailedWay } from '../support/mailed.ts'
import { startIn } from '../support/product-here.ts'
import { go, Journey, look, lookEverywhere, photo } from './browser.fixture.ts'
import { button, hasFocus, press, tabTo, type } from './keys.ts'

const userCommand = fileURLToPath(new URL('../../apps/standalone/user.ts', import.meta.url))
let journey: Journey
/** Lead of the system's time, which sessions and codes go by. */
let aheadMs = 0
beforeAll(async () => {
  vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now() + aheadMs).toISOString())
  journey = await Journey.open(async (dataDir) => {
    const env = { ...process.env, DATA_DIR: dataDir }
    await promisify(execFile)(process.execPath, [userCommand, 'create', '--role', 'support', ...ada], { env })
    return startIn(dataDir, { staffSecondFactor: 'required' })
  })
})
afterEach(() => journey.leave())
afterAll(async () => {
  await journey.close()
  vi.restoreAllMocks()
})

const says = (within: Page | Locator, text: string) =>
  within.getByText(text).filter({ visible: true }).first().waitFor()
const dialog = (page: Page) => page.getByRole('dialog')
const mailTo = (email: string, subject: string) => mailedWay(journey.product.url, email, subject)

async function pick(page: Page, label: string, name: string, within: Page | Locator = page): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true })
  await expect.poll(() => box.isEnabled()).toBe(true)
  await box.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

it('A patient registers by keys alone, and completes the registration by mail with a photo', async () => {
  const page = await journey.window(1440)
  // An open list hides the rest of the page from roles.
  const send = page.locator('button[type=submit]')
  await page.route('**/api/v1/document-types', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/NewPersonRegister')
  await page.getByText('No se pudo cargar los tipos de documento').waitFor()
  await look(page, 'registro-sin-tipos')
  await page.unroute('**/api/v1/document-types')
  await press(page, button(page, 'Intentar de nuevo'))
  await press(page, send)
  await page.locator('#name:focus').waitFor()
  await lookEverywhere(page, 'registro-con-errores')

  await page.keyboard.type('Ana')
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
  await press(page, send)
  // The focus is where the error is.
  await page.locator('#password_confirmation:focus').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('clave azul')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/Dashboard')

  await page.goto(await mailTo('ana@example.co', 'Bienvenido a Turno: completa tu registro'))
  await page.getByLabel('Género').selectOption({ label: 'Femenino' })
  await page.locator('input[type=file]').setInputFiles(photo)
  await button(page, 'Usar esta foto').click()
  await page.getByRole('img', { name: 'Tu foto' }).waitFor()
  await lookEverywhere(page, 'completar-registro')
  await button(page, 'Completar registro').click()
  await page.waitForURL('**/Dashboard')
  await page.locator('header .avatar[src]').waitFor()
})

async function choosesByKeys(page: Page, field: string, typed: string): Promise<void> {
  await expect.poll(() => page.locator(`#${field}`).isEnabled()).toBe(true)
  await type(page, page.locator(`#${field}`), typed)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

describe('a password', () => {
  it('that a doctor has lost is replaced by the mailed link, by keys alone', async () => {
    const { document, email } = demoDoctors[0]!
    const page = await journey.window(1440)
    await page.goto('/MedicalLogin')
    const trigger = button(page, 'Recuperar mi cuenta')
    const asked = dialog(page).getByLabel('Número de documento')
    await press(page, trigger)
    await expect.poll(() => hasFocus(asked)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(trigger)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(asked)).toBe(true)
    await page.keyboard.type(document)
    await press(page, button(page, 'Enviar correo electronico'))
    await expect.poll(() => hasFocus(button(page, 'Entendido'))).toBe(true)
    await lookEverywhere(page, 'correo-enviado')
    await page.keyboard.press('Enter')

    const way = await mailTo(email, 'Recupera tu contraseña')
    const [, token] = /#token=(.+)$/.exec(way)!
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`))
    await page.goto(way)
    await type(page, page.getByLabel('Contraseña nueva'), 'clave nueva')
    expect(page.url()).toBe(`${journey.product.url}/RecoveryPassword/RecoveryPassword`)
    await type(page, page.getByLabel('Repite la contraseña'), 'clave vieja')
    await page.keyboard.press('Enter')
    await page.locator('#repeat-error', { hasText: 'Las contraseñas no coinciden' }).waitFor()
    await expect.poll(() => hasFocus(page.getByLabel('Repite la contraseña'))).toBe(true)
    await lookEverywhere(page, 'cambiar-clave')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('clave nueva')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/MedicalLogin')
    expect(sent.filter((request) => request.includes(token!))).toEqual([])
    await tabTo(page, page.getByLabel('Tipo de usuario'))
    await page.keyboard.type('Medico')
    await type(page, page.getByLabel('Número de documento'), document)
    await type(page, page.getByLabel('Contraseña', { exact: true }), 'clave nueva')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/CitasMedico/MisCitas')
  })

  it('is created by the mailed link; support then sets up a second factor, and ends a patient’s sessions', async () => {
    const page = await journey.window(360)
    const way = await mailTo('ada@example.co', 'Crea tu contraseña')
    expect(way).toContain('create=1')
    await page.goto(way)
    for (const [label, value] of [
      ['Usuario', '52000001'],
      ['Email', 'ada@example.co'],
    ] as const) {
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value)
      expect(await page.getByLabel(label).isDisabled()).toBe(true)
    }
    await createsPassword(page)
    await page.goto(way)
    await page.waitForURL((url) => url.pathname === '/login')
    await page.goto('/MedicalLogin')
    await page.getByLabel('Tipo de usuario').selectOption({ label: 'Soporte' })
    await entersPassword(page, '52000001', 'clave de Ada')
    await page.locator('svg.qr').waitFor()
    await look(page, 'entrar-activar')
    await codeField(page).fill(nextCode(await secretOn(page)))
    await page.keyboard.press('Enter')
    await says(page, 'Guarda tus códigos de recuperación')
    await button(page, 'Ya los guardé').click()
    await page.waitForURL('**/Soporte')
    await endsSessionsOf(page, demoPatients[1]!.document)
  })
})

async function createsPassword(page: Page): Promise<void> {
  const wrong = (text: string) => page.locator('.errmsg', { hasText: text }).waitFor()
  const create = button(page, 'Generar Password')
  await create.click()
  await wrong('Ingrese el Password!')
  await wrong('Ingrese confirmacion del Password!')
  await wrong('Por favor acepte terminos y condiciones')
  const fill = async (password: string, confirmation: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirmar password', { exact: true }).fill(confirmation)
  }
  await fill('abc', 'abd')
  await create.click()
  await wrong('La contraseña debe ser mayor a 3 caracteres.')
  await wrong('La confirmacion de password Ingresado no coincide!')
  await lookEverywhere(page, 'crear-clave')
  await fill('clave de Ada', 'clave de Ada')
  await page.locator('#terminos_aceptados').check({ force: true })
  await create.click()
  await says(page, 'Contraseña creada con exito')
  await page.waitForURL('**/MedicalLogin')
}

async function endsSessionsOf(page: Page, document: string): Promise<void> {
  const patient = await journey.patient(360, document)
  await go(page, '/Soporte/Historias')
  await page.getByRole('link', { name: 'Buscar a una persona' }).click()
  await page.getByLabel('Nombre, documento, celular, correo o referencia').fill(document)
  await says(page, '1 persona')
  await look(page, 'personas')
  await page.getByRole('link', { name: /Paciente ·/ }).click()
  await button(page, 'Cerrar todas sus sesiones').click()
  await button(page, 'Cerrar sus sesiones').click()
  await says(page, 'Escribe el motivo.')
  await page.getByLabel('Motivo').fill('Perdió su celular.')
  await lookEverywhere(page, 'cerrar-sesiones')
  await button(page, 'Cerrar sus sesiones').click()
  await says(page, 'Sus sesiones están cerradas')
  await patient.waitForURL('**/login')
}

async function entersPassword(page: Page, document: string, password: string): Promise<void> {
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await button(page, 'Entrar').click()
}

const codeField = (page: Page) => page.getByLabel('Código de 6 dígitos', { exact: true })
/** Each code is taken once: the next one that a telephone shows. */
function nextCode(secret: string): string {
  aheadMs += 30_000
  return new TOTP({ secret }).generate({ timestamp: Date.now() + aheadMs })
}
const secretOn = async (page: Page): Promise<string> => (await page.locator('.secret').innerText()).replace(/\s/g, '')

it('Changing the mail address needs the password, notifies the former address, and is undone from there', async () => {
  const { document, email } = demoPatients[2]!
  const page = await journey.patient(360, document, '/Patient/EditProfilePatient')
  await tellsBirthplace(page)
  await page.getByLabel('Segundo nombre').fill('Fernanda')
  await page.getByLabel('Correo *', { exact: true }).fill('otra@example.co')
  aheadMs += 11 * 60_000
  const password = dialog(page).getByLabel('Contraseña', { exact: true })
  await button(page, 'Actualizar mis datos').click()
  await says(dialog(page), 'Confirma que eres tú')
  await lookEverywhere(page, 'confirma-contrasena')
  await expect.poll(() => hasFocus(password)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Correo *', { exact: true }).inputValue()).toBe('otra@example.co')
  await button(page, 'Actualizar mis datos').click()
  await expect.poll(() => hasFocus(password)).toBe(true)
  await page.keyboard.type('no es esta')
  await page.keyboard.press('Enter')
  await says(dialog(page), 'La contraseña no es correcta.')
  await password.fill('paciente123')
  await page.keyboard.press('Enter')
  await says(page, 'Cambios guardados')
  await expect.poll(() => page.getByLabel('Segundo nombre').inputValue()).toBe('Fernanda')

  const owner = await journey.window(360)
  await owner.goto(await mailTo(email, 'Cambió cómo te contactamos en Turno'))
  await says(owner, email)
  await lookEverywhere(owner, 'deshacer-cambio')
  await press(owner, button(owner, 'Deshacer el cambio'))
  await says(owner, 'Listo: deshicimos el cambio')
  await look(owner, 'cambio-deshecho')
  await page.waitForURL('**/login')
  await owner.goto(await mailTo(email, 'Recupera tu contraseña'))
  await says(owner, 'Elige una contraseña nueva')
  await owner.goto('/DeshacerCambio#token=x.y.z')
  await says(owner, 'Este enlace ya no sirve')
})

async function tellsBirthplace(page: Page): Promise<void> {
  await pick(page, 'País de nacimiento *', 'Colombia')
  await pick(page, 'Departamento de nacimiento *', 'Valle del Cauca')
  await pick(page, 'Ciudad de nacimiento *', 'Cali')
}

it('A patient sets up a second factor, and logs in with a code, or a recovery code, by keyboard', async () => {
  const { document } = demoPatients[0]!
  const page = await journey.patient(360, document, '/MiCuenta/Privacidad')
  aheadMs += 11 * 60_000
  await press(page, button(page, 'Activar'))
  await says(page, 'Confirma que eres tú')
  await expect.poll(() => hasFocus(dialog(page).getByLabel('Contraseña', { exact: true }))).toBe(true)
  await page.keyboard.type('paciente123')
  await page.keyboard.press('Enter')
  await page.locator('svg.qr').waitFor()
  await lookEverywhere(page, 'activar-segundo-factor')
  const secret = await secretOn(page)
  await type(page, codeField(page), '12345')
  await page.keyboard.press('Enter')
  await says(page, 'El código tiene 6 dígitos.')
  await codeField(page).fill(nextCode(secret))
  await page.keyboard.press('Enter')
  await says(page, 'Guarda tus códigos de recuperación')
  await lookEverywhere(page, 'codigos-de-recuperacion')
  const codes = await page.locator('.recovery-codes li').allInnerTexts()
  expect(codes).toHaveLength(10)
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Descargar').click()])
  expect(file.suggestedFilename()).toBe('codigos-de-recuperacion-turno.txt')
  await press(page, button(page, 'Ya los guardé'))
  await says(page, 'Activada')

  const other = await journey.window(360)
  const withPassword = async () => {
    await other.goto('/login')
    await entersPassword(other, document, 'paciente123')
    await says(other, 'Escribe tu código')
  }
  await withPassword()
  await expect.poll(() => hasFocus(codeField(other))).toBe(true)
  await lookEverywhere(other, 'entrar-codigo')
  await other.keyboard.type('12')
  await other.keyboard.press('Enter')
  await says(other, 'El código tiene 6 dígitos.')
  await codeField(other).fill('')
  await other.keyboard.type(new TOTP({ secret }).generate({ timestamp: 0 }))
  await other.keyboard.press('Enter')
  await says(other, 'El código no es correcto.')
  await codeField(other).fill(nextCode(secret))
  await other.keyboard.press('Enter')
  await other.waitForURL('**/Dashboard')
  await other.evaluate('localStorage.clear()')

  await withPassword()
  await press(other, button(other, 'Usar un código de recuperación'))
  await tabTo(other, other.getByLabel('Código de recuperación', { exact: true }), 'Shift+Tab')
  await look(other, 'entrar-codigo-recuperacion')
  await other.keyboard.type(codes[0]!)
  await other.keyboard.press('Enter')
  await other.waitForURL('**/Dashboard')
})

it('A patient corrects their data, adds a photo, downloads a copy, and erases the account', async () => {
  const { document } = demoPatients[3]!
  const page = await journey.patient(360, document, '/MiCuenta')
  await goingBackAsks(page)
  await page.getByLabel('Nombre *', { exact: true }).fill('')
  await button(page, 'Actualizar mis datos').click()
  await page.getByRole('alert').filter({ hasText: 'Nombre es requerido' }).waitFor()
  await look(page, 'perfil-errores')
  await page.getByLabel('Nombre *', { exact: true }).fill('Julián')
  await tellsBirthplace(page)
  await button(page, 'Actualizar mis datos').click()
  await says(page, 'Cambios guardados')
  await lookEverywhere(page, 'perfil-completo')
  await showsFace(page)
  await addsAddress(page)

  // A session elsewhere.
  await Client.logIn(journey.product.url, demoPatients[3]!)
  await go(page, '/MiCuenta/Privacidad')
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(page, /^Cerrar la sesión de/).waitFor()
  await look(page, 'privacidad-sesiones')
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Descargar mis datos').click()])
  expect(file.suggestedFilename()).toMatch(/^mis-datos-turno-\d{4}-\d\d-\d\d\.json$/)
  const kept = JSON.parse(await readFile((await file.path())!, 'utf8'))
  expect(kept.profile.document).toBe(document)
  await button(page, 'Eliminar mi cuenta').click()
  const ask = page.getByRole('alertdialog')
  await ask.getByLabel('Escribe tu contraseña para confirmar').fill('otra')
  await button(page, 'Eliminar para siempre').click()
  await says(ask, 'La contraseña actual no es correcta.')
  await lookEverywhere(page, 'eliminar-cuenta')
  await ask.getByLabel('Escribe tu contraseña para confirmar').fill('paciente123')
  await button(page, 'Eliminar para siempre').click()
  await page.waitForURL('**/login')
  await says(page, 'Tu cuenta y tus datos personales fueron eliminados.')
})

/** Ends on the page of the profile, with nothing typed. */
async function goingBackAsks(page: Page): Promise<void> {
  const name = page.getByLabel('Segundo nombre')
  const toProfile = page.getByRole('link', { name: 'Actualiza tus datos' })
  await toProfile.click()
  await name.fill('Andrés')
  await page.evaluate('history.back()')
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar tus cambios?' })
  await question.waitFor()
  expect(new URL(page.url()).pathname).toBe('/Patient/EditProfilePatient')
  await button(page, 'Salir sin guardar').click()
  await page.waitForURL('**/MiCuenta')
  await toProfile.click()
  await expect.poll(() => name.inputValue()).toBe('')
}

/** A photo is framed, sent, seen in the bar, closed to strangers, and taken away. */
async function showsFace(page: Page): Promise<void> {
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'hoja.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await says(page, 'Por favor seleccione una imagen JPG, PNG o WebP.')
  await file.setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('rota') })
  await says(page, 'No pudimos leer la foto. Prueba con otra.')
  await file.setInputFiles(photo)
  const frame = dialog(page).locator('.photo-frame')
  await dialog(page).getByText('Encuadra tu foto').waitFor()
  await dialog(page).getByLabel('Acercar').focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await frame.focus()
  await page.keyboard.press('ArrowDown')
  await lookEverywhere(page, 'foto-encuadre')
  await draggedBy(page, frame, 60)
  await button(page, 'Usar esta foto').click()
  const inBar = page.locator('header .avatar[src]')
  await says(page, 'Imagen guardada')
  await expect.poll(() => inBar.evaluate((image: { naturalWidth?: number }) => image.naturalWidth)).toBe(512)
  await look(page, 'perfil-con-foto')

  const address = new URL((await inBar.getAttribute('src'))!, journey.product.url)
  expect((await fetch(address)).headers.get('content-type')).toBe('image/jpeg')
  const other = await Client.logIn(journey.product.url, demoPatients[4]!)
  const stranger = new URL(address)
  stranger.search = ''
  expect((await fetch(stranger)).status).toBe(404)
  expect((await other.get(stranger.pathname)).status).toBe(404)

  await button(page, 'Quitar foto').click()
  await button(page, 'Quitar foto').and(page.getByRole('alertdialog').getByRole('button')).click()
  await button(page, 'Agregar foto').waitFor()
  expect((await fetch(address)).status).toBe(404)
}

/** The picture follows the pointer: what is shown is another part of it. */
async function draggedBy(page: Page, frame: Locator, pixels: number): Promise<void> {
  const shown = () => frame.locator('canvas').evaluate((canvas: { toDataURL?(): string }) => canvas.toDataURL?.())
  const before = await shown()
  const { x, y, width } = (await frame.boundingBox())!
  await page.mouse.move(x + width / 2, y + width / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + width / 2 + pixels, { steps: 5 })
  await page.mouse.up()
  await expect.poll(shown).not.toBe(before)
  const after = await shown()
  await page.mouse.move(x + width / 2, y + width / 2)
  expect(await shown(), 'a pointer that holds nothing moves nothing').toBe(after)
}

async function addsAddress(page: Page): Promise<void> {
  await button(page, 'Agregar').click()
  await pick(page, 'País', 'Colombia', dialog(page))
  await pick(page, 'Departamento', 'Valle del Cauca', dialog(page))
  await pick(page, 'Ciudad', 'Cali', dialog(page))
  await dialog(page).getByLabel('Dirección', { exact: true }).fill('Calle 9 # 1-20')
  await lookEverywhere(page, 'direccion')
  await button(page, 'Guardar dirección').click()
  await says(page, 'Dirección creada con exito!')
}
