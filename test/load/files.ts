import { createSecretKey, hash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { keyring } from '@turno/adapters/event-store/keys.ts'
import { seal, unseal } from '@turno/adapters/event-store/sealing.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { folderFiles } from '@turno/adapters/files/folder.ts'
import { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { compared, type Figure, rateOf } from './figure.ts'
import { sized } from './size.ts'

const rounds = sized(11)
const files = sized(20, 2)
const content = randomBytes(400 * 1024)

/**
 * Keeping and opening a sealed file of 400 kB in a folder, beside raw writes and reads of the same bytes: as they are,
 * and with the cipher and the hash that a sealed file cannot do without.
 */
export async function* keptFiles(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder()
  const log = await openSqliteLog(':memory:')
  const store = await folderFiles(join(folder.path, 'files'))
  const sealed = new SealedFiles({ store, keys: keyring({ store: log, masterKey: randomBytes(32) }) })
  const fileAt = (n: number) => ({ kind: 'documents', ownerId: 'ana', fileId: `f${n}` }) as const
  const rawAt = (n: number) => join(folder.path, `raw${n}`)
  const each = async (work: (n: number) => unknown) => {
    for (let n = 0; n < files; n++) await work(n)
  }
  const { sha256 } = await sealed.keep(fileAt(0), content)
  const own = {
    keeping: () => rateOf(files, () => each((n) => sealed.keep(fileAt(n), content))),
    opening: () => rateOf(files, () => each((n) => sealed.open(fileAt(n), { sha256 }))),
  }
  const keeping = 'files of 400 kB sealed, written, synced with their folders and named, one after the other'
  const opening = 'the same files read, opened and compared with their hash, one after the other'
  const compare = (figure: string, what: string, measure: () => Promise<number>, yardstick: string, raw: Raw) =>
    compared({ figure, what, yardstick: `in this thread: ${yardstick}` }, rounds, measure, () =>
      rateOf(files, () => each((n) => raw(rawAt(n)))),
    )
  try {
    yield await compare('keeping a file', keeping, own.keeping, 'the same bytes written and synced', (path) =>
      writeRaw(path),
    )
    yield await compare('opening a file', opening, own.opening, 'the same bytes read', (path) => readFileSync(path))
    const sealing = 'the same bytes sealed, hashed, written and synced'
    yield await compare('keeping a file', keeping, own.keeping, sealing, writeSealed)
    yield await compare('opening a file', opening, own.opening, 'the same bytes read, unsealed and hashed', openSealed)
  } finally {
    await store.close()
    await log.close()
  }
}

type Raw = (path: string) => unknown

const key = createSecretKey(randomBytes(32))

function writeSealed(path: string): void {
  hash('sha256', content)
  writeRaw(path, seal(key, content, 'raw'))
}

const openSealed = (path: string): string => hash('sha256', unseal(key, readFileSync(path), 'raw'))

function writeRaw(path: string, bytes: Uint8Array = content): void {
  const file = openSync(path, 'w')
  writeSync(file, bytes)
  fsyncSync(file)
  closeSync(file)
}
