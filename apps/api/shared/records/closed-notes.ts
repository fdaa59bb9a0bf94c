import { concurrently } from '@turno/adapters/concurrency/concurrently.ts'
import { isSameDocument, type NamedDocument } from '@turno/domain/account/document.ts'
import { openedAct, signedNote } from '@turno/domain/clinical/act.ts'
import type { Opened } from '@turno/domain/encounter/state.ts'
import type { Loader } from '../../kit/endpoint/hand-over.ts'
import { itemOfVisit } from './reading.ts'
import { writtenVisit } from './visit-to-write.ts'

/** A signed note, as it may be handed out: whether its patient knows of the visit, and whose document it names. */
export interface FoundNote {
  note: Opened
  known: boolean
  /** Undefined: the note names none, because its patient did not know of the visit. */
  document: NamedDocument | undefined
}

/** Notes by id that are signed and can be read, as their streams say now; the others are missing. */
export async function signedNotes(loader: Loader, encounterIds: readonly string[]): Promise<FoundNote[]> {
  const found = await concurrently(encounterIds, (id) => signedNoteOf(loader, id))
  return found.filter((each) => each !== undefined)
}

async function signedNoteOf(loader: Loader, encounterId: string): Promise<FoundNote | undefined> {
  const written = await writtenVisit(loader, encounterId)
  const { note } = written
  if (note.status !== 'signed' || !note.note?.content) return undefined
  const { documentType, document } = openedAct(signedNote, note.note.content).patient
  const { known } = itemOfVisit(note, written)
  return { note, known, document: document ? { documentType, document } : undefined }
}

/**
 * Whether a note belongs to the record of a document. Reservations know the number alone, which a citizen and a
 * foreigner may share: what was signed says whose it was. A visit that its patient did not know of is in nobody's.
 */
export const isInRecordOf = ({ known, document }: FoundNote, asked: NamedDocument): boolean =>
  known && document !== undefined && isSameDocument(asked, document)
