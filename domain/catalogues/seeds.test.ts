import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogueEntryIdOf, catalogues, parentOf } from '../catalogue.ts'
import { countries } from './countries.ts'
import { seeds } from './seeds.ts'

const of = (catalogue: string) => seeds.filter((seed) => seed.catalogue === catalogue)
const ids = new Set(seeds.map(({ catalogue, code }) => catalogueEntryIdOf(catalogue, code)))

test('every seeded entry has a name and a code of its own', () => {
  expect(ids.size).toBe(seeds.length)
  for (const { code, name } of seeds)
    expect([code, name.trim()]).toEqual([expect.stringMatching(/^\S+$/), expect.stringMatching(/./)])
})

test('every catalogue without an official table has seeds', () => {
  const filled = new Set(seeds.map(({ catalogue }) => catalogue))
  expect(catalogues.filter((catalogue) => !filled.has(catalogue))).toEqual(['cups', 'cie10'])
})

test('every seeded child names an entry of its parent catalogue', () => {
  for (const { catalogue, code, parent } of seeds) {
    const above = parentOf(catalogue)
    if (above && parent !== null) expect([code, ids.has(catalogueEntryIdOf(above, parent))]).toEqual([code, true])
  }
})

test('the seeds have all departments, each with its capital, and at least 100 other municipalities', () => {
  const departments = of('departments').filter(({ parent }) => parent === '170')
  expect(departments).toHaveLength(33)
  for (const { code } of departments.filter((each) => each.code !== '25'))
    expect(ids).toContain(`municipalities_${code}001`)
  expect(of('municipalities').length).toBeGreaterThan(133)
})

test('the seeds have the municipalities of the marketplace', () => {
  for (const { code } of of('searchCities')) expect(ids).toContain(`municipalities_${code}`)
})

test('a new version of the country package renames no country unnoticed: logs keep their names', () => {
  expect(countries).toHaveLength(249)
  expect(countries).toContainEqual({ id: '170', alpha2: 'CO', name: 'Colombia' })
  expect(countries).toContainEqual({ id: '410', alpha2: 'KR', name: 'Corea del Sur' })
  const names = createHash('sha256').update(JSON.stringify(countries)).digest('hex')
  expect(names).toBe('79e8092e152d7a08acb04c56f846b6f87332d59860f0f550782e336165ba359a')
})
