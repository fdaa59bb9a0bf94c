import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogueEntryIdOf, catalogues, parentOf } from '../catalogue.ts'
import { countries } from './countries.ts'
import { seeds } from './seeds.ts'

const of = (catalogue: string) => seeds.filter((seed) => seed.catalogue === catalogue)
const ids = new Set(seeds.map(({ catalogue, code }) => catalogueEntryIdOf(catalogue, code)))

test('every entry has a code of its own and a name', () => {
  expect(ids.size).toBe(seeds.length)
  for (const { code, name } of seeds)
    expect([code, name.trim()]).toEqual([expect.stringMatching(/^\S+$/), expect.stringMatching(/./)])
})

test('every catalogue that no official table fills begins with something', () => {
  const filled = new Set(seeds.map(({ catalogue }) => catalogue))
  expect(catalogues.filter((catalogue) => !filled.has(catalogue))).toEqual(['cups', 'cie10'])
})

test('every child names an entry of its parent catalogue', () => {
  for (const { catalogue, code, parent } of seeds) {
    const above = parentOf(catalogue)
    if (above && parent !== null) expect([code, ids.has(catalogueEntryIdOf(above, parent))]).toEqual([code, true])
  }
})

test('all departments are there, each with its capital, and at least 100 more municipalities', () => {
  const departments = of('departments').filter(({ parent }) => parent === '170')
  expect(departments).toHaveLength(33)
  for (const { code } of departments.filter((each) => each.code !== '25'))
    expect(ids).toContain(`municipalities_${code}001`)
  expect(of('municipalities').length).toBeGreaterThan(133)
})

test('the marketplace works in municipalities', () => {
  for (const { code } of of('searchCities')) expect(ids).toContain(`municipalities_${code}`)
})

test('no other version of the package renames a country unnoticed: a log keeps the names it began with', () => {
  expect(countries).toHaveLength(249)
  expect(countries).toContainEqual({ id: '170', alpha2: 'CO', name: 'Colombia' })
  expect(countries).toContainEqual({ id: '410', alpha2: 'KR', name: 'Corea del Sur' })
  const names = createHash('sha256').update(JSON.stringify(countries)).digest('hex')
  expect(names).toBe('79e8092e152d7a08acb04c56f846b6f87332d59860f0f550782e336165ba359a')
})
