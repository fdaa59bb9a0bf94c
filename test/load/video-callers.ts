import { href, pages } from '@turno/contract/pages.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import type { DemoPerson } from '@turno/standalone/demo/people.ts'
import type { Engines } from '@turno/standalone/engines.ts'
import { credentials } from '@turno/standalone/test/client.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../support/require-chromium.ts'
import { soldByVideo } from './sold-by-video.ts'

const flags = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
]

/** Runs in the page before anything of it: instants are of the clock that all pages of a machine share. */
const observe = (connection: object) => `{
  const now = () => performance.timeOrigin + performance.now()
  addEventListener('click', () => (window.pressedAt = now()), true)
  const Connection = RTCPeerConnection
  window.RTCPeerConnection = class extends Connection {
    constructor(configuration) {
      super({ ...configuration, ...${JSON.stringify(connection)} })
      window.connection = this
    }
    setConfiguration(configuration) {
      super.setConfiguration({ ...configuration, ...${JSON.stringify(connection)} })
    }
  }
  const counted = async () => {
    const all = window.connection ? [...(await window.connection.getStats()).values()] : []
    const of = (kind) => all.find((one) => one.type === 'inbound-rtp' && one.kind === kind) ?? {}
    return { frames: of('video').framesDecoded ?? 0, packets: of('audio').packetsReceived ?? 0 }
  }
  // When so many pictures and packets of sound have come besides, and the screen does not say that there is no way.
  window.received = async (frames, packets) => {
    const before = await counted()
    for (;;) {
      const now_ = await counted()
      const isShown = document.querySelector('.call-header') && !document.querySelector('.call-header .none')
      if (now_.frames >= before.frames + frames && now_.packets >= before.packets + packets && isShown) return now()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}`

/** The two of many consultations, each in a window of their own. */
export class Callers implements AsyncDisposable {
  readonly #browser: Browser
  readonly #patient: Page
  readonly #doctor: Page
  readonly #engines: Engines

  private constructor(browser: Browser, patient: Page, doctor: Page, engines: Engines) {
    this.#browser = browser
    this.#patient = patient
    this.#doctor = doctor
    this.#engines = engines
  }

  /** @param connection what every connection is made with */
  static async open(url: string, engines: Engines, connection: object = {}): Promise<Callers> {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags })
    const [patient, doctor] = [demoPatients[0]!, demoDoctors[0]!].map((person) =>
      window(browser, url, person, connection),
    )
    return new Callers(browser, await patient!, await doctor!, engines)
  }

  /** From the doctor's call at a new consultation until both see and hear each other, in ms. */
  async connect(): Promise<number> {
    const { appointmentId } = await soldByVideo(this.#engines, demoPatients[0]!.id, demoDoctors[0]!.id)
    const [patient, doctor] = [this.#patient, this.#doctor]
    const room = href(pages.videoRoom, { id: appointmentId })
    await Promise.all([patient.goto(room), doctor.goto(room)])
    await patient.getByRole('checkbox', { name: 'Acepto esta videoconsulta' }).check({ force: true })
    await patient.getByRole('button', { name: 'Entrar', exact: true }).locator('visible=true').click()
    await patient.getByRole('button', { name: 'Salir' }).waitFor()
    const received = [patient, doctor].map((page) => page.evaluate<number>('received(1, 1)'))
    await doctor.getByRole('button', { name: 'Llamar al paciente' }).locator('visible=true').click()
    const [last, pressed] = [Math.max(...(await Promise.all(received))), await doctor.evaluate<number>('pressedAt')]
    return last - pressed
  }

  /** From when the network goes on until both see and hear each other again, in ms. */
  async back(goOn: () => void): Promise<number> {
    const received = [this.#patient, this.#doctor].map((page) => page.evaluate<number>('received(10, 20)'))
    const since = Date.now()
    goOn()
    return Math.max(...(await Promise.all(received))) - since
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.close()
  }
}

/** A person's own window, logged in. */
async function window(browser: Browser, url: string, person: DemoPerson, connection: object): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-CO', viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(60_000)
  await context.grantPermissions(['camera', 'microphone'])
  const answer = await context.request.post('/api/login', { data: credentials(person) })
  const { access_token: token, data } = await answer.json()
  const session = JSON.stringify({ token, userId: data.user_id, role: person.role, since: Date.now() })
  await context.addInitScript(`localStorage.setItem('turno.session', ${JSON.stringify(session)})`)
  await context.addInitScript(observe(connection))
  return context.newPage()
}
