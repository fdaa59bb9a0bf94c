import { fileURLToPath } from 'node:url'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import type { StoryEvent } from '@turno/contract/areas/story.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { tomorrow } from '@turno/standalone/test/main-job.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pay } from '../support/sandbox.ts'
import { Journey } from './browser.fixture.ts'
import { buys } from './demo-day.fixture.ts'

/** A beep of 20 ms and silence, half a second in all, which Chromium repeats (8 kHz, 16 bit, one channel). */
const beep = fileURLToPath(new URL('beep.wav', import.meta.url))

/** Devices are given to every page that asks; what is shared is this window's own screen. */
const callFlags = [
  // Chromium's own beep is one for all its microphones: on a busy machine one page may take each, and another none.
  `--use-file-for-fake-audio-capture=${beep}`,
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
  '--auto-select-desktop-capture-source=Entire screen',
]
/** A camera that shows a clock and a microphone that beeps. */
const cameraAndMicrophone = [...callFlags, '--use-fake-device-for-media-stream']
export const microphoneAlone = [...callFlags, '--use-fake-device-for-media-stream=device-count=0']

/** The settings of a connection, as a test wants it. */
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

interface VideoJourneyOptions {
  /** As a journey's. */
  run?: (dataDir: string) => Promise<Running>
  /** Options of every connection, as `{ iceTransportPolicy: 'relay' }`. */
  connection?: Connecting
  flags?: readonly string[]
}

/** The product with two who have a consultation by video in five minutes. */
export class VideoJourney {
  readonly journey: Journey
  readonly appointmentId: string
  readonly #start: string
  readonly #connection: Connecting
  #support: Promise<Client> | undefined

  private constructor(journey: Journey, { id, start_date }: Sold, connection: Connecting) {
    this.journey = journey
    this.appointmentId = id
    this.#start = start_date
    this.#connection = connection
  }

  static async open({
    run,
    connection = {},
    flags = cameraAndMicrophone,
  }: VideoJourneyOptions = {}): Promise<VideoJourney> {
    const journey = await Journey.open(run, undefined, flags)
    const video = new VideoJourney(journey, await soldByVideo(journey.product.url, '09:00'), connection)
    await video.at(-5)
    return video
  }

  close(): Promise<void> {
    return this.journey.close()
  }

  /** The consultation in another browser. */
  async beside(flags: readonly string[]): Promise<VideoJourney & AsyncDisposable> {
    const { url } = this.journey.product
    const journey = await Journey.open(async () => ({ url, stop: async () => undefined }), undefined, flags)
    const other = new VideoJourney(journey, { id: this.appointmentId, start_date: this.#start }, this.#connection)
    return Object.assign(other, { [Symbol.asyncDispose]: () => other.close() })
  }

  /** A consultation of the two people at another hour of the day. */
  async later(from: string): Promise<VideoJourney> {
    return new VideoJourney(this.journey, await soldByVideo(this.journey.product.url, from), this.#connection)
  }

  /** Moves the product's time to so many minutes after the start. */
  async at(minutes: number): Promise<void> {
    const { url } = this.journey.product
    const { now } = (await (await fetch(`${url}/sandbox/clock`)).json()) as { now: string }
    await this.journey.advance(Math.ceil((Date.parse(this.#start) - Date.parse(now)) / 60_000) + minutes)
  }

  patient(width: 360 | 1440): Promise<Page> {
    return this.#inFront(this.journey.patient(width, patientDocument))
  }

  doctor(width: 360 | 1440): Promise<Page> {
    return this.#inFront(this.journey.doctor(width, doctorDocument))
  }

  /** Opens the call for both; the doctor starts it. */
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

  get storyId(): string {
    return orderOfLine(this.appointmentId)
  }

  /** The appointment as support reads it. */
  async story(): Promise<StoryEvent[]> {
    const { url } = this.journey.product
    this.#support ??= Client.logIn(url, { role: 'support', document: '1000000201' })
    return (await (await this.#support).get(`/api/v1/support/stories/${this.storyId}`)).data.events
  }

  /** Waits until something has happened so often, as the log says. */
  async happened(type: string, times: number, data: Record<string, unknown> = {}): Promise<void> {
    await expect.poll(() => this.#timesOf(type, data), { interval: 300 }).toBe(times)
  }

  /** Waits until something has happened that a busy machine may do more than once. */
  async happenedAtLeastOnce(type: string, data: Record<string, unknown>): Promise<void> {
    await expect.poll(() => this.#timesOf(type, data), { interval: 300 }).toBeGreaterThan(0)
  }

  async #timesOf(type: string, data: Record<string, unknown>): Promise<number> {
    const isIt = (event: StoryEvent) =>
      event.type === type && Object.entries(data).every(([name, value]) => event.data[name] === value)
    return (await this.story()).filter(isIt).length
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

interface Sold {
  id: string
  start_date: string
}

/** Sells an hour of tomorrow by video. */
async function soldByVideo(url: string, from: string): Promise<Sold> {
  const patient = await Client.logIn(url, { role: 'patient', document: patientDocument })
  const doctor = await Client.logIn(url, { role: 'doctor', document: doctorDocument })
  await pay(url, { form: await buys(patient, doctor, 'Control', { from, fee: 90_000 }, 1) })
  const isIt = ({ start_date }: { start_date: string }) => start_date === bogotaInstant(tomorrow(), from)
  const active = `/api/v1/doctors/${doctor.id}/patient-appointments/active`
  const all = await doctor.until(active, (found) => found?.some(isIt))
  return all.find(isIt)
}

/** Picture and sound of the other side that reach a page, by its newest connection. */
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
export const seesAndHears = (page: Page): Promise<void> => receives(page, true)

/** Waits until a page hears the other side, by sounds that still come, and sees nothing of it. */
export const hearsOnly = (page: Page): Promise<void> => receives(page, false)

async function receives(page: Page, picture: boolean): Promise<void> {
  let before = await receivedBy(page)
  await expect
    .poll(
      async () => {
        const now = await receivedBy(page)
        const hears = now.packets > before.packets && now.energy > 0
        const sees = now.width > 0 && (now.frames > before.frames || !picture)
        before = now
        return { state: now.state, hears, sees }
      },
      { interval: 300 },
    )
    .toEqual({ state: 'connected', hears: true, sees: picture })
}
