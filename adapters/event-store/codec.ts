import type { KeyObject } from 'node:crypto'
import type { DomainEvent, EventMetadata, EventType, KeyKind } from '@turno/domain/event.ts'
import * as v from 'valibot'
import { type Keyring, keyStream, UnopenableKey } from './keys.ts'
import { isOwnType } from './own-events.ts'
import type { NewEvent, RecordedEvent } from './port.ts'
import { seal, unseal } from './sealing.ts'
import { UnusableEvent } from './unusable-event.ts'

/** Between facts as deciders know them and events as the log keeps them: sealed, versioned, checked. */
export interface Codec {
  /**
   * Checks the event and seals its personal fields; creates missing keys. The personal fields of an erased person
   * become null, and no other field ever does.
   * @throws the type is unknown or the data do not fit it; the message holds no value
   * @throws {EventStoreUnavailable} another process is creating the key, and it cannot be read yet
   */
  encode(event: DomainEvent, metadata: Omit<EventMetadata, 'version'>): Promise<Omit<NewEvent, 'id'>>

  /**
   * Opens the sealed fields (null where the key was erased), upcasts the data to the type's current version and checks
   * them. The log's own events come back unchanged.
   * @throws {UnusableEvent} the type is unknown, the data do not fit it, or a sealed field does not open because its
   * key is lost but not erased; the message holds no value
   */
  decode(recorded: RecordedEvent): Promise<RecordedEvent>

  /** Of the keyring: what was opened in an earlier era must not be shown any more. */
  era(): number

  /** Whether what is opened of these events may be shown until the era ends: none of their keys was forgotten. */
  opensForAnEra(recorded: readonly Pick<RecordedEvent, 'data'>[]): boolean

  /** Streams of the keys that open a field of these events; erased keys are left out. */
  keysOf(recorded: readonly RecordedEvent[]): Promise<string[]>

  /**
   * Seals a text under all of these keys together; without keys it stays as it is. Undefined when one of the keys is
   * gone.
   */
  sealUnder(keyStreams: readonly string[], text: string, context: string): Promise<string | undefined>

  /** @throws it was not sealed so */
  openUnder(keyStreams: readonly string[], sealed: string, context: string): Promise<string | undefined>
}

