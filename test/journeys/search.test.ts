import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { Client } from '@turno/standalone/test/client.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { go, Journey, look, lookEverywhere } from './browser.fixture.ts'
import { button, hasFocus, link, press, tabTo, type } from './keys.ts'
import { pay } from './steps.ts'

const journey = await forThisFile(Journey.open(undefined, true))

/** Dermatologists in Cali. */
const results = '/BusquedaMedico?search=Dermatolog%C3%ADa&id=308&idCity=76001&option=1'
const ruiz = { role: 'doctor', document: '1000000101' } as const

/** The first card of a doctor in a column. */
const card = (page: Page, doctor: RegExp, column = 'Consultorio') =>
  page.getByRole('region', { name: column }).getByRole('article', { name: doctor })
const freeHours = (page: Page, doctor: RegExp) => card(page, doctor).locator('button.slot')

describe('finding a doctor', () => {
  it('a stranger searches, chooses an hour of a doctor, logs in, pays, and has the appointment', async () => {
    const geolocation = { latitude: 3.4372, longitude: -76.5225 }
    const page = await journey.window(360, { geolocation, permissions: ['geolocation'] })
    await page.goto('/BusquedaMedico')
    await page.getByRole('combobox', { name: /^Especialidad/ }).pressSequentially('derma')
    await page.getByRole('option', { name: 'Dermatología', exact: true }).waitFor()
    await page.getByRole('option', { name: 'Dermatología', exact: true }).click()
    await page.getByLabel('Ciudad', { exact: true }).selectOption({ label: 'Cali' })
    await page.getByRole('heading', { level: 1, name: 'Dermatología en Cali' }).waitFor()
    await card(page, /Ruiz/).waitFor()
    await lookEverywhere(page, 'resultados')
    await page.getByRole('button', { name: 'Mapa', exact: true }).click()
    await page
      .getByRole('button', { name: /^Dr\. Andrés Ruiz.*\$120 k|consultorios aquí/ })
      .first()
      .waitFor()
    await look(page, 'resultados-mapa')
    await page.getByLabel('Ordenar por').selectOption({ label: 'Más cerca de ti' })
    await page.getByText(/^Primero el consultorio más cercano/).waitFor()
    await card(page, /Ruiz/)
      .getByText(/ · a [\d,]+ (km|m)$/)
      .waitFor()
    await look(page, 'resultados-cerca')

    await card(page, /Ruiz/)
      .getByRole('link', { name: /^Agendar con/ })
      .click()
    await page.waitForURL('**/DoctorPublicProfile?id=**')
    await page.locator('button.slot').first().waitFor()
    await lookEverywhere(page, 'perfil-medico')
    await page.getByText('Mes', { exact: true }).click()
    await page.getByRole('table').waitFor()
    await look(page, 'perfil-medico-mes')
    await page.getByText('Día', { exact: true }).click()
    await page.locator('button.slot').last().click()
    await page.getByRole('dialog').getByText('Seleccionar tipo de consulta').waitFor()
    await look(page, 'tipo-de-consulta')
    await page.getByRole('dialog').locator('.choice').first().click()

    await page.waitForURL('**/login?redirect=1')
    await page.getByLabel('Número de documento').fill('1000000001')
    await page.getByLabel('Contraseña', { exact: true }).fill('paciente123')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/Summary')
    await page.getByText('Resumen payment').waitFor()
    await lookEverywhere(page, 'resumen-de-una-hora')
    await pay(page, 'Aprobar')
    await page.getByText('Tu cita está confirmada').waitFor()
    await go(page, '/CitasPaciente/CitasPaciente')
    await page.getByText('Andrés Ruiz').first().waitFor()
  })

  it('a stranger’s typed text is used for suggestions even if typed before the code of the page came', async () => {
    const page = await journey.window(360)
    const goOn = await wordsOf(page, '/BusquedaMedico')
    await page.getByRole('combobox', { name: /^Especialidad/ }).fill('derma')
    goOn()
    await page.getByRole('option', { name: 'Dermatología', exact: true }).click()
    await page.waitForURL('**/BusquedaMedico?**')
  })

  it('support’s typed text finds people even if typed before the code of the page came', async () => {
    const page = await journey.support(360, '/404')
    const goOn = await wordsOf(page, '/Personas')
    await page.getByRole('searchbox', { name: /^Nombre, documento/ }).fill('Laura')
    goOn()
    await page.getByRole('link', { name: /^Laura Gómez/ }).waitFor()
  })

  it('two people want one hour: the second sees it struck out, at once and in its place', async () => {
    const first = await journey.patient(1440, '1000000002', results)
    const second = await journey.patient(1440, '1000000003', results)
    const hours = freeHours(second, /Vélez/)
    await expect.poll(() => hours.count()).toBe(3)
    // With the font of the page, whose lines are not broken as those of another one.
    await second.evaluate('document.fonts.ready')
    await second.waitForLoadState('networkidle')
    const [taken, place] = [await hours.nth(1).innerText(), await hours.nth(1).boundingBox()]
    await freeHours(first, /Vélez/).nth(1).click()
    await first.waitForURL('**/Summary')
    const gone = card(second, /Vélez/).locator('.slot.gone', { hasText: taken })
    await gone.waitFor()
    expect(await gone.boundingBox()).toEqual(place)
    await look(second, 'resultados-hora-tomada')
  })

  it('a doctor changes the price while a patient looks: the patient sees the new one and accepts it', async () => {
    const page = await journey.patient(360, '1000000004', results)
    await freeHours(page, /Ruiz/).first().waitFor()
    // From here on the page gets no news.
    await page.routeWebSocket(/\/api\/v1\/socket/, (line) => line.close({ code: 1013 }))
    await page.route('**/api/v2/doctor-search-engine', (route) => route.abort())
    await changePrice(150_000)
    await freeHours(page, /Ruiz/).last().click()
    const question = page.getByRole('alertdialog')
    await question.getByText('El precio cambió de $120.000 a $150.000').waitFor()
    await look(page, 'precio-nuevo')
    await question.getByRole('button', { name: 'Agendar por $150.000' }).click()
    await page.waitForURL('**/Summary')
    await page.getByText('$150.000').first().waitFor()
  })

  it('a patient uses keys only for search, hour, care type and summary', async () => {
    const page = await journey.patient(1440, '1000000001')
    const box = page.getByRole('combobox', { name: /^Especialidad/ })
    await type(page, box, 'derma')
    await page.getByRole('option', { name: 'Dermatología', exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/BusquedaMedico?**')
    const profile = card(page, /Ruiz/).getByRole('link', { name: /^Agendar con/ })
    await tabTo(page, profile)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/DoctorPublicProfile**')
    await press(page, page.locator('button.slot').first())
    await expect.poll(() => page.evaluate("document.activeElement.closest('[role=dialog]') !== null")).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(page.locator('button.slot').first())).toBe(true)
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('dialog').locator('.choice').first())
    await page.waitForURL('**/Summary')
    await button(page, /^Pagar/)
      .first()
      .waitFor()
    await tabTo(page, link(page, 'términos y condiciones'))
  })
})

/** Doctor Ruiz asks another price for the hours in the consulting room. */
async function changePrice(price: number): Promise<void> {
  const doctor = await Client.logIn(journey.product.url, ruiz)
  const { data } = await doctor.get(`/api/v1/medical-schedule/doctor/${doctor.id}`)
  const { schedules } = data as { schedules: Record<string, unknown>[] }
  const office = schedules.find(({ consulting_room }) => consulting_room)!
  const changed = {
    ...office,
    consulting_room_id: (office.consulting_room as { id: string }).id,
    config_calendar: { consulting_type: [{ value: 0, price }] },
    cup_id: null,
  }
  const { body } = await doctor.send('PUT', `/api/v1/medical-schedule/${office.id}`, changed)
  expect(body.code).toBe(0)
}

/** A page of which only the words have come. @returns what lets the rest come */
async function wordsOf(page: Page, path: string): Promise<() => void> {
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return goOn
}
