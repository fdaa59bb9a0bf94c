import { codec } from '@turno/adapters/event-store/codec.ts'
import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import type { ChangeMessage } from '@turno/adapters/read-store/port.ts'
import { serverMessage } from '@turno/contract/socket/socket.ts'
import { type Category, deciders } from '@turno/domain/deciders.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { categoryOf } from '@turno/domain/ids.ts'
import type { OrderState } from '@turno/domain/order/state.ts'
import { projections } from '@turno/read-models/all.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noClientSettings } from '../kit/settings/client-settings.ts'
import { routeTable } from '../server/route-table.ts'
import { titleOf } from './answer-check.ts'
import type { Client } from './client.ts'
import { type Person, type PersonName, people } from './people.ts'
import type { TestSocket } from './test-socket.ts'
import type { Cast } from './whole-story/story-steps.ts'
import { playWholeStory, secrets } from './whole-story/whole-story.ts'
import { World } from './world.ts'

/**
 * A whole story is played while everybody listens; who may get a change is judged by the log, not by the read
 * models.
 */
const names = Object.keys(people) as PersonName[]

let world: World
const cast = {} as Cast & Record<PersonName, Client & { person: Person }>
const sockets = {} as Record<PersonName, TestSocket>
/** The changes of the read models during the story, each with its permitted receivers. */
let changed: (ChangeMessage & { receivers: string[] })[]
let log: RecordedEvent[]

beforeAll(async () => {
  world = await World.open({ clientSettings: { ...noClientSettings, push_key: 'public-key' } })
  for (const name of names) cast[name] = await world.as(name)
  for (const name of names) sockets[name] = await world.live(cast[name])
  const begun = (await world.eventStore.head())!
  await playWholeStory(world, cast)

  log = await world.eventStore.readAll(undefined, 100_000)
  await world.readStore.waitFor(log.at(-1)!.position, 10_000)
  const changes = (await world.readStore.changesAfter(undefined, 10_000)) as ChangeMessage[]
  const judged = judge(log, changes, await ownersOfNotifications())
  changed = judged.filter(({ id }) => positionOf(id) > begun)
  await everythingIsHeard()
})
afterAll(() => world.close())

const positionOf = (id: string): bigint => BigInt(id.split(':')[1]!)

/** The owner of each notification, by everybody's own list. */
async function ownersOfNotifications(): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (const name of names) {
    const { data } = await cast[name].get<{ id: string }[]>(`/api/v1/notifications/${name}/user`)
    for (const { id } of data) owners.set(id, name)
  }
  return owners
}

/** Waits until a new socket has the last change, then until each socket has its own. */
async function everythingIsHeard(): Promise<void> {
  for (;;) {
    const fresh = await world.live(cast.admin)
    fresh.ws.terminate()
    if (fresh.messages.some(({ id }) => id === changed.at(-1)!.id)) break
  }
  await Promise.all(names.map((name) => sockets[name].echo()))
}

/** The owners of things, by the log so far. */
class Facts {
  readonly patientOf = new Map<string, string>()
  readonly offered = new Map<string, Set<string>>()
  readonly notified = new Map<string, string[]>()
  readonly sides = new Map<string, string[]>()

  learn({ type, data }: RecordedEvent): void {
    const { requestId, patientId, doctorId, doctorIds, appointmentId } = data as Record<string, string> & {
      doctorIds: string[]
    }
    if (type === 'RequestPosted') this.patientOf.set(requestId!, patientId!)
    if (type === 'DoctorsNotified') this.notified.set(requestId!, doctorIds)
    if (type === 'OfferMade') this.offered.set(requestId!, (this.offered.get(requestId!) ?? new Set()).add(doctorId!))
    if (type === 'AppointmentScheduled') this.sides.set(appointmentId!, [patientId!, doctorId!])
  }
}

type Hearers = (id: string, facts: Facts, event: RecordedEvent) => Iterable<string>

