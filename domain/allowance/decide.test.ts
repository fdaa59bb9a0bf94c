import { expect, test } from 'vitest'
import { fold, isRejection } from '../decider.ts'
import { allowance, allowanceIdOf } from './decide.ts'
import type { AllowanceEvent } from './events.ts'

const now = '2031-03-03T15:04:05.000Z'
const ids = { kind: 'announcedRequestsOfHour', allowanceId: 'a', personId: 'ana' } as const
const take = (claim: string, log: AllowanceEvent[]) =>
  allowance.decide({ type: 'TakeAllowance', ...ids, claim, now }, fold(allowance, log))

test('so many are allowed, and no more after the last', () => {
  const log: AllowanceEvent[] = []
  for (const claim of ['r1', 'r2', 'r3']) {
    const events = take(claim, log)
    if (isRejection(events)) throw new Error(`${claim} was refused`)
    log.push(...events)
  }
  expect(log).toHaveLength(3)
  expect(isRejection(take('r4', log))).toBe(true)
  expect(take('r2', log)).toEqual([])
})

test('an hour or a day has an allowance of its own', () => {
  expect(allowanceIdOf('requestSmsOfHour', 'ruiz', now)).toBe('requestSmsOfHour_ruiz_2031-03-03T15')
  expect(allowanceIdOf('requestSmsOfDay', 'ruiz', now)).toBe('requestSmsOfDay_ruiz_2031-03-03')
})
