import { toMs } from '@turno/domain/time.ts'
import { expect, test } from 'vitest'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { at, happened, start as noon, sold as soldInOffice } from '../test/story.ts'
import { dueTimes as projection } from './project.ts'
import { dueBy } from './query.ts'

/** From 300 to 320: the doctor would be absent at 315, and care ends at 380. */
const visit = { ...soldInOffice.visit, careType: 1 as const }
const id = soldInOffice.appointmentId
const of = { appointmentId: id, patientId: soldInOffice.patientId, doctorId: soldInOffice.doctorId }
const ofHour = { ...of, start: visit.start }
const sold = happened(1, 'AppointmentScheduled', { ...soldInOffice, visit })
const later = { ...visit, start: at(3_000), end: at(3_020) }
const moved = happened(316, 'AppointmentRescheduled', {
  ...of,
  ...{ orderId: 'ana_1', moveId: `${id}_m1`, by: 'doctorAbsent', visit: later, previous: visit },
  rescheduleUntil: at(2_280),
})
const found = (until = 380, by: 'system' | 'support' = 'system') =>
  happened(315, 'DoctorFoundAbsent', { ...ofHour, until: at(until), by })
const unclear = happened(315, 'AbsenceUnclear', { ...ofHour, why: 'apisAway' })
const connectedAt = (start: string): Recorded => ({
  ...happened(302, 'MediaConnected', { ...of, by: 'doctor', picture: true, relayed: false }),
  stream: `videoVisit-${id}_${toMs(start)}`,
})

/** When somebody looks who came, and when care ends by itself, as 'kind minute'. */
async function endsAfter(...events: Recorded[]): Promise<string[]> {
  const { reader } = await new Memory().project([projection], [sold, ...events])
  const due = await dueBy(reader, at(1_000_000), 100)
  return due
    .filter(({ kind }) => kind === 'doctorAbsent' || kind === 'careEnd')
    .map(({ kind, dueAt }) => `${kind} ${(toMs(dueAt) - noon) / 60_000}`)
}

test('a check for absence is due 15 minutes after the start of a video consultation, and only there', async () => {
  expect(await endsAfter()).toEqual(['doctorAbsent 315', 'careEnd 380'])
  const { reader } = await new Memory().project([projection], [happened(1, 'AppointmentScheduled', soldInOffice)])
  expect((await dueBy(reader, at(1_000_000), 100)).map(({ kind }) => kind)).not.toContain('doctorAbsent')
})

test('a connected doctor is not checked for absence; a connection at another hour does not count', async () => {
  expect(await endsAfter(connectedAt(visit.start))).toEqual(['careEnd 380'])
  expect(await endsAfter(moved, connectedAt(visit.start))).toEqual(['doctorAbsent 3015', 'careEnd 3080'])
  expect(await endsAfter(moved, connectedAt(later.start))).toEqual(['careEnd 3080'])
})

test('an absent doctor is checked once; care ends when the patient’s time to decide does', async () => {
  expect(await endsAfter(found())).toEqual(['careEnd 380'])
  expect(await endsAfter(found(), moved)).toEqual(['doctorAbsent 3015', 'careEnd 3080'])
  const cancelled = happened(320, 'AppointmentCancelled', {
    ...ofHour,
    ...{ orderId: 'ana_1', by: 'patient', refund: true, doctorAbsent: true },
  })
  expect(await endsAfter(found(), cancelled)).toEqual([])
})

test('an unclear absence waits for support without an end, which it gets by the decision', async () => {
  expect(await endsAfter(unclear)).toEqual([])
  expect(await endsAfter(unclear, found(1_900, 'support'))).toEqual(['careEnd 1900'])
  const until = { ...ofHour, until: at(380) }
  expect(await endsAfter(unclear, happened(900, 'AbsenceDismissed', until))).toEqual(['careEnd 380'])
  expect(await endsAfter(unclear, happened(330, 'DoctorCameAfterAll', until))).toEqual(['careEnd 380'])
})
