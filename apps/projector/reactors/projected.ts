import type { Position } from '@turno/adapters/event-store/port.ts'
import { monotonicReads } from '@turno/adapters/read-store/monotonic-reads.ts'
import type { ReadSide } from '@turno/adapters/read-store/port.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import { TryAgain } from './reaction.ts'

const timeoutMs = 10_000

/** The read models after they have reached `position`. @throws {TryAgain} they did not get there in time */
export type ProjectedUpTo = (position: Position) => Promise<Reader>

export function projectedUpTo(readStore: ReadSide): ProjectedUpTo {
  return async (position) => {
    if (await readStore.waitFor(position, timeoutMs)) return storeReader(monotonicReads(readStore, position))
    throw new TryAgain(`the read models have not reached ${position}`)
  }
}
