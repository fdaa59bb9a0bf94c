import { runImport } from '@turno/adapters/catalogues/run-import.ts'
import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import type { Row } from '@turno/adapters/catalogues/table.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { openEngines } from '@turno/standalone/engines.ts'
import { skipReactions } from './skip-reactions.ts'

/** Makes a data folder with the first entries of all catalogues, and those that somebody brought in. */
export async function fillCatalogues(path: string, rows: readonly Row[]): Promise<void> {
  const dataDir = openDataDir({ dataDir: path, secrets: {} })
  dataDir.secret('LOOKUP_KEY')
  const engines = await openEngines(dataDir)
  try {
    await seedCatalogues(engines.commander)
    const table = { table: 'seeds' as const, hash: 'bench'.padEnd(64, '0'), rows, wrong: 0 }
    if (rows.length > 0) await runImport(engines.commander, table, { id: 'system', role: 'system' })
    await skipReactions(engines)
  } finally {
    await engines.eventStore.close()
  }
}
