import { readdir, stat } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { copySeeds } from '@turno/standalone/test/copy-seeds.ts'
import { startProcess } from '../support/child.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { RelayServer } from '../support/relay-server.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { median } from './figure.ts'
import { percentile, signalling } from './signalling.ts'
import { sized } from './size.ts'
import { Callers } from './video-callers.ts'

const trials = sized(15)
const outages = sized(5)
const outageMs = sized(10_000, 1_000)

interface VideoFigure {
  figure: string
  what: string
  load: number
  [more: string]: unknown
}

/** Waits of the two of a consultation, each in a browser of this machine, and their cost for api and network. */
export async function* video(): AsyncGenerator<object> {
  yield* signalling()
  yield* await code()
  await using relay = await relayOrWhyNot()
  await using folder = await temporaryFolder()
  copySeeds(folder.path)
  const turn = relay.server ? { TURN_URLS: relay.server.url, TURN_SECRET: relay.server.secret } : {}
  await using product = await startProcess('@turno/standalone/main.ts', { DATA_DIR: folder.path, PORT: '0', ...turn })
  const engines = await openSecondConnection(folder.path)
  try {
    {
      await using direct = await Callers.open(product.url, engines)
      yield await connecting(direct, 'directly', { goalP50Ms: 2_000, goalP95Ms: 5_000 })
    }
    if (relay.server) {
      await using relayed = await Callers.open(product.url, engines, { iceTransportPolicy: 'relay' })
      yield await connecting(relayed, 'through the relay', { goalP95Ms: 8_000 })
      yield await comingBack(relayed, relay.server)
    } else yield { figure: 'video-connected', what: 'through the relay, and back after an outage', missing: relay.why }
  } finally {
    await engines.eventStore.close()
  }
}

async function connecting(two: Callers, way: string, goals: Record<string, number>): Promise<VideoFigure> {
  const ms: number[] = []
  // The first call loads what the others have.
  await two.connect()
  for (let trial = 0; trial < trials; trial++) ms.push(await two.connect())
  const what = `from the doctor's call until both see and hear, ${way}`
  return { ...figureOf('video-connected', what, ms), ...goals }
}

async function comingBack(two: Callers, relay: RelayServer): Promise<VideoFigure> {
  const ms: number[] = []
  for (let outage = 0; outage < outages; outage++) {
    relay.stop()
    await pause(outageMs)
    ms.push(await two.back(() => relay.goOn()))
  }
  const what = `after ${outageMs / 1_000} s without network, until both see and hear again`
  return { ...figureOf('video-back', what, ms), goalP95Ms: 5_000 }
}

const figureOf = (figure: string, what: string, ms: readonly number[]): VideoFigure => ({
  figure,
  what,
  p50Ms: Math.round(median(ms)),
  p95Ms: Math.round(percentile(ms, 95)),
  rounds: ms.length,
  load: Math.round(loadavg()[0]!),
})

/** Compressed, as browsers load them: the waiting room first, the call once somebody enters. */
async function code(): Promise<VideoFigure[]> {
  const assets = new URL('../../apps/web/dist/assets/', import.meta.url)
  const names = await readdir(assets)
  const kB = async (part: string) => {
    const own = names.filter((name) => new RegExp(`^${part}-[\\w-]{8}\\.(js|css)\\.gz$`).test(name))
    const sizes = await Promise.all(own.map(async (name) => (await stat(new URL(name, assets))).size))
    return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
  }
  const what = 'code and style of the room, gzip'
  const [call, waitingRoom] = [await kB('call'), await kB('room-page')]
  return [{ figure: 'video-code', what, callKB: call, goalKB: 15, waitingRoomKB: waitingRoom, load: 0 }]
}

interface RelayOrWhyNot extends AsyncDisposable {
  server?: RelayServer
  why?: string
}

async function relayOrWhyNot(): Promise<RelayOrWhyNot> {
  try {
    const server = await RelayServer.start('127.0.0.1')
    return { server, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
  } catch (error) {
    return { why: `${error instanceof Error ? error.message : error}`, [Symbol.asyncDispose]: async () => undefined }
  }
}
