import { eventStoreContract, lastingLogContract } from '@turno/adapters/event-store/event-store.contract.ts'
import { openEventStoreDb } from '@turno/adapters/event-store/eventstoredb.ts'
import { isNight } from '@turno/adapters/runs.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EventStoreDbDouble } from '../eventstoredb-double/double.ts'
import type { Plans } from '../eventstoredb-double/faults.ts'
import { anyPrefix } from './prefix.ts'
import { cleanUp, realServer } from './real-server.ts'

const server = await realServer()

const compareEveryMs = 200
/** Each attempt may be struck again; how many there are in a time is a matter of the machine. */
const giveUpAfterMs = 120_000

describe('The double of EventStoreDB', () => {
  let double: EventStoreDbDouble
  beforeAll(async () => {
    double = await EventStoreDbDouble.start()
  })
  afterAll(() => double[Symbol.asyncDispose]())
  eventStoreContract('EventStoreDB', () => openEventStoreDb({ url: double.url, prefix: anyPrefix() }))
  lastingLogContract('EventStoreDB', async () => {
    const prefix = anyPrefix()
    const open = () => openEventStoreDb({ url: double.url, prefix })
    return { store: await open(), reopen: open }
  })
})

if (server) {
  describe(server.name, () => {
    const prefix = anyPrefix()
    const open = () => openEventStoreDb({ url: server.url, prefix })
    afterAll(async () => {
      await cleanUp(server.url, prefix)
      await server.end()
    })
    eventStoreContract('A real server', open)
    lastingLogContract('A real server', async () => ({ store: await open(), reopen: open }))
  })
}

describe('The double without batches', () => {
  let double: EventStoreDbDouble
  beforeAll(async () => {
    double = await EventStoreDbDouble.start('--unary')
  })
  afterAll(() => double[Symbol.asyncDispose]())
  eventStoreContract('EventStoreDB', () => openEventStoreDb({ url: double.url, prefix: anyPrefix() }))
})

const oneAtATime: Record<string, Plans> = {
  'whose connections are cut before it writes': { cutBeforeCommit: { every: 3 } },
  'whose connections are cut after it wrote': { cutAfterCommit: { every: 3 } },
  'that is unavailable now and then': { unavailable: { every: 4 } },
  'that says it is not the leader': { notLeader: { every: 4 } },
  'that is too busy, having written or not': { busy: { every: 3 }, busyAfterCommit: { every: 4 } },
  'that pauses for a second and is slow': { pause: { every: 40 }, slow: { every: 2 } },
  'that refuses losers of a race before the winner can be read': { late: {} },
  'whose subscriptions fall silent': { silence: { every: 7 } },
}
const allAtOnce: Plans = {
  cutBeforeCommit: { every: 11 },
  cutAfterCommit: { every: 13 },
  unavailable: { every: 17 },
  notLeader: { every: 19 },
  busy: { every: 7 },
  busyAfterCommit: { every: 9 },
  pause: { every: 200 },
  slow: { every: 3 },
  late: {},
  silence: { every: 7 },
}
/** The nights take one fault at a time, the days all of them together. */
const weathers = isNight ? oneAtATime : { 'in all weathers at once': allAtOnce }

for (const [weather, plans] of Object.entries(weathers)) {
  describe(`The double ${weather}`, () => {
    let double: EventStoreDbDouble
    beforeAll(async () => {
      double = await EventStoreDbDouble.start()
      await double.plan(plans)
    })
    afterAll(() => double[Symbol.asyncDispose]())
    eventStoreContract('EventStoreDB', () =>
      openEventStoreDb({ url: double.url, prefix: anyPrefix(), compareEveryMs, giveUpAfterMs }),
    )
    it('has suffered the faults that it was to suffer', async () => {
      expect(Object.keys(await double.struck())).toEqual(expect.arrayContaining(Object.keys(plans)))
    })
  })
}
