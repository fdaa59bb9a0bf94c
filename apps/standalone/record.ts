import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openFileStore } from '@turno/adapters/environment/file-store.ts'
import { processLogger } from '@turno/adapters/environment/process-logger.ts'
import { ConfigError } from '@turno/adapters/environment/settings.ts'
import { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { archivedMax, recordArchive } from '@turno/api/shared/records/archive.ts'
import { recordExport } from '@turno/domain/record-export/decide.ts'
import { type NamedLog, openNamedLog } from './named-log.ts'
import { type FoundRecord, recordUnder } from './record-search.ts'

// npm run record -- export: the record of a person, living or erased, in a file for an authority that ordered it. The
// export is recorded before the file is written. The outcome is on stdout as one JSON line.

const usage = `use: npm run record -- export --document "CC 1144000001" --for "Juzgado 3 Civil de Cali, oficio 123" --out folder/file.zip [--secret]
     --secret: the order forbids to tell the person; it is recorded all the same`

const operator = { id: 'console', role: 'system' } as const

interface Order {
  documentType: string
  document: string
  why: string
  out: string
  secret: boolean
}

/** @throws {ConfigError} an argument is missing */
function orderIn(args: readonly string[]): Order {
  const string = { type: 'string', default: '' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { document: string, for: string, out: string, secret: { type: 'boolean', default: false } },
  })
  const [, documentType, document] = /^([A-Za-z]+)\s+(\S.*)$/.exec(values.document.trim()) ?? []
  const why = values.for.trim()
  if (positionals.join() !== 'export' || !documentType || !document || !why || !values.out) throw new ConfigError(usage)
  return { documentType: documentType.toUpperCase(), document, why, out: resolve(values.out), secret: values.secret }
}

/** @throws {ConfigError} nobody has such a record, or the file cannot be made */
async function exportRecord(order: Order): Promise<object> {
  const log = await openNamedLog(process.env)
  try {
    const { records, unconfirmed } = await recordUnder({ ...log.engines, lookupKey: log.lookupKey }, order)
    const notes = records.flatMap(({ encounterIds }) => encounterIds)
    if (notes.length === 0)
      throw new ConfigError(
        `no signed record is under ${order.documentType} ${order.document} (${unconfirmed} unconfirmed)`,
      )
    if (notes.length > archivedMax) throw new ConfigError(`${notes.length} notes are more than one archive holds`)
    await written(log, order, records)
    return { file: order.out, notes: notes.length, accounts: records.length, unconfirmed, secret: order.secret }
  } finally {
    await log.engines.eventStore.close()
  }
}

/** A file of before is never replaced, and a broken one does not stay. */
async function written({ engines, filesAt, url }: NamedLog, order: Order, records: readonly FoundRecord[]) {
  const file = await open(order.out, 'wx', 0o600).catch((error: Error) => {
    throw new ConfigError(`${order.out} cannot be made: ${error.message}`)
  })
  const store = await openFileStore(filesAt())
  try {
    for (const record of records) await recorded(engines, order, record)
    const files = new SealedFiles({ store, keys: engines.keys })
    const logger = processLogger('warn')
    const deps = { commander: engines.commander, files, logger, publicUrl: url }
    const facts = {
      title: `Historia clínica de ${order.documentType} ${order.document}, por orden de: ${order.why}`,
      madeAt: engines.clock.now(),
      byPatient: false,
    }
    const ids = records.flatMap(({ encounterIds }) => encounterIds)
    for await (const piece of recordArchive({ deps, actor: operator, commandId: randomUUID() }, ids, facts))
      await file.write(piece)
    await file.sync()
  } catch (error) {
    await rm(order.out, { force: true })
    throw error
  } finally {
    await file.close()
    await store.close()
  }
}

async function recorded({ commander }: NamedLog['engines'], order: Order, record: FoundRecord): Promise<void> {
  const exportId = randomUUID()
  const { patientId, encounterIds } = record
  const { why, secret } = order
  const command = { type: 'ExportRecord', exportId, patientId, why, secret, notes: encounterIds.length } as const
  const context = { commandId: randomUUID(), actor: operator, correlationId: exportId }
  const outcome = await commander.transact(recordExport, exportId, command, context)
  if (!outcome.ok) throw new ConfigError(outcome.rejection.message)
}

try {
  console.log(JSON.stringify(await exportRecord(orderIn(process.argv.slice(2)))))
} catch (error) {
  console.error(error instanceof Error ? `record: ${error.message}` : error)
  process.exitCode = 1
}
