import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { AppendTooLarge, OutcomeUnknown } from '@turno/adapters/event-store/port.ts'
import type * as endpoints from '@turno/contract/endpoints/encounters.ts'
import type { SignedAddendum } from '@turno/domain/clinical/act.ts'
import { reject } from '@turno/domain/decider.ts'
import { type EncounterCommand, encounter, whyNotSign } from '@turno/domain/encounter/decide.ts'
import { type Draft, isUnsettled, valuesOf } from '@turno/domain/encounter/draft.ts'
import type { EncounterState, Opened } from '@turno/domain/encounter/state.ts'
import { encounterTexts } from '@turno/domain/encounter/texts.ts'
import { patientRecord } from '@turno/domain/patient-record/decide.ts'
import { recordRemark } from '@turno/domain/record-remark/decide.ts'
import { recordRemarkTexts } from '@turno/domain/record-remark/texts.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { contextOf } from '../../kit/endpoint/call.ts'
import { carryOut, transact } from '../../kit/endpoint/transact.ts'
import { invalid, Refusal, refusedBy } from '../../kit/refusal/refusal.ts'
import { finish } from '../appointments/finishing.ts'
import { verifySignature } from '../second-factor/signature.ts'
import { dropDraft, holdDraft, loadDraft, releaseDraft, whyNotWritten } from './drafts.ts'
import { lastSigned } from './histories.ts'
import { practiceOf, signedDoctor, signedPatient, signedVisit } from './identities.ts'
import { looksAtStanding } from './reading.ts'
import { refuseOtherAnswer } from './remarks.ts'
import {
  allergiesIn,
  diagnosesIn,
  missingInNote,
  newCode,
  noteAct,
  paperActs,
  printable,
  sealedAct,
  standingWords,
  templateIn,
} from './signed-content.ts'
import { storyOf, visitToWrite, type WrittenVisit } from './visit-to-write.ts'

const texts = {
  changed: 'La consulta cambió en otro dispositivo. Revísala antes de firmar.',
  unsettled: 'Un campo tiene dos versiones. Elige una antes de firmar.',
  tooLong: 'La consulta es demasiado larga para firmarla. Acorta algún texto: lo demás puede ir en una nota después.',
} as const

type SignCall = CallOf<typeof endpoints.sign>
type Found = Awaited<ReturnType<typeof visitToWrite>>

/**
 * Signs what the draft says, with its parts, in one append; then finishes care where that is asked for, and drops the
 * draft. Sent again under its key it is not signed anew, and nothing is asked again.
 * @throws {Refusal} 401, 429: who signs is not the doctor; 409: it is not open, or another text than the one on the
 * screen; 422: something is missing
 */
export async function sign(call: SignCall) {
  const { deps, params, body } = call
  const found = await visitToWrite(deps.commander, params.id)
  const { written } = found
  const outcome = await transact(
    deps,
    encounter,
    params.id,
    (state) => signCommand(call, found, state),
    contextOf(call, storyOf(written)),
  ).catch(async (error: unknown) => {
    // Nobody knows whether it is signed: the draft waits.
    if (written.note.status === 'open' && !(error instanceof OutcomeUnknown))
      await releaseDraft(call, written.note, call.commandId)
    throw error instanceof AppendTooLarge ? invalid({ field: 'revisions', message: texts.tooLong }) : error
  })
  const note = outcome.state as Opened
  const finished = await finishIfAsked(call, written, body.finish)
  await dropDraft(call, note)
  const { position = outcome.position } = finished
  return { data: { signed_at: note.note!.signedAt, finished: finished.finished }, position }
}

