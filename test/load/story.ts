import { stat } from 'node:fs/promises'
import type { Story } from '@turno/contract/support.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { crowd } from '@turno/standalone/demo/patients.ts'
import { seedPatients } from '@turno/standalone/demo/seed.ts'
import { demoStaff } from '@turno/standalone/demo/staff.ts'
import { openEngines } from '@turno/standalone/engines.ts'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { median } from './figure.ts'
import { type LoggedIn, logInAll } from './logged-in.ts'
import { type StoryIds, writeStories } from './many-stories.ts'
import { inMb, residentBytes } from './resident.ts'
import { skipReactions } from './skip-reactions.ts'

const eventCount = 1_000_000
const patientCount = 10_000
const seededAtOnce = 500
const opened = 100
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
}

/**
 * Opens the story of any id in a log of a million events, as support does. Takes minutes: it reports its progress on
 * stderr.
 */
export async function* story(): AsyncGenerator<Opened> {
  await using folder = await temporaryFolder()
  const stories = await fillLog(folder.path)
  const { size } = await stat(openDataDir({ dataDir: folder.path, secrets: {} }).logFile)
  say(`${stories.length} stories, ${inMb(size)} MB; starting the product, which projects them`)
  const start = performance.now()
  await using product = await startChild({ dataDir: folder.path, readyWithinMs })
  const readyAfterSeconds = Math.round((performance.now() - start) / 1_000)
  say(`ready after ${readyAfterSeconds} s`)
  const { ms, streams } = await openStories(product.url, folder.path, stories)
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
    productRssMb: inMb(await residentBytes(product.pid)),
  }
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
