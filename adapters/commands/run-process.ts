import type { Rejection } from '@turno/domain/decider.ts'
import { type Category, type CommandOf, deciders } from '@turno/domain/deciders.ts'
import type { Actor } from '@turno/domain/event.ts'
import { type Action, type Process, States, stepKey } from '@turno/domain/processes/process.ts'
import type { Clock } from '../clock/clock.ts'
import type { Position } from '../event-store/port.ts'
import { commandIdOf } from './command-id.ts'
import type { Commander } from './transact.ts'

export interface ProcessOutcome {
  /** The states as last read. */
  states: States
  /** Rejections of this run, by step. */
  rejections: Readonly<Record<string, Rejection>>
  /** Position of the last event that this run wrote or found, undefined if it sent nothing. */
  position: Position | undefined
}

export interface ProcessContext {
  actor: Actor
  correlationId: string
  causationId: string
}

/** No process needs nearly as many; more means that one repeats the same command for ever. */
const stepsMax = 60

/**
 * Runs a process to its end: reads the states that it needs, sends the next command under an id that follows from the
 * process and its step, and reads all states again. If it reused the outcome of its own append, a process could act on
 * a state that others have ended meanwhile (test/model then finds appointments without their time). It may be stopped
 * anywhere and run again by anybody.
 * @throws what the event store throws; the next run continues
 */
export async function runProcess(
  deps: { commander: Commander; clock: Clock },
  process: Process,
  context: ProcessContext,
): Promise<ProcessOutcome> {
  const rejections: Record<string, Rejection> = {}
  let position: Position | undefined
  for (let steps = 0; steps < stepsMax; steps++) {
    const states = await gather(deps, process, rejections)
    const action = process.nextAction({ now: deps.clock.now(), states, rejections })
    if (!action) return { states, rejections, position }
    const outcome = await send(deps.commander, process, action, context)
    if (!outcome.ok) rejections[stepKey(action)] = outcome.rejection
    position = outcome.position ?? position
  }
  throw new Error(`${process.name} ${process.id} does not come to an end`)
}

async function gather(
  { commander, clock }: { commander: Commander; clock: Clock },
  process: Process,
  rejections: Record<string, Rejection>,
): Promise<States> {
  const states = new States()
  for (;;) {
    const missing = process.needs({ now: clock.now(), states, rejections }).filter((ref) => !states.has(ref))
    if (missing.length === 0) return states
    await Promise.all(missing.map(async (ref) => states.set(ref, (await load(commander, ref.category, ref.id)).state)))
  }
}

/** The category narrows the union of all deciders, which the compiler cannot follow. */
const load = (commander: Commander, category: Category, id: string) =>
  commander.load(deciders[category] as typeof deciders.order, id)

const send = (commander: Commander, process: Process, action: Action, context: ProcessContext) =>
  commander.transact(
    deciders[action.category] as typeof deciders.order,
    action.id,
    action.command as CommandOf<'order'>,
    {
      ...context,
      commandId: commandIdOf(process.name, process.id, stepKey(action)),
    },
  )
