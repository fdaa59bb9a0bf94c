import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { momentAt } from '../moment.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { at, happened } from '../test/story.ts'
import { pastOf } from './past.ts'
import { appointmentsOf } from './query.ts'

/** From 300 to 320. */
const visit = { ...story.sold.visit, careType: 1 as const }
const { appointmentId, patientId, doctorId } = story.sold
const of = { appointmentId, patientId, doctorId }
const ofHour = { ...of, start: visit.start }
const found = happened(315, 'DoctorFoundAbsent', { ...ofHour, until: at(380), by: 'system' })
const cancelled = (by: 'patient' | 'doctor' | 'system', doctorAbsent: boolean) =>
  happened(330, 'AppointmentCancelled', { ...ofHour, orderId: 'ana_1', by, refund: true, doctorAbsent })

/** The visit as the patient sees it, at a minute. */
async function seenAt(minute: number, ...events: Recorded[]) {
  const sold = happened(1, 'AppointmentScheduled', { ...story.sold, visit })
  const before = [...story.doctorsJoin, ...story.anaJoins, sold]
  const { reader } = await new Memory().project(projections, [...before, ...events])
  const [seen] = await appointmentsOf(reader, patientId, momentAt(at(minute)))
  const { appointments } = await pastOf(reader, patientId, momentAt(at(minute)))
  const { state, doctor_absent, cancelled_by } = seen!
  return { state, doctor_absent, cancelled_by, isPast: appointments.length > 0 }
}

test('a visit whose doctor has not come waits for its patient’s decision, also after its end', async () => {
  const waits = { state: 'confirmed', doctor_absent: true, cancelled_by: null, isPast: false }
  expect(await seenAt(316, found)).toEqual(waits)
  expect(await seenAt(350, found)).toEqual(waits)
  expect(await seenAt(380)).toEqual({ ...waits, state: 'past', doctor_absent: false, isPast: true })
})

test('a doctor who came after all is not shown as absent', async () => {
  const came = happened(317, 'DoctorCameAfterAll', { ...ofHour, until: at(380) })
  expect(await seenAt(318, found, came)).toMatchObject({ state: 'confirmed', doctor_absent: false })
  expect(await seenAt(380, found, came)).toMatchObject({ state: 'past', doctor_absent: false, isPast: true })
})

test.each([
  ['the patient', cancelled('patient', true), 'doctorAbsent'],
  ['time', cancelled('system', true), 'doctorAbsent'],
  ['the doctor, who says so', cancelled('doctor', false), 'doctor'],
])('an absence case cancelled by %s is over, for that reason', async (_, event, by) => {
  const over = { state: 'cancelled', doctor_absent: false, cancelled_by: by, isPast: true }
  expect(await seenAt(331, found, event)).toEqual(over)
})

test('a visit moved to another hour has a doctor who may still come', async () => {
  const later = { ...visit, start: at(3_000), end: at(3_020) }
  const to = { orderId: 'ana_1', moveId: 'm1', by: 'doctorAbsent', visit: later, previous: visit } as const
  const moved = happened(317, 'AppointmentRescheduled', { ...of, ...to, rescheduleUntil: at(2_280) })
  expect(await seenAt(350, found, moved)).toMatchObject({ state: 'confirmed', doctor_absent: false, isPast: false })
})

test('while it is unclear who was missing, nobody reads of an absence', async () => {
  const unclear = happened(315, 'AbsenceUnclear', { ...ofHour, why: 'apisAway' })
  expect(await seenAt(316, unclear)).toMatchObject({ state: 'confirmed', doctor_absent: false })
})
