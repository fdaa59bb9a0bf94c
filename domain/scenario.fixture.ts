import fc from 'fast-check'
import { expect } from 'vitest'
import { type Decider, fold, isRejection, type Rejection, type Timed } from './decider.ts'
import type { DomainEvent } from './event.ts'
import { bogotaInstant, plusMinutes, plusMs } from './time.ts'
import type { Visit } from './visit.ts'

type Expected<Event> = Event extends DomainEvent<infer Type, infer Data> ? { type: Type; data?: Partial<Data> } : never

/** A Friday at noon in Bogotá, and so many minutes after it. */
export const noon = bogotaInstant('2026-11-20', '12:00')
export const after = (minutes: number): string => plusMinutes(noon, minutes)

export const visit: Visit = {
  doctorId: 'ruiz', specialityId: '328', cupId: null, careType: 1, start: after(120), end: after(140),
  feeCents: 80_000_00, office: null,
  cityId: '76001', addressId: null, capacity: 1, pauseMinutes: 0, slot: null, agreement: null,
} // biome-ignore format: one glance

/** One example of a rule. Expected events are all there are, each with at least the data it names. */
export const given = <C extends { type: string }, E extends DomainEvent, S>(
  decider: Decider<C, E, S>,
  events: readonly E[] = [],
) => ({
  when: (command: Timed<C>) => ({
    // biome-ignore lint/suspicious/noThenProperty: given/when/then is the language of these tests; nothing awaits it
    then(expected: Rejection | readonly Expected<E>[]): void {
      const outcome = decider.decide(command, fold(decider, events))
      expect(isRejection(outcome) ? outcome : outcome.map(({ type }) => type)).toEqual(
        isRejection(expected) ? expected : expected.map(({ type }) => type),
      )
      expect(outcome).toMatchObject(expected)
    },
  }),
})

/** The events of commands that must succeed, one after the other. */
export const history = <C extends { type: string }, E extends DomainEvent, S>(
  decider: Decider<C, E, S>,
  ...commands: Timed<C>[]
): E[] =>
  commands.reduce<E[]>((events, command) => {
    const outcome = decider.decide(command, fold(decider, events))
    if (isRejection(outcome)) throw new Error(`${command.type}: ${outcome.message}`)
    return events.concat(outcome)
  }, [])

/** Commands in any order over jumping time from noon on; now and then one that was already sent is sent again. */
export const sequences = <C>(
  command: fc.Arbitrary<C>,
  jumpsMs: readonly number[],
  maxLength = 30,
): fc.Arbitrary<(C & { now: string })[]> =>
  fc
    .array(fc.tuple(command, fc.constantFrom(...jumpsMs), fc.option(fc.nat(maxLength), { freq: 4 })), {
      maxLength,
      size: 'max',
    })
    .map((steps) => {
      let now = noon
      return steps.map(([fresh, jumpMs, again]) => {
        now = plusMs(now, jumpMs)
        return { ...(again === null ? fresh : steps[again % steps.length]![0]), now }
      })
    })
