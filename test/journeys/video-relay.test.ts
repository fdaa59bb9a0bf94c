import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { NarrowWay } from '../support/narrow-way.ts'
import { startIn } from '../support/product-here.ts'
import { RelayServer } from '../support/relay-server.ts'
import { hearsOnly, receivedBy, seesAndHears, VideoJourney } from './video.fixture.ts'

// Through Debian's coturn by the rules of `deploy/turnserver.conf`, with credentials of the api, and nothing else.

const relay = await forThisFile(RelayServer.start('127.0.0.1'))
const way = await forThisFile(NarrowWay.open(relay.port))
const turn = { urls: [`turn:127.0.0.1:${way.port}?transport=udp`], secret: relay.secret }
const video = await forThisFile(
  VideoJourney.open({
    run: (dataDir) => startIn(dataDir, { relays: { stun: [], turn, isOnlyWay: false } }),
    connection: { iceTransportPolicy: 'relay' },
  }),
)

const both = <Answer>(what: (page: Page) => Promise<Answer>) => Promise.all([patient, doctor].map(what))
/** In the header of the call. */
const says = (text: string) => both((page) => page.locator('.call-header').getByText(text).first().waitFor())
let patient: Page
let doctor: Page

describe('Two people who cannot connect directly', () => {
  beforeAll(async () => {
    ;({ patient, doctor } = await video.both())
  })

  it('are connected by the relay, and the story says so', async () => {
    await both(seesAndHears)
    for (const by of ['patient', 'doctor'])
      await video.happened('MediaConnected', 1, { by, picture: true, relayed: true })
    expect(await doctor.evaluate(`connections.at(-1).getConfiguration().iceTransportPolicy`)).toBe('relay')
  })

  it('continue after both make an offer at once, again and again', async () => {
    for (const act of ['connections.at(-1).onnegotiationneeded()', 'connections.at(-1).restartIce()']) {
      for (const _ of [1, 2, 3]) {
        await both((page) => page.evaluate(act))
        await both((page) => expect.poll(() => page.evaluate('connections.at(-1).signalingState')).toBe('stable'))
      }
      await both(seesAndHears)
    }
    expect(await both((page) => page.evaluate('connections.length'))).toEqual([1, 1])
  })

  it('are reconnected by themselves after the network was away', async () => {
    relay.stop()
    await says('Sin conexión, volviendo…')
    for (const by of ['patient', 'doctor']) await video.happened('MediaInterrupted', 1, { by })
    relay.goOn()
    const since = performance.now()
    await both(seesAndHears)
    console.log(`back after ${Math.round(performance.now() - since)} ms`)
    await says('Buena conexión')
    for (const by of ['patient', 'doctor']) await video.happened('MediaResumed', 1, { by, relayed: true })
  })

  it('keep their voices on a slow connection, and see each other again on a fast one', async () => {
    way.narrow({ bitsPerSecond: 50_000, losesEach: 25 })
    await says('Conexión débil')
    await both((page) => page.getByText('Tu imagen está en pausa para que la voz no se corte.').waitFor())
    await both(hearsOnly)
    const before = await both(receivedBy)
    await both(async (page) => {
      const packets = before[page === patient ? 0 : 1]!.packets
      await expect.poll(async () => (await receivedBy(page)).packets - packets).toBeGreaterThan(100)
    })
    for (const by of ['patient', 'doctor']) await video.happenedAtLeastOnce('PictureStopped', { by, why: 'network' })
    way.narrow(undefined)
    await both((page) => expect.poll(() => seesAndHears(page), { timeout: 60_000 }).toBeUndefined())
    for (const by of ['patient', 'doctor']) await video.happenedAtLeastOnce('PictureResumed', { by })
  })
})
