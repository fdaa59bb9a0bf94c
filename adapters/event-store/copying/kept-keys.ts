import { KeyMissing } from '../keys.ts'
import type { EventStore } from '../port.ts'
import { erasedLine, keyLine } from './log-file.ts'

/**
 * The line of a key in a log file.
 * @throws {KeyMissing} the key is not there and was not erased: a line that says so would look like an erasure for ever
 */
export async function keptLine(store: EventStore, stream: string): Promise<string> {
  const events = await store.readStream(stream)
  if (events.length > 0) return keyLine(stream, events)
  if (await store.isErased(stream)) return erasedLine(stream)
  throw new KeyMissing(stream)
}
