import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { copySeeds } from '@turno/standalone/test/copy-seeds.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Child, startProcess } from '../support/child.ts'
import { freePort } from '../support/free-port.ts'
import { Line } from '../support/line.ts'
import { Random } from '../support/random.ts'
import { button } from './keys.ts'
import { receivedBy, seesAndHears, VideoJourney } from './video.fixture.ts'

// The product is a process behind a proxy; a connected call needs neither of them.

const port = await freePort(new Random(process.pid))
const line = await forThisFile(Line.to(port))
let product: Child
const start = async (DATA_DIR: string) => {
  product = await startProcess('@turno/standalone/main.ts', { DATA_DIR, PORT: String(port), PUBLIC_URL: line.url })
}
const video = await forThisFile(
  VideoJourney.open({
    run: async (dataDir) => {
      copySeeds(dataDir)
      await start(dataDir)
      return { url: line.url, stop: async () => void (await product.stop()) }
    },
  }),
)

const both = <Answer>(what: (page: Page) => Promise<Answer>) => Promise.all([patient, doctor].map(what))
/** The call goes on by the connection that it began with, and both are in the room. */
async function goesOn(): Promise<void> {
  await both(seesAndHears)
  await both((page) => page.getByText('Buena conexión').waitFor())
  expect(await both((page) => page.evaluate('connections.length'))).toEqual([1, 1])
}
/** A message of one by the room reaches the other. */
async function reachEachOther(): Promise<void> {
  for (const [one, other] of [[patient, doctor] as const, [doctor, patient] as const]) {
    await button(one, 'Silenciar').click()
    await other.getByText('Micrófono apagado').waitFor()
    await button(one, 'Activar micrófono').click()
    await other.getByText('Micrófono apagado').waitFor({ state: 'detached' })
  }
}
let patient: Page
let doctor: Page

describe('A connected call', () => {
  beforeAll(async () => {
    ;({ patient, doctor } = await video.both())
    await both((page) => button(page, 'Chat').click())
    await both((page) => page.getByText('Aún no hay mensajes').waitFor())
  })

  it('continues while the connection to the api is silent, and the room recovers', async () => {
    await goesOn()
    line.stop()
    // A browser knows that the way is gone, the other one believes in it.
    await patient.evaluate(`dispatchEvent(new Event('offline'))`)
    await both((page) => button(page, 'Silenciar').click())
    await both(seesAndHears)
    line.goOn()
    await both((page) => page.getByText('Micrófono apagado').waitFor())
    await both((page) => button(page, 'Activar micrófono').click())
    await both((page) => page.getByText('Micrófono apagado').waitFor({ state: 'detached' }))
    await goesOn()
  })

  it('outlives the api: messages of that time arrive, and nobody has to log in', async () => {
    await product.kill()
    await patient.getByLabel('Escribe un mensaje').fill('¿Me oye, doctor?')
    await patient.keyboard.press('Enter')
    const before = await both(receivedBy)
    await goesOn()
    await start(video.journey.dataDir)
    await both(async (page) => {
      const frames = before[page === patient ? 0 : 1]!.frames
      await expect.poll(async () => (await receivedBy(page)).frames - frames).toBeGreaterThan(0)
    })
    await doctor.getByText('¿Me oye, doctor?').waitFor()
    await reachEachOther()
    await goesOn()
    expect((await video.story()).map(({ type }) => type)).not.toContain('MediaInterrupted')
  })
})
