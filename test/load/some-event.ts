import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@turno/adapters/event-store/port.ts'

/** As large as the product's own events, on average. */
export function someEvent(): NewEvent {
  const id = randomUUID()
  const at = new Date().toISOString()
  const actor = { id: randomUUID(), role: 'doctor' } as const
  const metadata = { correlationId: id, causationId: id, commandId: id, actor, at, about: [id, actor.id], version: 1 }
  return {
    id,
    type: 'OfferMade',
    data: { requestId: id, doctorId: actor.id, endsAt: at, text: 'x'.repeat(200) },
    metadata,
  }
}
