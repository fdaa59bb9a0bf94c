import { seed } from '@turno/adapters/runs.fixture.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenAtRest, brokenNow } from './promises.ts'
import { isToBeProven } from './proven.ts'
import { sellsHours } from './purchases.ts'
import { Story } from './story.ts'
import type { World } from './world.ts'

const steps = 500
const isWhole = isToBeProven('interleavings', '220 walks')
const walks = isWhole ? 220 : 40

/** What walks must have come to. */
const rare = [
  'AppointmentScheduled',
  'OrderExpired',
  'OrderPaidLate',
  'LineRescued',
  'RefundDue',
  'LineAbandoned',
  'OfferReleased',
  'OrderClosed',
  'LineChosen',
  'DeskVisitAgreed',
  'DeskVisitAbandoned',
  'ConfirmationStarted',
  'ConfirmationAbandoned',
  'visit confirmed',
  'unconfirmed visit moved',
  'AppointmentCancelled',
  'LineCancelled',
  'MoveStarted',
  'MoveAbandoned',
  'AppointmentRescheduled',
  'MoveProposed',
  'moved as often as may be',
  'EarlierHourOffered',
  'EarlierHourAccepted',
  'ReschedulingClosed',
  'line refused',
  'cart of several',
  'hour rescued',
  'hour owed',
  'order 2',
]

const choices = fc.array(fc.nat(2 ** 30), { minLength: steps, maxLength: steps })

/** Plays a walk and answers the first broken promise. */
function walk(numbers: readonly number[], tamper?: World['tamper'], seen?: (story: Story) => void): string | undefined {
  const story = new Story()
  // Every other walk begins with appointments, which are moved more than others are bought.
  if (numbers[0]! % 2 === 0) sellsHours(story)
  story.world.remembersEver = true
  if (tamper) story.world.tamper = tamper
  for (const n of numbers) {
    story.play(n)
    const broken = brokenNow(story)
    if (broken) return broken
  }
  story.rest()
  seen?.(story)
  return brokenNow(story) ?? brokenAtRest(story)
}

/** The first broken promise of many walks, by a product that is not as it should be. */
function firstBroken(tamper: World['tamper']): string {
  const keepsPromises = fc.property(choices, (numbers) => {
    expect(walk(numbers, tamper)).toBeUndefined()
  })
  return String(fc.check(keepsPromises, { numRuns: 880, seed: 1, endOnFailure: true }).errorInstance)
}

describe('the protocol of booking and offers, through the real deciders and processes', () => {
  it(`keeps its promises over ${steps * walks} random steps`, { timeout: 3_600_000 }, () => {
    const counts: Record<string, number> = {}
    const count = (story: Story) => {
      for (const [name, n] of Object.entries(story.seen())) counts[name] = (counts[name] ?? 0) + n
    }
    const play = (round: number) =>
      fc.assert(
        fc.property(choices, (numbers) => {
          expect(walk(numbers, undefined, count)).toBeUndefined()
        }),
        { numRuns: walks, ...(seed !== undefined && { seed: seed + round }) },
      )
    play(0)
    if (!isWhole) return
    // Walks that never saw these would prove nothing; some are rare.
    const unseen = () => rare.filter((type) => !counts[type])
    for (let round = 1; unseen().length > 0 && round <= 10; round++) play(round)
    expect(unseen()).toEqual([])
  })

  it('breaks (as it should) when a tentative hold is taken over before its line is given up', () => {
    const seize: World['tamper'] = (action) => {
      if (action.category !== 'day' || action.command.type !== 'HoldTime') return action
      return { ...action, command: { ...action.command, capacity: 99 } }
    }
    expect(firstBroken(seize)).toMatch(/sold twice|two places/)
  })

  it('breaks (as it should) when an appointment is moved before the time of the new hour is held', () => {
    const commitFirst: World['tamper'] = (action) => {
      if (action.category !== 'day' || action.command.type !== 'HoldTime') return action
      const { claim } = action.command
      if (claim.kind !== 'move') return action
      const command = { type: 'CommitMove', moveId: claim.moveId } as const
      return { step: 'commit', key: claim.moveId, category: 'appointment', id: claim.lineId, command }
    }
    expect(firstBroken(commitFirst)).toMatch(/sold twice|two places|without the time/)
  })
})
