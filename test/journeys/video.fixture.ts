import type { Running } from '@turno/adapters/environment/run-main.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { Client } from '@turno/standalone/test/client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { Journey } from './browser.fixture.ts'
import { agreesOnFree } from './demo-day.fixture.ts'

/** A camera that shows a clock and a microphone that beeps, given to whoever asks; and this window's own screen. */
const mediaFlags = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
  '--auto-select-desktop-capture-source=Entire screen',
]

/** What a connection is made with, as a test wants it. */
interface Connecting {
  iceTransportPolicy?: 'relay'
}

/** Keeps the page's connections within reach of a test, and makes them go by what the test wants. */
const keepConnections = (more: Connecting) => `{
  const more = ${JSON.stringify(more)}
  const Connection = RTCPeerConnection
  window.connections = []
  window.RTCPeerConnection = class extends Connection {
    constructor(configuration) {
      super({ ...configuration, ...more })
      window.connections.push(this)
    }
    setConfiguration(configuration) {
      super.setConfiguration({ ...configuration, ...more })
    }
  }
}`

export const patientDocument = '1000000001'
export const doctorDocument = '1000000101'
const hour = '09:00'

/** The product with two who have a consultation by video in five minutes. */
export class VideoJourney {
  readonly journey: Journey
  readonly appointmentId: string
  readonly #connection: Connecting

  private constructor(journey: Journey, appointmentId: string, connection: Connecting) {
    this.journey = journey
    this.appointmentId = appointmentId
    this.#connection = connection
  }

  /**
   * @param run as a journey's
   * @param connection what every connection is made with, as `{ iceTransportPolicy: 'relay' }`
   */
  static async open(run?: (dataDir: string) => Promise<Running>, connection: Connecting = {}): Promise<VideoJourney> {
    const journey = await Journey.open(run, undefined, mediaFlags)
    return new VideoJourney(journey, await soonByVideo(journey), connection)
  }

  patient(width: 360 | 1440): Promise<Page> {
    return this.#inFront(this.journey.patient(width, patientDocument))
  }

  doctor(width: 360 | 1440): Promise<Page> {
    return this.#inFront(this.journey.doctor(width, doctorDocument))
  }

  /** Both in the call, which the doctor starts. */
  async both(): Promise<{ patient: Page; doctor: Page }> {
    const [patient, doctor] = await Promise.all([this.patient(360), this.doctor(1440)])
    await this.enters(patient)
    await this.calls(doctor)
    return { patient, doctor }
  }

  /** The patient agrees, once, and goes in. */
  async enters(patient: Page): Promise<void> {
    const agree = patient.getByRole('checkbox', { name: 'Acepto esta videoconsulta' })
    const go = patient.getByRole('button', { name: /^(Entrar|Volver a la llamada)$/ }).locator('visible=true')
    await go.waitFor()
    if ((await agree.count()) > 0) await agree.check({ force: true })
    await go.click()
    await patient.getByRole('button', { name: 'Salir' }).waitFor()
  }

  async calls(doctor: Page): Promise<void> {
    await doctor.getByRole('button', { name: 'Llamar al paciente' }).locator('visible=true').click()
    await doctor.getByRole('button', { name: 'Salir' }).waitFor()
  }

  /** A page in the room of the consultation. */
  async #inFront(opened: Promise<Page>): Promise<Page> {
    const page = await opened
    await page.context().grantPermissions(['camera', 'microphone'])
    await page.context().addInitScript(keepConnections(this.#connection))
    await page.goto(href(pages.videoRoom, { id: this.appointmentId }))
    return page
  }
}

/** An appointment by video that begins in five minutes. Answers its id. */
async function soonByVideo(journey: Journey): Promise<string> {
  const { url } = journey.product
  const patient = await Client.logIn(url, { role: 'patient', document: patientDocument })
  const doctor = await Client.logIn(url, { role: 'doctor', document: doctorDocument })
  await agreesOnFree(patient, doctor, 1, hour)
  const isByVideo = (one: { clase_atencion: number }) => one.clase_atencion === 1
  const active = `/api/v1/doctors/${doctor.id}/patient-appointments/active`
  const all = await doctor.until(active, (found) => found?.some(isByVideo))
  const { id, start_date } = all.find(isByVideo)
  await journey.advance(Math.floor((Date.parse(start_date) - Date.parse(doctor.now)) / 60_000) - 5)
  return id
}

/** What comes to a page of the other side's picture and sound, by its newest connection. */
export interface Received {
  frames: number
  packets: number
  energy: number
  /** Of the picture that is shown. */
  width: number
  state: string
}

export const receivedBy = (page: Page): Promise<Received> =>
  page.evaluate<Received>(`(async () => {
    const connection = window.connections.at(-1)
    const all = connection ? [...(await connection.getStats()).values()] : []
    const of = (kind) => all.find((one) => one.type === 'inbound-rtp' && one.kind === kind) ?? {}
    return {
      frames: of('video').framesDecoded ?? 0,
      packets: of('audio').packetsReceived ?? 0,
      energy: of('audio').totalAudioEnergy ?? 0,
      width: document.querySelector('video.remote:not(.unseen)')?.videoWidth ?? 0,
      state: connection?.connectionState ?? 'none',
    }
  })()`)

/** Waits until a page sees and hears the other side, by pictures and sounds that still come. */
export async function seesAndHears(page: Page): Promise<void> {
  let before = await receivedBy(page)
  await expect
    .poll(
      async () => {
        const now = await receivedBy(page)
        const comes = now.frames > before.frames && now.packets > before.packets
        before = now
        return { state: now.state, comes, sounds: now.energy > 0, shows: now.width > 0 }
      },
      { interval: 300 },
    )
    .toEqual({ state: 'connected', comes: true, sounds: true, shows: true })
}

/** Waits until a page hears the other side and sees nothing of it. */
export const hearsOnly = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const { width, state, packets } = await receivedBy(page)
      return width === 0 && state === 'connected' && packets > 0
    })
    .toBe(true)
