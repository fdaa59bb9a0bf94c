import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { startServer } from './child-server.ts'
import { compared, type Figure, median } from './figure.ts'
import { type LoggedIn, logInAll } from './logged-in.ts'
import { sized } from './size.ts'

const rounds = sized(3)
const seconds = sized(4)
const connections = sized(32, 2)
/** Enough to keep every stream short. */
const patientCount = sized(1_000, 4)

/** A real command through the real API: authorised, decided on its stream, appended durably, projected. */
export async function* commands(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder()
  await using product = await startChild({ dataDir: folder.path })
  await using bare = await startServer(import.meta.resolve('./bare-koa.ts'))
  const patients = await logInAll(folder.path, somePatients())
  const latencies: autocannon.Histogram[] = []
  const measure = async () => {
    const { rate, latency } = await shoot(product.url, patients)
    latencies.push(latency)
    return rate
  }
  const description = {
    figure: 'commands',
    what: `POST notifications/{id}/markAsRead of the standalone product, one event each, ${connections} connections`,
    yardstick: 'a bare Koa server: the same body parsed and checked with valibot, nothing else; same load generator',
  }
  await Promise.all([shoot(product.url, patients, 1), shoot(bare.url, patients, 1)])
  const figure = await compared(description, rounds, measure, async () => (await shoot(bare.url, patients)).rate)
  yield { ...figure, p50Ms: median(latencies.map(({ p50 }) => p50)), p99Ms: median(latencies.map(({ p99 }) => p99)) }
}

const somePatients = () => Array.from({ length: patientCount }, () => ({ id: randomUUID(), role: 'patient' as const }))

async function shoot(
  url: string,
  patients: readonly LoggedIn[],
  duration = seconds,
): Promise<{ rate: number; latency: autocannon.Histogram }> {
  let next = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { id, token } = patients[next++ % patients.length]!
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    }
    return {
      ...request,
      method: 'POST',
      path: `/api/v1/notifications/${id}/markAsRead`,
      headers,
      body: JSON.stringify({ ids: [randomUUID()] }),
    }
  }
  const result = await autocannon({ url, connections, duration, requests: [{ setupRequest }] })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load`)
  return { rate: result['2xx'] / result.duration, latency: result.latency }
}
