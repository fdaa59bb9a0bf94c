import { reject } from '@turno/domain/decider.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { encounterTexts } from '@turno/domain/encounter/texts.ts'
import type { Loader } from '../../kit/endpoint/hand-over.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'

/**
 * Of what is signed nobody says afterwards that it did not take place.
 * @throws {Refusal} 409: the note of one of these appointments is signed
 */
export async function refuseWhereSigned(loader: Loader, appointmentIds: readonly string[]): Promise<void> {
  const notes = await Promise.all(appointmentIds.map((id) => loader.load(encounter, id)))
  if (notes.some(({ state }) => state.status === 'signed')) throw refusedBy(reject(encounterTexts.tookPlace))
}
