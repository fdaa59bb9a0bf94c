import { Client } from '@turno/standalone/test/client.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { bareAppends } from './bare-appends.ts'
import { median } from './figure.ts'
import { logInAll } from './logged-in.ts'
import {
  type Counters,
  calm,
  countersOf,
  type Engines,
  eachOf,
  type MeasuredProduct,
  measuredEngines,
  rounded,
  startMeasured,
} from './measured-product.ts'
import { type Offered, writeOffers } from './purchases.ts'
import { sized } from './size.ts'
import { skipReactions } from './skip-reactions.ts'

const atOnce = 8
const warmUp = sized(120, 2)
const alone = sized(40, 2)
const together = sized(160, 4)
/** Order opened, offer chosen, doctor's day, patient's day, line added. */
const appendsEach = 5

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

/** From the choice of an offer to the line of the order, on each pair of engines. */
export async function* bookings(): AsyncGenerator<Booked> {
  for (const engines of measuredEngines) yield await bookingsOn(engines)
}

async function bookingsOn(engines: Engines): Promise<Booked> {
  await using folder = await temporaryFolder()
  await using product = await startMeasured(engines, folder.path)
  const choices = await prepare(product, warmUp + alone + together)
  await chooseAll(choices.splice(0, warmUp), atOnce)
  const one = await chooseAll(choices.splice(0, alone), 1)
  await calm(product)
  const before = await countersOf(product)
  const many = await chooseAll(choices, atOnce)
  await calm(product)
  const after = await countersOf(product)
  const bare = await bareAppends(folder.path, { bookings: together, atOnce, appendsEach })
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

type Choose = () => Promise<void>

/** Patients with a request each and an offer for it, in the log of the running product. */
async function prepare({ url, dataDir, processes }: MeasuredProduct, count: number): Promise<Choose[]> {
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
  await calm({ url, dataDir, processes } as MeasuredProduct)
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
