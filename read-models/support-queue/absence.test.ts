import { toMs } from '@turno/domain/time.ts'
import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { at, happened } from '../test/story.ts'
import { supportQueue } from './query.ts'

const visit = { ...story.sold.visit, careType: 1 as const }
const { appointmentId, patientId, doctorId } = story.sold
const of = { appointmentId, patientId, doctorId }
const ofHour = { ...of, start: visit.start }
const unclear = (why: 'apisAway' | 'noRoute' = 'apisAway') => happened(315, 'AbsenceUnclear', { ...ofHour, why })
const found = (by: 'system' | 'support' = 'system') =>
  happened(316, 'DoctorFoundAbsent', { ...ofHour, until: at(380), by })
const until = { ...ofHour, until: at(380) }
const caseId = `doctorAbsent.${appointmentId}.${toMs(visit.start)}`

async function queueAfter(...events: Recorded[]) {
  const sold = happened(1, 'AppointmentScheduled', { ...story.sold, visit })
  const before = [...story.doctorsJoin, ...story.anaJoins, sold]
  return supportQueue((await new Memory().project(projections, [...before, ...events])).reader)
}

test('support sees an absent doctor, and why it is not known who was missing', async () => {
  const shown = { id: caseId, kind: 'doctorAbsent', person: 'Secreto-nombre-ana Secreto-ana' }
  expect(await queueAfter(found())).toMatchObject([{ ...shown, why: 'absent', since: at(316) }])
  for (const why of ['apisAway', 'noRoute'] as const)
    expect(await queueAfter(unclear(why))).toMatchObject([{ ...shown, why, since: at(315) }])
  expect(await queueAfter(unclear(), found('support'))).toMatchObject([{ ...shown, why: 'absent' }])
})

test.each<[how: string, event: Recorded]>([
  ['the doctor came after all', happened(330, 'DoctorCameAfterAll', until)],
  ['support found nobody absent', happened(330, 'AbsenceDismissed', until)],
  ['care was finished', happened(330, 'CareFinished', { ...of, outcome: 'attended', by: 'doctor' })],
  [
    'the patient took the money',
    happened(330, 'AppointmentCancelled', {
      ...ofHour,
      ...{ orderId: 'ana_1', by: 'patient', refund: true, doctorAbsent: true },
    }),
  ],
  [
    'the patient took another hour',
    happened(330, 'AppointmentRescheduled', {
      ...of,
      ...{ orderId: 'ana_1', moveId: 'm1', by: 'doctorAbsent', previous: visit, rescheduleUntil: at(2_280) },
      visit: { ...visit, start: at(3_000), end: at(3_020) },
    }),
  ],
])('an absence leaves the queue of support when %s', async (_, event) => {
  for (const absence of [found(), unclear()]) expect(await queueAfter(absence, event)).toEqual([])
})

test('an absence at the next hour is a case of its own', async () => {
  const moved = happened(330, 'AppointmentRescheduled', {
    ...of,
    ...{ orderId: 'ana_1', moveId: 'm1', by: 'doctorAbsent', previous: visit, rescheduleUntil: at(2_280) },
    visit: { ...visit, start: at(3_000), end: at(3_020) },
  })
  const again = happened(3_015, 'DoctorFoundAbsent', { ...of, start: at(3_000), until: at(3_080), by: 'system' })
  expect((await queueAfter(found(), moved, again)).map(({ id }) => id)).toEqual([
    `doctorAbsent.${appointmentId}.${toMs(at(3_000))}`,
  ])
})
