import { keyedMutex } from '../concurrency/keyed-mutex.ts'
import { backOff, retry } from '../concurrency/retry.ts'
import { type Keyring, OwnerErased } from '../event-store/keys.ts'
import { type EventStore, type ExpectedRevision, OutcomeUnknown, WrongExpectedRevision } from '../event-store/port.ts'
import { seal, unseal } from '../event-store/sealing.ts'

interface DraftRef {
  id: string
  /** Whose personKey seals it: the person who writes it. */
  ownerId: string
}

interface OpenedDraft<Value> {
  version: number
  value: Value
}

/** A draft is not what was saved under its id, or not this owner's. The message names ids alone. */
export class DraftAltered extends Error {
  override name = 'DraftAltered'
}

/**
 * The drafts of people, each sealed under its owner's key and for its id alone. A value is JSON, of up to three
 * quarters of `maxDraftBytes`: sealing makes it a third longer.
 */
export interface SealedDrafts {
  /**
   * The draft as it was last saved; undefined while there is none, once it was dropped, and once its owner was erased.
   * @throws {DraftAltered}
   * @throws what the event store throws
   */
  load<Value>(ref: DraftRef): Promise<OpenedDraft<Value> | undefined>

  /**
   * Saves what the draft's owner has written, and answers the new version.
   * @throws {OwnerErased}
   * @throws what `saveDraft` of the event store throws
   */
  save(ref: DraftRef, expected: ExpectedRevision, value: unknown): Promise<number>

  /**
   * Loads, changes and saves, again where another save came between or nobody knows whether this one happened.
   * @param change pure, and the same twice as once: what it saved may be what it is given again. Undefined saves nothing
   * @returns the answer of the change that was saved; undefined where nothing was
   * @throws {WrongExpectedRevision} others came between every time
   * @throws {OutcomeUnknown} nobody knew every time
   * @throws what `load` and `save` throw otherwise
   */
  update<Value, Answer>(
    ref: DraftRef,
    change: (value: Value | undefined) => { value: Value; answer: Answer } | undefined,
  ): Promise<Answer | undefined>

  /** For good: nothing is saved under this id again. */
  drop(ref: Pick<DraftRef, 'id'>): Promise<void>
}

/** Contenders of one process queue, so each failure is another process's save. */
const triesMax = 20
const pauseMs = backOff({ firstMs: 5, longestMs: 200, jitter: 1 })

export function sealedDrafts({ store, keyring }: { store: EventStore; keyring: Keyring }): SealedDrafts {
  const inTurn = keyedMutex()

  async function load<Value>({ id, ownerId }: DraftRef): Promise<OpenedDraft<Value> | undefined> {
    const draft = await store.draft(id)
    if (!draft) return undefined
    const key = await keyring.recall('personKey', ownerId)
    if (!key) return undefined
    try {
      const content = unseal(key, Buffer.from(draft.data as string, 'base64'), contextOf(id))
      return { version: draft.version, value: JSON.parse(content.toString()) }
    } catch {
      // Without the cause: what cannot be parsed would be quoted in it.
      throw new DraftAltered(`Draft ${id} is not what ${ownerId} saved`)
    }
  }

  async function save({ id, ownerId }: DraftRef, expected: ExpectedRevision, value: unknown): Promise<number> {
    const key = await keyring.obtain('personKey', ownerId)
    if (!key) throw new OwnerErased(`The owner of draft ${id} was erased`)
    const sealed = seal(key, Buffer.from(JSON.stringify(value)), contextOf(id))
    return store.saveDraft(id, expected, sealed.toString('base64'))
  }

  function update<Value, Answer>(
    ref: DraftRef,
    change: (value: Value | undefined) => { value: Value; answer: Answer } | undefined,
  ): Promise<Answer | undefined> {
    const attempt = async () => {
      const found = await load<Value>(ref)
      const changed = change(found?.value)
      if (changed) await save(ref, found?.version ?? 'none', changed.value)
      return changed?.answer
    }
    return inTurn(ref.id, () => retry(attempt, { shouldRetry: mayRetry, pauseMs }))
  }

  return { load, save, update, drop: ({ id }) => store.dropDraft(id) }
}

const mayRetry = (error: unknown, failures: number): boolean =>
  failures < triesMax && (error instanceof WrongExpectedRevision || error instanceof OutcomeUnknown)

const contextOf = (id: string): string => JSON.stringify(['draft', id])
