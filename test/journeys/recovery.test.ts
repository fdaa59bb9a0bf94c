import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { ada } from '@turno/standalone/test/ada.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { Journey, lookEverywhere } from './browser.fixture.ts'
import { button, hasFocus, press, tabTo, type } from './keys.ts'
import { mailedWay } from './mailed.ts'

const userCommand = fileURLToPath(new URL('../../apps/standalone/user.ts', import.meta.url))
const journey = await forThisFile(
  Journey.open(async (dataDir) => {
    const env = { ...process.env, DATA_DIR: dataDir }
    await promisify(execFile)(process.execPath, [userCommand, 'create', '--role', 'support', ...ada], { env })
    return startIn(dataDir)
  }),
)

const recoveryMail = 'Recupera tu contraseña'
const document = (page: Page) => page.getByRole('dialog').getByLabel('Número de documento')

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

const logsIn = async (page: Page, fields: Record<string, string>) => {
  await fill(page, fields)
  await button(page, 'Entrar').click()
}

describe('a lost password', () => {
  it('is replaced by the mailed link, once', async () => {
    const patient = demoPatients[0]!
    const page = await journey.window(360)
    await page.goto('/login')
    await page.getByLabel('Número de documento').fill('10')
    await button(page, 'Olvidé mi contraseña').click()
    await expect.poll(() => document(page).inputValue()).toBe('10')
    await document(page).fill('')
    await button(page, 'Enviar correo').click()
    await page.getByRole('dialog').getByText('Por favor digite su numero de documento').waitFor()
    await document(page).fill(patient.document)
    await button(page, 'Enviar correo').click()
    await page.getByRole('heading', { name: 'Te hemos enviado un correo' }).waitFor()
    // The login behind the dialog was not sent too.
    expect(await page.locator('#password-error').count()).toBe(0)
    await page.getByText('Hemos enviado a tu correo el enlace para recuperar tu contraseña!').waitFor()
    await page.getByText('Recuerda verificar tambien en tu bandeja de spam').waitFor()
    await lookEverywhere(page, 'correo-enviado')
    await button(page, 'Entendido').click()

    const way = await mailedWay(journey.product.url, patient.email, recoveryMail)
    const [, token] = /#token=(.+)$/.exec(way) ?? []
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`))
    await isAskedForAgain(page, way)
    expect(page.url()).toBe(`${journey.product.url}/RecoveryPassword/RecoveryPassword`)
    await button(page, 'Cambiar contraseña').click()
    await page.locator('#password-error', { hasText: 'Complete los campos vacios' }).waitFor()
    await page.locator('#repeat-error', { hasText: 'Complete los campos vacios' }).waitFor()
    await fill(page, { 'Contraseña nueva': 'clave nueva', 'Repite la contraseña': 'clave vieja' })
    await button(page, 'Cambiar contraseña').click()
    await page.locator('#repeat-error', { hasText: 'Las contraseñas no coinciden' }).waitFor()
    await lookEverywhere(page, 'cambiar-clave')
    await fill(page, { 'Repite la contraseña': 'clave nueva' })
    await failsOnce(page)

    // As links were before: the token leaves the address at once.
    const late = await journey.window(1440)
    await late.goto(way.replace('#', '?'))
    await late.waitForURL((url) => url.pathname.endsWith('/RecoveryPassword') && url.search === '')
    await fill(late, { 'Contraseña nueva': 'otra clave', 'Repite la contraseña': 'otra clave' })
    await button(page, 'Cambiar contraseña').click()
    await page.getByText('Contraseña cambiada con exito').waitFor()
    await page.waitForURL('**/login')
    expect(token).toBeTruthy()
    expect(sent.filter((request) => request.includes(token!))).toEqual([])
    await button(late, 'Cambiar contraseña').click()
    await late.locator('#form-refused', { hasText: 'Token no encontrado' }).waitFor()
    await late.reload()
    await late.getByRole('heading', { name: 'Token no encontrado' }).waitFor()
    await late.getByRole('link', { name: 'Pedir otro enlace' }).click()
    await document(late).waitFor()

    await logsIn(page, { 'Número de documento': patient.document, Contraseña: 'clave nueva' })
    await page.waitForURL('**/Dashboard')
  })

  it('of a doctor leads back to the doctors’ entry, by keys alone', async () => {
    const doctor = demoDoctors[0]!
    const page = await journey.window(1440)
    await page.goto('/MedicalLogin')
    const trigger = button(page, 'Recuperar mi cuenta')
    await press(page, trigger)
    await expect.poll(() => hasFocus(document(page))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(trigger)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(document(page))).toBe(true)
    await page.keyboard.type(doctor.document)
    await press(page, button(page, 'Enviar correo electronico'))
    await expect.poll(() => hasFocus(button(page, 'Entendido'))).toBe(true)
    await page.keyboard.press('Enter')

    await page.goto(await mailedWay(journey.product.url, doctor.email, recoveryMail))
    await type(page, page.getByLabel('Contraseña nueva'), 'clave nueva')
    await type(page, page.getByLabel('Repite la contraseña'), 'clave nueva')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/MedicalLogin')
    await tabTo(page, page.getByLabel('Tipo de usuario'))
    await page.keyboard.type('Medico')
    await type(page, page.getByLabel('Número de documento'), doctor.document)
    await type(page, page.getByLabel('Contraseña', { exact: true }), 'clave nueva')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/CitasMedico/MisCitas')
  })

  it('that cannot be recovered is explained beside the field', async () => {
    const page = await journey.window(360)
    await page.goto('/MedicalLogin?recovery=1')
    await document(page).fill('1.144.000')
    const answers: [status: number, code: number, says: string][] = [
      [404, 1000, 'Lo sentimos, pero no hemos encontrado un usuario con el email ingresado!'],
      [500, 3000, 'Error interno del servidor'],
    ]
    for (const [status, code, says] of answers) {
      await page.route('**/api/recover-password', (route) =>
        route.fulfill({ status, json: { code, data: {}, message: '', title: '', errors: [] } }),
      )
      await button(page, 'Enviar correo electronico').click()
      await page.locator('#recovery-document-error', { hasText: says }).waitFor()
      await page.unroute('**/api/recover-password')
    }
    await expect.poll(() => document(page).inputValue()).toBe('1.144.000')
  })
})

describe('a first password', () => {
  it('is created with the terms, by the mailed link', async () => {
    const page = await journey.window(360)
    const way = await mailedWay(journey.product.url, 'ada@example.co', 'Crea tu contraseña')
    expect(way).toContain('create=1')
    await page.goto(way)
    for (const [label, value] of [
      ['Usuario', '52000001'],
      ['Email', 'ada@example.co'],
    ] as const) {
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value)
      await expect.poll(() => page.getByLabel(label).isDisabled()).toBe(true)
    }
    await button(page, 'Generar Password').click()
    for (const message of [
      'Ingrese el Password!',
      'Ingrese confirmacion del Password!',
      'Por favor acepte terminos y condiciones',
    ])
      await page.locator('.errmsg', { hasText: message }).waitFor()
    await fill(page, { Password: 'abc', 'Confirmar password': 'abd' })
    await button(page, 'Generar Password').click()
    await page.locator('.errmsg', { hasText: 'La contraseña debe ser mayor a 3 caracteres.' }).waitFor()
    await page.locator('.errmsg', { hasText: 'La confirmacion de password Ingresado no coincide!' }).waitFor()
    await lookEverywhere(page, 'crear-clave')
    await fill(page, { Password: 'clave de Ada', 'Confirmar password': 'clave de Ada' })
    await page.locator('#terminos_aceptados').check({ force: true })
    await button(page, 'Generar Password').click()
    await page.getByText('Contraseña creada con exito').waitFor()
    await page.waitForURL('**/MedicalLogin')
    await page.getByLabel('Tipo de usuario').selectOption({ label: 'Soporte' })
    await logsIn(page, { 'Número de documento': '52000001', Contraseña: 'clave de Ada' })
    await page.waitForURL('**/Soporte')

    const again = await journey.window(360)
    await again.goto(way)
    await again.waitForURL((url) => url.pathname === '/login')
  })
})

describe('the entries', () => {
  it('open what their address asks for', async () => {
    const page = await journey.window(1440)
    await page.goto('/login?recovery=1')
    await document(page).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '')
    await page.goto('/RecoveryPassword/RecoveryPassword')
    await document(page).waitFor()
    await page.goto('/login?terms=1')
    await page.getByRole('heading', { name: 'Términos y condiciones' }).waitFor()
    await page.goto('/CitasPaciente/CitasPaciente')
    await page.waitForURL('**/login')
    await page.goto('/login?redirect=1')
    await logsIn(page, { 'Número de documento': '1000000002', Contraseña: 'paciente123' })
    await page.waitForURL('**/CitasPaciente/CitasPaciente')
  })

  it('say what is missing, and the same of nobody and of a wrong password', async () => {
    const page = await journey.window(360)
    await page.goto('/MedicalLogin')
    await button(page, 'Entrar').click()
    for (const message of [
      'Seleccione un tipo de usuario',
      'Nombre de usuario es requerido',
      'Contraseña es requerida',
    ])
      await page.locator('.errmsg', { hasText: message }).waitFor()
    await page.getByLabel('Tipo de usuario').selectOption({ label: 'Medico' })
    for (const username of ['999999999', demoDoctors[1]!.document]) {
      await logsIn(page, { 'Número de documento': username, Contraseña: 'no es esta' })
      await page.getByText('Usuario o contraseña incorrectos').waitFor()
      await page.locator('#form-refused', { hasText: 'Revisa tu número de documento y tu contraseña.' }).waitFor()
      await page.getByRole('button', { name: 'Descartar aviso' }).click()
    }
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: 'x' }))
    await button(page, 'Entrar').click()
    await page.getByText('Error interno').waitFor()
  })

  it('make a guesser wait, count the seconds down, and allow another try', async () => {
    const page = await journey.window(360)
    await page.goto('/login')
    await fill(page, { 'Número de documento': demoPatients[3]!.document, Contraseña: 'no es esta' })
    const waits = page.locator('button[type=submit]:disabled', { hasText: /^Espera 0/ })
    // The waits double: one of them is seen.
    await expect
      .poll(
        async () => {
          if (await page.locator('button[type=submit]:enabled', { hasText: 'Entrar' }).count())
            await button(page, 'Entrar').click()
          return waits.count()
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(1)
    await page.locator('#form-refused', { hasText: 'Demasiados intentos. Espera' }).waitFor()
    await fill(page, { Contraseña: 'paciente123' })
    await expect
      .poll(
        async () => {
          if (await page.locator('button[type=submit]:enabled', { hasText: 'Entrar' }).count())
            await button(page, 'Entrar').click()
          return new URL(page.url()).pathname
        },
        { timeout: 60_000 },
      )
      .toBe('/Dashboard')
  })
})

/** Nobody knows yet whether the link is good: nothing is lost by asking again. */
async function isAskedForAgain(page: Page, way: string): Promise<void> {
  await page.route('**/api/reset-password/check', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.goto(way)
  await page.getByText('No pudimos cargar esta información').waitFor()
  await page.unroute('**/api/reset-password/check')
  await button(page, 'Intentar de nuevo').click()
}

/** The server fails at first; what was typed is still there. */
async function failsOnce(page: Page): Promise<void> {
  await page.route('**/api/reset-password', (route) =>
    route.fulfill({ status: 500, json: { code: 3000, data: {}, message: 'x', title: '', errors: [] } }),
  )
  await button(page, 'Cambiar contraseña').click()
  await page.locator('#form-refused', { hasText: 'Hubo un error, Comunicate con soporte' }).waitFor()
  await page.unroute('**/api/reset-password')
  await expect.poll(() => page.getByLabel('Contraseña nueva').inputValue()).toBe('clave nueva')
}
