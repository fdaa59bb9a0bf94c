import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { startServer } from './child-server.ts'
import { type LoggedIn, logInAll } from './logged-in.ts'
import { inMb, residentBytes } from './resident.ts'
import { sized } from './size.ts'
import { openSockets } from './sockets-open.ts'

const count = sized(10_000, 20)
/** A pause after the last connection, so that garbage of connecting is collected. */
const restMs = sized(5_000, 500)

export interface Held {
  figure: 'idle sockets'
  what: string
  sockets: number
  rssBeforeMb: number
  rssAfterMb: number
  bytesPerSocket: number
  yardstick: string
  yardstickBytesPerSocket: number
  /** bytesPerSocket / yardstickBytesPerSocket */
  ratio: number
}

/** The memory of idle sockets in the server's process. Linux: reads resident memory from /proc. */
export async function* idleSockets(): AsyncGenerator<Held> {
  const own = await held(await startOwn())
  const bare = await held({
    ...(await startServer(import.meta.resolve('./bare-sockets.ts'))),
    people: somebody().map(({ id }) => ({ id, token: id })),
  })
  yield {
    figure: 'idle sockets',
    what: `resident memory of the standalone product before and with ${count} people connected, each on one socket`,
    sockets: count,
    rssBeforeMb: inMb(own.before),
    rssAfterMb: inMb(own.after),
    bytesPerSocket: perSocket(own),
    yardstick: 'a bare ws server that holds as many, with the same options',
    yardstickBytesPerSocket: perSocket(bare),
    ratio: Number((perSocket(own) / perSocket(bare)).toFixed(3)),
  }
}

interface Server extends AsyncDisposable {
  url: string
  pid: number
  people: LoggedIn[]
}

async function startOwn(): Promise<Server> {
  const folder = await temporaryFolder()
  const product = await startChild({ dataDir: folder.path })
  const end = async () => {
    await product[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  }
  const people = await logInAll(folder.path, somebody())
  return { url: product.url, pid: product.pid, people, [Symbol.asyncDispose]: end }
}

const somebody = () => Array.from({ length: count }, () => ({ id: randomUUID(), role: 'patient' as const }))

interface Memory {
  before: number
  after: number
}

async function held(started: Server): Promise<Memory> {
  await using server = started
  await pause(restMs)
  const before = await residentBytes(server.pid)
  await using _sockets = await openSockets({ url: server.url, people: server.people })
  await pause(restMs)
  return { before, after: await residentBytes(server.pid) }
}

const perSocket = ({ before, after }: Memory): number => Math.round((after - before) / count)
