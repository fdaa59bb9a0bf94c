import type { Device } from '@turno/domain/encounter/draft.ts'
import { alternatives, type FieldState, isUnsaved, unsavedSince } from './saving.ts'

/** How far the words of a note are saved. */
export interface Standing {
  /** Number of fields with words that are in this browser alone, and since when. */
  unsaved: number
  since: number | undefined
  /** Since the first failure: how many words are in this browser alone, and when it is tried again. */
  failing: { words: number; retryAt: number | undefined } | undefined
  /** When the server confirmed something last. */
  savedAt: number | undefined
  /** Fields for which the doctor has to choose a value, and those whose values are refused. */
  unsettled: readonly string[]
  refused: readonly string[]
  /** Fields on whose screen is what cannot be read as their value. */
  unread: readonly string[]
}

/**
 * How far the fields of a note are saved.
 * @param savedAt when the server confirmed something last, ms; undefined: not yet
 * @param unread fields on whose screen is what cannot be read as their value
 */
export function standingOf(
  states: ReadonlyMap<string, FieldState>,
  device: Device,
  savedAt: number | undefined,
  unread: readonly string[],
): Standing {
  const fields = [...states]
  const unsaved = fields.map(([, field]) => field).filter(isUnsaved)
  const sinces = unsaved.map((field) => unsavedSince(field)!)
  return {
    unsaved: unsaved.length,
    since: sinces.length > 0 ? Math.min(...sinces) : undefined,
    failing: failingOf(unsaved),
    savedAt,
    unsettled: fields.filter(([, field]) => alternatives(field, device).length > 0).map(([id]) => id),
    refused: fields.filter(([, { refused }]) => refused !== undefined).map(([id]) => id),
    unread,
  }
}

function failingOf(unsaved: readonly FieldState[]): Standing['failing'] {
  const failing = unsaved.filter(({ failures, refused }) => failures > 0 && refused === undefined)
  if (failing.length === 0) return undefined
  const retries = failing.flatMap(({ retryAt }) => retryAt ?? [])
  return {
    words: unsaved.reduce((sum, field) => sum + unsavedWords(field), 0),
    retryAt: retries.length > 0 ? Math.min(...retries) : undefined,
  }
}

/** Words of all texts in a value; a number is one. */
const wordsIn = (value: unknown): number =>
  typeof value === 'string'
    ? value.split(/\s+/).filter(Boolean).length
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, part) => sum + wordsIn(part), 0)
      : Number(typeof value === 'number')

/** How many words more than the server has; at least one, since something differs. */
const unsavedWords = ({ value, known }: FieldState): number => Math.max(1, wordsIn(value) - wordsIn(known?.value))
