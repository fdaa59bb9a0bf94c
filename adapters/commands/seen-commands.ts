import type { RecordedEvent } from '../event-store/port.ts'

/**
 * The commands that have written to a stream, and where, in 16 characters a command: the first 8 hexadecimal digits of
 * its id, then the revision of its first event. Two ids may begin alike, so look up each match in the stream.
 */
export type SeenCommands = string

const digits = 8
const entry = 2 * digits

const beginningOf = (commandId: string): string => commandId.slice(0, digits).padEnd(digits, '_')

/** Adds the commands of these events, which follow the seen ones; the events of one command are consecutive. */
export function withSeen(
  seen: SeenCommands,
  events: readonly Pick<RecordedEvent, 'metadata' | 'revision'>[],
): SeenCommands {
  const added: string[] = []
  let last = seen.slice(-entry, -digits)
  for (const { metadata, revision } of events) {
    const beginning = beginningOf(metadata.commandId)
    if (beginning !== last) added.push(beginning + revision.toString(16).padStart(digits, '0'))
    last = beginning
  }
  return seen + added.join('')
}

/** Revisions at which the command may have begun to write. */
export function revisionsOf(seen: SeenCommands, commandId: string): number[] {
  const beginning = beginningOf(commandId)
  const found: number[] = []
  for (let at = seen.indexOf(beginning); at >= 0; at = seen.indexOf(beginning, at + 1))
    if (at % entry === 0) found.push(Number.parseInt(seen.slice(at + digits, at + entry), 16))
  return found
}
