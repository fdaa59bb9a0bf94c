import type { Rejection } from '../decider.ts'
import { type Category, type CommandOf, deciders, type StateOf } from '../deciders.ts'

/** The stream of one aggregate. */
export interface StreamRef {
  category: Category
  id: string
}

/** The states of the streams a process asked for, as last read. */
export class States {
  readonly #states = new Map<string, unknown>()

  set(ref: StreamRef, state: unknown): void {
    this.#states.set(`${ref.category}-${ref.id}`, state)
  }

  has(ref: StreamRef): boolean {
    return this.#states.has(`${ref.category}-${ref.id}`)
  }

  of<C extends Category>(category: C, id: string): StateOf<C> {
    return (this.#states.get(`${category}-${id}`) ?? deciders[category].initialState) as StateOf<C>
  }
}

/** A command of a process: one append to one stream. */
export type Action = {
  [C in Category]: {
    /**
     * Names the command's id together with the process and `key`; one step is one command, however often it is sent.
     */
    step: string
    key?: string
    category: C
    id: string
    command: CommandOf<C>
  }
}[Category]

export interface View {
  now: string
  states: States
  /** Rejections in this run, by step (and key, after a colon). */
  rejections: Readonly<Record<string, Rejection>>
}

/**
 * A pure rule over several streams: which streams it needs, and the next commands. Every runner, in any number of runs
 * and after any crash, sends the same commands under the same ids until none is left. A view may be as old as it likes:
 * no command that follows from it does harm (test/model plays views of every age).
 */
export interface Process {
  name: string
  id: string
  /** How many commands one run sends at most, where a process needs more than most. */
  stepsMax?: number
  /** Streams to read, given those already read; asked again until it names no new one. */
  needs(view: View): StreamRef[]
  /** The next commands, each to a stream of its own, to be sent in any order or at once; none: the process is over. */
  nextActions(view: View): readonly Action[]
}

/** For a process that takes one step after the other. */
export const oneByOne =
  (next: (view: View) => Action | null): Process['nextActions'] =>
  (view) => {
    const action = next(view)
    return action ? [action] : []
  }

export const stepKey = ({ step, key }: { step: string; key?: string }): string =>
  key === undefined ? step : `${step}:${key}`
