import { KeyMissing } from '../keys.ts'
import type { EventStore } from '../port.ts'
import { erasedLine, keyLine } from './log-file.ts'

/**
 * A key's line in a log file as the log has it.
 * @throws {KeyMissing} it is not there and was not erased: written down as erased it would look like an erasure for ever
 */
export async function keptLine(store: EventStore, stream: string): Promise<string> {
  const events = await store.readStream(stream)
  if (events.length > 0) return keyLine(stream, events)
  if (await store.isErased(stream)) return erasedLine(stream)
  throw new KeyMissing(stream)
}
