import type { DomainEvent, EventMetadata, EventType, KeyKind } from '@turno/domain/event.ts'
import * as v from 'valibot'
import { type Keyring, keyStream } from './keys.ts'
import { isOwnType } from './own-events.ts'
import type { NewEvent, RecordedEvent } from './port.ts'
import { seal, unseal } from './sealing.ts'

/** Between facts as deciders know them and events as the log keeps them: sealed, versioned, checked. */
export interface Codec {
  /**
   * Checks the event and seals its personal fields; those of an erased person become null. Makes keys where there are none.
   * @throws the type is unknown or the data do not fit it; the message holds no value
   */
  encode(event: DomainEvent, metadata: Omit<EventMetadata, 'version'>): Promise<Omit<NewEvent, 'id'>>

  /**
   * Opens the sealed fields (null where the key was erased), brings the data to the type's current version and checks them. The
   * log's own events come back as they are.
   * @throws the type is unknown or the data do not fit it; the message names type and stream and holds no value
   */
  decode(recorded: RecordedEvent): Promise<RecordedEvent>
}

/** A sealed value tells what opens it, so that an upcast may rename fields and a later version seal them otherwise. */
interface SealedValue {
  under: KeyKind
  of: string
  sealed: string
}

type Fields = Record<string, unknown>

export function codec({ types, keys }: { types: Record<string, EventType>; keys: Keyring }): Codec {
  return new SealingCodec(types, keys)
}

class SealingCodec implements Codec {
  readonly #types: Map<string, EventType>
  readonly #keys: Keyring

  constructor(types: Record<string, EventType>, keys: Keyring) {
    this.#types = new Map(Object.entries(types))
    this.#keys = keys
  }

  async encode({ type, data }: DomainEvent, metadata: Omit<EventMetadata, 'version'>): Promise<Omit<NewEvent, 'id'>> {
    const eventType = this.#typeOf(type, 'what is to be written')
    const fields = parse(eventType, data, `${type} to be written`) as Fields
    const declared = Object.entries(eventType.sealed as Record<string, { of: string; under: KeyKind }>)
    const sealed = await Promise.all(declared.map(async ([field, owner]) => [field, await this.#seal(type, fields, field, owner)] as const))
    const present = sealed.filter(([, value]) => value !== undefined)
    return { type, data: { ...fields, ...Object.fromEntries(present) }, metadata: { ...metadata, version: eventType.version } }
  }

  async decode(recorded: RecordedEvent): Promise<RecordedEvent> {
    const { type, stream, data, metadata } = recorded
    if (isOwnType(type)) return recorded
    const eventType = this.#typeOf(type, stream)
    const opened = await this.#open(type, data as Fields)
    const current = eventType.upcasts.slice(metadata.version - 1).reduce<unknown>((old, upcast) => upcast(old as never), opened)
    return { ...recorded, data: parse(eventType, current, `${type} in ${stream}`) }
  }

  async #seal(type: string, fields: Fields, field: string, { of, under }: { of: string; under: KeyKind }): Promise<unknown> {
    const value = fields[field]
    if (value === null || value === undefined) return value
    const person = fields[of]
    if (typeof person !== 'string' || person === '') throw new Error(`${type}.${of} names nobody whose key could seal ${field}`)
    const key = await this.#keys.obtain(under, person)
    if (!key) return null
    const sealed = seal(key, Buffer.from(JSON.stringify(value)), contextOf(type, field, person)).toString('base64')
    return { under, of: person, sealed } satisfies SealedValue
  }

  async #open(type: string, data: Fields): Promise<Fields> {
    if (!Object.values(data).some(isSealed)) return data
    const open = async ([field, value]: [string, unknown]) =>
      [field, isSealed(value) ? await this.#unseal(type, field, value) : value] as const
    return Object.fromEntries(await Promise.all(Object.entries(data).map(open)))
  }

  async #unseal(type: string, field: string, { under, of, sealed }: SealedValue): Promise<unknown> {
    const key = await this.#keys.find(under, of)
    return key ? JSON.parse(unseal(key, Buffer.from(sealed, 'base64'), contextOf(type, field, of)).toString()) : null
  }

  #typeOf(type: string, where: string): EventType {
    const eventType = this.#types.get(type)
    if (!eventType) throw new Error(`Unknown event type ${type} in ${where}`)
    return eventType
  }
}

/** Streams of the keys that sealed something in an event's data as recorded. */
export const keyStreamsNamedIn = (data: unknown): string[] =>
  typeof data === 'object' && data !== null
    ? Object.values(data)
        .filter(isSealed)
        .map(({ under, of }) => keyStream(under, of))
    : []

const contextOf = (type: string, field: string, person: string) => JSON.stringify([type, field, person])

const isSealed = (value: unknown): value is SealedValue =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'under,of,sealed'

/** valibot's own message quotes the value it refused, which may be personal: only the place and what was expected are told. */
function parse({ schema }: EventType, data: unknown, what: string): unknown {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${what} does not fit its schema: ${v.getDotPath(issue) ?? 'the whole'} should be ${issue.expected ?? issue.type}`)
}
