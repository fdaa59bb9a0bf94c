import { isRejection, type Rejection } from '@turno/domain/decider.ts'
import { type Category, deciders, type StateOf } from '@turno/domain/deciders.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import { type Action, type Process, type StreamRef, stepKey } from '@turno/domain/processes/process.ts'
import { plusMs } from '@turno/domain/time.ts'
import { ProcessRunner } from './process-runner.ts'

/** A value and the moment since which it stands. */
export interface Version<Value> {
  since: number
  value: Value
}

interface Stream {
  /** Every state the stream ever had, oldest first. */
  versions: Version<unknown>[]
  lastAt: string
  outcomes: Set<string>
}

/**
 * Somebody who does one thing after the other: a timer, a reactor, a client. Anything may happen between two of them.
 */
export type Script = Generator<void, void, void>
type Actor = ProcessRunner | Script

/**
 * The log and its deciders in memory, one append at a time, so that every interleaving can be played. It remembers what
 * every stream was at every moment: a reader of several streams reads each at a moment of its own.
 */
export class World {
  readonly log: { stream: string; event: AnyEvent; at: string }[] = []
  readonly actors: Actor[] = []
  readonly #streams = new Map<string, Stream>()
  readonly #clock: Version<string>[] = [{ since: 0, value: '2026-11-20T15:00:00.000Z' }]
  #commands = 0
  readonly #happened: string[] = []

  /** Whether who begins to drive a process may take what a stream was at any moment for what it is. */
  remembersEver = false

  /** What somebody outside has read and will act on: what happens next depends on it. */
  readonly remembered: Record<string, unknown> = {}

  /** Called for every event appended: a reactor's inbox. */
  onAppend: (event: AnyEvent, stream: string) => void = () => {}

  /** Lets a test change a command on its way, to see that a rule is needed. */
  tamper: (action: Action) => Action | null = (action) => action

  get now(): string {
    return this.#clock.at(-1)!.value
  }

  /** Counts what happened: appends, and jumps of the clock. */
  get moment(): number {
    return this.#happened.length
  }

  /** The streams that were appended to since a moment, in order, and the jumps of the clock among them. */
  happenedSince(moment: number): readonly string[] {
    return this.#happened.slice(moment)
  }

  advance(ms: number): void {
    this.#happened.push('clock')
    this.#clock.push({ since: this.moment, value: plusMs(this.now, ms) })
  }

  state<C extends Category>(category: C, id: string): StateOf<C> {
    return this.versions({ category, id }, this.moment)[0]!.value as StateOf<C>
  }

  /**
   * What a stream was at one moment or another since `from`, the newest first: what somebody may find who has been
   * reading since then.
   */
  versions({ category, id }: StreamRef, from: number): Version<unknown>[] {
    const known = this.#streams.get(`${category}-${id}`)?.versions ?? []
    return since([{ since: 0, value: deciders[category].initialState }, ...known], from)
  }

  /** The same of the clock. */
  clockSince(from: number): Version<string>[] {
    return since(this.#clock, from)
  }

  /** One append, or a refusal. A command id seen before does nothing. */
  send(action: Omit<Action, 'step'>, commandId = `c${this.#commands++}`): Rejection | undefined {
    const decider = deciders[action.category] as typeof deciders.order
    const name = `${action.category}-${action.id}`
    const stream = this.#streams.get(name) ?? { versions: [], lastAt: '', outcomes: new Set() }
    if (stream.outcomes.has(commandId)) return undefined
    const state = (stream.versions.at(-1)?.value ?? decider.initialState) as StateOf<'order'>
    const now = this.now > stream.lastAt ? this.now : stream.lastAt
    const outcome = decider.decide({ ...(action.command as { type: 'AddLine'; lineId: string }), now }, state)
    if (isRejection(outcome)) return outcome
    if (outcome.length === 0) return undefined
    this.#happened.push(name)
    stream.versions.push({ since: this.moment, value: outcome.reduce(decider.evolve, state) })
    stream.lastAt = now
    stream.outcomes.add(commandId)
    this.#streams.set(name, stream)
    for (const event of outcome) {
      this.log.push({ stream: name, event, at: now })
      this.onAppend(event, name)
    }
    return undefined
  }

  /** What a log of before holds: an event that no command appends any more. */
  recall({ category, id }: StreamRef, event: AnyEvent): void {
    const decider = deciders[category] as typeof deciders.order
    const name = `${category}-${id}`
    const stream = this.#streams.get(name) ?? { versions: [], lastAt: this.now, outcomes: new Set<string>() }
    const state = (stream.versions.at(-1)?.value ?? decider.initialState) as StateOf<'order'>
    this.#happened.push(name)
    stream.versions.push({
      since: this.moment,
      value: decider.evolve(state, event as Parameters<typeof decider.evolve>[1]),
    })
    this.#streams.set(name, stream)
    this.log.push({ stream: name, event, at: this.now })
    this.onAppend(event, name)
  }

  /** The same for a step of a process, under the id that every runner of that process gives it. */
  sendStep(processName: string, processId: string, decided: Action): Rejection | undefined {
    const action = this.tamper(decided)
    return action ? this.send(action, `${processName} ${processId} ${stepKey(action)}`) : undefined
  }

  /** Somebody begins to drive a process; nothing is read or sent yet. */
  run(process: Process): ProcessRunner {
    const runner = new ProcessRunner(this, process)
    this.actors.push(runner)
    return runner
  }

  /** Somebody begins to do one thing after the other. */
  begin(script: Script): void {
    this.actors.push(script)
  }

  /** An actor does its next step; `choice` picks how old what it reads is, 0 being up to date. */
  step(actor: Actor, choice = 0): void {
    const isOver = actor instanceof ProcessRunner ? actor.step(choice) : actor.next().done
    if (isOver) this.crash(actor)
  }

  /** An actor goes on to the end, up to date and undisturbed. */
  finish(actor: Actor): void {
    while (this.actors.includes(actor)) this.step(actor)
  }

  crash(actor: Actor): void {
    this.actors.splice(this.actors.indexOf(actor), 1)
  }
}

/** Of versions in order, the newest first: those that stood at some moment since `from`. */
function since<Value>(versions: readonly Version<Value>[], from: number): Version<Value>[] {
  const first = versions.findLastIndex((version) => version.since <= from)
  return versions.slice(first).reverse()
}
