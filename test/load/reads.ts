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
import { cpuMs } from './cpu.ts'
import { type Figure, median } from './figure.ts'
import { type LoggedIn, logInAll } from './logged-in.ts'
import { writePurchases } from './purchases.ts'
import { sized } from './size.ts'
import { skipReactions } from './skip-reactions.ts'

const rounds = sized(5)
/** Beside writes a third of it, because there are only so many notifications to mark. */
const requestsARound = sized(9_000, 200)
const warmUp = sized(4_000, 20)
const connections = sized(32, 4)
/** Patients with four purchases each. */
const patientCount = sized(100, 40)
const purchaseCount = sized(400, 80)
const readsAWrite = 50

const notificationsOf = (id: string) => `/api/v1/notifications/${id}/user`
const bellOf = (id: string) => `/api/v1/notifications/${id}/bell`
const requestsOf = (id: string) => `/api/v1/patients/${id}/pending-appointments`

const endpoints = {
  notifications: { path: bellOf, why: 'the bell of every page, asked every 10 s' },
  requests: { path: requestsOf, why: "the patient's list of requests" },
}

/**
 * The most frequent queries of logged-in users with a history, with the read models in memory and in Redis. The figure
 * is the CPU of the server's process a request; the load generator and other programs share its cores.
 */
export async function* reads(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder()
  await fillLog(folder.path)
  const patients = Array.from({ length: patientCount }, (_, at) => ({ id: `patient${at}`, role: 'patient' as const }))
  const people = await logInAll(folder.path, patients)
  {
    await using child = await startChild({ dataDir: folder.path })
    const product = { ...child, folder: folder.path, people }
    yield await stackAlone(product)
    yield* readsOf('the standalone product', product)
  }
  await using cluster = await Cluster.start(folder.path, new Random(1))
  const api = { url: cluster.urlOf('api'), pid: cluster.pidOf('api') }
  yield* readsOf('an api process with its read models in Redis', { ...api, folder: folder.path, people })
}

async function* readsOf(of: string, product: Product): AsyncGenerator<Figure> {
  yield await readsAlone('notifications', of, product)
  yield await readsAlone('requests', of, product)
  yield await readsWithWrites(of, product)
}

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

/** A server, and the process whose CPU time is measured. */
interface Measured {
  url: string
  pid: number
}

/** A running product and its users. */
interface Product extends Measured {
  folder: string
  people: readonly LoggedIn[]
}

const authorised = ({ token }: LoggedIn) => ({ authorization: `Bearer ${token}` })

/** Cost of a request that asks no read model and needs no login. */
async function stackAlone(product: Product): Promise<Figure> {
  const path = '/api/v1/time'
  const description = { figure: 'the stack alone, the standalone product', what: `GET ${path}, without a login` }
  return besideBareKoa(description, product, path, [{ path }])
}

async function readsAlone(name: keyof typeof endpoints, of: string, product: Product): Promise<Figure> {
  const { path, why } = endpoints[name]
  const own = product.people.map((person) => ({ path: path(person.id), headers: authorised(person) }))
  const what = `GET ${path('{id}')} (${why}), ${connections} connections, ${patientCount} patients`
  return besideBareKoa({ figure: `reads of ${name}, ${of}`, what }, product, path('patient0'), own)
}

/** Both queries in turns; after so many reads a notification is marked as read. */
async function readsWithWrites(of: string, product: Product): Promise<Figure> {
  const { people } = product
  const read = people.flatMap((person) =>
    [bellOf, requestsOf].map((path) => ({ path: path(person.id), headers: authorised(person) })),
  )
  const writes = await marksOf(product)
  let count = 0
  const next = (): autocannon.Request => {
    count += 1
    const write = count % (readsAWrite + 1) === 0 ? writes.pop() : undefined
    return write ?? { method: 'GET', body: '', ...read[count % read.length]! }
  }
  const own = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }]
  const what = `both queries in turns, after ${readsAWrite} reads a markAsRead, ${connections} connections`
  const before = await keptAnswers(product.url)
  const description = { figure: `reads beside writes, ${of}`, what }
  const figure = await besideBareKoa(description, product, bellOf('patient0'), own, requestsARound / 3)
  const after = await keptAnswers(product.url)
  const [kept, asked] = [after.kept - before.kept, after.asked - before.asked]
  return { ...figure, hitRate: Number((kept / Math.max(1, kept + asked)).toFixed(4)) }
}

