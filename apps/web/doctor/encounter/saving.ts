import type { DraftField } from '@turno/contract/areas/encounters.ts'
import { type Device, type OtherValue, type Settled, same } from '@turno/domain/encounter/draft.ts'

/**
 * One field of a note between the keys and the server. These functions are pure: times are milliseconds of one clock.
 * A field sends one save at a time and repeats it until it is answered, so that a save never meets its own forerunner;
 * whatever is typed meanwhile waits for the next one.
 */

/** What is sent of a field; sent again it is the same, number included. */
export interface Save {
  value: unknown
  /** The revision that was on the screen. */
  revision: number
  /** Counts the saves of this device in this field. */
  number: number
  device: Device
  takenFrom: string | null
  /** Values beside it that were seen, and kept or given up. */
  settles: readonly Settled[]
}

/** One field in this tab: what is on the screen, what the server has, and the save between the two. */
export interface FieldState {
  /** On the screen. */
  value: unknown
  takenFrom: string | null
  /** As the server had it last; undefined: it has nothing. */
  known: DraftField | undefined
  /** The revision on which the screen's value rests: a later one has not been on the screen. */
  seen: number
  /** What the next save settles. */
  settles: readonly Settled[]
  /** The first and the last change that no save holds yet. */
  typed: { first: number; last: number } | undefined
  /** The save that waits for its answer, and since when its words are unconfirmed. */
  save: { sent: Save; since: number; isUnderWay: boolean } | undefined
  /** The number of the last save. */
  number: number
  failures: number
  retryAt: number | undefined
  /** The server takes no such value; another one is sent again. */
  refused: string | undefined
  /** It has the focus: nothing else is put under the hand that writes. */
  isEdited: boolean
}

/** A field rests this long before it is sent, and is sent at the latest after so much typing without a pause. */
const restMs = 600
const longestMs = 4_000

/** A field as its tab opens with it. @param known of the draft; undefined: it has nothing */
export const opened = (known: DraftField | undefined): FieldState => ({
  value: known?.value ?? null,
  takenFrom: known?.taken_from ?? null,
  known,
  seen: known?.revision ?? 0,
  settles: [],
  typed: undefined,
  save: undefined,
  number: 0,
  failures: 0,
  retryAt: undefined,
  refused: undefined,
  isEdited: false,
})

/** Whether words of it are in this browser alone. */
export const isUnsaved = ({ typed, save }: FieldState): boolean => typed !== undefined || save !== undefined

/** Since when words of it are in this browser alone. */
export const unsavedSince = ({ typed, save }: FieldState): number | undefined => save?.since ?? typed?.first

/** Another value on the screen. @param takenFrom the date of the note that it comes from; null: it is a word of now */
export function changed(field: FieldState, value: unknown, at: number, takenFrom: string | null = null): FieldState {
  const next = { ...field, value, takenFrom, refused: undefined }
  const isBack =
    !field.save &&
    field.settles.length === 0 &&
    field.seen === (field.known?.revision ?? 0) &&
    same(value, field.known?.value ?? null) &&
    takenFrom === (field.known?.taken_from ?? null)
  return { ...next, typed: isBack ? undefined : { first: field.typed?.first ?? at, last: at } }
}

/** The doctor has seen all values that stand there and decides for one. */
export const decided = (field: FieldState, value: unknown, at: number): FieldState => ({
  ...changed(field, value, at),
  seen: field.known?.revision ?? 0,
  settles: field.known?.others.map(({ device, at }) => ({ device: device.id, at })) ?? [],
  typed: { first: field.typed?.first ?? at, last: at },
})

/** When something is to be sent; undefined: nothing, or it is under way. */
export function dueAt({ typed, save, retryAt, refused }: FieldState): number | undefined {
  if (save) return save.isUnderWay ? undefined : (retryAt ?? save.since)
  if (!typed || refused !== undefined) return undefined
  return Math.min(typed.last + restMs, typed.first + longestMs)
}

/** The field with its save under way: the one that was not answered, else a new one. */
export function sending(field: FieldState, device: Device): FieldState & { save: object } {
  if (field.save) return { ...field, save: { ...field.save, isUnderWay: true }, retryAt: undefined }
  const { value, takenFrom, seen: revision, settles, number: last, typed } = field
  const number = last + 1
  const sent = { value, takenFrom, revision, settles, number, device }
  const save = { sent, since: typed?.first ?? 0, isUnderWay: true }
  return { ...field, number, save, typed: undefined, settles: [], retryAt: undefined }
}

/** Whether a save stands beside the field's value because somebody else wrote meanwhile. */
const isBeside = (known: DraftField, device: Device, value: unknown): boolean =>
  known.others.some((other) => other.device.id === device.id && same(other.value, value))

/** The server has the save. */
export function answered(field: FieldState, known: DraftField): FieldState {
  const { save } = field
  if (!save) return heard(field, known)
  const isHeld = same(known.value, save.sent.value)
  const next: FieldState = {
    ...field,
    known,
    // Somebody else's word has not been on this screen.
    seen: isHeld ? known.revision : field.seen,
    save: undefined,
    failures: 0,
    retryAt: undefined,
  }
  return isHeld || isBeside(known, save.sent.device, save.sent.value) ? next : heard(next, known)
}

/** The field as the server has it now: a field that nobody writes in here shows it. */
export function heard(field: FieldState, known: DraftField | undefined, device?: Device): FieldState {
  if (!known || known.revision < (field.known?.revision ?? 0)) return field
  const next = same(known, field.known) ? field : { ...field, known }
  if (field.isEdited || isUnsaved(field) || (device && isBeside(known, device, field.value))) return next
  if (next.seen === known.revision && same(next.value, known.value) && next.takenFrom === known.taken_from) return next
  return { ...next, value: known.value, takenFrom: known.taken_from, seen: known.revision }
}

/** The save did not arrive, or its answer did not; the same is sent again. */
export const failed = (field: FieldState, retryAt: number): FieldState => ({
  ...field,
  save: field.save && { ...field.save, isUnderWay: false },
  failures: field.failures + 1,
  retryAt,
})

/** The server takes no such value. It stays on the screen, unsaved; what was typed since is tried by itself. */
export function refused(field: FieldState, message: string): FieldState {
  const next = { ...field, save: undefined, failures: 0, retryAt: undefined }
  const since = field.save?.since ?? 0
  return field.typed ? next : { ...next, typed: { first: since, last: since }, refused: message }
}

/** Values that were written elsewhere without seeing what is on this screen, for the doctor to choose from. */
export function alternatives({ known, seen, value, save }: FieldState, device: Device): OtherValue[] {
  if (!known) return []
  if (known.revision === seen) return [...known.others]
  const isTheirs = known.device.id !== device.id && !same(known.value, value) && !same(known.value, save?.sent.value)
  const theirs = isTheirs ? [{ value: known.value, at: known.at, device: known.device }] : []
  return [...theirs, ...known.others.filter((other) => other.device.id !== device.id)]
}

/** Unconfirmed words of one field as the browser keeps them. */
export interface KeptField {
  /** The save whose answer has not come. */
  save?: Save | undefined
  /** What was typed after it. */
  typed?: { value: unknown; takenFrom: string | null; seen: number; settles: readonly Settled[] } | undefined
}

/** undefined: all of it is confirmed. */
export function kept(field: FieldState): KeptField | undefined {
  if (!isUnsaved(field)) return undefined
  const { value, takenFrom, seen, settles } = field
  return { save: field.save?.sent, typed: field.typed && { value, takenFrom, seen, settles } }
}
