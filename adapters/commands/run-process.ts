import type { Rejection } from '@turno/domain/decider.ts'
import { type CommandOf, deciders } from '@turno/domain/deciders.ts'
import type { Actor } from '@turno/domain/event.ts'
import { type Action, type Process, States, type StreamRef, stepKey } from '@turno/domain/processes/process.ts'
import type { Clock } from '../clock/clock.ts'
import type { Position } from '../event-store/port.ts'
import { commandIdOf } from './command-id.ts'
import type { CommandContext, Commander, Outcome } from './commander.ts'

export interface ProcessOutcome {
  /** The states as last read or written. */
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

export interface ProcessOptions {
  /** States that the caller has just read or written. */
  known?: States
  /** Whether the caller has enough; another run continues the process. */
  until?: (states: States) => boolean
}

/** Few processes need nearly as many, and those say so; more means that one repeats the same command for ever. */
const stepsMax = 60

/**
 * Runs a process to its end: reads the states that it needs, and sends the next commands, side by side, under ids that
 * follow from the process and its steps. What its own append made of a state is known; once a command writes nothing,
 * somebody else is at work, and all states are read anew (test/model plays this). It may be stopped anywhere and run
 * again by anybody.
 * @throws what the event store throws; the next run continues
 */
export async function runProcess(
  deps: { commander: Commander; clock: Clock },
  process: Process,
  context: ProcessContext,
  { known = new States(), until = () => false }: ProcessOptions = {},
): Promise<ProcessOutcome> {
  const rejections: Record<string, Rejection> = {}
  let states = known
  let position: Position | undefined
  for (let steps = 0; steps < (process.stepsMax ?? stepsMax); ) {
    if (until(states)) return { states, rejections, position }
    await gather(deps, process, states, rejections)
    const actions = process.nextActions({ now: deps.clock.now(), states, rejections })
    if (actions.length === 0) return { states, rejections, position }
    const outcomes = await Promise.all(actions.map((action) => send(deps.commander, process, action, context)))
    for (const [at, outcome] of outcomes.entries()) {
      if (outcome.ok) states.set(actions[at]!, outcome.state)
      else rejections[stepKey(actions[at]!)] = outcome.rejection
      position = later(position, outcome.position)
    }
    if (!outcomes.every((outcome) => outcome.ok && outcome.isNew)) states = new States()
    steps += actions.length
  }
  throw new Error(`${process.name} ${process.id} does not come to an end`)
}

async function gather(
  { commander, clock }: { commander: Commander; clock: Clock },
  process: Process,
  states: States,
  rejections: Record<string, Rejection>,
): Promise<void> {
  for (;;) {
    const missing = process.needs({ now: clock.now(), states, rejections }).filter((ref) => !states.has(ref))
    if (missing.length === 0) return
    await Promise.all(missing.map(async (ref) => states.set(ref, await loadState(commander, ref))))
  }
}

const send = (
  commander: Commander,
  process: Process,
  action: Action,
  context: ProcessContext,
): Promise<Outcome<unknown, unknown>> =>
  sendAction(commander, action, { ...context, commandId: commandIdOf(process.name, process.id, stepKey(action)) })

/** The state of any stream. The category narrows the union of all deciders, which the compiler cannot follow. */
export const loadState = async (commander: Commander, { category, id }: StreamRef): Promise<unknown> =>
  (await commander.load(deciders[category] as typeof deciders.order, id)).state

/** Sends a command to whichever stream it is for. */
export const sendAction = (
  commander: Commander,
  { category, id, command }: Action,
  context: CommandContext,
): Promise<Outcome<unknown, unknown>> =>
  commander.transact(deciders[category] as typeof deciders.order, id, command as CommandOf<'order'>, context)

const later = (a: Position | undefined, b: Position | undefined): Position | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a
