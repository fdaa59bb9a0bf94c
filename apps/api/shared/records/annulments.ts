import type { Opened } from '@turno/domain/encounter/state.ts'
import type { Call } from '../../kit/endpoint/call.ts'

/** When papers of an encounter were annulled, by their number: the log says it, the state holds only that they are. */
export async function annulledAt(
  { eventStore }: Pick<Call['deps'], 'eventStore'>,
  { encounterId, parts }: Opened,
): Promise<ReadonlyMap<number, string>> {
  if (!parts.some(({ annulled }) => annulled)) return new Map()
  const events = await eventStore.readStream(`encounter-${encounterId}`)
  return new Map(
    events.flatMap(({ type, data, metadata }): [number, string][] =>
      type === 'EncounterPartAnnulled' ? [[(data as { number: number }).number, metadata.at]] : [],
    ),
  )
}