/** @throws {Refusal} as above, before anything is asked that counts */
async function signCommand(call: SignCall, found: Found, state: EncounterState): Promise<EncounterCommand> {
  const { written, visit } = found
  if (state.status === 'none') throw refusedBy(whyNotWritten(state))
  const refused = whyNotSign(state, visit)
  if (refused) throw refusedBy(refused)
  await verifySignature(call, call.body)
  const draft = await loadDraft(call.deps, state)
  refuseOtherText(draft, call.body.revisions)
  const values = printable(valuesOf(draft))
  const practice = await practiceOf(call, visit, found.profile)
  const again = (await lastSigned(call, written)) !== undefined
  const template = templateIn(values, practice, visit.careType, again)
  const { state: record } = await call.deps.commander.load(patientRecord, written.patientId)
  const seesStanding = await looksAtStanding(call, written, found.profile)
  const allergies = seesStanding ? allergiesIn(record) : []
  const missing = await missingInNote(call, { template, values, practice, allergies, now: call.now })
  if (missing.length > 0) throw invalid(...missing)
  const identities = {
    patient: await signedPatient(call, written, visit),
    doctor: await signedDoctor(call, written, found.profile, practice),
    visit: await signedVisit(call, written, visit, found.profile),
  }
  const standing = seesStanding ? await standingWords(call, record) : null
  const note = await noteAct(call, identities, { template, values, standing })
  const form = { templateId: template.id, templateVersion: template.version }
  await holdDraft(call, state, call.commandId, (held) => refuseOtherText(held, call.body.revisions))
  return {
    type: 'SignEncounter',
    visit,
    ...note,
    code: newCode(),
    ...form,
    parts: paperActs(identities, values, diagnosesIn(values)),
  }
}

/** Nothing is signed that was not on the screen. @throws {Refusal} 409 */
function refuseOtherText(draft: Draft, seen: Readonly<Record<string, number>>): void {
  const fields = Object.entries(draft.fields)
  const isSame =
    fields.length === Object.keys(seen).length && fields.every(([id, { revision }]) => seen[id] === revision)
  if (!isSame) throw refusedBy(reject(texts.changed))
  if (isUnsettled(draft)) throw refusedBy(reject(texts.unsettled))
}

/** What cannot be finished holds up no signature. */
async function finishIfAsked(call: Call, { sold }: WrittenVisit, asked: boolean) {
  if (!sold) return { finished: true }
  if (sold.status !== 'scheduled' || !asked) return { finished: sold.status === 'finished' }
  try {
    const { position } = await finish(call, sold.appointmentId, 'attended')
    return { finished: true, position }
  } catch (error) {
    if (error instanceof Refusal) return { finished: false }
    throw error
  }
}

/**
 * Signs a note that follows a signed one, and with it answers a remark of the patient's where it names one. A remark
 * that is answered by something else while this is signed keeps that answer, and the message says so.
 * @throws {Refusal} 401, 429, 409: there is none to follow, or the remark was answered before; 404: no such remark on
 * the note
 */
export async function addAddendum(call: CallOf<typeof endpoints.addendum>) {
  const { deps, params, body } = call
  const { written, visit, profile } = await visitToWrite(deps.commander, params.id)
  const addendumId = commandIdOf(call.commandId, 'addendum')
  const { remark_id: remarkId } = body
  const command = async (state: EncounterState): Promise<EncounterCommand> => {
    if (state.status !== 'signed') throw refusedBy(reject(encounterTexts.notSigned))
    if (remarkId !== undefined) await refuseOtherAnswer(call, params.id, remarkId)
    await verifySignature(call, body)
    const practice = await practiceOf(call, visit, profile)
    const author = await signedDoctor(call, written, profile, practice)
    const act: Omit<SignedAddendum, 'salt'> = { doctor: author, text: printable(body.text) }
    return { type: 'SignAddendum', visit, addendumId, remarkId, ...sealedAct(act) }
  }
  const signed = await transact(deps, encounter, params.id, command, contextOf(call, storyOf(written)))
  if (remarkId === undefined) return { data: {}, position: signed.position }
  // What stops before this is answered by a reactor (apps/projector).
  const answer = { type: 'AnswerRemark', doctorId: call.actor.id, answer: { addendumId } } as const
  const answered = await deps.commander.transact(recordRemark, remarkId, answer, contextOf(call, storyOf(written)))
  // Answered in words while this was signed: what is signed stands.
  if (!answered.ok) return { data: {}, message: recordRemarkTexts.answeredMeanwhile, position: signed.position }
  return { data: {}, position: answered.position }
}

/** Leaves a note unsigned, with a reason: its draft is gone then. @throws {Refusal} 409: it is signed, or not open */
export async function leaveUnsigned(call: CallOf<typeof endpoints.leave>) {
  const { written, visit } = await visitToWrite(call.deps.commander, call.params.id)
  const command = { type: 'LeaveUnsigned', visit, reason: call.body.reason } as const
  const answer = await carryOut(call, encounter, call.params.id, command, { story: storyOf(written) })
  await dropDraft(call, written.note as Opened)
  return answer
}
