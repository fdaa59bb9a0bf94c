import type { ReadingRight } from '@turno/domain/clinical/may-read.ts'
import { reject } from '@turno/domain/decider.ts'
import type { Opened } from '@turno/domain/encounter/state.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { itemOfVisit, rightTo } from './reading.ts'
import { writtenVisit } from './visit-to-write.ts'

/** The one answer to whoever may not read, whether or not something was written. */
export const mayNotRead = reject('No puedes leer esta historia.', 1, 'notAllowed')

/**
 * A signed note that the caller may read, and by what right. Who answers with it writes the look down first.
 * @throws {Refusal} 403: the caller may not read it; 404: nothing was signed
 */
export async function readableNote(call: Call, encounterId: string): Promise<{ note: Opened; right: ReadingRight }> {
  const written = await writtenVisit(call.deps.commander, encounterId)
  const { note } = written
  const isOfTwo = [written.patientId, written.doctorId].includes(call.actor.id)
  // Strangers do not even learn whether something was written.
  if (note.status === 'none') throw isOfTwo ? notFound() : refusedBy(mayNotRead)
  const right = await rightTo(call, itemOfVisit(note, written))
  if (!right) throw refusedBy(mayNotRead)
  if (note.status !== 'signed') throw notFound()
  return { note, right }
}
