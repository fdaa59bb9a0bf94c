import { AppendTooLarge, maxDraftBytes, type RecordedEvent } from './port.ts'

/**
 * What the streams of drafts begin with. A category holds no underscore, so no stream has a snapshot of such a name; and
 * the streams of snapshots are read by name only, so nothing shows drafts among events.
 */
const beginning = 'snapshot-draft_'

/** The stream that a draft is in, or that a dropped one leaves erased. */
export const draftStream = (id: string): string => beginning + id
export const draftOfStream = (stream: string): string => stream.slice(beginning.length)

/** The field of an event's data that names a draft, by the event's type. */
const namingFields: Readonly<Record<string, string>> = { EncounterOpened: 'draftId' }

/** The draft that an event names: some engines find drafts by these names alone. */
export function draftNamedIn({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): string | undefined {
  if (!Object.hasOwn(namingFields, type)) return undefined
  const id = (data as Record<string, unknown> | null)?.[namingFields[type]!]
  return typeof id === 'string' ? id : undefined
}

/** A draft's data as JSON. @throws {AppendTooLarge} it exceeds `maxDraftBytes` */
export function draftText(id: string, data: unknown): string {
  const text = JSON.stringify(data ?? null)
  if (Buffer.byteLength(text) > maxDraftBytes) throw new AppendTooLarge(`draft ${id} exceeds ${maxDraftBytes} bytes`)
  return text
}