/** Receivers of a change, by its question. Nobody may get a change of a question that is not in this table. */
const receiversOf: Record<string, Hearers> = {
  people: (id) => [id],
  // The patient; of one offer, also the doctor who made it; of the request, all doctors who answered.
  'requests-of-patient': (id, { patientOf, offered }, { type, data }) => [
    patientOf.get(id)!,
    ...(type.startsWith('Offer') && type !== 'OffersAskedAgain'
      ? [(data as { doctorId: string }).doctorId]
      : (offered.get(id) ?? [])),
  ],
  'open-requests-for-doctor': (id, { notified }) => notified.get(id)!,
  'orders-of-patient': (id) => [id.slice(0, id.indexOf('_'))],
  'payments-of-patient': (id) => [id.slice(0, id.indexOf('_'))],
  'appointments-of-person': (id, { sides }) => sides.get(id)!,
  'conversation-of-appointment': (id, { sides }) => sides.get(id)!,
  // Its patient hears of a note once it is signed.
  'encounters-of-person': (id, { sides }, { type, data }) => {
    const { doctorId } = data as { doctorId: string }
    const isOfDoctor = ['EncounterOpened', 'EncounterLeftUnsigned', 'CareFinished'].includes(type)
    return isOfDoctor ? [doctorId] : sides.get(id)!
  },
  // The doctor hears of a right that begins or ends, the patient of each look, too.
  'record-readers': (id, _facts, { type, data }) =>
    type === 'RecordRead' || type === 'RecordExported' ? [id] : [id, (data as { doctorId: string }).doctorId],
  // The doctor whom a remark is for hears of it, and its patient.
  'record-remarks': (id, _facts, { data }) => [id, (data as { doctorId: string }).doctorId],
  // The hour comes after the appointment.
  'video-visits': (id, { sides }) => sides.get(id.slice(0, id.lastIndexOf('_')))!,
  // Everybody may watch a doctor; who does hears the id that the key has. The doctor's own week shows it too.
  'availability-of-doctor': (id) => [id, `watching:${id}`],
  // The patient, by the appointment; the doctor and watchers of the doctor hear the doctor's id alone.
  'reviews-of-doctor': (id, { sides }) => (sides.has(id) ? [sides.get(id)![0]!] : [id, `watching:${id}`]),
  'doctors-of-assistant': (id, _facts, { data }) => [id, (data as { doctorId: string }).doctorId],
  // Watchers of a doctor hear of agreements; of memberships each side hears the own id.
  'agreements-of-doctor': (id, _facts, { type }) => (type.startsWith('Agreement') ? [id, `watching:${id}`] : [id]),
  'patients-of-doctor': (id) => [id.split('/')[0]!],
  // Of support advisers alone.
  'doctors-to-validate': () => ['may:validateDocuments'],
  'earnings-of-doctor': (id) => [id],
  // The whole list is support's.
  'payable-to-doctors': (id) => [id === 'payable' ? 'role:support' : id],
  'support-queue': () => ['role:support'],
  'record-releases': () => ['role:support'],
  payments: () => ['role:support'],
  broadcasts: (_id, _facts, { data }) => (data as { audience: string[] }).audience.map((role) => `role:${role}`),
}

function judge(events: RecordedEvent[], changes: ChangeMessage[], owners: Map<string, string>): typeof changed {
  const facts = new Facts()
  return events.flatMap((event) => {
    facts.learn(event)
    return changes
      .filter(({ id }) => positionOf(id) === event.position)
      .map((change) => {
        const id = change.key.slice(change.key.indexOf('/') + 1)
        // The story's own assistant is none of those who listen, and neither is who has an account of the desk.
        const { assistantId, patientId = '' } = event.data as { assistantId?: string; patientId?: string }
        const stranger = assistantId ?? patientId
        const own = change.question === 'notifications-of-user' ? [owners.get(id) ?? stranger] : undefined
        return { ...change, receivers: [...(own ?? receiversOf[change.question]?.(id, facts, event) ?? [])] }
      })
  })
}

const mayGet = (name: PersonName, { receivers }: { receivers: string[] }): boolean =>
  [name, `role:${people[name].role}`, ...(people[name].validates ? ['may:validateDocuments'] : [])].some((audience) =>
    receivers.includes(audience),
  )
const ownOf = (name: PersonName): string[] => changed.filter((change) => mayGet(name, change)).map(({ id }) => id)

