import { expect, test } from 'vitest'
import { fold, isRejection } from '../decider.ts'
import { allowance, allowanceIdOf } from './decide.ts'
import type { AllowanceEvent } from './events.ts'

const now = '2031-03-03T15:04:05.000Z'

test.each([
  ['requestSmsOfHour', 6],
  ['requestSmsOfDay', 20],
  ['announcedRequestsOfHour', 3],
  ['doctorMessagesOfHour', 30],
  ['patientMessagesOfHour', 4],
  ['offerSmsOfHour', 4],
  ['visitSmsOfHour', 4],
  ['recordAsksOfDoctor', 10],
  ['emergenciesOfDoctor', 3],
  ['remarksOfPatient', 10],
] as const)('the allowance %s lets through %i, and no more after the last', (kind, max) => {
  const log: AllowanceEvent[] = []
  const take = (claim: string) => {
    const ids = { kind, allowanceId: 'a', personId: 'ana', claim } as const
    return allowance.decide({ type: 'TakeAllowance', ...ids, now }, fold(allowance, log))
  }
  for (let at = 1; at <= max; at++) {
    const events = take(`r${at}`)
    if (isRejection(events)) throw new Error(`r${at} was refused`)
    log.push(...events)
  }
  expect(log).toHaveLength(max)
  expect(isRejection(take('one more'))).toBe(true)
  expect(take('r2')).toEqual([])
})

test('each hour, day and month has an allowance of its own', () => {
  expect(allowanceIdOf('requestSmsOfHour', 'ruiz', now)).toBe('requestSmsOfHour_ruiz_2031-03-03T15')
  expect(allowanceIdOf('requestSmsOfDay', 'ruiz', now)).toBe('requestSmsOfDay_ruiz_2031-03-03')
  // A month ends at midnight in Bogotá, five hours after UTC's.
  expect(allowanceIdOf('emergenciesOfDoctor', 'ruiz', '2031-04-01T04:59:00.000Z')).toBe(
    'emergenciesOfDoctor_ruiz_2031-03',
  )
  expect(allowanceIdOf('emergenciesOfDoctor', 'ruiz', '2031-04-01T05:00:00.000Z')).toBe(
    'emergenciesOfDoctor_ruiz_2031-04',
  )
})
