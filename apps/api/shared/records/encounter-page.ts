import { keyedHash } from '@turno/adapters/hashing/keyed-hash.ts'
import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import type * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { openedAct, shownNote } from '@turno/domain/clinical/act.ts'
import { signedBy } from '@turno/domain/clinical/papers/papers.ts'
import type { DoctorState } from '@turno/domain/doctor/state.ts'
import { emptyDraft, valuesOf } from '@turno/domain/encounter/draft.ts'
import type { EncounterState, Opened } from '@turno/domain/encounter/state.ts'
import { patientRecord } from '@turno/domain/patient-record/decide.ts'
import { maySee, type Relation, relationOf } from '@turno/domain/relation.ts'
import { comesAfter } from '@turno/domain/time.ts'
import { appointmentsById } from '@turno/read-models/appointments-of-person/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { whyNotAttended } from '../appointments/finishing.ts'
import { signsWithCode } from '../second-factor/signature.ts'
import { draftAnswer, draftOf, dropDraft, loadDraft } from './drafts.ts'
import { lastSigned } from './histories.ts'
import { consentAtOf, practiceOf, shownPatient } from './identities.ts'
import { recordLook, rightToStanding } from './reading.ts'
import { templateIn } from './signed-content.ts'
import { standingAnswerOf } from './standing.ts'
import { visitToWrite, type WrittenVisit } from './visit-to-write.ts'

/**
 * The page on which a doctor writes of a visit. It opens nothing: the own draft is no record, and what stands on top of
 * the visit is answered once the look at it is written down.
 * @throws {Refusal} 404: there is no such visit
 */
export async function encounterPage(call: CallOf<typeof endpoints.page>) {
  const { deps, params, actor } = call
  const { written, visit, profile } = await visitToWrite(deps.commander, params.id)
  const { note } = written
  const relation = relationIn(call, written, visit.suspended)
  const [{ closed, ...patient }, practice, last, secondFactor, unfinishable] = await Promise.all([
    shownPatient(call, written, visit, (field) => maySee(field, relation)),
    practiceOf(call, visit, profile),
    lastSigned(call, written),
    signsWithCode(call),
    written.sold ? whyNotAttended(call, written.sold) : null,
  ])
  const draft = note.status === 'open' ? await loadDraft(deps, note) : undefined
  if (note.status === 'signed' || note.status === 'left') await dropLeftover(call, note)
  const values = valuesOf(draft ?? emptyDraft)
  const { standing, position } = await standingFor(call, written, profile)
  const data: EncounterPage = {
    id: params.id,
    status: note.status,
    patient: { ...patient, name: patient.name || nameIn(note) },
    closed: note.status === 'signed' && closed,
    known: visit.known,
    care_type: visit.careType,
    start_date: visit.start,
    by_hand: visit.appointmentId === null,
    speciality: practice.speciality,
    consent_at: await consentAtOf(call, visit),
    finished: written.sold === undefined || written.sold.status !== 'scheduled',
    why_not_finish: unfinishable,
    template: templateIn(values, practice, visit.careType, last !== undefined).id,
    signs: signedBy(practice.profession),
    told: await toldFor(call, written),
    draft: draft ? draftAnswer(draft) : null,
    last_note: last ? { id: last.id, date: last.start } : null,
    browser_key: keyedHash(deps.lookupKey, 'words in a browser', actor.id).toString('hex'),
    second_factor: secondFactor,
    standing,
  }
  return { data, position }
}

/** Of the doctor to the patient, as far as this visit alone decides. */
function relationIn({ now }: Pick<Call, 'now'>, { sold }: WrittenVisit, suspended: boolean): Relation {
  if (!sold) return 'known'
  const cancelled = sold.status === 'cancelled' ? {} : null
  return relationOf([{ ...sold, cancelled }], { isBefore: comesAfter(now), suspended })
}

async function standingFor(call: Call, written: WrittenVisit, profile: DoctorState) {
  const right = await rightToStanding(call, written, profile)
  if (!right) return { standing: null, position: undefined }
  const { patientId } = written
  const { state } = await call.deps.commander.load(patientRecord, patientId)
  const position = await recordLook(call, right, { patientId, what: 'record', encounterId: null })
  return { standing: standingAnswerOf(state), position }
}

/** Of who closed the account the note says who it was; '' where it is not signed, or nobody can read it. */
function nameIn(note: EncounterState): string {
  const content = note.status === 'signed' ? note.note?.content : undefined
  return content ? openedAct(shownNote, content).patient.name : ''
}

/** What the patient wrote when asking for the visit, as far as its doctor reads it. */
async function toldFor({ reader, actor, moment }: Call, { sold }: WrittenVisit): Promise<string> {
  if (!sold) return ''
  const [visit] = await appointmentsById(reader, [sold.appointmentId], actor.id, moment)
  return visit?.observaciones ?? ''
}

/** What was signed or left before the process could drop its draft. */
async function dropLeftover(call: Call, note: Opened): Promise<void> {
  if (await call.deps.eventStore.draft(draftOf(note).id)) await dropDraft(call, note)
}
