import { randomUUID } from 'node:crypto'
import type { Decider } from '@turno/domain/decider.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import type { CommandContext, Commander, Outcome } from './commander.ts'

/**
 * Sends a command that must succeed: by the system and as a story of its own, unless `more` says otherwise.
 * @throws {Error} the command was rejected
 */
export async function send<Command extends { type: string }, Event extends DomainEvent, State>(
  commander: Commander,
  decider: Decider<Command, Event, State>,
  id: string,
  command: Command,
  more: Partial<CommandContext> = {},
): Promise<Outcome<State, Event> & { ok: true }> {
  const context = {
    commandId: randomUUID(),
    actor: { id: 'test', role: 'system' } as const,
    correlationId: id,
    ...more,
  }
  const outcome = await commander.transact(decider, id, command, context)
  if (!outcome.ok) throw new Error(`${command.type} of ${id}: ${outcome.rejection.message}`)
  return outcome
}
