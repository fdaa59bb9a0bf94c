import { randomUUID } from 'node:crypto'
import { ownEvent } from './own-events.ts'
import { type EventStore, WrongExpectedRevision } from './port.ts'

const stream = 'log-identity'

/** The uuid that tells this log from every other; given at the first start. Positions mean nothing without it. */
export async function logIdentity(store: EventStore): Promise<string> {
  const logId = await readIdentity(store)
  if (logId) return logId
  try {
    await store.append(stream, 'none', [ownEvent('LogIdentified', { logId: randomUUID() })])
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
  return logIdentity(store)
}

async function readIdentity(store: EventStore): Promise<string | undefined> {
  const [event] = await store.readStream(stream, { limit: 1 })
  return event && (event.data as { logId: string }).logId
}
