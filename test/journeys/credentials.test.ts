import { systemClock } from '@turno/adapters/clock/clock.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { Journey, look, lookEverywhere } from './browser.fixture.ts'
import { button, hasFocus, press, tabTo, type } from './keys.ts'
import { mailedWay } from './mailed.ts'

let journey: Journey
/** How far the system's time, which sessions and codes go by, is ahead. */
let aheadMs = 0
beforeAll(async () => {
  vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now() + aheadMs).toISOString())
  journey = await Journey.open((dataDir) => startIn(dataDir, { staffSecondFactor: 'required' }))
})
afterAll(async () => {
  await journey.close()
  vi.restoreAllMocks()
})

const says = (within: Page | Locator, text: string) =>
  within.getByText(text).filter({ visible: true }).first().waitFor()
const codeField = (page: Page) => page.getByLabel('Código de 6 dígitos', { exact: true })
/** Each code is taken once: the next one that a telephone shows. */
function nextCode(secret: string): string {
  aheadMs += 30_000
  return new TOTP({ secret }).generate({ timestamp: Date.now() + aheadMs })
}
const secretOn = async (page: Page): Promise<string> => (await page.locator('.secret').innerText()).replace(/\s/g, '')

it('Another mail address asks for the password, notifies the former address, and is undone from there', async () => {
  const { document, email } = demoPatients[2]!
  const page = await journey.patient(360, document, '/Patient/EditProfilePatient')
  const place = { País: 'Colombia', Departamento: 'Valle del Cauca', Ciudad: 'Cali' }
  for (const [field, name] of Object.entries(place)) {
    const box = page.getByRole('combobox', { name: `${field} de nacimiento *` })
    await expect.poll(() => box.isEnabled()).toBe(true)
    await box.fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  } // biome-ignore format: one glance
  await page.getByLabel('Segundo nombre').fill('Fernanda')
  await page.getByLabel('Correo *', { exact: true }).fill('otra@example.co')
  aheadMs += 11 * 60_000
  await button(page, 'Actualizar mis datos').click()
  const dialog = page.getByRole('dialog')
  await says(dialog, 'Confirma que eres tú')
  await lookEverywhere(page, 'confirma-contrasena')
  await expect.poll(() => hasFocus(dialog.getByLabel('Contraseña', { exact: true }))).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Correo *', { exact: true }).inputValue()).toBe('otra@example.co')
  await button(page, 'Actualizar mis datos').click()
  await expect.poll(() => hasFocus(dialog.getByLabel('Contraseña', { exact: true }))).toBe(true)
  await page.keyboard.type('no es esta')
  await page.keyboard.press('Enter')
  await says(dialog, 'La contraseña no es correcta.')
  await dialog.getByLabel('Contraseña', { exact: true }).fill('paciente123')
  await page.keyboard.press('Enter')
  await says(page, 'Cambios guardados')
  expect(await page.getByLabel('Segundo nombre').inputValue()).toBe('Fernanda')

  const owner = await journey.window(360)
  await owner.goto(await mailedWay(journey.product.url, email, 'Cambió cómo te contactamos en Turno'))
  await says(owner, email)
  await lookEverywhere(owner, 'deshacer-cambio')
  await press(owner, button(owner, 'Deshacer el cambio'))
  await says(owner, 'Listo: deshicimos el cambio')
  await look(owner, 'cambio-deshecho')
  await page.waitForURL('**/login')
  await owner.goto(await mailedWay(journey.product.url, email, 'Recupera tu contraseña'))
  await says(owner, 'Elige una contraseña nueva')
  await owner.goto('/DeshacerCambio#token=x.y.z')
  await says(owner, 'Este enlace ya no sirve')
  await journey.leave()
})

it('A patient sets up a second factor, and gets in with a code, or with a recovery code, by keyboard', async () => {
  const { document } = demoPatients[0]!
  const page = await journey.patient(360, document, '/MiCuenta/Privacidad')
  aheadMs += 11 * 60_000
  await press(page, button(page, 'Activar'))
  await says(page, 'Confirma que eres tú')
  await expect.poll(() => hasFocus(page.getByRole('dialog').getByLabel('Contraseña', { exact: true }))).toBe(true)
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
    await other.getByLabel('Número de documento').fill(document)
    await other.getByLabel('Contraseña', { exact: true }).fill('paciente123')
    await button(other, 'Entrar').click()
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
  await journey.leave()
})

it('Support sets up a second factor before anything else, and ends a patient’s sessions', async () => {
  const { document } = demoPatients[1]!
  const patient = await journey.patient(360, document)
  const page = await journey.window(360)
  await page.goto('/MedicalLogin')
  await page.getByLabel('Tipo de usuario').selectOption({ label: 'Soporte' })
  await page.getByLabel('Número de documento').fill('1000000201')
  await page.getByLabel('Contraseña', { exact: true }).fill('soporte123')
  await button(page, 'Entrar').click()
  await page.locator('svg.qr').waitFor()
  await look(page, 'entrar-activar')
  await codeField(page).fill(nextCode(await secretOn(page)))
  await page.keyboard.press('Enter')
  await says(page, 'Guarda tus códigos de recuperación')
  await button(page, 'Ya los guardé').click()
  await page.waitForURL('**/Soporte')

  await page.goto('/Soporte/Historias')
  await page.getByRole('link', { name: 'Buscar a una persona por su documento' }).click()
  await page.getByLabel('Número de documento').fill(document)
  await button(page, 'Buscar').click()
  await look(page, 'personas')
  await button(page, 'Cerrar todas sus sesiones').click()
  await button(page, 'Cerrar sus sesiones').click()
  await says(page, 'Escribe el motivo.')
  await page.getByLabel('Motivo').fill('Perdió su celular.')
  await lookEverywhere(page, 'cerrar-sesiones')
  await button(page, 'Cerrar sus sesiones').click()
  await says(page, 'Sus sesiones están cerradas')
  await patient.waitForURL('**/login')
})
