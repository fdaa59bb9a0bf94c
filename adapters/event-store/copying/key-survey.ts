import type { AnyEvent } from '@turno/domain/event-types.ts'
import { keyStreamsNamedIn } from '../codec.ts'
import { keyStream } from '../keys.ts'
import type { OwnType } from '../own-events.ts'
import type { EventStore, Position, RecordedEvent } from '../port.ts'
import { isCopied, type OnProgress, pagesOf } from './copied-events.ts'

export interface KeySurvey {
  events: number
  /** Streams of every key that may still be needed, or must never be created again. */
  keyStreams: Set<string>
  /** Streams of the keys of persons whose erasure has at least begun. */
  forgotten: Set<string>
}

/**
 * Keys of a log. Erased keys leave no event: the values that they sealed name them, and so does the person's erasure.
 */
export async function surveyKeys(store: EventStore, upTo: Position, onProgress: OnProgress): Promise<KeySurvey> {
  const found: KeySurvey = { events: 0, keyStreams: new Set(), forgotten: new Set() }
  onProgress('looking through', 0)
  for await (const page of pagesOf(store, upTo)) {
    for (const event of page) lookAt(event, found)
    onProgress('looking through', found.events)
  }
  return found
}

const erasure = 'PersonErased' satisfies AnyEvent['type']
const keyCreation = 'KeyCreated' satisfies OwnType

function lookAt(event: RecordedEvent, found: KeySurvey): void {
  if (isCopied(event)) found.events += 1
  if (event.type === keyCreation) found.keyStreams.add(event.stream)
  for (const stream of keyStreamsNamedIn(event.data)) found.keyStreams.add(stream)
  if (event.type !== erasure) return
  const stream = keyStream('personKey', (event.data as Extract<AnyEvent, { type: typeof erasure }>['data']).accountId)
  found.keyStreams.add(stream)
  found.forgotten.add(stream)
}
