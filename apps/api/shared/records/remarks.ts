import type { AnswerOf } from '@turno/contract/endpoint.ts'
import type * as endpoints from '@turno/contract/endpoints/record-remarks.ts'
import { codes } from '@turno/contract/envelope.ts'
import { account } from '@turno/domain/account/decide.ts'
import { allowanceMax } from '@turno/domain/allowance/decide.ts'
import { reject } from '@turno/domain/decider.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { remarkIdOf } from '@turno/domain/ids.ts'
import { patientRecord } from '@turno/domain/patient-record/decide.ts'
import { type Remark, type RemarkSubject, recordRemark } from '@turno/domain/record-remark/decide.ts'
import { recordRemarkTexts, remarksOfOneMax } from '@turno/domain/record-remark/texts.ts'
import { encountersOf } from '@turno/read-models/encounters-of-person/query.ts'
import { doctorName, people } from '@turno/read-models/people/query.ts'
import { openRemarksOf, remarksOf } from '@turno/read-models/record-remarks/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { notFound, Refusal, refusedBy } from '../../kit/refusal/refusal.ts'
import { signsWithCode } from '../second-factor/signature.ts'
import { nameOfPatient } from './identities.ts'
import { takeOwn } from './own-allowance.ts'
import { readableNote } from './readable-note.ts'
import { remarksOn } from './remarks-of-note.ts'
import { entryAnswer } from './standing.ts'
import { storyOf, visitOf, writtenVisit } from './visit-to-write.ts'

const texts = {
  used: `Hoy ya escribiste ${allowanceMax('remarksOfPatient')} observaciones. Sigue mañana.`,
  gone: 'Quien lo escribió cerró su cuenta y ya no responde aquí. Escríbele a soporte.',
} as const

type Asking = Pick<Call, 'deps' | 'reader' | 'actor' | 'now'>

/**
 * Makes a remark on a note, or an entry, of the calling patient's own record; its doctor is told.
 * @throws {Refusal} 403, 404: it is not in their record; 409: one is open, its doctor closed the account, or there were
 * too many
 */
export async function makeRemark(call: CallOf<typeof endpoints.make>) {
  const { commander } = call.deps
  const subject = await subjectOf(call)
  const before = await remarksOn(commander, subject.entryId ?? subject.encounterId)
  const isOpen = before.at(-1)?.status === 'open'
  if (!isOpen) {
    if (before.length === remarksOfOneMax) throw refusedBy(reject(recordRemarkTexts.many))
    const { state: writer } = await commander.load(account, subject.doctorId)
    if (writer.status === 'erased') throw new Refusal(409, codes.refused, texts.gone)
    await takeOwn(call, 'remarksOfPatient', texts.used)
  }
  // The decider says no to a second one, and nothing to the same one that is sent again.
  const number = isOpen ? before.length : before.length + 1
  const remarkId = remarkIdOf(subject.entryId ?? subject.encounterId, number)
  const story = storyOf(await writtenVisit(commander, subject.encounterId))
  const command = { type: 'MakeRemark', remarkId, ...subject, text: call.body.text } as const
  const { position } = await transactFor(call, recordRemark, remarkId, command, story)
  return { data: { id: remarkId }, position }
}

async function subjectOf(call: CallOf<typeof endpoints.make>): Promise<RemarkSubject> {
  const { about } = call.body
  if (about.kind === 'note') {
    const { note } = await readableNote(call, about.encounter_id)
    const { patientId, doctorId, encounterId } = note
    return { patientId, doctorId, encounterId, entryId: null }
  }
  const patientId = call.actor.id
  const { state } = await call.deps.commander.load(patientRecord, patientId)
  const entry = state.entries.find(({ entryId, closed }) => entryId === about.entry_id && !closed)
  if (!entry) throw notFound()
  const { doctorId, encounterId, entryId } = entry
  return { patientId, doctorId, encounterId, entryId }
}

/** Remarks by id that are of this person, as their streams say. */
async function loaded({ deps }: Asking, ids: readonly string[], isTheirs: (remark: Remark) => boolean) {
  const found = await Promise.all(ids.map((id) => deps.commander.load(recordRemark, id)))
  return found.flatMap(({ state }) => (state.status !== 'none' && isTheirs(state) ? [state] : []))
}

