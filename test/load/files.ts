import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { keyring } from '@turno/adapters/event-store/keys.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { folderFiles } from '@turno/adapters/files/folder.ts'
import { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { compared, type Figure, rateOf } from './figure.ts'

const rounds = 11
const files = 20
const content = randomBytes(400 * 1024)

/** Keeping and opening a sealed file of 400 kB in a folder, beside raw writes and reads of the same bytes. */
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
  try {
    yield await compared(
      {
        figure: 'keeping a file',
        what: 'files of 400 kB sealed, written, synced with their folders and named, one after the other',
        yardstick: 'node:fs in this thread: the same bytes written and synced',
      },
      rounds,
      () => rateOf(files, () => each((n) => sealed.keep(fileAt(n), content))),
      () => rateOf(files, () => each((n) => writeRaw(rawAt(n)))),
    )
    yield await compared(
      {
        figure: 'opening a file',
        what: 'the same files read, opened and compared with their hash, one after the other',
        yardstick: 'node:fs in this thread: the same bytes read',
      },
      rounds,
      () => rateOf(files, () => each((n) => sealed.open(fileAt(n), { sha256 }))),
      () => rateOf(files, () => each((n) => readFileSync(rawAt(n)))),
    )
  } finally {
    await store.close()
    await log.close()
  }
}

function writeRaw(path: string): void {
  const file = openSync(path, 'w')
  writeSync(file, content)
  fsyncSync(file)
  closeSync(file)
}
