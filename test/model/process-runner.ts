import type { Rejection } from '@turno/domain/decider.ts'
import { type Action, type Process, States, type StreamRef, stepKey } from '@turno/domain/processes/process.ts'
import type { Version, World } from './world.ts'

/** As in the real runner: a process that needs more sends the same command for ever. */
const stepsMax = 60

/** A stream as it was read. */
interface Found {
  ref: StreamRef
  version: Version<unknown>
}

/** What a runner makes of one way of reading; null: nothing is left to do. */
export type Decision = Action | null

/**
 * Drives a process as the api, the reactor or a timer does. Reads its streams one after the other or at once, each at a
 * moment of its own since its last step, then decides; what it sends may arrive later still.
 */
export class ProcessRunner {
  readonly process: Process
  readonly rejections: Record<string, Rejection> = {}
  /** What was decided and not sent yet. */
  action: Action | undefined
  readonly #world: World
  /** The moment at which the runner began to read. */
  #since: number
  #steps = 0

  constructor(world: World, process: Process) {
    this.#world = world
    this.process = process
    this.#since = world.moment
  }

  /** The moment of what the oldest of its readings may show. */
  get since(): number {
    return this.#since
  }

  /** Reads and makes up its mind, or sends what was decided earlier. Answers whether that was the end of it. */
  step(choice = 0): boolean {
    if (this.action) {
      this.send(this.action)
      return false
    }
    const decision = this.#someDecision(choice)
    this.action = decision ?? undefined
    return decision === null
  }

  /** Sends a step of the process; what is read for the next one is read afterwards. */
  send(decided: Action): void {
    const { process } = this
    this.action = undefined
    if (++this.#steps > stepsMax)
      throw new Error(`${process.name} ${process.id} does not come to an end: ${stepKey(decided)}`)
    const refused = this.#world.sendStep(process.name, process.id, decided)
    if (refused) this.rejections[stepKey(decided)] = refused
    this.#since = this.#world.moment
  }

  /**
   * Every different thing that may be decided now, by whatever way of reading. The first is that of an up-to-date
   * reader.
   */
  decisions(): Decision[] {
    const different = new Map<string, Decision>()
    for (const { found, from } of this.#readings([], this.#since))
      for (const clock of this.#world.clockSince(from)) {
        const decision = this.#decide(clock.value, statesOf(found))
        const key = JSON.stringify(decision)
        if (!different.has(key)) different.set(key, decision)
      }
    return [...different.values()]
  }

  /** One of the ways of reading, 0 the up-to-date one; cheaper than asking for all of them. */
  #someDecision(choice: number): Decision {
    let rest = choice
    const pick = <Value>(versions: readonly Version<Value>[]): Version<Value> => {
      const picked = versions[rest % versions.length]!
      rest = Math.floor(rest / versions.length)
      return picked
    }
    const found: Found[] = []
    let from = this.#since
    for (let missing = this.#missing(found); missing.length > 0; missing = this.#missing(found)) {
      const read = missing.map((ref) => ({ ref, version: pick(this.#world.versions(ref, from)) }))
      found.push(...read)
      from = newest(from, read)
    }
    return this.#decide(pick(this.#world.clockSince(from)).value, statesOf(found))
  }

  /**
   * What is asked for together may be answered in any order; what is asked for next is read no earlier than what led to
   * it.
   */
  *#readings(found: readonly Found[], from: number): Generator<{ found: readonly Found[]; from: number }> {
    const missing = this.#missing(found)
    if (missing.length === 0) yield { found, from }
    else
      for (const versions of combinations(missing.map((ref) => this.#world.versions(ref, from)))) {
        const read = missing.map((ref, i) => ({ ref, version: versions[i]! }))
        yield* this.#readings([...found, ...read], newest(from, read))
      }
  }

  #missing(found: readonly Found[]): StreamRef[] {
    const states = statesOf(found)
    const { now } = this.#world
    const needed = this.process.needs({ now, states, rejections: this.rejections }).filter((ref) => !states.has(ref))
    return [...new Map(needed.map((ref) => [`${ref.category}-${ref.id}`, ref])).values()]
  }

  #decide(now: string, states: States): Decision {
    return this.process.nextAction({ now, states, rejections: this.rejections })
  }
}

function statesOf(found: readonly Found[]): States {
  const states = new States()
  for (const { ref, version } of found) states.set(ref, version.value)
  return states
}

const newest = (from: number, found: readonly Found[]): number =>
  Math.max(from, ...found.map(({ version }) => version.since))

function* combinations<Item>([first, ...others]: readonly Item[][]): Generator<Item[]> {
  if (!first) yield []
  else for (const rest of combinations(others)) for (const item of first) yield [item, ...rest]
}
