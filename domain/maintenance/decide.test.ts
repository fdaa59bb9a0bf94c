import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../decider.ts'
import { after, given, history, noon, sequences } from '../scenario.fixture.ts'
import { type MaintenanceCommand, maintenance } from './decide.ts'

const day = 24 * 60
const request = (minute: number) => ({ type: 'RequestScavenge' as const, now: after(minute) })
const hurry = (minute: number) => ({ type: 'HurryScavenge' as const, now: after(minute) })
const ask = (minute: number) => ({ type: 'AskScavenge' as const, now: after(minute) })
const confirm = (attempt: number, minute: number) => ({ type: 'ConfirmScavenge' as const, attempt, now: after(minute) })
const fail = (attempt: number, minute: number, why: 'refused' | 'noAddress' = 'refused') => ({
  type: 'FailScavenge' as const,
  attempt,
  why,
  now: after(minute),
})
const so = (...commands: Parameters<typeof maintenance.decide>[0][]) => history(maintenance, ...commands)

describe('the scavenge of erased data', () => {
  it('is due at once, and once for what is erased together', () => {
    given(maintenance)
      .when(request(0))
      .then([{ type: 'ScavengeDue', data: { dueAt: noon } }])
    given(maintenance, so(request(0)))
      .when(request(1))
      .then([])
  })
  it('is requested when it is due, not before, and once', () => {
    given(maintenance).when(ask(0)).then([])
    given(maintenance, so(request(0)))
      .when(ask(1))
      .then([{ type: 'ScavengeAsked', data: { attempt: 1, askedAt: after(1), againAt: after(1 + day) } }])
    given(maintenance, so(request(0), ask(1)))
      .when(ask(2))
      .then([])
  })
  it('ends once the server has begun it', () => {
    given(maintenance, so(request(0), ask(0)))
      .when(confirm(1, 1))
      .then([{ type: 'ScavengeBegun', data: { againAt: null } }])
    given(maintenance, so(request(0), ask(0), confirm(1, 1)))
      .when(confirm(1, 2))
      .then([])
    given(maintenance, so(request(0), ask(0), confirm(1, 1)))
      .when(ask(3 * day))
      .then([])
  })
  it('is due again a day later for what was erased since, also between question and answer', () => {
    given(maintenance, so(request(0), ask(0), confirm(1, 1)))
      .when(request(5))
      .then([{ type: 'ScavengeDue', data: { dueAt: after(day) } }])
    given(maintenance, so(request(0), ask(0), confirm(1, 1)))
      .when(request(2 * day))
      .then([{ type: 'ScavengeDue', data: { dueAt: after(2 * day) } }])
    given(maintenance, so(request(0), ask(0), request(1)))
      .when(confirm(1, 2))
      .then([{ type: 'ScavengeBegun', data: { againAt: after(day) } }])
  })
  it('is tried again a day later after a failure or without an answer, and at once when staff want it', () => {
    given(maintenance, so(request(0), ask(0)))
      .when(fail(1, 1))
      .then([{ type: 'ScavengeFailed', data: { attempt: 1, why: 'refused', againAt: after(day) } }])
    given(maintenance, so(request(0), ask(0), fail(1, 1)))
      .when(ask(day))
      .then([{ type: 'ScavengeAsked', data: { attempt: 2 } }])
    given(maintenance, so(request(0), ask(0)))
      .when(ask(day))
      .then([{ type: 'ScavengeAsked', data: { attempt: 2 } }])
    given(maintenance, so(request(0), ask(0), fail(1, 1)))
      .when(hurry(2))
      .then([{ type: 'ScavengeDue', data: { dueAt: after(2) } }])
    given(maintenance, so(request(0)))
      .when(hurry(2))
      .then([])
  })
  it('is not tried again without a server to ask, until something is erased', () => {
    const nobody = so(request(0), ask(0), fail(1, 0, 'noAddress'))
    given(maintenance, nobody)
      .when(ask(2 * day))
      .then([])
    given(maintenance, nobody)
      .when(request(2 * day))
      .then([{ type: 'ScavengeDue' }])
  })
  it('ignores the answer to an earlier attempt', () => {
    given(maintenance, so(request(0), ask(0), ask(day)))
      .when(fail(1, day))
      .then([])
  })
})

const anyCommand = fc.oneof(
  fc.constantFrom<MaintenanceCommand>({ type: 'RequestScavenge' }, { type: 'AskScavenge' }),
  fc.nat(4).map((attempt): MaintenanceCommand => ({ type: 'ConfirmScavenge', attempt })),
  fc.nat(4).map((attempt): MaintenanceCommand => ({ type: 'FailScavenge', attempt, why: 'unreachable' })),
)

it('scavenges are requested once a day at most, and no erasure is ever forgotten, in any order', () => {
  fc.assert(
    fc.property(sequences(anyCommand, [0, 60_000, 23 * 3_600_000, 25 * 3_600_000]), (commands) => {
      let state = maintenance.initialState
      const asked: number[] = []
      let isOwed = false
      for (const command of commands) {
        const events = maintenance.decide(command, state)
        if (!Array.isArray(events)) throw new Error('nothing is refused')
        state = fold({ ...maintenance, initialState: state }, events)
        if (command.type === 'RequestScavenge') isOwed = true
        for (const event of events) {
          if (event.type === 'ScavengeAsked') asked.push(Date.parse(event.data.askedAt))
          if (event.type === 'ScavengeBegun') isOwed = event.data.againAt !== null
        }
        expect(state.dueAt !== null).toBe(isOwed)
      }
      for (const [at, time] of asked.entries())
        if (at > 0) expect(time - asked[at - 1]!).toBeGreaterThanOrEqual(24 * 3_600_000)
    }),
  )
})