/**
 * A sealed value names the key that opens it, so that an upcast may rename fields and a later version may seal them
 * differently.
 */
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
    const eventType = this.#types.get(type)
    if (!eventType) throw new Error(`Unknown event type ${type} in an event to write`)
    const fields = parse(eventType, data, `${type} to be written`) as Fields
    const declared = Object.entries(eventType.sealed as Record<string, { of: string; under: KeyKind }>)
    const sealed = await Promise.all(
      declared.map(async ([field, owner]) => [field, await this.#seal(type, fields, field, owner)] as const),
    )
    const present = sealed.filter(([, value]) => value !== undefined)
    return {
      type,
      data: { ...fields, ...Object.fromEntries(present) },
      metadata: { ...metadata, version: eventType.version },
    }
  }

  async decode(recorded: RecordedEvent): Promise<RecordedEvent> {
    const { type, data } = recorded
    if (isOwnType(type)) return recorded
    if (!isWhole(recorded)) throw new UnusableEvent(recorded, 'damaged', 'data or metadata')
    const eventType = this.#types.get(type)
    if (!eventType) throw new UnusableEvent(recorded, 'unknownType', type)
    const opened = await this.#open(recorded, data as Fields)
    return { ...recorded, data: upToDate(recorded, eventType, opened) }
  }

  era(): number {
    return this.#keys.era
  }

  opensForAnEra(recorded: readonly Pick<RecordedEvent, 'data'>[]): boolean {
    const isForgotten = (stream: string) => this.#keys.isForgotten(stream)
    return this.era() === 0 || !recorded.some(({ data }) => keyStreamsNamedIn(data).some(isForgotten))
  }

  async keysOf(recorded: readonly RecordedEvent[]): Promise<string[]> {
    const named = [...new Set(recorded.flatMap(({ data }) => keyStreamsNamedIn(data)))]
    const found = await Promise.all(named.map(async (stream) => ((await this.#keys.findIn(stream)) ? [stream] : [])))
    return found.flat()
  }

  async sealUnder(keyStreams: readonly string[], text: string, context: string): Promise<string | undefined> {
    const keys = await this.#all(keyStreams)
    if (!keys || keys.length === 0) return keys && text
    return keys.reduce<Buffer>((content, key) => seal(key, content, context), Buffer.from(text)).toString('base64')
  }

  async openUnder(keyStreams: readonly string[], sealed: string, context: string): Promise<string | undefined> {
    const keys = await this.#all(keyStreams)
    if (!keys || keys.length === 0) return keys && sealed
    return keys
      .reduceRight<Buffer>((content, key) => unseal(key, content, context), Buffer.from(sealed, 'base64'))
      .toString()
  }

  /** Undefined when one of them is gone. */
  async #all(keyStreams: readonly string[]): Promise<KeyObject[] | undefined> {
    const keys = await Promise.all(keyStreams.map((stream) => this.#keys.findIn(stream)))
    const found = keys.filter((key) => key !== undefined)
    return found.length === keys.length ? found : undefined
  }

  async #seal(
    type: string,
    fields: Fields,
    field: string,
    { of, under }: { of: string; under: KeyKind },
  ): Promise<unknown> {
    const value = fields[field]
    if (value === null || value === undefined) return value
    const person = fields[of]
    if (typeof person !== 'string' || person === '')
      throw new Error(`${type}.${of} names nobody whose key could seal ${field}`)
    const key = await this.#keys.obtain(under, person)
    if (!key) return null
    const sealed = seal(key, Buffer.from(JSON.stringify(value)), contextOf(type, field, person)).toString('base64')
    return { under, of: person, sealed } satisfies SealedValue
  }

  async #open(recorded: RecordedEvent, data: Fields): Promise<Fields> {
    if (!Object.values(data).some(isSealed)) return data
    const open = async ([field, value]: [string, unknown]) =>
      [field, isSealed(value) ? await this.#unseal(recorded, field, value) : value] as const
    return Object.fromEntries(await Promise.all(Object.entries(data).map(open)))
  }

  async #unseal(recorded: RecordedEvent, field: string, { under, of, sealed }: SealedValue): Promise<unknown> {
    // Without the cause: what cannot be parsed would be quoted in it.
    const damaged = () => new UnusableEvent(recorded, 'sealed', field)
    const key = await this.#keys
      .recall(under, of)
      .catch((error) => Promise.reject(error instanceof UnopenableKey ? damaged() : error))
    if (!key) return null
    try {
      return JSON.parse(unseal(key, Buffer.from(sealed, 'base64'), contextOf(recorded.type, field, of)).toString())
    } catch {
      throw damaged()
    }
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

const isWhole = ({ data, metadata }: RecordedEvent): boolean =>
  typeof data === 'object' && data !== null && typeof metadata?.version === 'number'

/** Data brought to the current version of their type, and checked. */
function upToDate(event: RecordedEvent, eventType: EventType, data: unknown): unknown {
  try {
    const current = eventType.upcasts
      .slice(event.metadata.version - 1)
      .reduce<unknown>((old, upcast) => upcast(old as never), data)
    return parse(eventType, current, event.type)
  } catch (error) {
    throw new UnusableEvent(event, 'schema', error instanceof Misfit ? error.where : 'upcast')
  }
}

/** Data that are not of their type; `where` holds no value. */
class Misfit extends Error {
  readonly where: string
  constructor(what: string, where: string) {
    super(`${what} does not fit its schema: ${where}`)
    this.where = where
  }
}

/**
 * valibot's own message quotes the rejected value, which may be personal: this one names only the field and what was
 * expected.
 */
function parse({ schema }: EventType, data: unknown, what: string): unknown {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Misfit(what, `${v.getDotPath(issue) ?? 'the whole'} should be ${issue.expected ?? issue.type}`)
}
