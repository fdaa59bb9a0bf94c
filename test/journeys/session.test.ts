import { systemClock } from '@turno/adapters/clock/clock.ts'
import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Journey, look } from './browser.fixture.ts'

let journey: Journey
/** Lead of the system's time, which sessions go by. */
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

/** Longer than anybody may be idle: every session waits for its password. */
const pause = () => {
  aheadMs += 31 * 60_000
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión está en pausa' })

async function giveThePassword(page: Page, password: string): Promise<void> {
  await dialog(page).getByLabel('Contraseña', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Continuar' }).click()
}

test('a session that waits for its password keeps pending requests, slows guessing down, and goes on', async () => {
  const page = await journey.patient(360, '1000000001', '/CitaEspera/Solicitud')
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/pending-appointments')) sent.push(request)
  })
  await page.getByRole('combobox', { name: 'Especialista o médico general' }).fill('Derma')
  await page.getByRole('option', { name: 'Dermatología' }).click()
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check({ force: true })
  pause()
  await page.getByRole('button', { name: 'Enviar Solicitud' }).click()
  await dialog(page).waitFor()
  await look(page, 'sesion-en-pausa')
  // The focus is in the field, and Escape leads nowhere.
  await page.keyboard.press('Escape')
  await page.keyboard.type('otra cosa')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Usuario o contraseña incorrectos').waitFor()
  await look(page, 'sesion-en-pausa-rechazada')
  await page.setViewportSize({ width: 1440, height: 900 })
  await look(page, 'sesion-en-pausa-rechazada')

  const waits = dialog(page).getByRole('button', { name: /^Espera / })
  const guesses = async () => {
    await giveThePassword(page, 'no es esta')
    await dialog(page).getByRole('button', { name: 'Continuar' }).or(waits).waitFor()
    return waits.count()
  }
  await expect.poll(guesses, { timeout: 60_000, interval: 10 }).toBe(1)
  await page.setViewportSize({ width: 360, height: 780 })
  await look(page, 'sesion-en-pausa-espera')
  await giveThePassword(page, 'paciente123')
  await page.waitForURL('**/CitaEspera/Seleccion**')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(sent).toHaveLength(2)
  expect(sent[1]!.headers()['idempotency-key']).toBe(sent[0]!.headers()['idempotency-key'])
})

/** All that the site keeps in this browser, by name. */
const kept = (page: Page) => page.evaluate<Record<string, string>>('({ ...localStorage, ...sessionStorage })')

const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.endsWith('turno_session'))

/** Stores a stranger's search, as the site keeps it until the login. */
const keepSearch = (page: Page): Promise<unknown> =>
  page.evaluate(`sessionStorage.setItem('turno.search', '{"typeSearch":1,"reason":"Me arde la piel"}')`)

// Only a browser has tabs that hear of each other, hides the cookie from pages, and obeys Clear-Site-Data.
test('two tabs continue together, log out together, keep only display settings, and log in together', async () => {
  const one = await journey.patient(360, '1000000002', '/MiCuenta')
  const other = await one.context().newPage()
  await other.goto('/Notificaciones')
  await other.getByRole('heading', { name: 'Notificaciones' }).waitFor()
  pause()
  await Promise.all([one.reload(), other.reload()])
  await Promise.all([dialog(one).waitFor(), dialog(other).waitFor()])
  await other.evaluate(`dispatchEvent(new Event('online'))`)
  expect(await other.getByRole('dialog').count()).toBe(1)
  await giveThePassword(one, 'paciente123')
  await Promise.all([dialog(one).waitFor({ state: 'hidden' }), dialog(other).waitFor({ state: 'hidden' })])
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.getByText('En vivo').waitFor()

  await one.evaluate(`localStorage.setItem('turno.scheme', 'dark')`)
  await Promise.all([keepSearch(one), keepSearch(other)])
  await one.getByRole('button', { name: 'Cerrar sesión' }).click()
  await one.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await Promise.all([one.waitForURL('**/login'), other.waitForURL('**/login')])
  expect(await other.getByText('La sesión ha expirado').count()).toBe(0)
  await one.getByLabel('Número de documento').waitFor()
  for (const tab of [one, other]) {
    const { 'turno.scheme': scheme, 'turno.session': session, ...more } = await kept(tab)
    expect([scheme, session, more]).toEqual(['dark', '{"left":true}', {}])
  }
  expect(await sessionCookies(one)).toEqual([])

  // Another person.
  await one.getByLabel('Número de documento').fill('1000000003')
  await one.getByLabel('Contraseña', { exact: true }).fill('paciente123')
  await one.getByRole('button', { name: 'Entrar', exact: true }).click()
  // A tab that is closed while it changes over stays open for ever: Chromium forgets that it was to be closed.
  await Promise.all([one.waitForURL('**/Dashboard'), other.waitForURL('**/Dashboard')])
  expect(await sessionCookies(one)).toMatchObject([
    { name: '__Host-turno_session', httpOnly: true, secure: true, path: '/' },
  ])
})