/** A request for each notification that nobody has seen. */
async function marksOf({ url, people }: Product): Promise<autocannon.Request[]> {
  const ofEach = await Promise.all(
    people.map(async (person) => {
      const { data } = JSON.parse(await textOf(url + notificationsOf(person.id), authorised(person)))
      const headers = { ...authorised(person), 'content-type': 'application/json' }
      const path = `/api/v1/notifications/${person.id}/markAsRead`
      return (data as { id: string; status: string }[])
        .filter(({ status }) => status === '0')
        .map(({ id }) => ({ method: 'POST' as const, path, headers, body: JSON.stringify({ ids: [id] }) }))
    }),
  )
  const longest = Math.max(...ofEach.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => ofEach.flatMap((each) => each[at] ?? [])).flat()
}

/** Numbers of answers that the server had kept, and that it had to ask for. */
async function keptAnswers(url: string): Promise<{ kept: number; asked: number }> {
  const text = await textOf(`${url}/metrics`)
  const countOf = (outcome: string) =>
    Number(new RegExp(`^turno_answers\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { kept: countOf('kept'), asked: countOf('asked') }
}

interface Shot {
  rate: number
  /** CPU of the server's process a request, in µs. */
  cpuMicros: number
  latency: autocannon.Histogram
}

/** Measures requests in turns with those to a bare Koa server that sends what `path` answers the first person. */
async function besideBareKoa(
  description: Pick<Figure, 'figure' | 'what'>,
  product: Product,
  path: string,
  requests: autocannon.Request[],
  amount = requestsARound,
): Promise<Figure> {
  const answer = await textOf(product.url + path, authorised(product.people[0]!))
  const file = join(product.folder, 'answer.json')
  await writeFile(file, answer)
  await using bare = await startServer(import.meta.resolve('./bare-koa.ts'), file)
  const shots: Shot[] = []
  const bareShots: Shot[] = []
  await shoot(product, requests, Math.min(warmUp, amount))
  await shoot(bare, [{ path }], warmUp)
  for (let round = 0; round < rounds; round++) {
    shots.push(await shoot(product, requests, amount))
    bareShots.push(await shoot(bare, [{ path }], amount))
  }
  const of = (some: readonly Shot[], pick: (shot: Shot) => number) => Math.round(median(some.map(pick)))
  const [cpuMicros, bareCpuMicros] = [shots, bareShots].map((each) => of(each, (shot) => shot.cpuMicros)) as [
    number,
    number,
  ]
  const [perSecond, yardstickPerSecond] = [shots, bareShots].map((each) => of(each, ({ rate }) => rate)) as [
    number,
    number,
  ]
  return {
    ...description,
    cpuMicros,
    perSecond,
    yardstick: `a bare Koa server with the same object (${Buffer.byteLength(answer)} bytes) and load generator`,
    yardstickCpuMicros: bareCpuMicros,
    yardstickPerSecond,
    ratio: Number((bareCpuMicros / cpuMicros).toFixed(3)),
    ratioIs: 'CPU of bare Koa / CPU of ours, a request',
    rounds,
    p50Ms: median(shots.map(({ latency }) => latency.p50)),
    p99Ms: median(shots.map(({ latency }) => latency.p99)),
  }
}

async function textOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.text()
}

async function shoot({ url, pid }: Measured, requests: autocannon.Request[], amount: number): Promise<Shot> {
  const before = await cpuMs(pid)
  const result = await autocannon({ url, connections, amount, requests })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load`)
  const cpuMicros = (((await cpuMs(pid)) - before) * 1_000) / amount
  return { rate: amount / result.duration, cpuMicros, latency: result.latency }
}
