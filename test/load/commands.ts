import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sessionLengths } from '@turno/api/sessions/lengths.ts'
import { issueToken } from '@turno/api/sessions/tokens.ts'
import { session } from '@turno/domain/session/decide.ts'
import { plusMs } from '@turno/domain/time.ts'
import { type DataDir, openDataDir } from '@turno/standalone/data-dir.ts'
import { crowd } from '@turno/standalone/demo/patients.ts'
import { populate } from '@turno/standalone/demo/populate.ts'
import { openEngines } from '@turno/standalone/engines.ts'
import autocannon from 'autocannon'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { compared, type Figure, median } from './figure.ts'

const rounds = 3
const seconds = 4
const connections = 32
/** Enough that nobody's stream grows long. */
const patientCount = 1_000

interface Patient {
  id: string
  token: string
}

/** A real command through the real API: authorised, decided on its stream, appended durably, projected. */
export async function* commands(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder()
  await using product = await startChild({ dataDir: folder.path })
  await using bare = await startBareKoa()
  await populate({ dataDir: folder.path, secrets: {} }, crowd(patientCount))
  const patients = await logInAll(openDataDir({ dataDir: folder.path, secrets: {} }))
  const latencies: autocannon.Histogram[] = []
  const measure = async () => {
    const { rate, latency } = await shoot(product.url, patients)
    latencies.push(latency)
    return rate
  }
  const told = {
    figure: 'commands',
    what: `POST notifications/{id}/markAsRead of the standalone product, one event each, ${connections} connections`,
    yardstick: 'a bare Koa server: the same body parsed and checked with valibot, nothing else; same load generator',
  }
  await Promise.all([shoot(product.url, patients, 1), shoot(bare.url, patients, 1)])
  const figure = await compared(told, rounds, measure, async () => (await shoot(bare.url, patients)).rate)
  yield { ...figure, p50Ms: median(latencies.map(({ p50 }) => p50)), p99Ms: median(latencies.map(({ p99 }) => p99)) }
}

/** Sessions as a login makes them, without the price of a thousand passwords. */
async function logInAll(dataDir: DataDir): Promise<Patient[]> {
  const { commander, eventStore } = await openEngines(dataDir)
  const startedAt = new Date().toISOString()
  const [endsAt, { idleMs }] = [plusMs(startedAt, sessionLengths.wholeMs), sessionLengths]
  const logIn = async ({ id }: { id: string }): Promise<Patient> => {
    const sessionId = randomUUID()
    const actor = { id, role: 'patient' } as const
    const started = { sessionId, accountId: id, role: 'patient', device: null, era: 0, startedAt, endsAt, idleMs } as const
    await commander.transact(
      session,
      sessionId,
      { type: 'StartSession', ...started },
      { commandId: sessionId, actor, correlationId: sessionId },
    )
    const token = { actor, sessionId, expiresAt: endsAt, sessionEndsAt: endsAt }
    return { id, token: await issueToken(dataDir.secret('TOKEN_SECRET'), 'access', token) }
  }
  try {
    return await Promise.all(crowd(patientCount).map(logIn))
  } finally {
    await eventStore.close()
  }
}

async function shoot(
  url: string,
  patients: readonly Patient[],
  duration = seconds,
): Promise<{ rate: number; latency: autocannon.Histogram }> {
  let next = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { id, token } = patients[next++ % patients.length]!
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    return {
      ...request,
      method: 'POST',
      path: `/api/v1/notifications/${id}/markAsRead`,
      headers,
      body: JSON.stringify({ ids: [randomUUID()] }),
    }
  }
  const result = await autocannon({ url, connections, duration, requests: [{ setupRequest }] })
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load`)
  return { rate: result['2xx'] / result.duration, latency: result.latency }
}

async function startBareKoa(): Promise<AsyncDisposable & { url: string }> {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(import.meta.resolve('./bare-koa.ts'))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout!, 'data')
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { url: String(line).trim(), [Symbol.asyncDispose]: end }
}
