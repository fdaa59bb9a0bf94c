import { StreamErased } from '@turno/adapters/event-store/port.ts'
import type { DraftField as DraftFieldAnswer } from '@turno/contract/areas/encounters.ts'
import { fieldTextMax, listMax } from '@turno/contract/areas/encounters.ts'
import type { saveDraft as endpoint } from '@turno/contract/endpoints/encounters.ts'
import { schemaOf } from '@turno/domain/clinical/draft-values.ts'
import { type Rejection, reject } from '@turno/domain/decider.ts'
import {
  type Draft,
  type DraftField,
  emptyDraft,
  isBeingSigned,
  type Save,
  saved,
} from '@turno/domain/encounter/draft.ts'
import type { EncounterState, Opened } from '@turno/domain/encounter/state.ts'
import { encounterTexts } from '@turno/domain/encounter/texts.ts'
import * as v from 'valibot'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { invalid, notReady, refusedBy } from '../../kit/refusal/refusal.ts'
import { writtenVisit } from './visit-to-write.ts'

/**
 * Largest draft, in bytes of its JSON. A signed note holds each answer twice (the value and its words) and is a third
 * longer once it is sealed, and an append takes one megabyte.
 */
const draftBytesMax = 320 * 1024

const texts = {
  field: 'La consulta no tiene ese campo',
  value: 'El dato no es valido',
  long: `Este texto admite hasta ${fieldTextMax} caracteres`,
  many: `Esta lista admite hasta ${listMax} elementos`,
  full: 'Esta consulta ya no admite más texto. Firma lo que llevas y sigue en una nota.',
} as const

/** Where the draft of a note lies, under its writer's key. */
export const draftOf = ({ draftId, doctorId }: Pick<Opened, 'draftId' | 'doctorId'>) => ({
  id: draftId,
  ownerId: doctorId,
})

/** What is typed of a note; one that was dropped, or that nobody typed in yet, is empty. */
export const loadDraft = async ({ drafts }: Call['deps'], note: Opened): Promise<Draft> =>
  (await drafts.load<Draft>(draftOf(note)))?.value ?? emptyDraft

/**
 * Keeps a draft as it is while it is signed: a save that came in between would be acknowledged, in no note, and gone.
 * Of a save and this one is the first, whatever process does either.
 * @param judge throws where this is not the draft to sign
 * @throws {Refusal} 503: another signature of it is on its way
 */
export async function holdDraft({ deps }: Pick<Call, 'deps'>, note: Opened, by: string, judge: (draft: Draft) => void) {
  const signing = { by, at: deps.clock.now() }
  await deps.drafts.update<Draft, boolean>(draftOf(note), (draft = emptyDraft) => {
    if (draft.signing?.by !== by && isBeingSigned(draft, signing.at)) throw notReady()
    judge(draft)
    return { value: { ...draft, signing }, answer: true }
  })
}

/** Lets a draft be written again of which this command's signature came to nothing. */
export async function releaseDraft({ deps }: Pick<Call, 'deps'>, note: Opened, by: string): Promise<void> {
  const release = (draft?: Draft) =>
    draft?.signing?.by === by ? { value: { fields: draft.fields }, answer: true } : undefined
  await deps.drafts.update<Draft, boolean>(draftOf(note), release).catch((error: unknown) => {
    deps.logger.warn({ err: error, draft: note.draftId }, 'a draft was not released')
  })
}

/** Only once the stream says that it is signed or left. A draft that stays is dropped when its page is asked for. */
export async function dropDraft({ deps }: Pick<Call, 'deps'>, note: Opened): Promise<void> {
  await deps.drafts.drop(draftOf(note)).catch((error: unknown) => {
    deps.logger.warn({ err: error, draft: note.draftId }, 'a draft was not dropped')
  })
}

/** A draft as its tabs get it: each field with its value, its revision, and other versions to choose from. */
export const draftAnswer = ({ fields }: Draft): Record<string, DraftFieldAnswer> =>
  Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, fieldAnswer(field)]))

const fieldAnswer = ({ value, revision, at, device, takenFrom, others }: DraftField): DraftFieldAnswer => ({
  ...{ value, revision, at, device },
  taken_from: takenFrom,
  others: others.map((other) => ({ value: other.value, at: other.at, device: other.device })),
})

/**
 * Saves a field of an open note.
 * @throws {Refusal} 409: it is not open; 422: no such field or value, or too much; 503: it is just being signed
 */
export async function saveDraft(call: CallOf<typeof endpoint>) {
  const { note } = await writtenVisit(call.deps.commander, call.params.id)
  if (note.status !== 'open') throw refusedBy(whyNotWritten(note))
  const save = saveOf(call)
  let field: DraftField | undefined
  const change = (before = emptyDraft) => {
    if (isBeingSigned(before, call.now)) throw notReady()
    const value = saved(before, save)
    field = value.fields[save.field]
    if (value === before) return undefined
    if (Buffer.byteLength(JSON.stringify(value)) > draftBytesMax) throw invalid({ field: 'value', message: texts.full })
    return { value, answer: true }
  }
  await call.deps.drafts.update<Draft, boolean>(draftOf(note), change).catch((error: unknown) => {
    // It was signed or left meanwhile.
    throw error instanceof StreamErased ? refusedBy(reject(encounterTexts.signed)) : error
  })
  return { data: { field: fieldAnswer(field!) } }
}

/** Why nothing is written any more, or not yet. */
export const whyNotWritten = ({ status }: EncounterState): Rejection =>
  reject(encounterTexts[status === 'none' || status === 'open' ? 'notOpen' : status])

function saveOf({ body, now: at }: CallOf<typeof endpoint>): Save {
  const { field, revision, number, device, settles, taken_from: takenFrom } = body
  const schema = schemaOf(field)
  if (!schema) throw invalid({ field: 'field', message: texts.field })
  const parsed = v.safeParse(schema, body.value)
  if (!parsed.success) throw invalid({ field: 'value', message: texts.value })
  const tooMuch = whyTooMuch(parsed.output)
  if (tooMuch) throw invalid({ field: 'value', message: tooMuch })
  return { field, value: parsed.output, revision, number, device, takenFrom, settles, at }
}

/** The bounds of each field; undefined: it keeps them. */
function whyTooMuch(value: unknown): string | undefined {
  if (typeof value === 'string') return value.length > fieldTextMax ? texts.long : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value) && value.length > listMax) return texts.many
  return Object.values(value)
    .map(whyTooMuch)
    .find((each) => each !== undefined)
}
