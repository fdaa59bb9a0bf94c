import { concurrently } from '@turno/adapters/concurrency/concurrently.ts'
import { mayRead, type ReadingRight } from '@turno/domain/clinical/may-read.ts'
import type { Opened } from '@turno/domain/encounter/state.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { alone, itemOfVisit } from './reading.ts'
import { writtenVisit } from './visit-to-write.ts'

/** A signed note that the caller wrote, or that is of them. */
export interface OwnNote {
  note: Opened
  right: ReadingRight
}

/**
 * Signed notes among these that are the caller's own, as their streams say: written by them, or of them and known.
 * @param kept what is kept of each, so that a thousand of them need not be in memory at once
 */
export async function ownNotes<Kept>(
  call: Pick<Call, 'deps' | 'actor' | 'now'>,
  encounterIds: readonly string[],
  kept: (own: OwnNote) => Kept,
): Promise<Kept[]> {
  const found = await concurrently(encounterIds, async (encounterId) => {
    const written = await writtenVisit(call.deps.commander, encounterId)
    const { note, patientId } = written
    if (note.status !== 'signed') return []
    const right = mayRead(alone(call, patientId), itemOfVisit(note, written), call.now)
    return right ? [kept({ note, right })] : []
  })
  return found.flat()
}
