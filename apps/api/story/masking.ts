import type { EventType } from '@turno/domain/event.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import type { Recorded } from '@turno/read-models/projection.ts'

const mask = '•••'

/** What support wrote is meant to be read in the story; every other sealed field is somebody's own. */
const readable: readonly Recorded['type'][] = ['NoteAdded', 'CaseClosed']

/** An event's data with every personal field masked; what was erased stays null. */
export function masked({ type, data }: Recorded): Record<string, unknown> {
  const { sealed } = eventTypes[type] as EventType
  const fields: Record<string, unknown> = { ...data }
  if (readable.includes(type)) return fields
  for (const field of Object.keys(sealed))
    if (fields[field] !== null && fields[field] !== undefined) fields[field] = mask
  return fields
}
