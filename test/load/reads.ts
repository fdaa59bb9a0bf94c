import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { openEngines } from '@turno/standalone/engines.ts'
import autocannon from 'autocannon'
import { startChild } from '../support/child-product.ts'
import { Cluster } from '../support/cluster.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { Random } from '../support/random.ts'
import { startServer } from './child-server.ts'
import { compared, type Figure, median } from './figure.ts'
import { loggedIn } from './logged-in.ts'
import { writePurchases } from './purchases.ts'
import { skipReactions } from './skip-reactions.ts'

const rounds = 3
const seconds = 2
const connections = 32
/** Patients with four purchases each. */
const patientCount = 100
const purchaseCount = 400

const endpoints = {
  notifications: {
    path: (id: string) => `/api/v1/notifications/${id}/user`,
    why: 'the bell of every page, asked every 10 s',
  },
  requests: {
    path: (id: string) => `/api/v1/patients/${id}/pending-appointments`,
    why: "the patient's list of requests",
  },
}

/** The most frequent queries of logged-in users with a history, with the read models in memory and in Redis. */
export async function* reads(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder()
  await fillLog(folder.path)
  const patients = Array.from({ length: patientCount }, (_, at) => ({ id: `patient${at}`, role: 'patient' as const }))
  const tokens = (await loggedIn(folder.path, patients)).map(({ token }) => token)
  {
    await using product = await startChild({ dataDir: folder.path })
    yield await readsOf('notifications', 'the standalone product', { url: product.url, folder: folder.path, tokens })
    yield await readsOf('requests', 'the standalone product', { url: product.url, folder: folder.path, tokens })
  }
  await using cluster = await Cluster.start(folder.path, new Random(1))
  const url = cluster.urlOf('api')
  yield await readsOf('notifications', 'an api process with its read models in Redis', {
    url,
    folder: folder.path,
    tokens,
  })
}

/** A running product and its users. */
async function fillLog(path: string): Promise<void> {
  const dataDir = openDataDir({ dataDir: path, secrets: {} })
  dataDir.secret('LOOKUP_KEY')
  const engines = await openEngines(dataDir)
  try {
    await writePurchases(engines, purchaseCount, patientCount)
    await skipReactions(engines)
  } finally {
    await engines.eventStore.close()
  }
}

interface Product {
  url: string
  folder: string
  tokens: readonly string[]
}

async function readsOf(name: keyof typeof endpoints, of: string, { url, folder, tokens }: Product): Promise<Figure> {
  const { path, why } = endpoints[name]
  const answer = await textOf(url + path('patient0'), tokens[0]!)
  const file = join(folder, `${name}.json`)
  await writeFile(file, answer)
  await using bare = await startServer(import.meta.resolve('./bare-koa.ts'), file)

  const own = tokens.map((token, at) => ({ path: path(`patient${at}`), headers: { authorization: `Bearer ${token}` } }))
  const latencies: autocannon.Histogram[] = []
  const measure = async () => {
    const { rate, latency } = await shoot(url, own)
    latencies.push(latency)
    return rate
  }
  await Promise.all([shoot(url, own, 1), shoot(bare.url, own, 1)])
  const description = {
    figure: `reads of ${name}, ${of}`,
    what: `GET ${path('{id}')} (${why}), ${connections} connections, ${patientCount} patients`,
    yardstick: `a bare Koa server with the same object (${Buffer.byteLength(answer)} bytes) and load generator`,
  }
  const figure = await compared(description, rounds, measure, async () => (await shoot(bare.url, own)).rate)
  return { ...figure, p50Ms: median(latencies.map(({ p50 }) => p50)), p99Ms: median(latencies.map(({ p99 }) => p99)) }
}

async function textOf(url: string, token: string): Promise<string> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.text()
}

async function shoot(
  url: string,
  requests: autocannon.Request[],
  duration = seconds,
): Promise<{ rate: number; latency: autocannon.Histogram }> {
  const result = await autocannon({ url, connections, duration, requests })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load`)
  return { rate: result['2xx'] / result.duration, latency: result.latency }
}
