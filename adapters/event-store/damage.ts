import { type AnyEvent, eventTypes } from '@turno/domain/event-types.ts'
import { keyStreamsNamedIn } from './codec.ts'
import { type OnProgress, pagesOf } from './copying/copied-events.ts'
import { keyStream } from './keys.ts'
import type { EventStore, RecordedEvent } from './port.ts'

/** Fields of one event that differ from what was given. */
interface DamagedEvent {
  stream: string
  revision: number
  type: string
  fields: string[]
}

export interface Damage {
  /** Number of events examined. */
  events: number
  /** Fields that are empty although every event of the type has them. */
  lost: DamagedEvent[]
  /** Fields that are empty and may have been given: the person's key was being created when the event was written. */
  perhaps: DamagedEvent[]
  /** Fields that nobody can open: their key is missing, and was not erased. */
  unreadable: DamagedEvent[]
}

/** Fields that are always given; any other sealed field may have been left empty. */
const alwaysGiven: { readonly [Type in AnyEvent['type']]?: (data: Fields) => readonly string[] } = {
  // A person registered by somebody else has accepted no terms, and creates a password later.
  AccountRegistered: ({ termsVersion }) => [
    ...['names', 'surnames', 'documentType', 'document', 'email', 'phone'],
    ...(termsVersion === 'none' ? [] : ['passwordHash']),
  ],
  AddressAdded: () => ['address'],
  AddressChanged: () => ['address'],
  PasswordChanged: () => ['passwordHash'],
  PhotoStored: (data) => ['jpeg' in data ? 'jpeg' : 'sha256'],
  NoteAdded: () => ['note'],
  CaseClosed: () => ['note'],
}

/** The longest time between the creation of a key and the event that it was created for. */
const makingMs = 60_000

type Fields = Record<string, unknown>

/** When a person's key was created, or why there is none. */
type KeyState = { madeAt: string } | 'erased' | 'missing'

/**
 * Looks for personal fields that were written as empty instead of sealed. Earlier releases wrote them when several
 * events asked for a person's new key at once, and the server answered the losers of that race before the winner could
 * be read. The log cannot bring the values back. Erased persons are left out.
 */
export async function findDamage(store: EventStore, onProgress: OnProgress = () => undefined): Promise<Damage> {
  const keys = new KeyStates(store)
  const forgotten = new Set<string>()
  const found: { kind: keyof Omit<Damage, 'events'>; key: string; damaged: DamagedEvent }[] = []
  let events = 0
  for await (const page of pagesOf(store)) {
    for (const event of page) {
      if (event.type === erasure) forgotten.add(keyStream('personKey', (event.data as { accountId: string }).accountId))
      for (const key of keysOf(event)) {
        const { stream, revision, type } = event
        for (const [kind, fields] of fieldsBy(event, key, await keys.of(key)))
          if (fields.length > 0) found.push({ kind, key, damaged: { stream, revision, type, fields } })
      }
    }
    events += page.length
    onProgress('looking through', events)
  }
  const of = (kind: keyof Omit<Damage, 'events'>) =>
    found.filter((each) => each.kind === kind && !forgotten.has(each.key)).map(({ damaged }) => damaged)
  return { events, lost: of('lost'), perhaps: of('perhaps'), unreadable: of('unreadable') }
}

const erasure = 'PersonErased' satisfies AnyEvent['type']

const sealedBy = (type: string) =>
  Object.hasOwn(eventTypes, type)
    ? Object.entries(eventTypes[type as AnyEvent['type']].sealed as Record<string, Owner>)
    : []

type Owner = { of: string; under: 'personKey' | 'recordKey' }

/** Streams of the keys that sealed, or should have sealed, a field of the event. */
function keysOf({ type, data }: RecordedEvent): Set<string> {
  const emptied = emptyFields(type, data as Fields).map(([, key]) => key)
  return new Set([...keyStreamsNamedIn(data), ...emptied])
}

/** Empty sealed fields of a known person, each with the stream of its key. */
const emptyFields = (type: string, data: Fields): [field: string, key: string][] =>
  sealedBy(type).flatMap(([field, { of, under }]) =>
    data[field] === null && typeof data[of] === 'string'
      ? [[field, keyStream(under, data[of])] as [string, string]]
      : [],
  )

function fieldsBy(
  { type, data, metadata }: RecordedEvent,
  key: string,
  state: KeyState,
): [keyof Omit<Damage, 'events'>, string[]][] {
  if (state === 'erased') return []
  const given = alwaysGiven[type as AnyEvent['type']]?.(data as Fields) ?? []
  const empty = emptyFields(type, data as Fields)
    .filter(([, sealer]) => sealer === key)
    .map(([field]) => field)
  const isFirst = state !== 'missing' && Math.abs(Date.parse(metadata.at) - Date.parse(state.madeAt)) <= makingMs
  const sealed = Object.entries(data as Fields).flatMap(([field, value]) =>
    keyStreamsNamedIn([value]).includes(key) ? [field] : [],
  )
  return [
    ['lost', empty.filter((field) => given.includes(field))],
    ['perhaps', isFirst ? empty.filter((field) => !given.includes(field)) : []],
    ['unreadable', state === 'missing' ? sealed : []],
  ]
}

/** Looks up each key once. */
class KeyStates {
  readonly #store: EventStore
  readonly #known = new Map<string, KeyState>()

  constructor(store: EventStore) {
    this.#store = store
  }

  async of(key: string): Promise<KeyState> {
    const known = this.#known.get(key)
    if (known) return known
    const state = await this.#read(key)
    this.#known.set(key, state)
    return state
  }

  async #read(key: string): Promise<KeyState> {
    const [made] = await this.#store.readStream(key, { limit: 1 })
    if (made) return { madeAt: made.metadata.at }
    return (await this.#store.isErased(key)) ? 'erased' : 'missing'
  }
}
