import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { decodeWith } from '@turno/projector/projections/batch-projector.ts'
import { rebuild } from '@turno/projector/projections/rebuild.ts'
import { projections } from '@turno/read-models/all.ts'
import { offered } from '@turno/read-models/catalogues/query.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { openEngines } from '@turno/standalone/engines.ts'
import { afterAll, expect, test } from 'vitest'
import { killedImport, runImporter } from '../support/importer.ts'

const folder = mkdtempSync(join(tmpdir(), 'turno-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rows = 2_000
const file = join(folder, 'cie10.csv')
const lines = Array.from(
  { length: rows },
  (_, at) => `${'ABCD'[at % 4]}${String(Math.floor(at / 4)).padStart(3, '0')},Diagnóstico ${at},SI`,
)
writeFileSync(file, ['Codigo,Nombre,Habilitado', ...lines].join('\n'))

/** Content of a folder's log and of its read models. */
async function look(dataDir: string) {
  const engines = await openEngines(openDataDir({ dataDir, secrets: {} }))
  try {
    const head = (await engines.eventStore.head())!
    const readStore = memoryReadStore()
    await rebuild({ ...engines, readStore, projections, decode: decodeWith(engines.codec) }, head)
    const events = await engines.eventStore.readAll(undefined, 10 * rows)
    const added = events.filter(({ type }) => type === 'CatalogueEntryAdded').length
    return { head, added, shown: (await offered(storeReader(readStore), 'cie10')).length }
  } finally {
    await engines.eventStore.close()
  }
}

test.each([0, 500, 1_000])(
  'killed at row %i an import shows nothing; the same command brings in the rest, and nothing the third time',
  async (row) => {
    const dataDir = await killedImport(folder, 'cie10', file, `${row} de ${rows}`)
    const killed = await look(dataDir)
    expect(killed.shown).toBe(0)
    expect(killed.added).toBeGreaterThanOrEqual(row)

    expect((await runImporter(dataDir, 'cie10', file)).at(-1)).toContain(
      `Confirmado: ${rows} de ${rows} filas trajeron cambios`,
    )
    const whole = await look(dataDir)
    expect([whole.added, whole.shown]).toEqual([rows, rows])

    expect((await runImporter(dataDir, 'cie10', file)).at(-1)).toBe('Sin cambios; no se escribió nada')
    expect((await look(dataDir)).head).toBe(whole.head)
  },
)
