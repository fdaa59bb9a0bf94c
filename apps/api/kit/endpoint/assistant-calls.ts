import type { Actor } from '@turno/domain/event.ts'

/**
 * Calls that assistants make in doctors' names, while this api handles them. Ending an assistant's work waits for them,
 * so that nothing is written after the end was announced.
 */
export class AssistantCalls {
  readonly #calls = new Map<string, Set<Promise<unknown>>>()

  /** Handles a call; whether its caller may make it must be asked within. */
  async during<Result>({ id, by }: Actor, handle: () => Promise<Result>): Promise<Result> {
    if (!by) return handle()
    const calls = this.#calls.get(id) ?? new Set()
    this.#calls.set(id, calls)
    const handled = handle()
    calls.add(handled)
    return handled.finally(() => {
      calls.delete(handled)
      if (calls.size === 0 && this.#calls.get(id) === calls) this.#calls.delete(id)
    })
  }

  /** Waits for the calls in a doctor's name that have begun by now. */
  async settled(doctorId: string): Promise<void> {
    await Promise.allSettled(this.#calls.get(doctorId) ?? [])
  }
}
