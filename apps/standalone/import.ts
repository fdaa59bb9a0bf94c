import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type ReadTable, type Remark, readTable } from '@turno/adapters/catalogues/read-table.ts'
import { previewImport, runImport } from '@turno/adapters/catalogues/run-import.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { TableUnreadable } from '@turno/adapters/csv/cells.ts'
import { ConfigError } from '@turno/adapters/environment/settings.ts'
import { type Catalogue, isCatalogue, officialTables } from '@turno/domain/catalogue.ts'
import { openNamedLog } from './named-log.ts'

// `npm run import -- <table> FILE [--preview]`: imports the table of a catalogue into the log of the environment,
// also while the product runs on it.

const usage = `use: npm run import -- <${officialTables.join('|')}|…> FILE [--preview]`
const remarksMax = 50

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { preview: { type: 'boolean', default: false } },
  })
  const [name, path, ...more] = positionals
  if (!name || !isCatalogue(name) || !path || more.length > 0) throw new ConfigError(usage)
  await bringIn(await read(name, path), values.preview)
} catch (error) {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof TableUnreadable ||
    (error as NodeJS.ErrnoException).code !== undefined
  console.error(isPlain ? `import: ${(error as Error).message}` : error)
  process.exitCode = 1
}

async function read(table: Catalogue, path: string): Promise<ReadTable> {
  const found = await readTable(table, readFileSync(path))
  console.log(`${found.rows.length} filas, ${found.wrong} con error`)
  printRemarks('Error', found.errors)
  printRemarks('Aviso', found.doubts)
  return found
}

function printRemarks(word: string, remarks: readonly Remark[]): void {
  for (const { where, message } of remarks.slice(0, remarksMax)) console.log(`${word}. ${where}: ${message}`)
  if (remarks.length > remarksMax) console.log(`${word}. Y ${remarks.length - remarksMax} más`)
}

async function bringIn(table: ReadTable, isPreview: boolean): Promise<void> {
  const { commander, eventStore } = (await openNamedLog(process.env)).engines
  try {
    await (isPreview ? preview(commander, table) : write(commander, table))
  } finally {
    await eventStore.close()
  }
}

async function preview(commander: Commander, table: ReadTable): Promise<void> {
  const { added, changed, retired, unchanged, wrong } = await previewImport(commander, table)
  console.log(
    `Entrarían ${added}, cambiarían ${changed}, se retirarían ${retired} y ${unchanged} seguirían igual; ` +
      `${wrong} con error; no se escribió nada`,
  )
}

async function write(commander: Commander, table: ReadTable): Promise<void> {
  const total = table.rows.length
  const actor = { id: 'system', role: 'system' } as const
  const { importId, changed } = await runImport(commander, table, actor, ({ done }) =>
    console.log(`${done} de ${total}`),
  )
  console.log(
    importId === undefined
      ? 'Sin cambios; no se escribió nada'
      : `Confirmado: ${changed} de ${total} filas trajeron cambios (${importId})`,
  )
}
