import { href, pages } from '@turno/contract/pages.ts'
import { Client } from '@turno/standalone/test/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doctorDocument, patientDocument, VideoJourney } from './video.fixture.ts'

let video: VideoJourney
let patient: Page
let doctor: Client
beforeAll(async () => {
  video = await VideoJourney.open()
  const { url } = video.journey.product
  doctor = await Client.logIn(url, { role: 'doctor', document: doctorDocument })
  const inRoom = await video.doctor(1440)
  await inRoom.getByRole('button', { name: 'Llamar al paciente' }).locator('visible=true').waitFor()
  patient = await video.journey.window(360, { serviceWorkers: 'allow' })
  await patient.goto(href(pages.login))
  await patient.getByLabel('Número de documento').fill(patientDocument)
  await patient.getByLabel('Contraseña', { exact: true }).fill('paciente123')
  await patient.getByRole('button', { name: 'Entrar', exact: true }).click()
  await patient.waitForURL('**/Dashboard')
  await patient.goto(href(pages.account))
  await patient.getByText('Preferencias').waitFor()
})
afterAll(() => video.journey.close())

const alert = () => patient.getByRole('alert').filter({ hasText: 'te está llamando' })
const calls = () =>
  doctor.post('/api/v1/notifications/video-consultation/started', { appointment_id: video.appointmentId })

/** Calls that the patient has seen, the newest first. */
async function bell(): Promise<string[]> {
  const me = await Client.logIn(video.journey.product.url, { role: 'patient', document: patientDocument })
  const { data } = await me.get(`/api/v1/notifications/${me.id}/user`)
  return data
    .filter((one: { data: { calls_to: unknown } }) => one.data.calls_to)
    .map((one: { status: string }) => one.status)
}

describe('A doctor who calls', () => {
  it('reaches the patient on any page and in the bell, and the toast leads to the room', async () => {
    await expect.poll(async () => (await calls()).status).toBe(200)
    await alert().getByText('El Dr. Andrés Ruiz Caicedo te está llamando').waitFor()
    await patient
      .getByRole('link', { name: /Notificaciones/ })
      .first()
      .click()
    await patient.getByRole('heading', { name: 'Notificaciones' }).waitFor()
    await patient.getByRole('main').getByText('El Dr. Andrés Ruiz Caicedo te está llamando').first().waitFor()
    await alert().getByRole('link', { name: 'Entrar' }).click()
    await patient.waitForURL(`**${href(pages.videoRoom, { id: video.appointmentId })}`)
    await alert().waitFor({ state: 'detached' })
    await expect.poll(bell).toEqual(['1'])
  })

  it('again rings again, and shows nothing over the room itself', async () => {
    await patient.goto(href(pages.account))
    await patient.getByText('Preferencias').waitFor()
    await calls()
    await alert().waitFor()
    await patient.goto(href(pages.videoRoom, { id: video.appointmentId }))
    await patient.getByRole('heading', { level: 1 }).waitFor()
    await calls()
    await expect.poll(bell).toEqual(['1', expect.any(String), '1'])
    expect(await alert().count()).toBe(0)
  })
})

describe('A push message', () => {
  const url = () => href(pages.videoRoom, { id: video.appointmentId })
  const pushed = (data: string) => deliver(patient, new URL(video.journey.product.url).origin, data)
  const worker = () => patient.context().serviceWorkers().at(-1)!
  const shown = () =>
    worker().evaluate<unknown[]>(`self.shown.map(([title, { body, data, tag }]) => ({ title, body, data, tag }))`)

  it('is shown by the service worker, whatever it contains', async () => {
    await patient.goto(href(pages.account))
    await patient.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`)
    // This browser shows nothing of the system's.
    await worker().evaluate(`self.shown = []; registration.showNotification = async (...all) => void shown.push(all)`)
    const words = { title: 'Turno', body: 'Tu videoconsulta comienza. Toca para entrar.' }
    const tag = video.appointmentId
    await pushed(JSON.stringify({ ...words, url: url(), tag }))
    await expect.poll(shown).toEqual([{ ...words, data: { url: url() }, tag }])
    await pushed('no JSON')
    await expect.poll(shown).toContainEqual({ title: 'Turno', body: '', data: { url: '/' } })
  })

  it('that is pressed leads the open page to the room, without loading it again', async () => {
    await patient.evaluate(`window.isTheSame = true`)
    await worker().evaluate(`(() => {
      const notification = { close() {}, data: { url: ${JSON.stringify(url())} } }
      const waitUntil = (work) => work.catch(() => undefined)
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    })()`)
    await patient.waitForURL(`**${url()}`)
    expect(await patient.evaluate(`window.isTheSame`)).toBe(true)
  })
})

/** A message as a push service hands it to a browser. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data })
  await session.detach()
}
