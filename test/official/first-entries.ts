import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTable } from '@turno/adapters/catalogues/read-table.ts'
import { type Catalogue, cataloguesWith, declarations } from '@turno/domain/catalogue.ts'
import { namedIn } from '@turno/domain/catalogue-details.ts'
import { noMunicipality } from '@turno/domain/named-codes.ts'
import { seeds, seedsOf } from '@turno/domain/seeds.ts'
import { plain } from '@turno/domain/text.ts'
import { describe, expect, test } from 'vitest'

const given = process.env.OFFICIAL_TABLES
if (!given) throw new Error('OFFICIAL_TABLES must name the folder with the official tables')
const fileAt = (path: string): Buffer => readFileSync(join(given, path))
const jsonAt = (path: string): unknown => JSON.parse(fileAt(path).toString())

interface Listed {
  code: string
  name: string
  enabled?: boolean
}
const small = jsonAt('official/sispro-small-tables.json') as Record<string, Listed[]>
const reference = jsonAt('catalogues.json') as Record<string, Listed[]>
const cie10 = await readTable('cie10', fileAt('official/cie10-sispro-20251123.csv'))
const cups = await readTable('cups', fileAt('official/cups-sispro-20260317.csv'))

const codesOf = (catalogue: Catalogue): string[] => seedsOf(catalogue).map(({ code }) => code)
const enabledIn = (table: string): string[] => small[table]!.filter(({ enabled }) => enabled).map(({ code }) => code)

describe('a catalogue that follows a table of the ministry', () => {
  const tableOf = (catalogue: Catalogue): string[] => {
    const { source } = declarations[catalogue]
    return typeof source === 'object' ? [source.table] : []
  }
  const following = cataloguesWith('source').flatMap((catalogue) =>
    tableOf(catalogue).map((table) => [catalogue, table] as const),
  )
  /** Lists of which the marketplace offers a part: documents that people have, and services that a doctor gives. */
  const inPart: readonly Catalogue[] = ['documentTypes', 'specialities']

  test('names a table that is there', () => {
    expect(following.length).toBeGreaterThan(5)
    expect(following.filter(([, table]) => !small[table])).toEqual([])
    expect(following.map(([catalogue]) => catalogue)).toEqual(expect.arrayContaining([...inPart]))
  })

  test.each(following)('%s has the enabled codes of %s, each or those that it needs', (catalogue, table) => {
    const own = codesOf(catalogue)
    const official = enabledIn(table)
    if (!inPart.includes(catalogue)) expect(own.toSorted()).toEqual(official.toSorted())
    expect(own.length).toBeGreaterThan(4)
    expect(own.filter((code) => !official.includes(code))).toEqual([])
  })
})

describe('a catalogue whose codes no table confirms', () => {
  const listOf: Partial<Record<Catalogue, string>> = {
    affiliations: 'tipoUsuarioRips',
    collectionConcepts: 'conceptoRecaudo',
    diagnosisTypes: 'tipoDiagnosticoPrincipal',
    disabilities: 'discapacidad',
    genderIdentities: 'identidadGenero',
    healthEntities: 'eps',
    zones: 'zonaRips',
  }
  /** The reference has no list of them. */
  const unlisted: readonly Catalogue[] = ['admissionRoutes', 'careSettings', 'dischargeConditions']
  /** Ley 352 of 1997: persons of the armed forces who pay nothing; the reference ends with 12. */
  const beside: Partial<Record<Catalogue, readonly string[]>> = { affiliations: ['13'] }

  test('is in the reference, or named as one that is not', () => {
    const unconfirmed = cataloguesWith('source').filter((name) => declarations[name].source === 'unconfirmed')
    expect(unconfirmed.toSorted()).toEqual([...Object.keys(listOf), ...unlisted].sort())
  })

  test.each(Object.entries(listOf) as [Catalogue, string][])('%s has the codes of %s', (catalogue, list) => {
    const expected = [...reference[list]!.map(({ code }) => code), ...(beside[catalogue] ?? [])]
    expect(codesOf(catalogue).toSorted()).toEqual(expected.toSorted())
  })

  test('a zone names the code that the clinical summary has for it', () => {
    // 'Urbana' here, 'Urbano' there.
    const stem = (name: string) => plain(name).slice(0, -1)
    const summary = new Map(reference.zonaIhce!.map(({ code, name }) => [stem(name), code]))
    for (const { name, details } of seedsOf('zones'))
      expect([name, details.rda]).toEqual([name, summary.get(stem(name))])
  })
})

describe.each([
  { catalogue: 'cie10', table: cie10, fields: ['sex', 'minAge', 'maxAge'], least: 100 },
  { catalogue: 'cups', table: cups, fields: ['sex'], least: 100 },
] as const)('the first entries of $catalogue', ({ catalogue, table, fields, least }) => {
  const official = new Map(table.rows.map((row) => [row.code, row]))

  test('are enabled rows of the table, with its parents, sexes and ages', () => {
    const own = seedsOf(catalogue)
    expect(own.length).toBeGreaterThan(least)
    const seen = own.map(({ code, parent, details }) => ({ code, parent, ...picked(details, fields), enabled: true }))
    const expected = own.map(({ code }) => {
      const row = official.get(code)
      return row && { code, parent: row.parent, ...picked(row.details, fields), enabled: row.enabled }
    })
    expect(seen).toEqual(expected)
  })

  test('are those that other catalogues name, which the table has, too', () => {
    const named = seeds.flatMap((seed) =>
      namedIn(seed.catalogue, seed.details)
        .filter((each) => each.catalogue === catalogue)
        .map(({ code }) => ({ by: `${seed.catalogue} ${seed.code}`, code })),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ code }) => !official.get(code)?.enabled)).toEqual([])
  })

  test('have the names of the table but for capitals and accents, or at least a word of them', () => {
    const own = seedsOf(catalogue)
    const otherwise = own.filter(({ code, name }) => letters(name) !== letters(official.get(code)!.name))
    // Some names of the table are abbreviated, misspelt or lists of what a laboratory does: ours are for reading.
    expect(otherwise.length / own.length).toBeLessThan(0.2)
    const strange = otherwise.filter(({ code, name }) => {
      const theirs = stems(official.get(code)!.name)
      return !stems(name).some((stem) => theirs.includes(stem))
    })
    expect(strange.map(({ code, name }) => `${code} ${name}`)).toEqual([])
  })
})

const picked = (details: Readonly<Record<string, string>>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, details[field]]))

/** A name without capitals, accents, blanks and signs. */
const letters = (name: string): string => plain(name).replace(/[^a-z0-9]/g, '')

/** How the longer words of a name begin. */
const stems = (name: string): string[] => plain(name).match(/\b[a-z]{5}/g) ?? []

test('our municipalities are exactly those of DIVIPOLA, each in its department, and one of none', () => {
  const { municipalities, departments } = jsonAt('official/divipola.json') as Record<string, { c: string; n: string }[]>
  const own = seedsOf('municipalities').filter(({ code }) => code !== noMunicipality)
  expect(own.map(({ code, name }) => `${code} ${name}`).toSorted()).toEqual(
    municipalities!.map(({ c, n }) => `${c} ${n}`).toSorted(),
  )
  const known = new Set(departments!.map(({ c }) => c))
  expect(own.filter(({ code, parent }) => parent !== code.slice(0, 2) || !known.has(parent))).toEqual([])
})
