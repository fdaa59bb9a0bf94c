import { stat } from 'node:fs/promises'
import { snapshotBeside } from '@turno/adapters/read-store/snapshot-file.ts'
import type { Story } from '@turno/contract/areas/story.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { crowd } from '@turno/standalone/demo/patients.ts'
import { seedPatients } from '@turno/standalone/demo/seed.ts'
import { demoStaff } from '@turno/standalone/demo/staff.ts'
import { openEngines } from '@turno/standalone/engines.ts'
import type { Child } from '../support/child.ts'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { median } from './figure.ts'
import { type LoggedIn, logInAll } from './logged-in.ts'
import { type StoryIds, writeStories } from './many-stories.ts'
import { inMb, residentBytes } from './resident.ts'
import { sized } from './size.ts'
import { skipReactions } from './skip-reactions.ts'

const eventCount = sized(1_000_000, 40_000)
/** More than there are doctors: so nobody has two stories on one day. */
const patientCount = sized(10_000, 200)
const seededAtOnce = 500
const opened = sized(100, 3)
const readyWithinMs = 15 * 60_000

export interface Opened {
  figure: 'story'
  what: string
  events: number
  firstMs: number
  p50Ms: number
  slowestMs: number
  yardstick: string
  yardstickP50Ms: number
  stories: number
  logMb: number
  readyAfterSeconds: number
  productRssMb: number
  /** Of the product, nearly all of it read models. */
  residentBytesAStory: number
}

/** The product on the same log once more. */
export interface Restarted {
  figure: 'start after a clean stop'
  what: string
  readySeconds: number
  stopSeconds: number
  snapshotMb: number
  productRssMb: number
  yardstick: string
  yardstickSeconds: number
}

/**
 * Opens the story of any id in a log of a million events, as support does. Takes minutes: it reports its progress on
 * stderr.
 */
export async function* story(): AsyncGenerator<Opened | Restarted> {
  await using folder = await temporaryFolder()
  const stories = await fillLog(folder.path)
  const { size } = await stat(openDataDir({ dataDir: folder.path, secrets: {} }).logFile)
  say(`${stories.length} stories, ${inMb(size)} MB; starting the product, which projects them`)
  const start = performance.now()
  await using product = await startChild({ dataDir: folder.path, readyWithinMs })
  const readyAfterSeconds = Math.round((performance.now() - start) / 1_000)
  say(`ready after ${readyAfterSeconds} s`)
  const { ms, streams } = await openStories(product.url, folder.path, stories)
  const rssBytes = await residentBytes(product.pid)
  yield {
    figure: 'story',
    what: `GET of a story by request, order or payment reference, ${opened} of ${stories.length}, one at a time`,
    events: eventCount,
    firstMs: ms[0]!,
    p50Ms: median(ms),
    slowestMs: Math.max(...ms),
    yardstick: 'the same streams read through the event store alone, one after the other',
    yardstickP50Ms: await readStreams(folder.path, streams),
    stories: stories.length,
    logMb: inMb(size),
    readyAfterSeconds,
    productRssMb: inMb(rssBytes),
    residentBytesAStory: Math.round(rssBytes / stories.length),
  }
  yield restarted(product, folder.path, readyAfterSeconds)
}

async function restarted(before: Child, dataDir: string, readyAfterSeconds: number): Promise<Restarted> {
  const stopSeconds = await secondsOf(() => before.stop())
  const snapshot = await stat(snapshotBeside(openDataDir({ dataDir, secrets: {} }).logFile))
  const start = performance.now()
  await using product = await startChild({ dataDir, readyWithinMs })
  return {
    figure: 'start after a clean stop',
    what: `the product on the same log of ${eventCount} events, from its snapshot of the read models to its ready line`,
    readySeconds: inSeconds(performance.now() - start),
    stopSeconds,
    snapshotMb: inMb(snapshot.size),
    productRssMb: inMb(await residentBytes(product.pid)),
    yardstick: 'its first start, which projects the log',
    yardstickSeconds: readyAfterSeconds,
  }
}

const inSeconds = (ms: number): number => Number((ms / 1_000).toFixed(1))

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return inSeconds(performance.now() - start)
}

const say = (text: string): void => console.error(`story: ${text}`)

async function fillLog(path: string): Promise<StoryIds[]> {
  const dataDir = openDataDir({ dataDir: path, secrets: {} })
  const lookupKey = dataDir.secret('LOOKUP_KEY')
  const engines = await openEngines(dataDir)
  try {
    const patients = crowd(patientCount)
    for (let from = 0; from < patients.length; from += seededAtOnce)
      await seedPatients(
        { ...engines, lookupKey, hashPassword: async () => 'nobody logs in' },
        patients.slice(from, from + seededAtOnce),
      )
    say(`${patientCount} patients registered`)
    const doctorIds = demoDoctors.filter(({ active }) => active).map(({ id }) => id)
    const seeded = Number(await engines.eventStore.head())
    const stories = await writeStories(
      engines,
      { patientIds: patients.map(({ id }) => id), doctorIds },
      eventCount - seeded,
      everyTenth(),
    )
    await skipReactions(engines)
    return stories
  } finally {
    await engines.eventStore.close()
  }
}

function everyTenth(): (written: number) => void {
  let reported = 0
  return (written) => {
    if (written < reported + eventCount / 10) return
    reported = written
    say(`${written} events written`)
  }
}

async function openStories(
  url: string,
  dataDir: string,
  stories: readonly StoryIds[],
): Promise<{ ms: number[]; streams: string[][] }> {
  const support = demoStaff.find(({ role }) => role === 'support')!
  const [{ token }] = (await logInAll(dataDir, [{ id: support.id, role: 'support' }])) as [LoggedIn]
  const ms: number[] = []
  const streams: string[][] = []
  for (let at = 0; at < opened; at++) {
    const ids = stories[Math.floor((at * stories.length) / opened)]!
    const id = [ids.requestId, ids.orderId, ids.reference][at % 3]!
    const start = performance.now()
    const response = await fetch(`${url}/api/v1/support/stories/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await response.json()) as { data: Story }
    ms.push(Number((performance.now() - start).toFixed(1)))
    if (!response.ok || data.id !== ids.requestId || !data.chain.whole)
      throw new Error(`${id}: ${response.status}, not the whole story`)
    streams.push([...new Set(data.events.map(({ stream }) => stream))])
  }
  return { ms, streams }
}

async function readStreams(dataDir: string, stories: readonly string[][]): Promise<number> {
  const { eventStore } = await openSecondConnection(dataDir)
  try {
    const ms: number[] = []
    for (const streams of stories) {
      const start = performance.now()
      for (const stream of streams) await eventStore.readStream(stream)
      ms.push(Number((performance.now() - start).toFixed(1)))
    }
    return median(ms)
  } finally {
    await eventStore.close()
  }
}
