import { temporaryFolder } from '../support/product-here.ts'
import { bareAppends } from './bare-appends.ts'
import {
  type Counters,
  calm,
  countersOf,
  type Engines,
  eachOf,
  type MeasuredProduct,
  rounded,
  startMeasured,
} from './measured-product.ts'

export const atOnce = 8

/** One patient's purchase; answers how long its first step took, in ms. */
export type Sale = () => Promise<number>

/** Numbers of patients: first unmeasured, then one at a time, then `atOnce` at once. */
interface Sizes {
  warmUp: number
  alone: number
  together: number
}

export interface Cost {
  bookings: number
  perSecond: number
  yardstick: string
  yardstickPerSecond: number
  ratio: number
  /** With what follows a sale: binding, projecting, notifying. */
  cpuMsEach: Record<string, number>
  readsEach: Record<string, number>
  appendsEach: Record<string, number>
}

/**
 * Sells on a fresh product, one patient at a time and many at once.
 * @param appendsOfSale as many as the yardstick appends for one sale; undefined: as many as were counted
 */
export async function measureSales(
  engines: Engines,
  prepare: (product: MeasuredProduct, count: number) => Promise<Sale[]>,
  { warmUp, alone, together }: Sizes,
  appendsOfSale?: number,
) {
  await using folder = await temporaryFolder()
  await using product = await startMeasured(engines, folder.path)
  const sales = await prepare(product, warmUp + alone + together)
  await sellAll(sales.splice(0, warmUp), atOnce)
  const one = await sellAll(sales.splice(0, alone), 1)
  await calm(product)
  const before = await countersOf(product)
  const many = await sellAll(sales, atOnce)
  await calm(product)
  const after = await countersOf(product)
  const each = (name: keyof Counters) => eachOf(before, after, name, together)
  const appendsEach = each('appends')
  const asked = { bookings: together, atOnce, appendsEach: appendsOfSale ?? Math.round(appendsEach.all!) }
  const bare = await bareAppends(folder.path, asked)
  const cost: Cost = {
    bookings: together,
    perSecond: rounded(many.perSecond),
    yardstick: bare.what,
    yardstickPerSecond: rounded(bare.bookingsPerSecond),
    ratio: Number((many.perSecond / bare.bookingsPerSecond).toFixed(3)),
    cpuMsEach: each('cpuMs'),
    readsEach: each('reads'),
    appendsEach,
  }
  return { one, many, cost, appendP50Ms: bare.appendP50Ms }
}

/** The value below which a part of all lies, rounded. */
export const quantile = (ms: readonly number[], part: number): number =>
  rounded(ms.toSorted((a, b) => a - b)[Math.floor(ms.length * part)]!)

async function sellAll(sales: readonly Sale[], atATime: number) {
  const left = [...sales]
  const [stepMs, wholeMs]: [number[], number[]] = [[], []]
  const patient = async () => {
    for (let sell = left.shift(); sell; sell = left.shift()) {
      const start = performance.now()
      stepMs.push(await sell())
      wholeMs.push(performance.now() - start)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atATime }, patient))
  return { perSecond: (sales.length * 1_000) / (performance.now() - start), stepMs, wholeMs }
}
