import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import { runs } from '@turno/adapters/runs.fixture.ts'
import { isGuarded } from '@turno/contract/endpoint.ts'
import { momentAt } from '@turno/read-models/moment.ts'
import type { Reader, Recorded } from '@turno/read-models/projection.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import * as story from '@turno/read-models/test/story.ts'
import { at, happened } from '@turno/read-models/test/story.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '../kit/endpoint/call.ts'
import type { ApiDeps } from '../kit/endpoint/deps.ts'
import type { GuardedRoute, Route } from '../kit/endpoint/route.ts'
import { KeptAnswers } from '../kit/kept-answers/kept-answers.ts'
import { mayBeKept } from '../server/answering/finished-answer.ts'
import { routeTable } from '../server/route-table.ts'
import { projected } from './projecting.ts'

// The real projections and the real handlers of all questions whose answers may be kept.

interface Kept {
  body: Buffer
}

const callers = [
  ['ana', 'patient'],
  ['beto', 'patient'],
  ['ruiz', 'doctor'],
  ['vega', 'doctor'],
  ['admin', 'administrator'],
] as const

interface Question {
  key: string
  route: Route
  actor: Call['actor']
  params: Record<string, string>
  query: Record<string, string>
}

const questions: Question[] = routeTable.filter(mayBeKept).flatMap((route) =>
  callers
    .filter(([, role]) => !isGuarded(route.access) || route.access.roles.includes(role))
    .flatMap(([id, role]) => {
      const params = { id, catalogue: 'specialities', countryId: '170', stateId: '76' }
      const asked = { key: `${id} ${route.path}`, route, actor: { id, role }, params, query: {} }
      return route.path.endsWith('pending-appointments')
        ? [asked, { ...asked, key: `${asked.key}?`, query: { pending_appointment_type: '1' } }]
        : [asked]
    }),
)

/** Everything that happens in the stories, and to others likewise. */
const events: Recorded[] = [
  ...story.doctorsJoin,
  ...story.anaJoins,
  ...story.sale,
  story.untried,
  story.expired,
  story.released,
  story.offerEnded,
  story.erasedPerson('ana'),
  story.erasedPerson('ruiz'),
  happened(9, 'NamesDeclared', {
    accountId: 'ruiz',
    name: 'Otro',
    secondName: null,
    lastName: 'Nombre',
    secondLastName: null,
  }),
  happened(9, 'OfferWithdrawn', story.offer('ruiz', 1)),
  happened(9, 'RequestEscalated', { requestId: 'req', patientId: 'ana' }),
  happened(9, 'CatalogueEntryRenamed', { catalogue: 'searchCities', code: '76001', name: 'Otra Cali', importId: null }),
  happened(9, 'BroadcastAnnounced', {
    broadcastId: 'aviso',
    announcerId: 'admin',
    text: 'Aviso',
    audience: ['patient', 'doctor'],
  }),
].flatMap((event) => [
  event,
  JSON.parse(
    JSON.stringify(event)
      .replaceAll('"ana', '"beto')
      .replaceAll('-ana', '-beto')
      .replaceAll('"req', '"other')
      .replaceAll('"ruiz"', '"vega"')
      .replaceAll('aviso', 'aviso2'),
  ),
])

/** Start of each history, with deadlines under way. */
const underWay = [story.posted, story.ruizOffers, story.vegaOffers, story.opened, story.added]

/** A store that grows by events, and readers of it. */
class Models {
  readonly store: ReadStore = memoryReadStore()
  readonly #known = new Map<string, string>()
  #fence = 0
  #position = 0n

  static async open(): Promise<Models> {
    const models = new Models()
    models.#fence = (await models.store.takeOver('log')).fence
    for (const event of [...story.doctorsJoin, ...story.anaJoins, ...underWay]) await models.happen(event)
    return models
  }

