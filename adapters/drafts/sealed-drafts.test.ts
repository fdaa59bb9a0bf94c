import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draftStream } from '../event-store/drafts.ts'
import { forwardingTo } from '../event-store/forwarding.ts'
import { keyring, OwnerErased } from '../event-store/keys.ts'
import {
  AppendTooLarge,
  type EventStore,
  LogFull,
  OutcomeUnknown,
  StreamErased,
  WrongExpectedRevision,
} from '../event-store/port.ts'
import { openSqliteLog } from '../event-store/sqlite.ts'
import { DraftAltered, type SealedDrafts, sealedDrafts } from './sealed-drafts.ts'

const masterKey = Buffer.alloc(32, 7)
const visit = { id: 'visit', ownerId: 'ana' }
const words = { reason: 'dolor de cabeza', plan: ['reposo', 'agua'] }

let folder: string
let store: EventStore
/** As another process has them, with no key in its memory. */
const over = (log: EventStore): SealedDrafts =>
  sealedDrafts({ store: log, keyring: keyring({ store: log, masterKey }) })
const open = () => openSqliteLog(join(folder, 'log.sqlite'))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turno-drafts-'))
  store = await open()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

describe('A sealed draft', () => {
  it('opens for its owner as it was last saved, in any process; nothing of it is legible in the log', async () => {
    const drafts = over(store)
    expect(await drafts.load(visit)).toBeUndefined()
    expect(await drafts.save(visit, 'none', 'first')).toBe(1)
    expect(await drafts.save(visit, 1, words)).toBe(2)
    expect(await over(store).load(visit)).toEqual({ version: 2, value: words })
    const { data } = (await store.draft('visit'))!
    expect(data).not.toContain('cabeza')
    expect(Buffer.from(data as string, 'base64').toString()).not.toContain('cabeza')
    await expect(drafts.save(visit, 1, words)).rejects.toBeInstanceOf(WrongExpectedRevision)
  })

  it('does not open with the key of another owner', async () => {
    const drafts = over(store)
    await drafts.save(visit, 'none', words)
    await drafts.save({ id: 'other', ownerId: 'berta' }, 'none', 'of Berta')
    const taken = drafts.load({ id: 'visit', ownerId: 'berta' })
    await expect(taken).rejects.toBeInstanceOf(DraftAltered)
    await expect(taken).rejects.not.toThrow('cabeza')
  })

  it('does not open in the place of another, or after a bit was changed', async () => {
    const drafts = over(store)
    await drafts.save(visit, 'none', words)
    const sealed = (await store.draft('visit'))!.data as string
    await store.saveDraft('moved', 'none', sealed)
    await expect(drafts.load({ id: 'moved', ownerId: 'ana' })).rejects.toBeInstanceOf(DraftAltered)
    const changed = Buffer.from(sealed, 'base64')
    changed[changed.length - 1]! ^= 1
    await store.saveDraft('visit', 1, changed.toString('base64'))
    await expect(drafts.load(visit)).rejects.toBeInstanceOf(DraftAltered)
  })

  it('is gone with its owner, for whom nothing is saved any more', async () => {
    await over(store).save(visit, 'none', words)
    await store.erase('personKey-ana')
    const after = over(store)
    expect(await after.load(visit)).toBeUndefined()
    await expect(after.save(visit, 1, words)).rejects.toBeInstanceOf(OwnerErased)
    await expect(after.save({ id: 'new', ownerId: 'ana' }, 'none', words)).rejects.toBeInstanceOf(OwnerErased)
    const changing = after.update(visit, () => ({ value: words, answer: 1 }))
    await expect(changing).rejects.toBeInstanceOf(OwnerErased)
    expect((await store.draft('visit'))?.version).toBe(1)
  })

  it('is not lost silently: a missing key of somebody who was not erased is an error', async () => {
    await store.saveDraft('visit', 'none', 'c2VhbGVk')
    await expect(over(store).load(visit)).rejects.toMatchObject({ name: 'KeyMissing' })
  })

  it('is dropped for good', async () => {
    const drafts = over(store)
    await drafts.save(visit, 'none', words)
    await drafts.drop(visit)
    expect(await drafts.load(visit)).toBeUndefined()
    await expect(drafts.save(visit, 'none', 'late')).rejects.toBeInstanceOf(StreamErased)
    expect(await store.isErased(draftStream('visit'))).toBe(true)
  })

  it('takes three quarters of what a draft may have, and says when it is too large', async () => {
    const drafts = over(store)
    expect(await drafts.save(visit, 'none', 'x'.repeat(780_000))).toBe(1)
    await expect(drafts.save(visit, 1, 'x'.repeat(800_000))).rejects.toBeInstanceOf(AppendTooLarge)
  })
})

