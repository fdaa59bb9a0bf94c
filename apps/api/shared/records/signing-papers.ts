import type * as endpoints from '@turno/contract/endpoints/signing-papers.ts'
import { diagnosesOf, openedAct, type ShownNote, shownNote } from '@turno/domain/clinical/act.ts'
import { papersIn } from '@turno/domain/clinical/papers/lacking.ts'
import { paperKinds } from '@turno/domain/clinical/papers/papers.ts'
import { reject } from '@turno/domain/decider.ts'
import { type EncounterCommand, encounter, whyNotSignPapers } from '@turno/domain/encounter/decide.ts'
import type { EncounterState } from '@turno/domain/encounter/state.ts'
import { encounterTexts } from '@turno/domain/encounter/texts.ts'
import { patientRecord } from '@turno/domain/patient-record/decide.ts'
import { type CallOf, contextOf } from '../../kit/endpoint/call.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { invalid, notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { verifySignature } from '../second-factor/signature.ts'
import { whyNotWritten } from './drafts.ts'
import { practiceOf, signedDoctor, signedPatient } from './identities.ts'
import { looksAtStanding } from './reading.ts'
import { allergiesIn, lackingInPapers, paperActs, printable } from './signed-content.ts'
import { storyOf, visitToWrite } from './visit-to-write.ts'

type SignCall = CallOf<typeof endpoints.sign>
type Found = Awaited<ReturnType<typeof visitToWrite>>

/**
 * Signs prescriptions, orders and an incapacity after the note of their visit, in one append. Sent again under its key
 * nothing is signed anew, and nothing is asked again.
 * @throws {Refusal} 401, 429: who signs is not the doctor; 403: suspended; 409: the note is not signed, or the visit
 * was none; 422: something is missing, or is not signed here
 */
export async function signPapers(call: SignCall) {
  const found = await visitToWrite(call.deps.commander, call.params.id)
  const command = (state: EncounterState) => signCommand(call, found, state)
  const { position } = await transact(
    call.deps,
    encounter,
    call.params.id,
    command,
    contextOf(call, storyOf(found.written)),
  )
  return { data: {}, position }
}

async function signCommand(call: SignCall, found: Found, state: EncounterState): Promise<EncounterCommand> {
  const { written, visit } = found
  if (state.status === 'none') throw refusedBy(whyNotWritten(state))
  const refused = whyNotSignPapers(state, visit)
  if (refused) throw refusedBy(refused)
  // Nobody signs what nobody can read: the key of the record is gone.
  if (!state.note?.content) throw notFound()
  const note = openedAct(shownNote, state.note.content)
  const values = printable(Object.fromEntries(paperKinds.map((kind) => [kind, call.body[kind]])))
  if (papersIn(values).length === 0) throw refusedBy(reject(encounterTexts.noPapers))
  await verifySignature(call, call.body)
  const practice = await practiceOf(call, visit, found.profile)
  const diagnoses = diagnosesOf(note)
  const allergies = papersIn(values).includes('prescription') ? await allergiesFor(call, found) : []
  const missing = await lackingInPapers(call, { values, practice, allergies, now: call.now }, diagnoses)
  if (missing.length > 0) throw invalid(...missing)
  const identities = {
    patient: await patientFor(call, found, note),
    doctor: await signedDoctor(call, written, found.profile, practice),
    visit: note.visit,
  }
  return { type: 'SignPapers', visit, parts: paperActs(identities, values, diagnoses) }
}

/** As far as the doctor may still read what stands on top of the visit. */
async function allergiesFor(call: SignCall, { written, profile }: Found): Promise<string[]> {
  if (!(await looksAtStanding(call, written, profile))) return []
  const { state } = await call.deps.commander.load(patientRecord, written.patientId)
  return allergiesIn(state)
}

/** The patient as they are now; who was erased meanwhile, as the note names them. */
async function patientFor(call: SignCall, { written, visit }: Found, note: ShownNote): Promise<ShownNote['patient']> {
  const patient = await signedPatient(call, written, visit)
  return patient.name === '' ? note.patient : patient
}

/** Annuls a paper, with a reason. @throws {Refusal} 401, 429: who signs is not the doctor; 404: there is none */
export async function annulPaper(call: CallOf<typeof endpoints.annul>) {
  const { id, number } = call.params
  if (!/^\d{1,4}$/.test(number)) throw notFound()
  const { visit, written } = await visitToWrite(call.deps.commander, id)
  const command = async (): Promise<EncounterCommand> => {
    await verifySignature(call, call.body)
    return { type: 'AnnulPaper', visit, number: Number(number), reason: call.body.reason }
  }
  const { position } = await transact(call.deps, encounter, id, command, contextOf(call, storyOf(written)))
  return { data: {}, position }
}
