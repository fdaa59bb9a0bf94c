import { systemClock } from '@turno/adapters/clock/clock.ts'
import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Journey, look } from './browser.fixture.ts'

let journey: Journey
/** How far the system's time, which sessions go by, is ahead. */
let aheadMs = 0
beforeAll(async () => {
  vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now() + aheadMs).toISOString())
  journey = await Journey.open()
})
afterAll(async () => {
  await journey.close()
  vi.restoreAllMocks()
})
afterEach(() => journey.leave())

const pass = (minutes: number) => {
  aheadMs += minutes * 60_000
}
/** Longer than anybody may be idle: every session waits for its password. */
const pause = () => pass(31)

const tokenIn = (page: Page): Promise<string | undefined> =>
  page.evaluate<string | undefined>(`JSON.parse(localStorage.getItem('turno.session') ?? '{}').token`)

const pathOf = (page: Page): string => new URL(page.url()).pathname

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión está en pausa' })

async function giveThePassword(page: Page, password: string): Promise<void> {
  await dialog(page).getByLabel('Contraseña', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Continuar' }).click()
}

/** What the server ends is over in every tab. */
async function endSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenIn(page)}` }
  expect((await fetch(`${journey.product.url}/api/logout`, { method: 'POST', headers })).status).toBe(200)
}

const expired = 'La sesión ha expirado, por favor vuelva a iniciar sesión.'

test('a token that runs out is renewed without a word, and the page goes on', async () => {
  const page = await journey.patient(1440, '1000000001')
  const first = await tokenIn(page)
  pass(16)
  await page.goto('/CitasPaciente/CitasPaciente')
  await page.getByRole('heading', { name: 'Mis citas' }).first().waitFor()
  await expect.poll(() => tokenIn(page)).not.toBe(first)
  expect(pathOf(page)).toBe('/CitasPaciente/CitasPaciente')
  expect(await dialog(page).count()).toBe(0)
})

describe('a session that waits for its password', () => {
  test.each([360, 1440] as const)(
    'keeps what was typed, and what was being sent is sent once it is given, at %d',
    async (width) => {
      const page = await journey.patient(width, width === 360 ? '1000000001' : '1000000002')
      const sent: Request[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/pending-appointments')) sent.push(request)
      })
      await typeRequest(page, 'Me arde la piel')
      pause()
      await page.getByRole('button', { name: 'Enviar Solicitud' }).click()
      await dialog(page).waitFor()
      await look(page, 'sesion-en-pausa')
      await page.keyboard.press('Escape')
      await dialog(page).getByRole('button', { name: 'Continuar' }).click()
      await dialog(page).getByText('Ingresa el password!').waitFor()
      await giveThePassword(page, 'otra cosa')
      await dialog(page).getByText('Usuario o contraseña incorrectos').waitFor()
      await look(page, 'sesion-en-pausa-rechazada')
      await expect.poll(() => page.getByLabel('Dinos el motivo de tu consulta').inputValue()).toBe('Me arde la piel')

      await giveThePassword(page, 'paciente123')
      await page.waitForURL('**/CitaEspera/Seleccion**')
      await dialog(page).waitFor({ state: 'hidden' })
      const keys = sent.map((request) => request.headers()['idempotency-key'])
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
    },
  )

  test('asks once for all that wait, and everything goes on: the page, and the changes of the server', async () => {
    const page = await journey.patient(1440, '1000000003')
    pause()
    await page.goto('/CitasPaciente/CitasPaciente')
    await dialog(page).waitFor()
    await page.evaluate(`dispatchEvent(new Event('online'))`)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    // The focus is in the field.
    await page.keyboard.type('paciente123')
    await page.keyboard.press('Enter')
    await page.getByText('En vivo').waitFor()
    await page.getByRole('link', { name: 'Pedir una cita' }).waitFor()
    expect(await dialog(page).count()).toBe(0)
  })

  test('shows how long to wait after wrong guesses', async () => {
    const page = await journey.patient(360, '1000000004')
    pause()
    await page.goto('/CitasPaciente/CitasPaciente')
    await dialog(page).waitFor()
    const waits = dialog(page).getByRole('button', { name: /^Espera / })
    const guesses = async () => {
      await giveThePassword(page, 'no es esta')
      await dialog(page).getByRole('button', { name: 'Continuar' }).or(waits).waitFor()
      return waits.count()
    }
    await expect.poll(guesses, { timeout: 60_000, interval: 10 }).toBe(1)
    await dialog(page).getByText('Demasiados intentos. Espera').waitFor()
    await look(page, 'sesion-en-pausa-espera')
    await giveThePassword(page, 'paciente123')
    await dialog(page).waitFor({ state: 'hidden' })
  })

  test('may be left instead', async () => {
    const page = await journey.doctor(1440, '1000000101')
    pause()
    await page.goto('/CitasMedico/MisCitas')
    await dialog(page).getByRole('button', { name: 'Cerrar sesión' }).click()
    const confirm = page.getByRole('alertdialog', { name: 'Esta seguro que desea cerrar sesión?' })
    await confirm.getByRole('button', { name: 'Cancelar' }).click()
    await dialog(page).getByRole('button', { name: 'Cerrar sesión' }).click()
    await confirm.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/MedicalLogin')
    expect(await tokenIn(page)).toBeUndefined()
  })
})

describe('two tabs of one browser', () => {
  test('go on together, leave together and come back together', async () => {
    const one = await journey.patient(1440, '1000000001')
    const other = await one.context().newPage()
    await other.goto('/Notificaciones')
    await other.getByRole('heading', { name: 'Notificaciones' }).waitFor()
    pause()
    await Promise.all([one.reload(), other.reload()])
    await Promise.all([dialog(one).waitFor(), dialog(other).waitFor()])
    await giveThePassword(one, 'paciente123')
    await Promise.all([dialog(one).waitFor({ state: 'hidden' }), dialog(other).waitFor({ state: 'hidden' })])
    await other.getByText('En vivo').waitFor()
    await expect.poll(async () => (await tokenIn(other)) === (await tokenIn(one))).toBe(true)

    await logOut(one)
    await Promise.all([one.waitForURL('**/login'), other.waitForURL('**/login')])
    expect(await other.getByText(expired).count()).toBe(0)

    await one.getByLabel('Número de documento').fill('1000000002')
    await one.getByLabel('Contraseña', { exact: true }).fill('paciente123')
    await one.getByRole('button', { name: 'Entrar', exact: true }).click()
    await Promise.all([one.waitForURL('**/Dashboard'), other.waitForURL('**/Dashboard')])
  })
})

describe('a session that is over', () => {
  test('leads to the login of the profile, says so, and leads back afterwards', async () => {
    const page = await journey.doctor(1440, '1000000102', '/CitaEspera/Ofertar')
    await Promise.all([page.getByText(expired).waitFor(), endSession(page)])
    await page.waitForURL('**/MedicalLogin')
    expect(await tokenIn(page)).toBeUndefined()
    expect(await page.getByText('Actualmente no hay sesión').count()).toBe(0)
    await page.getByLabel('Tipo de usuario').selectOption({ label: 'Medico' })
    await page.getByLabel('Número de documento').fill('1000000102')
    await page.getByLabel('Contraseña', { exact: true }).fill('medico123')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/CitaEspera/Ofertar')
  })

  test('also when a server says that the token is past help', async () => {
    const page = await journey.patient(360, '1000000001')
    const body = { code: 1001, data: null, message: 'Token vencido', title: '', errors: [] }
    await page.route('**/api/v1/users/*', (route) => route.fulfill({ status: 401, json: body }))
    await Promise.all([page.getByText(expired).waitFor(), page.goto('/MiCuenta')])
    await page.waitForURL('**/login')
    expect(await tokenIn(page)).toBeUndefined()
  })
})

test('logging out asks first, and then forgets', async () => {
  const page = await journey.patient(360, '1000000001', '/MiCuenta')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Esta seguro que desea cerrar sesión?' })
  await confirm.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => tokenIn(page)).toBeTruthy()
  await logOut(page)
  await page.waitForURL('**/login')
  expect(await tokenIn(page)).toBeUndefined()
})

/** All that the site keeps in this browser, by name. */
const kept = (page: Page) => page.evaluate<Record<string, string>>('({ ...localStorage, ...sessionStorage })')

const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.endsWith('turno_session'))

/** Stores a stranger's search, as the site keeps it until the login. */
const keepSearch = (page: Page, reason: string): Promise<unknown> =>
  page.evaluate(`sessionStorage.setItem('turno.search', ${JSON.stringify(JSON.stringify({ typeSearch: 1, reason }))})`)

describe('what a browser keeps', () => {
  const reason = 'Me arde la piel'

  test('after a logout only display settings remain, in every tab, and the next person logs in as usual', async () => {
    const page = await journey.patient(360, '1000000002')
    const other = await page.context().newPage()
    await other.goto('/Notificaciones')
    await other.getByRole('heading', { name: 'Notificaciones' }).waitFor()
    await page.evaluate(`localStorage.setItem('turno.scheme', 'dark')`)
    await Promise.all([keepSearch(page, reason), keepSearch(other, reason)])
    await logOut(page)
    await Promise.all([page.waitForURL('**/login'), other.waitForURL('**/login')])
    await page.getByLabel('Número de documento').waitFor()
    for (const tab of [page, other]) {
      const { 'turno.scheme': scheme, 'turno.session': session, ...more } = await kept(tab)
      expect([scheme, session, more]).toEqual(['dark', '{"left":true}', {}])
    }
    expect(await sessionCookies(page)).toEqual([])

    await page.getByLabel('Número de documento').fill('1000000002')
    await page.getByLabel('Contraseña', { exact: true }).fill('paciente123')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    // A tab that is closed while it changes over stays open for ever: Chromium forgets that it was to be closed.
    await Promise.all([page.waitForURL('**/Dashboard'), other.waitForURL('**/Dashboard')])
    expect(await sessionCookies(page)).toMatchObject([
      { name: '__Host-turno_session', httpOnly: true, secure: true, path: '/' },
    ])
  })

  test('is no more than the way back once a session is over', async () => {
    const page = await journey.patient(360, '1000000001')
    await typeRequest(page, reason)
    await keepSearch(page, reason)
    await Promise.all([page.waitForURL('**/login'), endSession(page)])
    expect(Object.keys(await kept(page))).toEqual(['turno.back'])
    expect(JSON.stringify(await kept(page))).not.toContain(reason)
  })

  test('of a search is nobody else’s: only a patient goes on with it', async () => {
    const page = await journey.window(1440)
    await page.goto('/MedicalLogin')
    await keepSearch(page, reason)
    await page.getByLabel('Tipo de usuario').selectOption({ label: 'Medico' })
    await page.getByLabel('Número de documento').fill('1000000102')
    await page.getByLabel('Contraseña', { exact: true }).fill('medico123')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/CitasMedico/MisCitas')
    expect(JSON.stringify(await kept(page))).not.toContain(reason)
  })
})

async function logOut(page: Page): Promise<void> {
  await page.goto('/MiCuenta')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
}

async function typeRequest(page: Page, reason: string): Promise<void> {
  await page.goto('/CitaEspera/Solicitud', { waitUntil: 'networkidle' })
  await page.getByRole('combobox', { name: 'Especialista o médico general' }).fill('Derma')
  await page.getByRole('option', { name: 'Dermatología' }).click()
  await page.getByLabel('Ciudad', { exact: true }).selectOption({ label: 'Cali' })
  await page.getByLabel('Dinos el motivo de tu consulta').fill(reason)
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check({ force: true })
}
