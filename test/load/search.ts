import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { RedisServer } from '@turno/adapters/read-store/redis-server.fixture.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import { BatchProjector } from '@turno/projector/projections/batch-projector.ts'
import { projections } from '@turno/read-models/all.ts'
import type { Projection, Recorded } from '@turno/read-models/projection.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { type Ask, besideBareKoa } from './beside-koa.ts'
import { startServer } from './child-server.ts'
import { compared, type Figure, rateOf } from './figure.ts'
import { allSound } from './projecting.ts'
import { cities, doctorEvents, eventsADoctor } from './search-doctors.ts'
import { isSmallest, sized } from './size.ts'

const rounds = sized(5)
const atOnce = 8
const askedARound = sized(400, 40)
const warmUp = sized(2_000, 10)
const usualCounts = isSmallest ? [20] : [1_000, 10_000]
const askedDoctors = sized(1_000, 20)
const askedInTurns = sized(200, 20)
const projectedDoctors = sized(400, 10)

const typed = ['dermatolojia', 'medisina', 'velez', 'sikologo', 'cirujia plastica', 'eletrocardiograma', 'rojas ana']

/** Questions of patients who look for a doctor: next to nothing is asked twice, but for a doctor's day. */
const questions: Record<string, { what: string; ask(number: number): Ask }> = {
  'first page': {
    what: 'POST doctor-search-engine: three columns of ten by earliest time',
    ask: (number) => ({
      ...{ method: 'POST', path: '/api/v2/doctor-search-engine' },
      body: {
        id: specialities[number % specialities.length]!.code,
        option: 1,
        city_id: cities[number % cities.length],
      },
    }),
  },
  suggestions: {
    what: 'POST autocomplete, misspelt',
    ask: (number) => ({
      ...{ method: 'POST', path: '/api/v2/doctor-search-engine/autocomplete' },
      body: { text: typed[number % typed.length] },
    }),
  },
  "a doctor's day, first asked": {
    what: 'GET slots of one day, of another doctor or day each time',
    ask: (number) => {
      const day = `2031-03-${String(4 + (Math.floor(number / askedDoctors) % 27)).padStart(2, '0')}`
      const doctor = `/api/v1/doctor-search-engine/doctors/bench-doctor-${number % askedDoctors}`
      return { method: 'GET', path: `${doctor}/slots?from=${day}&to=${day}&care_type=0` }
    },
  },
  "a doctor's day": {
    what: 'GET slots of one day, of 200 doctors in turns',
    ask: (number) => ({
      method: 'GET',
      path: `/api/v1/doctor-search-engine/doctors/bench-doctor-${number % askedInTurns}/slots?from=2031-03-04&to=2031-03-04&care_type=0`,
    }),
  },
}

const specialities = seedsOf('specialities')

/**
 * Searches of invented doctors with 60 days each, in memory and on Redis; `SEARCH_DOCTORS=50000` measures that many.
 */
export async function* search(): AsyncGenerator<Figure | object> {
  yield await projectedWithAvailability()
  const chosen = process.env.SEARCH_DOCTORS
  const counts = chosen ? chosen.split(',').map(Number) : usualCounts
  for (const count of counts) yield* searchesOf(count, 'memory')
  for (const count of counts) {
    await using redis = await RedisServer.start()
    yield* searchesOf(count, redis.emptyDatabase())
  }
}

async function* searchesOf(doctors: number, engine: string): AsyncGenerator<Figure | object> {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'facts.json')
  await using server = await startServer(import.meta.resolve('./search-server.ts'), String(doctors), engine, file)
  const of = `${doctors} doctors, read models in ${engine === 'memory' ? 'memory' : 'Redis'}`
  const facts = JSON.parse(await readFile(file, 'utf8'))
  yield { figure: `an api that searches, ${of}`, what: 'from its start to ready, and its memory', ...facts }
  for (const [name, { what, ask }] of Object.entries(questions))
    yield await besideBareKoa({ figure: `${name}, ${of}`, what: `${what}, ${atOnce} at once` }, server, ask, {
      folder: folder.path,
      rounds,
      atOnce,
      warmUp,
      askedARound,
    })
}

/** Cost of the availability beside the other read models. */
async function projectedWithAvailability(): Promise<Figure> {
  const events = [...doctorEvents(projectedDoctors)]
  const without = projections.filter(({ name }) => name !== 'availability-of-doctor')
  return compared(
    {
      figure: 'events of doctors projected, availability on',
      what: `${eventsADoctor} events of each of ${projectedDoctors} doctors into all read models in memory`,
      yardstick: 'the same events into all read models but the availability',
    },
    rounds,
    () => rateOf(events.length, () => projectAll(events, projections)),
    () => rateOf(events.length, () => projectAll(events, without)),
  )
}

async function projectAll(events: readonly Recorded[], models: Projection[]): Promise<void> {
  const readStore = memoryReadStore()
  const { fence } = await readStore.takeOver('bench')
  const decode = async (event: unknown) => event as Recorded
  const projector = new BatchProjector(readStore, models, decode as never, 'bench', allSound)
  for (let from = 0; from < events.length; from += 500) {
    const batch = events.slice(from, from + 500).map((event, at) => ({ ...event, position: BigInt(from + at) }))
    const { writes, messages } = await projector.project(batch as never)
    await readStore.apply({ fence, position: batch.at(-1)!.position, writes, messages })
  }
}
