import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '@turno/standalone/test/client.ts'
import { startChild } from '../support/child-product.ts'
import { Cluster, type ClusterEngines } from '../support/cluster.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { Random } from '../support/random.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { bareAppends } from './bare-appends.ts'
import { cpuMs } from './cpu.ts'
import { median } from './figure.ts'
import { logInAll } from './logged-in.ts'
import { type Offered, writeOffers } from './purchases.ts'
import { skipReactions } from './skip-reactions.ts'

const atOnce = 8
const warmUp = 120
const alone = 40
const together = 160

type Engines = 'embedded' | ClusterEngines

export interface Booked {
  figure: 'bookings'
  what: string
  bookings: number
  perSecond: number
  yardstick: string
  yardstickPerSecond: number
  ratio: number
  /** Of the choice alone, one patient at a time; and how many durable appends last as long. */
  chooseP50Ms: number
  appendP50Ms: number
  chooseInAppends: number
  togetherP50Ms: number
  togetherP99Ms: number
  /** With what follows a booking: binding, projecting, notifying. */
  cpuMsEach: Record<string, number>
  readsEach: Record<string, number>
  appendsEach: Record<string, number>
}

/** A running product with its processes. */
interface Product extends AsyncDisposable {
  url: string
  processes: Record<string, { pid: number; url: string }>
  dataDir: string
}

/** From the choice of an offer to the line of the order, on each pair of engines. */
export async function* bookings(): AsyncGenerator<Booked> {
  for (const engines of ['embedded', 'shared', 'distributed'] as const) yield await bookingsOn(engines)
}

async function bookingsOn(engines: Engines): Promise<Booked> {
  await using folder = await temporaryFolder()
  await using product = await start(engines, folder.path)
  const choices = await prepare(product, warmUp + alone + together)
  await chooseAll(choices.splice(0, warmUp), atOnce)
  const one = await chooseAll(choices.splice(0, alone), 1)
  await calm(product)
  const before = await countersOf(product)
  const many = await chooseAll(choices, atOnce)
  await calm(product)
  const after = await countersOf(product)
  const bare = await bareAppends(folder.path, { bookings: together, atOnce })
  const each = (name: keyof Counters) => eachOf(before, after, name, together)
  return {
    figure: 'bookings',
    what: `${engines}: from choosing an offer until its line is added, ${atOnce} patients at once`,
    bookings: together,
    perSecond: rounded(many.perSecond),
    yardstick: bare.what,
    yardstickPerSecond: rounded(bare.bookingsPerSecond),
    ratio: Number((many.perSecond / bare.bookingsPerSecond).toFixed(3)),
    chooseP50Ms: rounded(median(one.ms)),
    appendP50Ms: rounded(bare.appendP50Ms),
    chooseInAppends: rounded(median(one.ms) / bare.appendP50Ms),
    togetherP50Ms: rounded(median(many.ms)),
    togetherP99Ms: rounded(many.ms.toSorted((a, b) => a - b)[Math.floor(many.ms.length * 0.99)]!),
    cpuMsEach: each('cpuMs'),
    readsEach: each('reads'),
    appendsEach: each('appends'),
  }
}

async function start(engines: Engines, dataDir: string): Promise<Product> {
  if (engines === 'embedded') {
    const child = await startChild({ dataDir })
    const { url } = child
    return { url, dataDir, processes: { product: child }, [Symbol.asyncDispose]: () => child[Symbol.asyncDispose]() }
  }
  const cluster = await Cluster.start(dataDir, new Random(Date.now()), engines)
  const { url } = cluster
  return { url, dataDir, processes: cluster.processes, [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose]() }
}

type Choose = () => Promise<void>

/** Patients with a request each and an offer for it, in the log of the running product. */
async function prepare({ url, dataDir, processes }: Product, count: number): Promise<Choose[]> {
  const engines = await openSecondConnection(dataDir)
  let offers: Offered[]
  try {
    offers = await writeOffers(engines, count)
    await skipReactions(engines)
  } finally {
    await engines.eventStore.close()
  }
  const tokens = await logInAll(
    dataDir,
    offers.map(({ patientId }) => ({ id: patientId, role: 'patient' as const })),
  )
  await calm({ url, dataDir, processes } as Product)
  return offers.map(({ offerId }, at) => {
    const client = Client.of(url, { userId: tokens[at]!.id, token: tokens[at]!.token })
    return async () => {
      const { body, status } = await client.post(`/api/v1/offer-appointments/${offerId}/choose`, { version: 1 })
      if (body.code !== 0) throw new Error(`refused with ${status}, code ${body.code}: ${body.message}`)
    }
  })
}

async function chooseAll(choices: readonly Choose[], atATime: number): Promise<{ perSecond: number; ms: number[] }> {
  const left = [...choices]
  const ms: number[] = []
  const patient = async () => {
    for (let choose = left.shift(); choose; choose = left.shift()) {
      const start = performance.now()
      await choose()
      ms.push(performance.now() - start)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atATime }, patient))
  return { perSecond: (choices.length * 1_000) / (performance.now() - start), ms }
}

interface Counters {
  cpuMs: number
  reads: number
  appends: number
}

async function countersOf({ processes }: Product): Promise<Record<string, Counters>> {
  const read = async ([name, { pid, url }]: [string, { pid: number; url: string }]) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const sum = (metric: string) =>
      [...text.matchAll(new RegExp(`^${metric}(?:{.*?})? (\\d+)`, 'gm'))].reduce((all, [, n]) => all + Number(n), 0)
    const counters = { reads: sum('turno_log_reads_total'), appends: sum('turno_append_seconds_count') }
    return [name, { cpuMs: await cpuMs(pid), ...counters }] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(processes).map(read)))
}

const eachOf = (
  before: Record<string, Counters>,
  after: Record<string, Counters>,
  name: keyof Counters,
  count: number,
): Record<string, number> => {
  const parts = Object.keys(after).map((key) => [key, (after[key]![name] - before[key]![name]) / count] as const)
  const all = parts.reduce((sum, [, value]) => sum + value, 0)
  return Object.fromEntries([...parts, ['all', all] as const].map(([key, value]) => [key, rounded(value)]))
}

/** Until the product has done what follows. */
async function calm(product: Product): Promise<void> {
  for (let quiet = 0, last = -1; quiet < 3; ) {
    await sleep(200)
    const appends = Object.values(await countersOf(product)).reduce((sum, { appends }) => sum + appends, 0)
    quiet = appends === last ? quiet + 1 : 0
    last = appends
  }
}

const rounded = (number: number): number => Number(number.toFixed(1))