describe('Changing a sealed draft', () => {
  /** Idempotent, as a change must be. */
  const adding = (name: string) => (value: string[] | undefined) => ({
    value: [...(value ?? []).filter((each) => each !== name), name],
    answer: name,
  })

  it('loses none of 50 concurrent changes through two stores on one file', async () => {
    const other = await open()
    const [one, two] = [over(store), over(other)]
    const names = Array.from({ length: 50 }, (_, n) => `change ${n}`)
    const changes = names.map((name, n) => (n % 2 === 0 ? one : two).update(visit, adding(name)))
    expect(await Promise.all(changes)).toEqual(names)
    const { version, value } = (await two.load<string[]>(visit))!
    expect(value.toSorted()).toEqual(names.toSorted())
    expect(version).toBe(50)
    await other.close()
  })

  it('saves nothing where there is nothing to change', async () => {
    const drafts = over(store)
    expect(await drafts.update(visit, () => undefined)).toBeUndefined()
    expect(await store.draft('visit')).toBeUndefined()
    expect(await drafts.update(visit, adding('a'))).toBe('a')
    expect(await drafts.update(visit, () => undefined)).toBeUndefined()
    expect(await drafts.load(visit)).toEqual({ version: 1, value: ['a'] })
  })

  it.each([true, false])('goes on after an unknown outcome, whether it was saved (%s) or not', async (happens) => {
    let saves = 0
    const seen: unknown[] = []
    const unsure: EventStore = {
      ...forwardingTo(store),
      async saveDraft(...save) {
        const isLost = ++saves === 1
        const version = isLost && !happens ? 0 : await store.saveDraft(...save)
        if (isLost) throw new OutcomeUnknown('nobody knows')
        return version
      },
    }
    const change = (value: string[] | undefined) => {
      seen.push(value)
      return adding('a')(value)
    }
    expect(await over(unsure).update(visit, change)).toBe('a')
    expect(seen).toEqual([undefined, happens ? ['a'] : undefined])
    expect((await over(store).load<string[]>(visit))?.value).toEqual(['a'])
  })

  it('gives up after a bounded number of tries', async () => {
    let saves = 0
    const contested: EventStore = {
      ...forwardingTo(store),
      async saveDraft() {
        saves += 1
        throw new WrongExpectedRevision('snapshot-draft_visit', saves)
      },
    }
    await expect(over(contested).update(visit, adding('a'))).rejects.toBeInstanceOf(WrongExpectedRevision)
    expect(saves).toBe(20)
  })

  it('does not try again where that would not help, nor where the change itself fails', async () => {
    let saves = 0
    const full: EventStore = {
      ...forwardingTo(store),
      async saveDraft() {
        saves += 1
        throw new LogFull('no space')
      },
    }
    await expect(over(full).update(visit, adding('a'))).rejects.toBeInstanceOf(LogFull)
    expect(saves).toBe(1)
    const failing = () => {
      throw new TypeError('the change')
    }
    await expect(over(store).update(visit, failing)).rejects.toThrow('the change')
    expect(await over(store).update(visit, adding('b'))).toBe('b')
  })
})
