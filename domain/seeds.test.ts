import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogueEntryIdOf, catalogues, cataloguesWith, declarations, parentOf, wrongCode } from './catalogue.ts'
import { judgedDetails, namedIn } from './catalogue-details.ts'
import { seeds, seedsOf } from './seeds.ts'

const ids = new Set(seeds.map(({ catalogue, code }) => catalogueEntryIdOf(catalogue, code)))

test('every seeded entry has a name and a code of its own, which its catalogue can have', () => {
  expect(ids.size).toBe(seeds.length)
  for (const { catalogue, code, name } of seeds)
    expect([catalogue, code, name, wrongCode(catalogue, code)]).toEqual([catalogue, code, name.trim(), undefined])
  expect(seeds.filter(({ name }) => name === '' || name.length > 500)).toEqual([])
})

test('every catalogue has seeds', () => {
  expect(catalogues.filter((catalogue) => seedsOf(catalogue).length === 0)).toEqual([])
})

test('every seeded child names an entry of its parent catalogue', () => {
  for (const { catalogue, code, parent } of seeds) {
    const above = parentOf(catalogue)
    if (above && parent !== null) expect([code, ids.has(catalogueEntryIdOf(above, parent))]).toEqual([code, true])
  }
})

test('the fields of every seeded entry hold what their declaration says, and name entries that are there', () => {
  const wrong = seeds.flatMap(({ catalogue, code, details }) => {
    const judged = judgedDetails(catalogue, details, details)
    const missing = namedIn(catalogue, details).filter(
      (named) => !ids.has(catalogueEntryIdOf(named.catalogue, named.code)),
    )
    return [
      ...judged.wrong.map(({ field, message }) => `${catalogue} ${code} ${field}: ${message}`),
      ...missing.map((named) => `${catalogue} ${code} ${named.field}: no ${named.catalogue} ${named.code}`),
    ]
  })
  expect(wrong).toEqual([])
})

test('an entry that rules name by its code is among the seeds', () => {
  const named = cataloguesWith('named').flatMap((catalogue) =>
    declarations[catalogue].named!.map((code) => catalogueEntryIdOf(catalogue, code)),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})

test('two catalogues have no title, address or path in common', () => {
  for (const what of [
    catalogues.map((catalogue) => declarations[catalogue].title),
    cataloguesWith('path').map((catalogue) => declarations[catalogue].path),
    cataloguesWith('older').flatMap((catalogue) => declarations[catalogue].older!.map((path) => path.toLowerCase())),
  ])
    expect(what.filter((one, at) => what.indexOf(one) < at)).toEqual([])
})

test('the seeds have all departments, each with its capital, and at least 100 other municipalities', () => {
  const departments = seedsOf('departments').filter(({ parent }) => parent === '170')
  expect(departments).toHaveLength(33)
  for (const { code } of departments.filter((each) => each.code !== '25'))
    expect(ids).toContain(`municipalities_${code}001`)
  expect(seedsOf('municipalities').length).toBeGreaterThan(133)
})

test('the seeds have the municipalities of the marketplace', () => {
  for (const { code } of seedsOf('searchCities')) expect(ids).toContain(`municipalities_${code}`)
  expect(seedsOf('searchCities').filter(({ code, details }) => details.municipality !== code)).toEqual([])
})

test('a new version of the country package renames no country unnoticed: logs keep their names', () => {
  const countries = seedsOf('countries').map(({ code: id, name, details }) => ({ id, alpha2: details.alpha2, name }))
  expect(countries).toHaveLength(249)
  expect(countries).toContainEqual({ id: '170', alpha2: 'CO', name: 'Colombia' })
  expect(countries).toContainEqual({ id: '410', alpha2: 'KR', name: 'Corea del Sur' })
  const names = createHash('sha256').update(JSON.stringify(countries)).digest('hex')
  expect(names).toBe('79e8092e152d7a08acb04c56f846b6f87332d59860f0f550782e336165ba359a')
})
