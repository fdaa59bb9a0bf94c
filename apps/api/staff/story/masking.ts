import type { EventType } from '@turno/domain/event.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import type { Recorded } from '@turno/read-models/projection.ts'

const mask = '•••'

/** Sealed fields that the story shows, because support wrote them for it. */
const readable: readonly Recorded['type'][] = ['NoteAdded', 'CaseClosed', 'ReviewHidden']

/** An event's data with every personal field masked; erased fields stay null. */
export function masked({ type, data }: Recorded): Record<string, unknown> {
  const { sealed } = eventTypes[type] as EventType
  const fields: Record<string, unknown> = { ...data }
  if (readable.includes(type)) return fields
  for (const field of Object.keys(sealed))
    if (fields[field] !== null && fields[field] !== undefined) fields[field] = mask
  return fields
}
