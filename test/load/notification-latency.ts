import { randomUUID } from 'node:crypto'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { type PostRequest, posting } from '@turno/domain/processes/posting.ts'
import { bogotaDate, plusMinutes } from '@turno/domain/time.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { type DemoDoctor, demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { type Engines, openEngines } from '@turno/standalone/engines.ts'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { until } from '../support/until.ts'
import { startServer } from './child-server.ts'
import { logInAll } from './logged-in.ts'
import { sized } from './size.ts'
import type { Latencies, Post } from './socket-clients.ts'
import { type OpenSockets, openSockets } from './sockets-open.ts'

const perSecond = sized(100, 10)
const warmUpSeconds = sized(3)
const rounds = sized(4)
const secondsARound = sized(5)
const count = (warmUpSeconds + rounds * secondsARound) * perSecond

export interface NotificationLatency {
  figure: 'notification latency'
  what: string
  p50Ms: number
  p99Ms: number
  answeredP50Ms: number
  answeredP99Ms: number
  loadGeneratorDelayP99Ms: number
  rounds: number
  yardstick: string
  yardstickP50Ms: number
  yardstickP99Ms: number
}

interface Request {
  id: string
  patientId: string
  doctor: DemoDoctor
}

/** From a doctor's POST to the patient's socket: decided, durable, projected and notified. */
export async function* notificationLatency(): AsyncGenerator<NotificationLatency> {
  await using folder = await temporaryFolder()
  const dataDir = openDataDir({ dataDir: folder.path, secrets: {} })
  dataDir.secret('LOOKUP_KEY')
  const requests = await withEngines(await openEngines(dataDir), postRequests)
  await using product = await startChild({ dataDir: folder.path })
  await until('the reactors handled every request', () => reactorsRest(product.url))
  await using bare = await startServer(import.meta.resolve('./bare-sockets.ts'))
  const posts = requests.map(({ patientId }) => ({ path: `/${patientId}`, token: '', body: {}, notified: patientId }))
  const people = await logInAll(
    folder.path,
    requests.map(({ patientId: id }) => ({ id, role: 'patient' })),
  )
  await using ownClients = await openSockets({ url: product.url, people })
  await using bareClients = await openSockets({ url: bare.url, people })
  const offers = await offersFor(requests, folder.path)
  const [own, yardstick] = (await inTurn([ownClients, offers], [bareClients, posts])) as [Latencies, Latencies]
  yield {
    figure: 'notification latency',
    what: `due POST of an offer to patient's socket, ${perSecond}/s, ${rounds} times ${secondsARound} s, ${count} sockets`,
    p50Ms: percentile(own.toSocketMs, 50),
    p99Ms: percentile(own.toSocketMs, 99),
    answeredP50Ms: percentile(own.toAnswerMs, 50),
    answeredP99Ms: percentile(own.toAnswerMs, 99),
    loadGeneratorDelayP99Ms: Number(own.ownDelayP99Ms.toFixed(1)),
    rounds,
    yardstick: 'a bare HTTP and ws server that notifies the socket at once; same clients',
    yardstickP50Ms: percentile(yardstick.toSocketMs, 50),
    yardstickP99Ms: percentile(yardstick.toSocketMs, 99),
  }
}

async function withEngines<Result>(engines: Engines, work: (engines: Engines) => Promise<Result>): Promise<Result> {
  try {
    return await work(engines)
  } finally {
    await engines.eventStore.close()
  }
}

/**
 * An open request for each future offer, each of another patient, and in the field and city of one of the demo's
 * doctors.
 */
async function postRequests(engines: Engines): Promise<Request[]> {
  const doctors = demoDoctors.filter(({ active }) => active)
  const requests = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    patientId: randomUUID(),
    doctor: doctors[at % doctors.length]!,
  }))
  for (const request of requests) await post(engines, request)
  return requests
}

async function post(engines: Engines, { id, patientId, doctor }: Request): Promise<void> {
  const request: PostRequest = {
    type: 'PostRequest',
    requestId: id,
    patientId,
    searchType: 2,
    specialityId: doctor.specialityIds[0]!,
    cupId: null,
    careType: 0,
    cityId: doctor.cityId,
    addressId: null,
    planId: null,
    reason: 'Una mancha que no se quita desde hace dos meses',
    endsAt: plusMinutes(engines.clock.now(), 3 * 24 * 60),
    reservationId: `openRequest_${id}`,
    termsVersion: '1',
  }
  await runProcess(engines, posting(request), {
    actor: { id: patientId, role: 'patient' },
    correlationId: id,
    causationId: id,
  })
}

const reactorsRest = async (url: string): Promise<boolean> =>
  /^turno_reactor_queue_depth\{reactor="main"\} 0$/m.test(await (await fetch(`${url}/metrics`)).text())

async function offersFor(requests: readonly Request[], path: string): Promise<Post[]> {
  const doctors = await logInAll(
    path,
    demoDoctors.map(({ id }) => ({ id, role: 'doctor' })),
  )
  const tokens = new Map(doctors.map(({ id, token }) => [id, token]))
  const day = bogotaDate(plusMinutes(new Date().toISOString(), 2 * 24 * 60))
  return requests.map(({ id, patientId, doctor }) => ({
    path: `/api/v1/pending-appointments/${id}/offers`,
    token: tokens.get(doctor.id)!,
    body: {
      fecha: day,
      hora_inicial: '10:00',
      clase_atencion: 0,
      tarifa: 80_000,
      consultorio_id: doctor.rooms[0]!.roomId,
    },
    notified: patientId,
  }))
}

/** Runs both alternately, so that other load on the machine affects both. */
async function inTurn(...clients: [OpenSockets, Post[]][]): Promise<Latencies[]> {
  const latencies: Latencies[] = clients.map(() => ({ toSocketMs: [], toAnswerMs: [], ownDelayP99Ms: 0 }))
  for (const [sockets, posts] of clients)
    await sockets.post({ posts: posts.slice(0, warmUpSeconds * perSecond), perSecond })
  for (let round = 0; round < rounds; round++) {
    const from = (warmUpSeconds + round * secondsARound) * perSecond
    for (const [at, [sockets, posts]] of clients.entries())
      add(latencies[at]!, await sockets.post({ posts: posts.slice(from, from + secondsARound * perSecond), perSecond }))
  }
  return latencies
}

function add(all: Latencies, { toSocketMs, toAnswerMs, ownDelayP99Ms }: Latencies): void {
  all.toSocketMs.push(...toSocketMs)
  all.toAnswerMs.push(...toAnswerMs)
  all.ownDelayP99Ms = Math.max(all.ownDelayP99Ms, ownDelayP99Ms)
}

function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return Number(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]!.toFixed(1))
}
