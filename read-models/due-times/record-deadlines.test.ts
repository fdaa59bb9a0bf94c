import { toMs } from '@turno/domain/time.ts'
import { expect, test } from 'vitest'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { at, happened, start as noon, sold as soldInOffice } from '../test/story.ts'
import { dueTimes as projection } from './project.ts'
import { dueBy } from './query.ts'

const day = 24 * 60
const id = soldInOffice.appointmentId
const of = { appointmentId: id, patientId: soldInOffice.patientId, doctorId: soldInOffice.doctorId }
const note = { encounterId: id, patientId: of.patientId, doctorId: of.doctorId }
const sold = happened(1, 'AppointmentScheduled', soldInOffice)
const opened = happened(300, 'EncounterOpened', {
  ...note,
  ...{ appointmentId: id, draftId: 'd', start: at(300), careType: 0, specialityId: null, known: true },
})
const signed = happened(310, 'EncounterSigned', {
  ...note,
  ...{ content: '{}', hash: 'h', signedAt: at(310), code: 'c', templateId: 'general', templateVersion: 1 },
})
const finished = (more: object) => happened(330, 'CareFinished', { ...of, outcome: 'attended', by: 'doctor', ...more })
const attended = finished({ noteExpected: true })

/** When signatures are asked for, as 'id minute'. */
async function askedAfter(...events: Recorded[]): Promise<string[]> {
  const { reader } = await new Memory().project([projection], events)
  const due = await dueBy(reader, at(1_000_000), 100)
  return due
    .filter(({ kind }) => kind === 'signatureAsk')
    .map(({ id: of, dueAt }) => `${of} ${(toMs(dueAt) - noon) / 60_000}`)
}

test('a signature is asked for a day after the end of a visit, and stays due once it was held', async () => {
  const due = [`${id} ${320 + day}`]
  expect(await askedAfter(sold)).toEqual(due)
  expect(await askedAfter(sold, attended)).toEqual(due)
  expect(await askedAfter(sold, opened, attended)).toEqual(due)
})

test('it is not asked for once it is signed, before or after care ends, or left, or asked for', async () => {
  const left = happened(340, 'EncounterLeftUnsigned', { ...note, reason: 'En papel' })
  const asked = happened(320 + day, 'EncounterSignatureAsked', { ...note, start: at(300) })
  expect(await askedAfter(sold, opened, signed, attended)).toEqual([])
  for (const done of [signed, left, asked]) expect(await askedAfter(sold, opened, attended, done)).toEqual([])
})

test('it is asked for of no visit that was missed, cancelled, or held before doctors wrote here', async () => {
  const cancelled = happened(20, 'AppointmentCancelled', {
    ...of,
    ...{ orderId: 'ana_1', start: at(300), by: 'doctor', refund: true, doctorAbsent: false },
  })
  for (const none of [finished({ outcome: 'patientAbsent', noteExpected: false }), finished({}), cancelled])
    expect(await askedAfter(sold, none)).toEqual([])
})

test('it follows the visit to another hour', async () => {
  const { visit } = soldInOffice
  const later = { ...visit, start: at(3_000), end: at(3_020) }
  const moved = happened(20, 'AppointmentRescheduled', {
    ...of,
    ...{ orderId: 'ana_1', moveId: `${id}_m1`, by: 'patient', visit: later, previous: visit },
    rescheduleUntil: at(2_280),
  })
  expect(await askedAfter(sold, moved)).toEqual([`${id} ${3_020 + day}`])
})

test('while support finds out who was missing it waits, and comes a day after care ended', async () => {
  const hour = { ...of, start: at(300) }
  const unclear = happened(315, 'AbsenceUnclear', { ...hour, why: 'apisAway' })
  const dismissed = happened(9_000, 'AbsenceDismissed', { ...hour, until: at(9_060) })
  expect(await askedAfter(sold, unclear)).toEqual([`${id} ${315 + 30 * day}`])
  expect(await askedAfter(sold, unclear, dismissed)).toEqual([`${id} ${9_060 + day}`])
  expect(await askedAfter(sold, unclear, opened, signed, dismissed)).toEqual([])
})

test('without an appointment it is asked for a day after the note was begun', async () => {
  const byHand = {
    ...opened,
    data: { ...(opened.data as object), encounterId: 'ruiz_1', appointmentId: null },
  } as Recorded
  expect(await askedAfter(byHand)).toEqual([`ruiz_1 ${300 + day}`])
  const done = { ...signed, data: { ...(signed.data as object), encounterId: 'ruiz_1' } } as Recorded
  expect(await askedAfter(byHand, done)).toEqual([])
})

test('a remark is late at the end of its last day, until it is answered or its doctor was told', async () => {
  const of = { remarkId: 'e1_1', patientId: 'ana', doctorId: 'ruiz' }
  const made = happened(10, 'RemarkMade', {
    ...{ ...of, encounterId: 'e1', entryId: null, text: 'No', at: at(10), answerBy: at(500) },
  })
  const lateAfter = async (...events: Recorded[]) => {
    const { reader } = await new Memory().project([projection], events)
    return (await dueBy(reader, at(1_000_000), 100)).map(({ kind, id: of, dueAt }) => [kind, of, dueAt])
  }
  expect(await lateAfter(made)).toEqual([['remarkLate', 'e1_1', at(500)]])
  const answered = happened(20, 'RemarkAnswered', { ...of, addendumId: null, text: 'Sí', at: at(20) })
  for (const done of [answered, happened(500, 'RemarkFoundLate', of)]) expect(await lateAfter(made, done)).toEqual([])
})
