import { randomUUID } from 'node:crypto'
import { ownEvent } from './own-events.ts'
import { type EventStore, WrongExpectedRevision } from './port.ts'

const stream = 'log-identity'

/** A log into which another one is being moved and whose last event is not there yet: nothing may be read from it or written to it. */
export class UnfinishedMove extends Error {
  override name = 'UnfinishedMove'
}

interface LogIdentified {
  logId: string
  /** Identity of the log whose events were moved into this one. */
  movedFrom?: string
}

/**
 * The uuid that tells this log from every other; given at the first start. Positions mean nothing without it.
 * @throws {UnfinishedMove} the log is being moved in
 */
export async function logIdentity(store: EventStore): Promise<string> {
  const logId = await findLogIdentity(store)
  if (logId) return logId
  await identify(store, { logId: randomUUID() })
  return logIdentity(store)
}

/** The log's identity if it has one. @throws {UnfinishedMove} the log is being moved in */
export async function findLogIdentity(store: EventStore): Promise<string | undefined> {
  const { identified, isFinished } = await read(store)
  if (identified?.movedFrom && !isFinished)
    throw new UnfinishedMove(`only a part of the log ${identified.movedFrom} has been moved here`)
  return identified?.logId
}

/**
 * Makes an empty log the target of a move, or finds that it is one: its identity is a new one, for positions and checkpoints of the log
 * that is moved must never be used with it.
 * @returns whether the move was finished before; undefined if this log is no place for it: it has events of its own
 */
export async function beginMove(store: EventStore, movedFrom: string): Promise<{ isFinished: boolean } | undefined> {
  if ((await store.head()) === undefined) await identify(store, { logId: randomUUID(), movedFrom })
  const { identified, isFinished } = await read(store)
  return identified?.movedFrom === movedFrom ? { isFinished } : undefined
}

/** Opens the log for use: everything has been moved. */
export async function finishMove(store: EventStore, moved: { events: number; sha256: string }): Promise<void> {
  await store.append(stream, 0, [ownEvent('LogMoveFinished', moved)])
}

/** Whoever comes second takes the identity that the first one gave. */
async function identify(store: EventStore, identity: LogIdentified): Promise<void> {
  try {
    await store.append(stream, 'none', [ownEvent('LogIdentified', identity)])
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
}

async function read(store: EventStore): Promise<{ identified: LogIdentified | undefined; isFinished: boolean }> {
  const [identified, finished] = await store.readStream(stream, { limit: 2 })
  return { identified: identified?.data as LogIdentified | undefined, isFinished: finished !== undefined }
}
