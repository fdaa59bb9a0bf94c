import { isRejection, type Rejection } from '@turno/domain/decider.ts'
import { type Category, deciders, type StateOf } from '@turno/domain/deciders.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import { type Action, type Process, States, stepKey } from '@turno/domain/processes/process.ts'
import { plusMs } from '@turno/domain/time.ts'

interface Stream {
  state: unknown
  lastAt: string
  outcomes: Set<string>
}

/** Somebody who drives a process: the api, the reactor or a timer. What he read may be old by the time his command arrives. */
export interface Runner {
  process: Process
  refusals: Record<string, Rejection>
  action: Action | null
  steps: number
}

/** As in the real runner: a process that needs more sends the same command for ever. */
const stepsMax = 60

/** The log and its deciders in memory, one append at a time, so that every interleaving can be played. */
export class World {
  now = '2026-11-20T15:00:00.000Z'
  readonly log: { stream: string; event: AnyEvent }[] = []
  readonly runners: Runner[] = []
  readonly #streams = new Map<string, Stream>()
  #commands = 0

  /** Called for every event appended: a reactor's inbox. */
  onAppend: (event: AnyEvent, stream: string) => void = () => {}

  /** Lets a test change a command on its way, to see that a rule is needed. */
  tamper: (action: Action) => Action | null = (action) => action

  advance(ms: number): void {
    this.now = plusMs(this.now, ms)
  }

  state<C extends Category>(category: C, id: string): StateOf<C> {
    return (this.#streams.get(`${category}-${id}`)?.state ?? deciders[category].initialState) as StateOf<C>
  }

  /** One append, or a refusal. A command id seen before does nothing. */
  send(action: Omit<Action, 'step'>, commandId = `c${this.#commands++}`): Rejection | undefined {
    const decider = deciders[action.category] as typeof deciders.order
    const name = `${action.category}-${action.id}`
    const stream = this.#streams.get(name) ?? { state: decider.initialState, lastAt: '', outcomes: new Set() }
    if (stream.outcomes.has(commandId)) return undefined
    const now = this.now > stream.lastAt ? this.now : stream.lastAt
    const outcome = decider.decide({ ...(action.command as { type: 'AddLine'; lineId: string }), now }, stream.state as StateOf<'order'>)
    if (isRejection(outcome)) return outcome
    if (outcome.length === 0) return undefined
    stream.state = outcome.reduce(decider.evolve, stream.state as StateOf<'order'>)
    stream.lastAt = now
    stream.outcomes.add(commandId)
    this.#streams.set(name, stream)
    for (const event of outcome) {
      this.log.push({ stream: name, event })
      this.onAppend(event, name)
    }
    return undefined
  }

  /** Begins to drive a process; nothing is read or sent yet. */
  run(process: Process): void {
    this.runners.push({ process, refusals: {}, action: null, steps: 0 })
  }

  /** The runner reads its streams and makes up its mind, or sends what it had decided earlier. */
  step(runner: Runner): void {
    if (runner.action) this.#deliver(runner, runner.action)
    else this.#decide(runner)
  }

  crash(runner: Runner): void {
    this.runners.splice(this.runners.indexOf(runner), 1)
  }

  #decide(runner: Runner): void {
    const states = new States()
    for (;;) {
      const missing = runner.process.needs({ now: this.now, states, refusals: runner.refusals }).filter((ref) => !states.has(ref))
      if (missing.length === 0) break
      for (const ref of missing) states.set(ref, this.state(ref.category, ref.id))
    }
    runner.action = runner.process.nextAction({ now: this.now, states, refusals: runner.refusals })
    if (!runner.action) this.crash(runner)
  }

  #deliver(runner: Runner, decided: Action): void {
    runner.action = null
    if (++runner.steps > stepsMax)
      throw new Error(`${runner.process.name} ${runner.process.id} does not come to an end: ${stepKey(decided)}`)
    const action = this.tamper(decided)
    if (!action) return
    const refused = this.send(action, `${runner.process.name} ${runner.process.id} ${stepKey(action)}`)
    if (refused) runner.refusals[stepKey(action)] = refused
  }
}
