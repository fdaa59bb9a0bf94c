import { expect, test } from 'vitest'
import { catalogueEntryIdOf, catalogues, parentOf } from '../catalogue.ts'
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

test('what stands under another catalogue names an entry of it', () => {
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
