import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keyring, OwnerErased } from '../event-store/keys.ts'
import type { EventStore } from '../event-store/port.ts'
import { openSqliteLog } from '../event-store/sqlite.ts'
import { folderFiles } from './folder.ts'
import type { FileRef } from './port.ts'
import { FileAltered, FileMissing, SealedFiles } from './sealed-files.ts'

const masterKey = Buffer.alloc(32, 7)
const card: FileRef = { kind: 'documents', ownerId: 'ana', fileId: 'card' }
const face: FileRef = { kind: 'photos', ownerId: 'ana', fileId: 'face' }
const content = Buffer.from('what the card says of Ana')

let folder: string
let log: EventStore
let files: SealedFiles
/** As another process has them, with no key in its memory. */
const reopened = async () =>
  new SealedFiles({ store: await folderFiles(folder), keys: keyring({ store: log, masterKey }) })
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turno-sealed-files-'))
  log = await openSqliteLog(':memory:')
  files = await reopened()
})
afterEach(async () => {
  await log.close()
  rmSync(folder, { recursive: true })
})

const sealedAt = async (name: string) => Buffer.from((await files.store.get(name))!)

it('A sealed file opens only for its own name and its own hash', async () => {
  const kept = await files.keep(card, content)
  expect(kept).toMatchObject({ bytes: content.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const sealed = await sealedAt('documents/ana/card')
  expect(sealed.includes(content)).toBe(false)
  expect(Buffer.from((await (await reopened()).open(card, kept))!)).toEqual(content)
  await expect(files.open(card, { sha256: '0'.repeat(64) })).rejects.toBeInstanceOf(FileAltered)
})

it('A sealed file that is missing, cut, changed or swapped with another is reported', async () => {
  const kept = await files.keep(card, content)
  const sealed = await sealedAt('documents/ana/card')
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1]! ^= 1
  for (const other of [changed, sealed.subarray(0, -1), sealed.subarray(0, 5), Buffer.alloc(0)]) {
    await files.store.put('documents/ana/card', other)
    await expect(files.open(card, kept)).rejects.toMatchObject({ name: 'FileAltered', file: 'documents/ana/card' })
  }
  await files.store.put('photos/ana/face', sealed)
  await expect(files.open(face, kept)).rejects.toBeInstanceOf(FileAltered)
  await files.forget(card)
  await expect(files.open(card, kept)).rejects.toBeInstanceOf(FileMissing)
})

it('No sealed file of an erased person is opened or kept, also before the files are gone', async () => {
  const kept = await files.keep(card, content)
  await files.keep(face, content)
  const ofBeto = await files.keep({ ...card, ownerId: 'beto' }, content)
  await log.erase('personKey-ana')
  const after = await reopened()
  expect(await after.open(card, kept)).toBeUndefined()
  await expect(after.keep(card, content)).rejects.toBeInstanceOf(OwnerErased)
  await after.forgetAllOf('ana')
  expect(await after.store.get('documents/ana/card')).toBeUndefined()
  expect(await after.store.get('photos/ana/face')).toBeUndefined()
  expect(Buffer.from((await after.open({ ...card, ownerId: 'beto' }, ofBeto))!)).toEqual(content)
})

it('Files of the clinical record outlive the account and go with the key of the record', async () => {
  const shared: FileRef = { kind: 'shared', ownerId: 'ana', fileId: 'ana_1_1_exam' }
  const kept = await files.keep(shared, content)
  await log.erase('personKey-ana')
  const after = await reopened()
  await after.forgetAllOf('ana')
  expect(Buffer.from((await after.open(shared, kept))!)).toEqual(content)
  await log.erase('recordKey-ana')
  const later = await reopened()
  expect(await later.open(shared, kept)).toBeUndefined()
  await expect(later.keep(shared, content)).rejects.toBeInstanceOf(OwnerErased)
})
