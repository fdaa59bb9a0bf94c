import { expect, test } from 'vitest'
import { reject } from './decider.ts'
import {
  isConfirmable,
  maySee,
  patientFields,
  type Relation,
  relationOf,
  type VisitOfTwo,
  whyUnreachable,
} from './relation.ts'

/** On a Wednesday in Bogotá, late in the evening: its day is not the one of UTC. */
const start = '2031-03-06T04:30:00.000Z'
const bought: VisitOfTwo = { atDesk: false, confirmedFor: null, cancelled: null, visit: { start } }
const unconfirmed = { ...bought, atDesk: true }
const confirmed = { ...unconfirmed, confirmedFor: start }
const at = (now: string, suspended = false) => ({ isBefore: (instant: string) => now < instant, suspended })
const [before, lastMinute, afterwards] = [
  '2031-03-01T15:00:00.000Z',
  '2031-03-07T04:59:59.999Z',
  '2031-03-07T05:00:00.000Z',
]

test.each<[string, VisitOfTwo[], ReturnType<typeof at>, Relation]>([
  ['no visit', [], at(before), 'stranger'],
  ['what the doctor alone made', [unconfirmed], at(before), 'unconfirmed'],
  ['what the doctor alone made, when it is over', [unconfirmed], at(afterwards), 'unconfirmed'],
  ['what the patient confirmed', [confirmed], at(before), 'reachable'],
  ['what the patient bought', [bought], at(before), 'reachable'],
  ['what state and log from before say', [{ ...bought, atDesk: undefined }], at(before), 'reachable'],
  ['the end of the day after', [bought], at(lastMinute), 'reachable'],
  ['later than the day after', [bought], at(afterwards), 'known'],
  ['a cancelled one', [{ ...bought, cancelled: {} }], at(before), 'known'],
  ['a doctor who is suspended', [bought], at(before, true), 'known'],
  [
    'a known one of before, and one to come that the doctor alone made',
    [{ ...bought, cancelled: {} }, unconfirmed],
    at(before),
    'known',
  ],
])('the relation after %s', (_, visits, asked, relation) => expect(relationOf(visits, asked)).toBe(relation))

test('each relation shows its part of the patient, and an assistant less', () => {
  const seenBy = (relation: Relation, by: 'doctor' | 'assistant') =>
    patientFields.filter((field) => maySee(field, relation, by)).join(' ')
  expect(seenBy('stranger', 'doctor')).toBe('')
  expect(seenBy('asking', 'doctor')).toBe('age sex reason')
  expect(seenBy('asking', 'assistant')).toBe('age sex')
  expect(seenBy('member', 'doctor')).toBe('name document')
  expect(seenBy('unconfirmed', 'doctor')).toBe('conversation')
  expect(seenBy('known', 'doctor')).toBe('name age sex reason document wish conversation')
  expect(seenBy('known', 'assistant')).toBe('name age sex document wish')
  expect(seenBy('reachable', 'doctor')).toBe(patientFields.join(' '))
  expect(seenBy('reachable', 'assistant')).toBe('name age sex document wish homeOfVisit')
})

test('a visit that the doctor made can be confirmed until it begins', () => {
  expect([before, start].map((now) => isConfirmable(unconfirmed, at(now)))).toEqual([true, false])
  expect(isConfirmable(confirmed, at(before))).toBe(false)
  expect(isConfirmable({ ...unconfirmed, cancelled: {} }, at(before))).toBe(false)
})

test('a patient who has not confirmed cannot be called or written to, and each side reads why', () => {
  expect(whyUnreachable(bought, 'doctor')).toBeUndefined()
  expect(whyUnreachable(confirmed, 'doctor')).toBeUndefined()
  expect(whyUnreachable(unconfirmed, 'doctor')).toEqual(reject('El paciente todavía no ha confirmado esta cita.'))
  expect(whyUnreachable(unconfirmed, 'patient')).toEqual(reject('Confirma primero esta cita en «Mis citas».'))
})
