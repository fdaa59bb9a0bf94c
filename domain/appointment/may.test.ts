import { describe, expect, test } from 'vitest'
import { comesAfter, plusMinutes } from '../time.ts'
import { careEndsAt } from '../visit.ts'
import { hasLapsed, isBehind, whyNoRefund, whyNotCancel, whyNotFinish, whyNotOwnHour, whyTooLate } from './may.ts'
import { appointmentTexts, ownMovesMax, reschedulingTexts } from './texts.ts'

const start = '2026-06-01T15:00:00.000Z'
const end = '2026-06-01T15:30:00.000Z'
const rescheduleUntil = '2026-06-01T03:00:00.000Z'
const facts = {
  ...{ start, end, rescheduleUntil, closed: false, doctorAbsent: false, bindsPatient: true },
  ...{ proposed: false, movesLeft: ownMovesMax },
}
const justBefore = (instant: string) => comesAfter(plusMinutes(instant, -1))

describe('A visit is past', () => {
  test('for both once nobody has closed it while its doctor could', () => {
    for (const side of ['patient', 'doctor'] as const) {
      expect(isBehind(facts, side, justBefore(careEndsAt(facts)))).toBe(false)
      expect(isBehind(facts, side, comesAfter(careEndsAt(facts)))).toBe(true)
    }
  })

  test('as soon as it is closed', () => {
    expect(isBehind({ ...facts, closed: true }, 'patient', justBefore(start))).toBe(true)
  })

  test('never while its doctor is absent and the patient has not decided', () => {
    expect(isBehind({ ...facts, doctorAbsent: true }, 'patient', comesAfter(plusMinutes(end, 600)))).toBe(false)
  })

  test('from its start on for a patient who did not confirm it, and not for its doctor', () => {
    const unconfirmed = { ...facts, bindsPatient: false }
    expect(hasLapsed(unconfirmed, 'patient', justBefore(start))).toBe(false)
    expect(isBehind(unconfirmed, 'patient', comesAfter(start))).toBe(true)
    expect(isBehind(unconfirmed, 'doctor', comesAfter(start))).toBe(false)
  })
})

test('a patient may cancel until the start, a doctor until the end', () => {
  expect(whyNotCancel(facts, 'patient', justBefore(start))).toBeUndefined()
  expect(whyNotCancel(facts, 'patient', comesAfter(start))?.message).toBe(appointmentTexts.begun)
  expect(whyNotCancel(facts, 'doctor', justBefore(end))).toBeUndefined()
  expect(whyNotCancel(facts, 'doctor', comesAfter(end))?.message).toBe(appointmentTexts.over)
  expect(whyNotCancel({ ...facts, closed: true }, 'patient', justBefore(start))?.message).toBe(appointmentTexts.over)
})

test('cancelling gives money back in time, as the doctor, or instead of a proposed hour', () => {
  const late = comesAfter(rescheduleUntil)
  expect(whyNoRefund(facts, 'patient', justBefore(rescheduleUntil))).toBeUndefined()
  expect(whyNoRefund(facts, 'patient', late)?.message).toBe(appointmentTexts.noRefund)
  expect(whyNoRefund(facts, 'doctor', late)).toBeUndefined()
  expect(whyNoRefund({ ...facts, proposed: true }, 'patient', late)).toBeUndefined()
})

test('a doctor may close a visit from its start on', () => {
  expect(whyNotFinish(facts, justBefore(start))?.message).toBe(appointmentTexts.notBegun)
  expect(whyNotFinish(facts, comesAfter(start))).toBeUndefined()
})

test('a patient may reschedule in time, and a limited number of times', () => {
  const inTime = justBefore(rescheduleUntil)
  expect(whyNotOwnHour(facts, inTime)).toBeUndefined()
  expect(whyNotOwnHour({ ...facts, movesLeft: 0 }, inTime)?.message).toBe(reschedulingTexts.noMoreMoves)
  expect(whyTooLate(facts, comesAfter(rescheduleUntil))?.message).toBe(reschedulingTexts.tooLate)
})
