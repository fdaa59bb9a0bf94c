import type { Fault } from '@turno/domain/faulty-event/events.ts'
import type { RecordedEvent } from './port.ts'

/**
 * An event of the log that cannot be used, however often it is retried: the event itself is faulty. The message holds
 * no value.
 */
export class UnusableEvent extends Error {
  override name = 'UnusableEvent'
  readonly fault: Fault
  /** A field, a type, a model: never a value. */
  readonly detail: string
  /** Private, so that no log line shows its data. */
  readonly #event: RecordedEvent

  constructor(event: RecordedEvent, fault: Fault, detail: string, options?: ErrorOptions) {
    super(`${event.type} in ${event.stream} cannot be used: ${fault}, ${detail}`, options)
    this.fault = fault
    this.detail = detail
    this.#event = event
  }

  get event(): RecordedEvent {
    return this.#event
  }
}
