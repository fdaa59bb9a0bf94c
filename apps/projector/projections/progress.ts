import type { EventStore, Position, RecordedEvent } from '@turno/adapters/event-store/port.ts'

/** Distance, in positions of the log, from which people who were away go on. */
const missedAtMost = 10_000n

/** Progress of a runner: up to the log's head at its start, or to an event that cannot be used. */
export class Progress {
  readonly #caughtUp = Promise.withResolvers<void>()
  readonly #settled = Promise.withResolvers<void>()
  #isCaughtUp = false
  /** The event that stops the models, and since when. */
  #standing: { position: Position; since: string } | undefined
  /** Head of the log when the runner started; null until it was asked. */
  #headAtStart: Position | undefined | null = null

  /** Resolves when the head of the log at the start is handled. */
  get caughtUp(): Promise<void> {
    return this.#caughtUp.promise
  }

  /** Resolves when the models have caught up, or have stopped at an event that cannot be used. */
  get settled(): Promise<void> {
    return this.#settled.promise
  }

  get isCaughtUp(): boolean {
    return this.#isCaughtUp
  }

  /** Since when an event that cannot be used stops the models. */
  get stoppedSince(): string | undefined {
    return this.#standing?.since
  }

  async begin(eventStore: EventStore): Promise<void> {
    if (this.#headAtStart === null) this.#headAtStart = await eventStore.head()
  }

  /** Whether these events are too old for anybody who comes back to go on from them. */
  isFarBehind(events: readonly RecordedEvent[]): boolean {
    const [head, last] = [this.#headAtStart ?? 0n, events.at(-1)]
    return !this.#isCaughtUp && last !== undefined && head - last.position > missedAtMost
  }

  noteHandled(position: Position | undefined): void {
    if (this.#standing && (position ?? -1n) >= this.#standing.position) this.#standing = undefined
    const head = this.#headAtStart
    if (this.#isCaughtUp || head === null || (head !== undefined && (position ?? -1n) < head)) return
    this.#isCaughtUp = true
    this.#caughtUp.resolve()
    this.#settled.resolve()
  }

  noteStop(position: Position, now: string): void {
    if (this.#standing?.position !== position) this.#standing = { position, since: now }
    this.#settled.resolve()
  }

  /** Another runner knows whether an event stops the models. */
  forgetStop(): void {
    this.#standing = undefined
  }
}
