import { catalogues } from '@turno/domain/catalogue.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryLog } from '../commands/memory-log.fixture.ts'
import { exportTable } from './export-table.ts'
import { readTable } from './read-table.ts'
import { previewImport } from './run-import.ts'
import { seedCatalogues } from './seed.ts'

const { store, commands } = await memoryLog()
await seedCatalogues(commands)
afterAll(() => store.close())

const shown = (catalogue: (typeof catalogues)[number]) =>
  seedsOf(catalogue).map(({ code, ...seed }) => ({ ...seed, id: code, retired: false }))

describe.each(['csv', 'xlsx'] as const)('a table that was exported as %s', (format) => {
  test.each(catalogues)('goes back into %s unchanged', async (catalogue) => {
    const entries = shown(catalogue)
    const table = await readTable(catalogue, await exportTable(catalogue, entries, format))
    const { changes, errors, ...counts } = await previewImport(commands, table)
    expect([changes, errors, table.errors]).toEqual([[], [], []])
    expect(counts).toMatchObject({ added: 0, changed: 0, retired: 0, wrong: 0, unchanged: entries.length })
  })
})

/** Texts as people call something, with all that separates cells, begins formulas or breaks lines. */
const name = fc
  .string({ unit: fc.constantFrom(...'abñÁ =+-@\'";,|()\t\n?', '_x0041_'), minLength: 1 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '')

test.each(['csv', 'xlsx'] as const)(
  'whatever names and fields say comes back from %s as it was written',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, name, fc.boolean()), { minLength: 1, maxLength: 5 }), async (all) => {
        const entries = all.map(([said, formula, retired], at) => {
          const details = { formula, kind: 'signs', decimals: '1', min: '-1.5' }
          return { id: `m${at}`, name: said, parent: null, details, retired }
        })
        const { rows } = await readTable('bodyMeasures', await exportTable('bodyMeasures', entries, format))
        expect(rows.map(({ code: id, name: said, details, enabled }) => [id, said, details, !enabled])).toEqual(
          entries.map(({ id, name: said, details, retired }) => [id, said, details, retired]),
        )
      }),
      { numRuns: format === 'csv' ? 200 : 10 },
    )
  },
)
