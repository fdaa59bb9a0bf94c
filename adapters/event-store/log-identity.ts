import { randomUUID } from 'node:crypto'
import { ownEvent } from './own-events.ts'
import { type EventStore, WrongExpectedRevision } from './port.ts'

const stream = 'log-identity'

/** The log is the target of an unfinished move: nothing may read from it or write to it. */
export class UnfinishedMove extends Error {
  override name = 'UnfinishedMove'
}

interface LogIdentified {
  logId: string
  /** Identity of the log whose events were moved into this one. */
  movedFrom?: string
}

/**
 * The uuid of this log, created at the first start. Positions mean nothing without it.
 * @throws {UnfinishedMove} another log is being moved into this one
 */
export async function logIdentity(store: EventStore): Promise<string> {
  const logId = await findLogIdentity(store)
  if (logId) return logId
  await identify(store, { logId: randomUUID() })
  return logIdentity(store)
}

/** The log's identity if it has one. @throws {UnfinishedMove} another log is being moved into this one */
export async function findLogIdentity(store: EventStore): Promise<string | undefined> {
  const { identified, isFinished } = await read(store)
  if (identified?.movedFrom && !isFinished)
    throw new UnfinishedMove(`only a part of the log ${identified.movedFrom} has been moved here`)
  return identified?.logId
}

/**
 * Makes an empty log the target of a move, or finds that it is one already. The log gets an identity of its own,
 * because positions and checkpoints of the source must never be used with it.
 * @returns whether the move is complete; undefined if the log cannot be a target because it has events of its own
 */
export async function beginMove(store: EventStore, movedFrom: string): Promise<{ isFinished: boolean } | undefined> {
  if ((await store.head()) === undefined) await identify(store, { logId: randomUUID(), movedFrom })
  const { identified, isFinished } = await read(store)
  return identified?.movedFrom === movedFrom ? { isFinished } : undefined
}

/** Opens the log for use after the move is complete. */
export async function finishMove(store: EventStore, moved: { events: number; sha256: string }): Promise<void> {
  await store.append(stream, 0, [ownEvent('LogMoveFinished', moved)])
}

/** The loser of a race takes the winner's identity. */
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
