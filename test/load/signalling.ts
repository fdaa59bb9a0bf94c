import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { startServer } from './child-server.ts'
import { consultations } from './consultations.ts'
import { median } from './figure.ts'
import type { Pairs, Signalled } from './signal-clients.ts'
import { sized } from './size.ts'

const count = sized(200, 4)
const everyMs = 200
const seconds = sized(5)
const rounds = sized(3)

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
  const pairs = await consultations(folder.path, count)
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
