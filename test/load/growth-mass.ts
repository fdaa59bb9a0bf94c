import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { commander as commanderOf } from '@turno/adapters/commands/transact.ts'
import { type Codec, codec as codecOf } from '@turno/adapters/event-store/codec.ts'
import { keyring } from '@turno/adapters/event-store/keys.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import type { Ground } from '@turno/api/test/ground.ts'
import { dermatology } from '@turno/api/test/people.ts'
import { lookupKey, masterKey, seededLog } from '@turno/api/test/seeded-log.ts'
import { type Category, type CommandOf, deciders } from '@turno/domain/deciders.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { BatchProjector, decodeWith } from '@turno/projector/projections/batch-projector.ts'
import { rebuild } from '@turno/projector/projections/rebuild.ts'
import { projections } from '@turno/read-models/all.ts'
import { crowd } from '@turno/standalone/demo/patients.ts'
import { seedPatients } from '@turno/standalone/demo/seed.ts'
import { writeStories } from './many-stories.ts'
import { allSound } from './projecting.ts'

/** Amount of data that the measured people do not see. */
export interface Mass {
  events: number
  patients: number
}

const patientsADoctor = 100
/** As many at least as a page shows of them, so that more of them show no more. */
const doctorsMin = 100
/** The health entity with which each of these doctors has an agreement. */
export const massEntity = 'EPS010'
const patientsAnOpenRequest = 10
const atOnce = 500
const logId = 'growth'
/** After the seeded people came, and before anybody is measured. */
const now = '2031-03-03T14:30:00.000Z'

/** None of them is the city of the measured people. */
const elsewhere = ['11001', '05001', '08001', '68001', '17001', '66001', '63001', '52001', '73001', '41001']

/**
 * The log that tests begin with, and as much of other people's: patients, doctors of the measured doctor's speciality
 * in other cities, open requests for these, and finished purchases up to the number of events.
 */
export async function groundOf({ events, patients }: Mass, progress: (text: string) => void): Promise<Ground> {
  const { contents } = await seededLog()
  const eventStore = await openSqliteLog(':memory:', { contents })
  const codec = codecOf({ types: eventTypes, keys: keyring({ store: eventStore, masterKey }) })
  const writer = new Writer(eventStore, codec)
  const patientIds = await writer.patients(patients)
  const doctorIds = await writer.doctors(Math.max(doctorsMin, Math.ceil(patients / patientsADoctor)))
  await writer.requests(Math.floor(patients / patientsAnOpenRequest), patientIds)
  await writer.waiting(doctorIds.length)
  progress(`${patientIds.length} patients, ${doctorIds.length} doctors, as many who wait for an adviser`)
  const left = events - Number(await eventStore.head())
  if (left > 0) await writeStories({ eventStore, codec }, { patientIds, doctorIds }, left, () => undefined)
  progress(`${await eventStore.head()} events`)
  const readStore = memoryReadStore()
  const decode = decodeWith(codec)
  await rebuild({ eventStore, readStore, projections, decode, logId }, (await eventStore.head())!)
  progress('read models built')
  const keepUp = async (codec: Codec) => {
    const { fence, position } = await readStore.takeOver(logId)
    const projector = new BatchProjector(readStore, projections, decodeWith(codec), logId, allSound)
    return eventStore.subscribe(position, async (batch) => {
      const { writes, messages } = await projector.project(batch)
      await readStore.apply({ fence, position: batch.at(-1)!.position, writes, messages })
    })
  }
  return { eventStore, readStore, keepUp }
}

class Writer {
  readonly #commander: Commander

  constructor(store: EventStore, codec: Codec) {
    this.#commander = commanderOf({ store, codec, clock: { now: () => now } })
  }

  async patients(count: number): Promise<string[]> {
    const all = crowd(count)
    const deps = { commander: this.#commander, lookupKey, hashPassword: async () => 'nobody logs in' }
    await inParts(all, (some) => seedPatients(deps, some))
    return all.map(({ id }) => id)
  }

  async doctors(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, (_, at) => `mass-doctor-${at}`)
    await inParts([...ids.entries()], (some) =>
      Promise.all(
        some.map(async ([at, doctorId]) => {
          const residence = { countryId: '170', cityId: elsewhere[at % elsewhere.length]! }
          await this.#send('doctor', doctorId, { type: 'RegisterDoctor', doctorId, ...residence })
          const specialityIds = [dermatology]
          await this.#send('doctor', doctorId, { type: 'DeclareSpecialities', doctorId, specialityIds, cupIds: [] })
          await this.#send('doctor', doctorId, { type: 'ActivateDoctor', doctorId })
          const tariffs = [{ careType: 0 as const, feeCents: 50_000_00 }]
          const terms = { healthEntityId: massEntity, planId: null, tariffs, validFrom: '2031-03-01', validTo: null }
          await this.#send('agreements', doctorId, { type: 'MakeAgreement', doctorId, terms })
        }),
      ),
    )
    return ids
  }

  /** Doctors who are not validated yet, each with a document to judge. */
  async waiting(count: number): Promise<void> {
    const ids = Array.from({ length: count }, (_, at) => `mass-waiting-${at}`)
    const file = { fileName: 'cedula.pdf', mediaType: 'application/pdf', bytes: 1, sha256: '0'.repeat(64) } as const
    await inParts(ids, (some) =>
      Promise.all(
        some.map(async (doctorId) => {
          await this.#send('doctor', doctorId, { type: 'RegisterDoctor', doctorId, cityId: elsewhere[0]! })
          const document = { documentId: `${doctorId}-1`, certificationId: '1', ...file }
          await this.#send('doctor', doctorId, { type: 'UploadDocument', doctorId, ...document })
        }),
      ),
    )
  }

  async requests(count: number, patientIds: readonly string[]): Promise<void> {
    await inParts([...patientIds.slice(0, count).entries()], (some) =>
      Promise.all(
        some.map(([at, patientId]) => {
          const requestId = `mass-request-${at}`
          return this.#send('waitingListRequest', requestId, {
            ...{ type: 'PostRequest', requestId, patientId, searchType: 2, specialityId: dermatology, cupId: null },
            ...{ careType: 0, cityId: elsewhere[at % elsewhere.length]!, addressId: null, planId: null },
            ...{ reason: 'Una mancha', endsAt: plusMinutes(now, 7 * 24 * 60), termsVersion: '1' },
            reservationId: `openRequest_${requestId}`,
          } as CommandOf<'waitingListRequest'>)
        }),
      ),
    )
  }

  async #send<C extends Category>(category: C, id: string, command: CommandOf<C>): Promise<void> {
    const commandId = commandIdOf(logId, id, command.type)
    const outcome = await this.#commander.transact(
      deciders[category] as typeof deciders.order,
      id,
      command as CommandOf<'order'>,
      { commandId, actor: { id: 'bench', role: 'system' }, correlationId: id },
    )
    if (!outcome.ok) throw new Error(`${command.type} of ${id}: ${outcome.rejection.message}`)
  }
}

async function inParts<Item>(all: readonly Item[], work: (some: Item[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) await work(all.slice(from, from + atOnce))
}
