import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { videoConsentVersion } from '@turno/contract/video-consent.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { videoVisit } from '@turno/domain/video-visit/decide.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import type { Engines } from '@turno/standalone/engines.ts'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { startServer } from './child-server.ts'
import { median } from './figure.ts'
import { type LoggedIn, logInAll } from './logged-in.ts'
import type { Pairs, Signalled } from './signal-clients.ts'
import { send, soldByVideo } from './sold-by-video.ts'

const count = 200
const everyMs = 200
const seconds = 5
const rounds = 3

interface SignallingFigure {
  figure: 'signalling'
  what: string
  p50Ms: number
  p95Ms: number
  p99Ms: number
  lost: number
  loadGeneratorDelayP99Ms: number
  rounds: number
  yardstick: string
  yardstickP50Ms: number
  yardstickP95Ms: number
}

/** From what a browser says until the other one of its call has it, through one api. */
export async function* signalling(): AsyncGenerator<SignallingFigure> {
  await using folder = await temporaryFolder()
  await using product = await startChild({ dataDir: folder.path })
  const pairs = await consultations(folder.path)
  await using bare = await startServer(import.meta.resolve('./bare-relay.ts'))
  const own: Signalled[] = []
  const theirs: Signalled[] = []
  for (let round = 0; round < rounds; round++) {
    own.push(await measured({ url: product.url, pairs, everyMs, seconds }))
    theirs.push(await measured({ url: bare.url, pairs, everyMs, seconds }))
  }
  yield {
    figure: 'signalling',
    what: `${count} pairs at once through the standalone product, each window every ${everyMs} ms, one in ten 9 kB`,
    p50Ms: of(own, 50),
    p95Ms: of(own, 95),
    p99Ms: of(own, 99),
    lost: own.reduce((sum, { lost }) => sum + lost, 0),
    loadGeneratorDelayP99Ms: rounded(median(own.map(({ ownDelayP99Ms }) => ownDelayP99Ms))),
    rounds,
    yardstick: 'a bare ws server that passes on what it gets; same clients',
    yardstickP50Ms: of(theirs, 50),
    yardstickP95Ms: of(theirs, 95),
  }
}

const rounded = (ms: number): number => Number(ms.toFixed(1))

/** The median of the rounds' percentiles. */
const of = (all: readonly Signalled[], percent: number): number =>
  rounded(median(all.map(({ toOtherMs }) => percentile(toOtherMs, percent))))

/** Of so many percent, the smallest number that the others do not exceed. */
export const percentile = (numbers: readonly number[], percent: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil((numbers.length * percent) / 100) - 1]!

async function measured(plan: Pairs): Promise<Signalled> {
  const child = fork(fileURLToPath(new URL('signal-clients.ts', import.meta.url)))
  const ended = once(child, 'exit')
  child.send(plan)
  const answer = await Promise.race([answerOf(child), ended.then(() => undefined)])
  if (child.exitCode === null) child.disconnect()
  await ended
  if (!answer) throw new Error('the clients of signalling ended')
  return answer
}

const answerOf = async (child: ChildProcess): Promise<Signalled> => (await once(child, 'message'))[0]

/** Appointments by video that are on now, each of two people of their own who are put through to each other. */
async function consultations(path: string): Promise<Pairs['pairs']> {
  const people = (role: 'patient' | 'doctor') => Array.from({ length: count }, () => ({ id: randomUUID(), role }))
  const [patients, doctors] = [await logInAll(path, people('patient')), await logInAll(path, people('doctor'))]
  const engines = await openSecondConnection(path)
  const pairs: Pairs['pairs'] = []
  try {
    for (const [at, patient] of patients.entries()) {
      const two: [LoggedIn, LoggedIn] = [patient, doctors[at]!]
      pairs.push({ appointment: await admitted(engines, two), two })
    }
    return pairs
  } finally {
    await engines.eventStore.close()
  }
}

async function admitted(
  engines: Engines,
  [{ id: patientId }, { id: doctorId }]: [LoggedIn, LoggedIn],
): Promise<string> {
  await send(engines, doctor, doctorId, { type: 'RegisterDoctor', doctorId, cityId: '76001' })
  await send(engines, doctor, doctorId, { type: 'ActivateDoctor', doctorId })
  const hour = await soldByVideo(engines, patientId, doctorId)
  const id = videoVisitIdOf(hour.appointmentId, hour.start)
  await send(engines, videoVisit, id, { type: 'GiveVideoConsent', version: videoConsentVersion, hour })
  await send(engines, videoVisit, id, { type: 'EnterRoom', by: 'doctor', hour })
  await send(engines, videoVisit, id, { type: 'CallPatient', hour })
  return hour.appointmentId
}
