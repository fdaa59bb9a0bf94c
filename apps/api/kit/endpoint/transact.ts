import type { CommandContext, Given, Outcome } from '@turno/adapters/commands/commander.ts'
import type { Decider } from '@turno/domain/decider.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import { refusedBy } from '../refusal/refusal.ts'
import type { Answer } from './answer.ts'
import { type Call, contextOf } from './call.ts'
import type { ApiDeps } from './deps.ts'

/** Outcome of a command that was not rejected. */
export type Accepted<State, Event> = Extract<Outcome<State, Event>, { ok: true }>

/** Gives a command to an aggregate. @throws {Refusal} it was rejected */
export async function transact<Command extends { type: string }, Event extends DomainEvent, State>(
  { commander }: Pick<ApiDeps, 'commander'>,
  decider: Decider<Command, Event, State>,
  id: string,
  command: NoInfer<Given<Command, State>>,
  context: CommandContext,
): Promise<Accepted<State, Event>> {
  const outcome = await commander.transact(decider, id, command, context)
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  return outcome
}

/**
 * Transacts in the caller's name.
 * @throws {Refusal} it was rejected
 */
export const transactFor = <Command extends { type: string }, Event extends DomainEvent, State>(
  call: Call,
  decider: Decider<Command, Event, State>,
  id: string,
  command: NoInfer<Command>,
  story = id,
): Promise<Accepted<State, Event>> => transact(call.deps, decider, id, command, contextOf(call, story))

/**
 * Carries out a command for an endpoint that only confirms. Alone behind `handle` it is all that an endpoint needs
 * whose command goes to one aggregate: the endpoint declares whose things a call may name (`own`), the decider what the
 * state permits.
 */
export async function carryOut<Command extends { type: string }, Event extends DomainEvent, State>(
  call: Call,
  decider: Decider<Command, Event, State>,
  id: string,
  command: NoInfer<Command>,
  { message, story }: { message?: string; story?: string } = {},
): Promise<Answer<object>> {
  const { position } = await transactFor(call, decider, id, command, story)
  return { data: {}, ...(message === undefined ? {} : { message }), position }
}