  /** An event that cannot have happened, after those that did, writes nothing. */
  async happen(event: Recorded): Promise<void> {
    const position = this.#position + 1n
    const known = new Map(this.#known)
    // Each event of a log has an id of its own.
    const own = { ...event, id: `event${position}` }
    const writes = await projected(own, position, known).then(
      (changed) => changed.writes,
      () => undefined,
    )
    if (!writes) return
    for (const [key, json] of known) this.#known.set(key, json)
    for (const key of this.#known.keys()) if (!known.has(key)) this.#known.delete(key)
    this.#position = position
    await this.store.apply({ fence: this.#fence, position, writes, messages: [] })
  }

  /** Marks what a person has been notified of as seen. */
  async view(personId: string): Promise<void> {
    const notificationIds = [...this.#known.values()]
      .map((json) => JSON.parse(json))
      .filter((document) => document?.userId === personId && document.viewed === false)
      .map(({ id }) => id)
    await this.happen(happened(10, 'NotificationsViewed', { personId, notificationIds }))
  }
}

/** Lets every read wait before and after it looks, until it is let go on. */
class Gate {
  readonly #waiting: (() => void)[] = []

  reader(store: ReadStore): Reader {
    const wait = () => new Promise<void>((resolve) => this.#waiting.push(resolve))
    const slowly = async <Found>(read: () => Promise<Found>): Promise<Found> => {
      await wait()
      const found = await read()
      await wait()
      return found
    }
    return storeReader({
      get: (keys) => slowly(() => store.get(keys)),
      range: (index, options) => slowly(() => store.range(index, options)),
      common: (indexes) => slowly(() => store.common(indexes)),
      count: (index, bounds) => slowly(() => store.count(index, bounds)),
    })
  }

  /** Lets one go on, if any waits. */
  async open(which: number): Promise<boolean> {
    await settled()
    if (this.#waiting.length === 0) return false
    this.#waiting.splice(which % this.#waiting.length, 1)[0]!()
    return true
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Of streams there are none: what needs them is refused. */
const deps = {
  commander: { load: async () => ({ state: { status: 'none' } }) },
  eventStore: { readStream: async () => [] },
  systemClock: { now: () => at(5) },
  merchant: { merchantId: '1', accountId: '2', checkoutUrl: 'https://checkout.example' },
} as unknown as ApiDeps

const callOf = ({ actor, params, query }: Question, more: Pick<Call, 'reader' | 'moment' | 'trace'>): Call<ApiDeps> =>
  ({ deps, actor, params, query, body: undefined, ...more }) as Call<ApiDeps>

/** The answer of a handler; undefined: it refuses. */
async function bytesOf(question: Question, more: Pick<Call, 'reader' | 'moment' | 'trace'>) {
  try {
    const { data } = await (question.route as GuardedRoute).handle(callOf(question, more))
    return Buffer.from(JSON.stringify(data))
  } catch {
    return undefined
  }
}

/** Makes an answer and keeps it, as the api does. */
async function fill(kept: KeptAnswers<Kept>, question: Question, from: Reader, now: string): Promise<void> {
  const trace = kept.begin()
  const reader = kept.reading(from, trace)
  const body = await bytesOf(question, { reader, moment: trace.moment(now), trace })
  if (body) kept.keep(question.key, trace, { body })
  else kept.drop(trace)
}

const oneOf = (some: Question[]) =>
  fc.constantFrom(...some).map((question) => ({ ...question, [fc.toStringMethod]: () => question.key }))
/** Time changes the answers to some: they are asked more often. */
const anyQuestion = fc.oneof(
  oneOf(questions),
  oneOf(questions.filter(({ route }) => /pending-appointments|purchase-order|patient-appointments/.test(route.path))),
)
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), question: anyQuestion }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('begin' as const), question: anyQuestion }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('go on' as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('happen' as const), event: fc.constantFrom(...events) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('view' as const), of: fc.constantFrom('ana', 'beto', 'ruiz', 'vega') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(20) }) },
)

describe('kept answers', () => {
  // So that a handler which asks the system's clock, which nobody follows, is found out.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('equal fresh answers, whatever is written, and whenever, while they are produced', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 50, maxLength: 150, size: 'max' }), async (steps) => {
        const models = await Models.open()
        const [reader, gate] = [storeReader(models.store), new Gate()]
        const slow = gate.reader(models.store)
        const kept = new KeptAnswers<Kept>(models.store)
        let minute = 5
        vi.setSystemTime(at(minute))
        const expectFresh = async (question: Question) => {
          const answer = kept.find(question.key, at(minute))
          if (answer) found += 1
          const fresh = await bytesOf(question, { reader, moment: momentAt(at(minute)), trace: undefined })
          if (answer) expect([question.key, `${answer.body}`]).toEqual([question.key, `${fresh}`])
          else await fill(kept, question, reader, at(minute))
        }
        const making: Promise<void>[] = []
        for (const step of steps)
          if (step.do === 'ask') await expectFresh(step.question)
          else if (step.do === 'begin') making.push(fill(kept, step.question, slow, at(minute)))
          else if (step.do === 'go on') await gate.open(step.which)
          else if (step.do === 'happen') await models.happen(step.event)
          else if (step.do === 'view') await models.view(step.of)
          else {
            minute += step.minutes
            vi.setSystemTime(at(minute))
          }
        while (await gate.open(0));
        await Promise.all(making)
        for (const question of questions) await expectFresh(question)
      }),
      { numRuns: runs(100) },
    )
    expect(found).toBeGreaterThan(100)
  }, 600_000)
})
