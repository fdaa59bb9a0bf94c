import type { Encounter, HistoryItem } from '@turno/contract/answers/encounters.ts'
import type * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { diagnosesOf, openedAct, shownNote, shownPaper, signedAddendum } from '@turno/domain/clinical/act.ts'
import { mayRead, rightToRecord } from '@turno/domain/clinical/may-read.ts'
import { type PaperKind, paperOf } from '@turno/domain/clinical/papers/papers.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import type { Act, Opened } from '@turno/domain/encounter/state.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { encountersOf } from '@turno/read-models/encounters-of-person/query.ts'
import type { EncounterView } from '@turno/read-models/encounters-of-person/view.ts'
import { doctorName, people } from '@turno/read-models/people/query.ts'
import type * as v from 'valibot'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { notAllowed, notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { annulledAt } from './annulments.ts'
import { mayNotRead, readableNote } from './readable-note.ts'
import { alone, itemOf, recordLook, relationTo, rightTo } from './reading.ts'
import { type WrittenVisit, writtenVisit } from './visit-to-write.ts'

/** In the path: whoever wrote it. */
const anybody = '0'

/**
 * What was written of a patient, as far as the caller may read it; its own writer sees open notes too. Nothing of it is
 * opened but what names one's own: to a patient their diagnoses and medicines, to a doctor the main diagnosis of what
 * they signed themselves. Of what others wrote a doctor learns nothing without a look.
 * @throws {Refusal} 403: a doctor asks for what another one wrote by name
 */
export async function histories(call: CallOf<typeof endpoints.histories>) {
  const { reader, actor, now, params } = call
  const { patientId, doctorId } = params
  const isDoctor = actor.role === 'doctor'
  if (isDoctor && doctorId !== anybody && doctorId !== actor.id) throw notAllowed()
  const views = await encountersOf(reader, patientId, doctorId === anybody ? undefined : doctorId)
  const relation = doctorId === anybody ? await relationTo(call, patientId) : alone(call, patientId)
  const readable = views.flatMap((view) => {
    const right = isListed(view, actor.id) && mayRead(relation, { ...view, encounterId: view.id }, now)
    return right ? [{ view, right }] : []
  })
  const others = readable.find(({ right }) => right.by !== 'writer')?.right ?? rightToRecord(relation, now)
  const items = await Promise.all(readable.map(async ({ view }) => ({ view, ...(await listedWords(call, view)) })))
  return { data: { items: await itemsOf(call, items), right: isDoctor && others ? byOf(others) : null } }
}

const isListed = ({ state, doctorId }: EncounterView, callerId: string): boolean =>
  state === 'signed' || (state === 'open' && doctorId === callerId)

const byOf = ({ by }: { by: string }): 'visit' | 'grant' | 'emergency' | null =>
  by === 'visit' || by === 'grant' || by === 'emergency' ? by : null

/** Notes as lists show them. */
export async function itemsOf(
  { reader }: Pick<Call, 'reader'>,
  found: readonly ({ view: EncounterView } & WordsOfNote)[],
): Promise<HistoryItem[]> {
  const [persons, called] = await Promise.all([
    people(
      reader,
      found.map(({ view }) => view.doctorId),
    ),
    names(reader),
  ])
  return found.map(({ view, summary, sought }) => ({
    id: view.id,
    date: view.start,
    doctor_id: view.doctorId,
    doctor: doctorName(persons.get(view.doctorId)),
    speciality: called.speciality(view.specialityId),
    care_type: view.careType,
    state: view.state === 'open' ? 'open' : 'signed',
    ...partsOf(view),
    addenda: view.addenda,
    summary,
    sought,
  }))
}

/** Kinds of papers of a note: those of which one is valid, and those of which none is. */
function partsOf({ parts }: EncounterView): Pick<HistoryItem, 'parts' | 'annulled'> {
  const kinds = new Set(parts.map(({ part }) => part))
  const isValid = (kind: PaperKind) => parts.some(({ part, annulled }) => part === kind && !annulled)
  return { parts: [...kinds].filter(isValid), annulled: [...kinds].filter((kind) => !isValid(kind)) }
}

type WordsOfNote = Pick<HistoryItem, 'summary' | 'sought'>
/** Of what is not opened for a list. */
export const unopened: WordsOfNote = { summary: '', sought: '' }

/** What a list says of a note for the caller. */
async function listedWords(call: Pick<Call, 'deps' | 'actor'>, view: EncounterView): Promise<WordsOfNote> {
  if (call.actor.role !== 'doctor') return wordsOf(call, view)
  return view.doctorId === call.actor.id ? { ...(await wordsOf(call, view)), sought: '' } : unopened
}

/** The main diagnosis of a signed note, and what else it is found by; '' where its key is gone. */
async function wordsOf({ deps }: Pick<Call, 'deps'>, { id }: EncounterView): Promise<WordsOfNote> {
  const { state } = await deps.commander.load(encounter, id)
  if (state.status !== 'signed' || !state.note?.content) return unopened
  const diagnoses = diagnosesOf(openedAct(shownNote, state.note.content))
  const papers = state.parts.flatMap(({ content }) => (content === null ? [] : [openedAct(shownPaper, content)]))
  const words = papers.flatMap((paper) => paperOf(paper.kind).wordsIn(paper))
  return {
    summary: diagnoses.find(({ main }) => main)?.name ?? '',
    sought: [...diagnoses.map(({ name }) => name), ...words].join(' · '),
  }
}

/**
 * One signed note with what followed it. A doctor's look is written down first.
 * @throws {Refusal} 403: the caller may not read it; 404: nothing was signed, or its key is gone
 */
export async function readNote(call: CallOf<typeof endpoints.note>) {
  const { note, right } = await readableNote(call, call.params.id)
  const { encounterId, patientId } = note
  const position = await recordLook(call, right, { patientId, what: 'encounter', encounterId })
  return { data: encounterAnswer(note, await annulledAt(call.deps, note)), position }
}

function encounterAnswer(signed: Opened, annulled: ReadonlyMap<number, string>): Encounter {
  const { note, parts, addenda } = signed
  return {
    id: signed.encounterId,
    patient_id: signed.patientId,
    doctor_id: signed.doctorId,
    note: { ...factsOf(note!), code: note!.code, content: opened(shownNote, note!.content) },
    parts: parts.map((part) => ({
      ...factsOf(part),
      ...{ number: part.number, part: part.part, code: part.code, annulled: part.annulled },
      annulment: annulmentOf(part, annulled),
      content: opened(shownPaper, part.content),
    })),
    addenda: addenda.map((addendum) => {
      const { doctor, text } = opened(signedAddendum, addendum.content)
      return { ...factsOf(addendum), id: addendum.addendumId, doctor: doctor.name, text }
    }),
  }
}

const annulmentOf = ({ number, annulReason }: Opened['parts'][number], annulled: ReadonlyMap<number, string>) => {
  const at = annulled.get(number)
  return at === undefined ? null : { at, reason: annulReason }
}

const factsOf = ({ hash, signedAt }: Act) => ({ hash, signed_at: signedAt })

/** @throws {Refusal} 404: the record's key is gone */
function opened<Schema extends v.GenericSchema>(schema: Schema, content: string | null): v.InferOutput<Schema> {
  if (content === null) throw notFound()
  return openedAct(schema, content)
}

/** The doctor's own last signed note of the patient of a visit, beside that visit's; undefined: there is none. */
export async function lastSigned(
  { reader }: Pick<Call, 'reader'>,
  { encounterId, patientId, doctorId }: WrittenVisit,
): Promise<EncounterView | undefined> {
  const views = await encountersOf(reader, patientId, doctorId)
  return views.find(({ id, state }) => id !== encounterId && state === 'signed')
}

/** Its answers by field, for another visit; the look is written down first. @throws {Refusal} 404: there is none */
export async function lastNote(call: CallOf<typeof endpoints.lastNote>) {
  const { commander } = call.deps
  const found = await lastSigned(call, await writtenVisit(commander, call.params.id))
  const { state: note } = found ? await commander.load(encounter, found.id) : { state: { status: 'none' } as const }
  if (note.status !== 'signed') throw notFound()
  const right = await rightTo(call, itemOf(note))
  if (!right) throw refusedBy(mayNotRead)
  const { encounterId, patientId } = note
  const { sections } = opened(shownNote, note.note!.content)
  const position = await recordLook(call, right, { patientId, what: 'encounter', encounterId })
  const values = Object.fromEntries(sections.flatMap(({ lines }) => lines.map(({ id, value }) => [id, value])))
  return { data: { date: note.start, values }, position }
}