test('the story of the sockets has every event that causes a change, and every kind of audience', () => {
  const happened = new Set(log.map(({ type }) => type))
  const questions = new Set(changed.map(({ question }) => question))
  const notifying = projections.filter(({ name }) => questions.has(name))
  expect(notifying.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(receiversOf), 'notifications-of-user'].toSorted(),
  )
  expect(notifying.flatMap(({ handles }) => handles).filter((type) => !happened.has(type))).toEqual([])
  const received = new Set(names.flatMap((name) => sockets[name].messages.map(({ event }) => event)))
  const [, change] = serverMessage.options
  expect(change.entries.event.options.filter((event) => !received.has(event))).toEqual([])
})

test('the audience of each change is exactly the people who may see it', () => {
  for (const { id, question, key, cause, audience, receivers } of changed)
    expect([id, question, key, cause, [...audience].toSorted()]).toEqual([
      id,
      question,
      key,
      cause,
      receivers.toSorted(),
    ])
})

/** Keys of things between two: patient and doctor, or doctor and adviser. */
const ofTwo = [
  'appointments-of-person',
  'conversation-of-appointment',
  'doctors-to-validate',
  'encounters-of-person',
  'patients-of-doctor',
  'record-readers',
  'record-remarks',
  'video-visits',
]

describe.each(names)('the socket of %s', (name) => {
  test('receives all changes meant for that person, in order and once, and no others', () => {
    expect(sockets[name].ids).toEqual(ownOf(name))
  })

  test('says which query has a new answer, and not the answer', () => {
    for (const text of sockets[name].texts) {
      const message = JSON.parse(text)
      if (!('data' in message)) continue
      expect([Object.keys(message), Object.keys(message.data)]).toEqual([
        ['event', 'id', 'data'],
        ['question', 'key'],
      ])
    }
  })

  test('carries no values, and ids of other people only where own things name them', () => {
    const received = sockets[name].texts.join('\n')
    expect(secrets.filter((secret) => received.includes(secret))).toEqual([])
    const keys = sockets[name].messages.flatMap((message) => ('data' in message ? [message.data] : []))
    const strangers = keys.filter(
      ({ question, key }) =>
        !ofTwo.includes(question) && key.split(/[/_]/).some((part) => part in people && part !== name),
    )
    expect(strangers).toEqual([])
  })

  test('a reconnecting client gets its own missed changes from any cursor, and never those of others', async () => {
    for (const at of [0, Math.floor(changed.length / 2), changed.length - 1]) {
      const since = changed[at]!.id
      const back = await world.live(cast[name], since)
      expect(back.ids).toEqual(ownOf(name).filter((id) => changed.findIndex((change) => change.id === id) > at))
      back.ws.terminate()
    }
  })

  test('a cursor before everything, or of another log, gets a resync and nothing else', async () => {
    for (const since of ['0', 'another-log:1:0']) {
      const back = await world.live(cast[name], since)
      expect(back.messages.map(({ event }) => event)).toEqual(['resync', 'ready'])
      back.ws.terminate()
    }
  })
})

test('a state that was stored as JSON equals one that was not: a snapshot changes nothing', async () => {
  const events = codec({ types: eventTypes, keys: world.keys })
  const kept = new Map<string, unknown>()
  const folded = new Map<string, unknown>()
  for (const event of log) {
    const decider = deciders[categoryOf(event.stream) as Category] as typeof deciders.order | undefined
    if (!decider) continue
    const fact = (await events.decode(event)) as unknown as Parameters<typeof decider.evolve>[1]
    for (const states of [kept, folded])
      states.set(event.stream, decider.evolve((states.get(event.stream) ?? decider.initialState) as OrderState, fact))
    kept.set(event.stream, JSON.parse(JSON.stringify(kept.get(event.stream))))
  }
  expect([...folded.keys()].length).toBeGreaterThan(50)
  for (const [stream, state] of folded) expect([stream, kept.get(stream)]).toStrictEqual([stream, state])
})

test('every endpoint answered in the story as its schema says, with entries where it lists something', async () => {
  await cast.asistente.post('/api/logout')
  expect(routeTable.filter((route) => !world.answers.hasSeen(route)).map(titleOf)).toEqual([])
  expect(world.answers.misfits).toEqual([])
})