const answered = (remark: Remark) => ({
  id: remark.remarkId,
  encounter_id: remark.encounterId,
  entry_id: remark.entryId,
  doctor_id: remark.doctorId,
  text: remark.text ?? '',
  at: remark.at,
  answer_by: remark.answerBy,
  answer: remark.answer && {
    at: remark.answer.at,
    addendum_id: remark.answer.addendumId,
    text: remark.answer.text,
  },
})

/** What the calling patient wrote of their record, with the answers, and who wrote what they may remark on. */
export async function ownRemarks(call: Asking): Promise<AnswerOf<typeof endpoints.ownRemarks>> {
  const { deps, reader, actor } = call
  const [remarks, views, { state }] = await Promise.all([
    remarksOf(reader, actor.id).then((ids) => loaded(call, ids, ({ patientId }) => patientId === actor.id)),
    encountersOf(reader, actor.id),
    deps.commander.load(patientRecord, actor.id),
  ])
  const notes = views.filter((view) => view.known && view.state === 'signed')
  const doctorIds = new Set([...notes, ...state.entries, ...remarks].map(({ doctorId }) => doctorId))
  const persons = await people(reader, [...doctorIds])
  const nameOf = (doctorId: string) => doctorName(persons.get(doctorId))
  return {
    remarks: remarks.map((remark) => ({ ...answered(remark), doctor: nameOf(remark.doctorId) })),
    writers: [...doctorIds].map((doctor_id) => ({ doctor_id, doctor: nameOf(doctor_id) })),
  }
}

/** All of them, for the patient's own data. */
export async function exportedRemarks(call: Asking) {
  const ids = await remarksOf(call.reader, call.actor.id, Number.MAX_SAFE_INTEGER)
  return (await loaded(call, ids, ({ patientId }) => patientId === call.actor.id)).map(answered)
}

/** What waits for the calling doctor's answer. */
export async function openRemarks(call: CallOf<typeof endpoints.openRemarks>) {
  const { deps, reader, actor, now } = call
  const mine = await loaded(
    call,
    await openRemarksOf(reader, actor.id),
    ({ doctorId, status }) => doctorId === actor.id && status === 'open',
  )
  const [{ state: profile }, second_factor] = await Promise.all([
    deps.commander.load(doctor, actor.id),
    signsWithCode(call),
  ])
  const remarks = await Promise.all(
    mine.map(async ({ remarkId, patientId, encounterId, entryId, text, at, answerBy }) => {
      const [written, { state: person }, { state: record }] = await Promise.all([
        writtenVisit(deps.commander, encounterId),
        deps.commander.load(account, patientId),
        deps.commander.load(patientRecord, patientId),
      ])
      const visit = visitOf(written, profile)
      const entry = record.entries.find((each) => each.entryId === entryId)
      return {
        id: remarkId,
        encounter_id: encounterId,
        patient: await nameOfPatient(call, written, visit, person),
        patient_id: patientId,
        start_date: visit.start,
        entry: entry ? entryAnswer(entry) : null,
        signed: written.note.status === 'signed',
        text: text ?? '',
        at,
        answer_by: answerBy,
        late: answerBy <= now,
      }
    }),
  )
  return { data: { remarks, second_factor } }
}

/** Says in words why nothing changes. @throws {Refusal} 404: no such remark on this visit; 409: it is answered */
export async function answerInWords(call: CallOf<typeof endpoints.answerInWords>) {
  const { id, remarkId } = call.params
  const { encounterId } = await remarkOf(call, remarkId)
  if (encounterId !== id) throw notFound()
  const command = { type: 'AnswerRemark', doctorId: call.actor.id, answer: { text: call.body.text } } as const
  const story = storyOf(await writtenVisit(call.deps.commander, id))
  const { position } = await transactFor(call, recordRemark, remarkId, command, story)
  return { data: {}, position }
}

/** @throws {Refusal} 404 */
async function remarkOf({ deps }: Pick<Call, 'deps'>, remarkId: string): Promise<Remark> {
  const { state } = await deps.commander.load(recordRemark, remarkId)
  if (state.status === 'none') throw notFound()
  return state
}

/**
 * Refuses an addendum that would answer another visit's remark, another doctor's, or one that is answered.
 * @throws {Refusal} 404 or 409
 */
export async function refuseOtherAnswer(call: Call, encounterId: string, remarkId: string): Promise<void> {
  const remark = await remarkOf(call, remarkId)
  if (remark.encounterId !== encounterId || remark.doctorId !== call.actor.id) throw notFound()
  if (remark.status === 'answered') throw refusedBy(reject(recordRemarkTexts.answered))
}
