import { Client } from '@turno/standalone/test/client.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { median } from './figure.ts'
import { logInAll } from './logged-in.ts'
import { calm, type Engines, type MeasuredProduct, measuredEngines, rounded } from './measured-product.ts'
import { type Offered, writeOffers } from './purchases.ts'
import { atOnce, type Cost, measureSales, quantile, type Sale } from './sales.ts'
import { sized } from './size.ts'
import { skipReactions } from './skip-reactions.ts'

const sizes = { warmUp: sized(120, 2), alone: sized(40, 2), together: sized(160, 4) }
/** Order opened, offer chosen, doctor's day, patient's day, line added. */
const appendsOfChoice = 5

export interface Booked extends Cost {
  figure: 'bookings'
  what: string
  /** Of the choice alone, one patient at a time; and how many durable appends last as long. */
  chooseP50Ms: number
  appendP50Ms: number
  chooseInAppends: number
  togetherP50Ms: number
  togetherP99Ms: number
}

/** From the choice of an offer to the line of the order, on each pair of engines. */
export async function* bookings(): AsyncGenerator<Booked> {
  for (const engines of measuredEngines) yield await bookingsOn(engines)
}

async function bookingsOn(engines: Engines): Promise<Booked> {
  const { one, many, cost, appendP50Ms } = await measureSales(engines, prepare, sizes, appendsOfChoice)
  return {
    figure: 'bookings',
    what: `${engines}: from choosing an offer until its line is added, ${atOnce} patients at once`,
    ...cost,
    chooseP50Ms: rounded(median(one.wholeMs)),
    appendP50Ms: rounded(appendP50Ms),
    chooseInAppends: rounded(median(one.wholeMs) / appendP50Ms),
    togetherP50Ms: rounded(median(many.wholeMs)),
    togetherP99Ms: quantile(many.wholeMs, 0.99),
  }
}

/** Patients with a request each and an offer for it, in the log of the running product. */
async function prepare({ url, dataDir, processes }: MeasuredProduct, count: number): Promise<Sale[]> {
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
      const start = performance.now()
      const { body, status } = await client.post(`/api/v1/offer-appointments/${offerId}/choose`, { version: 1 })
      if (body.code !== 0) throw new Error(`refused with ${status}, code ${body.code}: ${body.message}`)
      return performance.now() - start
    }
  })
}
