import type { Opened } from '@turno/domain/encounter/state.ts'
import type { Call } from '../../kit/endpoint/call.ts'

/** When a paper was annulled, and why; the reason is null once the key of the record is destroyed. */
export interface Annulment {
  at: string
  reason: string | null
}

/** Annulled papers of an encounter by their number. The log says when: the state holds only that they are. */
export async function annulmentsOf(
  { eventStore }: Pick<Call['deps'], 'eventStore'>,
  { encounterId, parts }: Opened,
): Promise<ReadonlyMap<number, Annulment>> {
  if (!parts.some(({ annulled }) => annulled)) return new Map()
  const events = await eventStore.readStream(`encounter-${encounterId}`)
  const annulments = events.flatMap(({ type, data, metadata }): [number, Annulment][] => {
    if (type !== 'EncounterPartAnnulled') return []
    const { number, reason } = data as { number: number; reason: string | null }
    return [[number, { at: metadata.at, reason }]]
  })
  return new Map(annulments)
}
