import { createHash } from 'node:crypto'
import { catalogueImport } from '@turno/domain/catalogue-import/decide.ts'
import { importIdOf } from '@turno/domain/import-ids.ts'
import { seeds } from '@turno/domain/seeds.ts'
import type { Commander } from '../commands/commander.ts'
import { runImport } from './run-import.ts'
import type { Table } from './table.ts'

/** Imports the seeds with which every log begins. If they are there, this reads only one short stream. */
export async function seedCatalogues(commander: Commander): Promise<void> {
  const table = seedTable()
  const { state } = await commander.load(catalogueImport, importIdOf(table.table, table.hash, 1))
  if (state.status !== 'completed') await runImport(commander, table, { id: 'system', role: 'system' })
}

const seedTable = (): Table => ({
  table: 'seeds',
  hash: createHash('sha256').update(JSON.stringify(seeds)).digest('hex'),
  rows: seeds.map((seed) => ({ ...seed, enabled: true })),
  wrong: 0,
})
