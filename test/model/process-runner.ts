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

/** What a runner makes of one way of reading; no action: nothing is left to do. */
export interface Decision {
  actions: readonly Action[]
  /** What it was made of. */
  known: readonly Found[]
}

/**
 * Drives a process as the api, the reactor or a timer does. It reads each stream at a moment of its own since the
 * runner began, or since ever, as if it was remembered from long ago; then it decides, and what it sends may arrive
 * later still, in any order. What its own append made of a stream is known; once a command writes nothing, somebody
 * else is at work, and the runner reads everything anew.
 */
export class ProcessRunner {
  readonly process: Process
  readonly rejections: Record<string, Rejection> = {}
  /** What was decided and not sent yet. */
  actions: readonly Action[] = []
  readonly #world: World
  #known: readonly Found[] = []
  /** The moment since which it reads: whatever is older, it does not take for true any more. */
  #since: number
  #isUpToDate = true
  #steps = 0

  constructor(world: World, process: Process) {
    this.#world = world
    this.process = process
    this.#since = world.remembersEver ? 0 : world.moment
  }

  /** All that its next decision depends on, besides what the streams are now. */
  get mind(): unknown {
    const known = this.#known.map(({ ref, version }) => [nameOf(ref), version.value])
    const names = new Set(known.map(([name]) => name))
    const unread = this.#world.happenedSince(this.#since).filter((name) => !names.has(name))
    const { process, rejections, actions } = this
    return [process.id, Object.keys(rejections), actions, known.toSorted(), unread.toSorted(), this.#isUpToDate]
  }

  /**
   * Reads and makes up its mind, or sends what was decided earlier. Answers whether that was the end of it. `choice`
   * picks how old what it reads is, 0 being up to date, or what it sends first.
   */
  step(choice = 0): boolean {
    if (this.actions.length > 0) {
      this.send(this.actions[choice % this.actions.length]!)
      return false
    }
    const decision = this.#someDecision(choice)
    this.makeUp(decision)
    return decision.actions.length === 0
  }

  makeUp({ actions, known }: Decision): void {
    if (new Set(actions.map(nameOf)).size < actions.length) throw new Error('Two commands for one stream, side by side')
    this.actions = actions
    this.#known = known
    this.#isUpToDate = true
  }

  /** Sends a step of the process. */
  send(decided: Action): void {
    const { process } = this
    this.actions = this.actions.filter((action) => action !== decided)
    if (++this.#steps > stepsMax)
      throw new Error(`${process.name} ${process.id} does not come to an end: ${stepKey(decided)}`)
    const before = this.#world.moment
    const refused = this.#world.sendStep(process.name, process.id, decided)
    if (refused) this.rejections[stepKey(decided)] = refused
    if (this.#world.moment === before) this.#isUpToDate = false
    else this.#note(decided)
    if (this.actions.length === 0 && !this.#isUpToDate) this.#readAnew()
  }

  #note(ref: StreamRef): void {
    const version = this.#world.versions(ref, this.#world.moment)[0]!
    this.#known = this.#known.map((found) => (nameOf(found.ref) === nameOf(ref) ? { ref, version } : found))
  }

  #readAnew(): void {
    this.#known = []
    this.#since = this.#world.moment
  }

  /**
   * Every different thing that may be decided now, by whatever way of reading. The first is that of an up-to-date
   * reader.
   */
  decisions(): Decision[] {
    const different = new Map<string, Decision>()
    for (const known of this.#readings(this.#known))
      for (const clock of this.#world.clockSince(this.#since)) {
        const decision = { actions: this.#decide(clock.value, statesOf(known)), known }
        const key = JSON.stringify([decision.actions, known.map(({ ref, version }) => [nameOf(ref), version.value])])
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
    const known = [...this.#known]
    for (let missing = this.#missing(known); missing.length > 0; missing = this.#missing(known))
      known.push(...missing.map((ref) => ({ ref, version: pick(this.#world.versions(ref, this.#since)) })))
    return { actions: this.#decide(pick(this.#world.clockSince(this.#since)).value, statesOf(known)), known }
  }

  *#readings(known: readonly Found[]): Generator<readonly Found[]> {
    const missing = this.#missing(known)
    if (missing.length === 0) yield known
    else
      for (const versions of combinations(missing.map((ref) => this.#world.versions(ref, this.#since))))
        yield* this.#readings([...known, ...missing.map((ref, i) => ({ ref, version: versions[i]! }))])
  }

  #missing(known: readonly Found[]): StreamRef[] {
    const states = statesOf(known)
    const { now } = this.#world
    const needed = this.process.needs({ now, states, rejections: this.rejections }).filter((ref) => !states.has(ref))
    return [...new Map(needed.map((ref) => [nameOf(ref), ref])).values()]
  }

  #decide(now: string, states: States): readonly Action[] {
    return this.process.nextActions({ now, states, rejections: this.rejections })
  }
}

function statesOf(known: readonly Found[]): States {
  const states = new States()
  for (const { ref, version } of known) states.set(ref, version.value)
  return states
}

const nameOf = ({ category, id }: StreamRef): string => `${category}-${id}`

function* combinations<Item>([first, ...others]: readonly Item[][]): Generator<Item[]> {
  if (!first) yield []
  else for (const rest of combinations(others)) for (const item of first) yield [item, ...rest]
}
