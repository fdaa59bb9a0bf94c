import type { RecordedEvent } from '../event-store/port.ts'

/** The parts of a command's context that distinguish commands and their bodies. */
interface SentUnder {
  commandId: string
  causationId?: string
  bodyDigest?: string
}

/** The command has been done already, with another body. */
export class SentOtherwise extends Error {
  override name = 'SentOtherwise'
  constructor() {
    super('a command was sent again with another body')
  }
}

/**
 * Compares a body with the one that an event was written with. The id of a process's step follows from the process, so
 * that another command, or a reactor, may have sent the same step: such an event has another cause, and says nothing.
 * @throws {SentOtherwise} the same command wrote the event, with another body
 */
export function refuseOtherBody(
  { metadata }: Pick<RecordedEvent, 'metadata'>,
  { commandId, causationId = commandId, bodyDigest }: SentUnder,
): void {
  if (bodyDigest === undefined || metadata.bodyDigest === undefined || metadata.causationId !== causationId) return
  if (metadata.bodyDigest !== bodyDigest) throw new SentOtherwise()
}
