import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Page, Route, WebSocketRoute } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { go, Journey, look, lookEverywhere } from './browser.fixture.ts'
import { hasFocus } from './keys.ts'
import { offer, offered, offerRow, posted } from './steps.ts'

const journey = await forThisFile(Journey.open())

/** The text of the top bar about the connection. */
const stateOf = (page: Page, state: 'En vivo' | 'Sin conexión') =>
  page.getByRole('banner').getByText(state, { exact: true })

/** Sits between a page and the server's socket: keeps the messages, and can take the line away. */
async function lineOf(page: Page) {
  const received: { event: string; id: string }[] = []
  const open = new Set<WebSocketRoute>()
  let isDown = false
  await page.routeWebSocket(/\/api\/v1\/socket\?userId=/, (line) => {
    if (isDown) return void line.close({ code: 1013 })
    const server = line.connectToServer()
    open.add(line).add(server)
    server.onMessage((text) => {
      received.push(JSON.parse(String(text)))
      line.send(text)
    })
  })
  return {
    offered: () => received.filter(({ event }) => event === 'appointment.offered').map(({ id }) => id),
    async cut() {
      isDown = true
      for (const end of open) await end.close({ code: 1013 })
      open.clear()
    },
    mend: () => {
      isDown = false
    },
  }
}

describe('a live page', () => {
  it('shows request and offer without a click, and after a dropped socket nothing is missed', async () => {
    const patient = await journey.patient(1440, '1000000001')
    const line = await lineOf(patient)
    await patient.reload()
    const doctor = await journey.doctor(1440, '1000000101')
    const other = await journey.doctor(1440, '1000000102')
    await go(doctor, '/CitasMedico/MisCitas?tab=consultasSinOfertas')
    await stateOf(doctor, 'En vivo').waitFor()

    const request = await posted(patient, 'Lunar que crece')
    await stateOf(patient, 'En vivo').waitFor()
    await patient.getByText('Aún no tienes ninguna oferta a tu consulta').waitFor()
    await doctor.getByRole('button', { name: 'Lunar que crece' }).first().waitFor()
    await doctor.locator('.toast', { hasText: 'Nueva solicitud de cita' }).waitFor()

    await offered(doctor, request, '10:45', 120_000)
    await patient.getByRole('button', { name: 'Agendar y Pagar' }).first().waitFor()
    const news = patient.locator('.toast', { hasText: 'Tienes una oferta' })
    await news.waitFor()
    // The news' subject is in sight.
    expect(await news.getByRole('link').count()).toBe(0)
    const said = patient
      .locator('p[aria-live=polite]')
      .getByText('Nueva oferta: Dr. Andrés Ruiz Caicedo, Mañana, 10:45 am, $120.000')
    await said.waitFor({ state: 'attached' })
    expect(line.offered()).toHaveLength(1)
    await look(patient, 'oferta-en-vivo')

    await line.cut()
    await stateOf(patient, 'Sin conexión').waitFor()
    await offered(other, request, '11:30', 90_000)
    line.mend()
    await stateOf(patient, 'En vivo').waitFor()
    // New offers move nothing under a finger: they wait behind a bar until they are wanted.
    const rows = patient.locator('.offer-row')
    const before = await offerRow(patient).boundingBox()
    await patient.getByText('1 oferta nueva · 11:30 am · $90.000').waitFor()
    expect(await rows.count()).toBe(1)
    expect(await offerRow(patient).boundingBox()).toEqual(before)
    await patient.getByRole('button', { name: /^Ver .* nuevas?$/ }).click()
    await expect.poll(() => rows.count()).toBe(2)
    // What the reader asked for is where they look; the first offer is still the first.
    await expect.poll(() => hasFocus(offerRow(patient, 'Liliana'))).toBe(true)
    expect(await offerRow(patient).textContent()).toContain('Andrés')
    expect(new Set(line.offered()).size).toBe(2)
    expect(line.offered()).toHaveLength(2)
  })

  it('leaves open what the doctor opened before the answer came', async () => {
    const patient = await journey.patient(360, '1000000003')
    const doctor = await journey.doctor(1440, '1000000101')
    await posted(patient, 'Roncha en el brazo')
    const changing = doctor.getByRole('button', { name: 'Cambiar oferta' })
    let late: Route | undefined
    await doctor.route('**/pending-appointments/*/offers', async (route) => {
      const response = await route.fetch()
      // By its socket the page knows of the offer already.
      await changing.waitFor()
      await doctor.route(/\/api\/v1\/doctors\/[^/]+\/requests/, (asked) => {
        if (late) return asked.fallback()
        late = asked
        return undefined
      })
      await route.fulfill({ response })
    })
    await offer(doctor, 'Roncha en el brazo', '14:00', '70000')
    await changing.click()
    await expect.poll(() => late !== undefined).toBe(true)
    await Promise.all([doctor.waitForResponse((response) => response.request() === late!.request()), late!.continue()])
    await doctor.getByLabel('Tarifa').fill('65000')
    await doctor.getByRole('button', { name: 'Guardar cambios' }).click()
    await doctor.getByText('Oferta actualizada').waitFor()
  })

  it('says when the network is gone, and catches up when it is back', async () => {
    const patient = await journey.patient(1440, '1000000002')
    const line = patient.getByRole('status').getByText('Lo que ves puede estar desactualizado')
    const doctor = await journey.doctor(1440, '1000000101')
    const request = await posted(patient, 'Control anual')
    await stateOf(patient, 'En vivo').waitFor()
    await patient.getByText('Control anual').first().waitFor()

    await patient.context().setOffline(true)
    await stateOf(patient, 'Sin conexión').waitFor()
    await line.waitFor()
    await lookEverywhere(patient, 'sin-red')
    await offered(doctor, request, '16:00', 80_000)
    expect(await patient.getByRole('button', { name: 'Agendar y Pagar' }).count()).toBe(0)
    await patient.context().setOffline(false)
    await stateOf(patient, 'En vivo').waitFor()
    await patient.getByRole('button', { name: 'Agendar y Pagar' }).first().waitFor()
    await line.waitFor({ state: 'detached' })
  })

  it('ends with its session, wherever that was ended', async () => {
    const page = await journey.patient(1440, '1000000002')
    const second = await page.context().newPage()
    await second.goto('/MiCuenta')
    await stateOf(second, 'En vivo').waitFor()
    const token = await page.evaluate<string>(`JSON.parse(localStorage.getItem('turno.session')).token`)
    await fetch(`${journey.product.url}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    await second.waitForURL('**/login')
    await second.getByText('La sesión ha expirado, por favor vuelva a iniciar sesión.').first().waitFor()
  })
})
