import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTable } from '@turno/adapters/catalogues/read-table.ts'
import type { OfficialTable } from '@turno/domain/catalogue.ts'
import { noDepartment } from '@turno/domain/named-codes.ts'
import { seeds } from '@turno/domain/seeds.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { openEngines } from '@turno/standalone/engines.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { killedImport, runImporter } from '../support/importer.ts'

const given = process.env.OFFICIAL_TABLES
if (!given) throw new Error('OFFICIAL_TABLES must name the folder with the official tables')
const tables: [OfficialTable, string, number][] = [
  ['cie10', 'official/cie10-sispro-20251123.csv', 12_634],
  ['cups', 'official/cups-sispro-20260317.csv', 10_024],
  // 1,123 municipalities and their 33 departments.
  ['municipalities', 'official/divipola.json', 1_156],
]
const at = (path: string): string => join(given, path)

const folder = mkdtempSync(join(tmpdir(), 'turno-official-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function countIn(dataDir: string): Promise<{ head: bigint | undefined; entries: number }> {
  const { eventStore } = await openEngines(openDataDir({ dataDir, secrets: {} }))
  try {
    const events = await eventStore.readAll(undefined, 100_000)
    return {
      head: events.at(-1)?.position,
      entries: events.filter(({ type }) => type === 'CatalogueEntryAdded').length,
    }
  } finally {
    await eventStore.close()
  }
}

describe.each(tables)('%s', (table, path, rows) => {
  test('is read completely', async () => {
    const read = await readTable(table, readFileSync(at(path)))
    expect([read.rows.length, read.wrong]).toEqual([rows, 0])
  })

  test('is imported whole through a kill in the middle, and a second time without a change', async () => {
    const dataDir = await killedImport(folder, table, at(path), `500 de ${rows}`)
    expect((await runImporter(dataDir, table, at(path))).at(-1)).toContain(`${rows} de ${rows} filas trajeron cambios`)
    const { head, entries } = await countIn(dataDir)
    expect(entries).toBe(rows)
    expect((await runImporter(dataDir, table, at(path))).at(-1)).toBe('Sin cambios; no se escribió nada')
    expect((await countIn(dataDir)).head).toBe(head)
  })
})

interface Named {
  c: string
  n: string
}

test('our departments have their official codes and names', () => {
  const { departments } = JSON.parse(readFileSync(at('official/divipola.json'), 'utf8')) as { departments: Named[] }
  const own = seeds.filter(({ catalogue, code }) => catalogue === 'departments' && code !== noDepartment)
  expect(own.map(({ code, name }) => `${code} ${name}`).toSorted()).toEqual(
    departments.map(({ c, n }) => `${c} ${n}`).toSorted(),
  )
})

test('our own lists have exactly the codes of the reference; banks have wallets in addition', () => {
  const reference = JSON.parse(readFileSync(at('catalogues.json'), 'utf8')) as Record<string, { code: string }[]>
  const names = {
    documentTypes: 'tiposDocumento', genders: 'sexoBiologico', ethnicGroups: 'grupoEtnico', schooling: 'escolaridad',
    maritalStatus: 'estadoCivil',
    bloodTypes: 'grupoSanguineo', relationships: 'parentesco', plans: 'planes', banks: 'bancos',
  } // biome-ignore format: a list
  // The reference is older than the wallets that take transfers today.
  const beside: Record<string, string[]> = { banks: ['097', '151', '551', '804', '809'] }
  for (const [catalogue, name] of Object.entries(names)) {
    const own = seeds.filter((seed) => seed.catalogue === catalogue).map(({ code }) => code)
    const expected = [...reference[name]!.map(({ code }) => code), ...(beside[catalogue] ?? [])]
    expect([catalogue, ...own.toSorted()]).toEqual([catalogue, ...expected.toSorted()])
  }
})

test('our specialities have the codes and names of the reference; procedures have codes of the CUPS', async () => {
  const { items } = JSON.parse(readFileSync(at('specialties.json'), 'utf8')) as {
    items: { reps: string | null; name: string }[]
  }
  const official = new Set(items.map(({ reps, name }) => `${reps} ${name}`))
  expect(
    seeds.filter(({ catalogue, code, name }) => catalogue === 'specialities' && !official.has(`${code} ${name}`)),
  ).toEqual([])
  const cups = await readTable('cups', readFileSync(at('official/cups-sispro-20260317.csv')))
  const codes = new Set(cups.rows.map(({ code }) => code))
  expect(seeds.filter(({ catalogue, code }) => catalogue === 'procedures' && !codes.has(code))).toEqual([])
})
