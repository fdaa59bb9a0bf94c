import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { openFileStore } from '@turno/adapters/environment/file-store.ts'
import { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { hashPassword } from '@turno/api/kit/authentication/passwords.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { seedDemo } from '@turno/standalone/demo/seed.ts'
import { openEngines } from '@turno/standalone/engines.ts'
import { passwords } from '@turno/standalone/test/passwords.ts'

/** Global setup of component and system tests: seeds one data folder, a copy of which every product begins with. */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'turno-seeded-'))
  await seed(folder)
  process.env.SEEDED_DATA_DIR = folder
  return () => rmSync(folder, { recursive: true })
}

async function seed(folder: string): Promise<void> {
  const dataDir = openDataDir({ dataDir: folder, secrets: {} })
  const lookupKey = dataDir.secret('LOOKUP_KEY')
  const { commander, eventStore, keys } = await openEngines(dataDir)
  const files = new SealedFiles({ store: await openFileStore({ folder: dataDir.filesFolder }), keys })
  await seedCatalogues(commander)
  await seedDemo({ commander, files, lookupKey, hashPassword: (password) => hashPassword(password, passwords) })
  await eventStore.close()
}
