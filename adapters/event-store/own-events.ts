import { randomUUID } from 'node:crypto'
import { systemClock } from '../clock/clock.ts'
import type { NewEvent } from './port.ts'

/** Events of the log itself; no aggregate declares them, and no read model uses them. */
const ownTypes = [
  'DraftSaved',
  'KeyCreated',
  'KeyWrappedAgain',
  'LogIdentified',
  'LogMoveFinished',
  'ReactorCheckpointSaved',
  'SnapshotSaved',
] as const
export type OwnType = (typeof ownTypes)[number]

export const isOwnType = (type: string): type is OwnType => ownTypes.some((own) => own === type)

/** Leaves `about` empty: a person's story must stay the same after their key is gone. */
export function ownEvent(type: OwnType, data: unknown): NewEvent {
  const id = randomUUID()
  const actor = { id: 'system', role: 'system' } as const
  const metadata = {
    correlationId: id,
    causationId: id,
    commandId: id,
    actor,
    at: systemClock.now(),
    about: [],
    version: 1,
  }
  return { id, type, data, metadata }
}
