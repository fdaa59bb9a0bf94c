import type * as v from 'valibot'

/** Author of a command. `system` is a reactor or a due time. */
export interface Actor {
  id: string
  role: Role
  /** The assistant in whose hands it lay: the command was given in a doctor's name. */
  by?: { id: string; role: 'assistant' }
}

export type Role = 'patient' | 'doctor' | 'assistant' | 'administrator' | 'support' | 'system' | 'provider'

/** Metadata beside every event, in the clear: ids and times only, never a personal value. */
export interface EventMetadata {
  /** The whole story this event belongs to (the request's or order's id). */
  correlationId: string
  /** Id of the event or command that led to this one. */
  causationId: string
  /** The command that wrote it; a command seen again answers the earlier outcome. */
  commandId: string
  actor: Actor
  /** ISO instant, UTC. */
  at: string
  /** Ids of the people and things it concerns: any of them finds the story. */
  about: string[]
  /** Version of the event's shape; the codec upcasts older ones. */
  version: number
  /**
   * In a command's first event in a stream: keyed hash of the body sent under its Idempotency-Key, useless for guessing
   * without that key (apps/api/kit/endpoint/sent-bodies.ts). Absent: nothing is compared.
   */
  bodyDigest?: string
}

/** A fact as deciders make and fold it. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type
  data: Data
}

/**
 * Which fields of an event are somebody's: `of` names the field that holds the person's id, `under` the key that
 * encrypts it. personKey goes at once when the person is erased; recordKey after its last legal term.
 */
export type Sealed<Data> = { [Field in keyof Data]?: { of: keyof Data & string; under: KeyKind } }

export type KeyKind = 'personKey' | 'recordKey'

/** One event type: its current shape, its sealed fields, and how older versions become it. */
export interface EventType<Schema extends v.GenericSchema = v.GenericSchema> {
  schema: Schema
  version: number
  sealed: Sealed<v.InferOutput<Schema>>
  /** `upcasts[n]` turns data of version n + 1 into version n + 2. */
  upcasts: readonly ((data: never) => unknown)[]
}

/**
 * Declares an event type of version 1 + the number of upcasts. Sealed fields must be nullable: an erased one reads as
 * null.
 */
export function eventType<Schema extends v.GenericSchema>(
  schema: Schema,
  sealed: Sealed<v.InferOutput<Schema>> = {},
  upcasts: readonly ((data: never) => unknown)[] = [],
): EventType<Schema> {
  return { schema, sealed, upcasts, version: upcasts.length + 1 }
}

/** The union of the facts that a map of event types declares. */
export type EventsOf<Types extends Record<string, EventType>> = {
  [Name in keyof Types & string]: DomainEvent<Name, v.InferOutput<Types[Name]['schema']>>
}[keyof Types & string]
