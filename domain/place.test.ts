import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noDepartment, noMunicipality } from './named-codes.ts'
import { misplaced, type Place, type PlaceEntries } from './place.ts'
import { seeds } from './seeds.ts'

const entry = (catalogue: string, code: string | null) =>
  seeds.find((seed) => seed.catalogue === catalogue && seed.code === code)
const entriesOf = ({ country, department, city }: Place): PlaceEntries => ({
  country: entry('countries', country),
  department: entry('departments', department),
  city: entry('municipalities', city),
})
const wrongIn = (...[country, department, city]: (string | null)[]) => {
  const place = { country: country ?? null, department: department ?? null, city: city ?? null }
  return misplaced(place, entriesOf(place))
}

describe('a place of residence', () => {
  it('is a municipality in its department in its country', () => {
    expect(wrongIn('170', '76', '76520')).toBeUndefined()
    expect(wrongIn('170', '76', '11001')).toBe('city')
    expect(wrongIn('724', '76', '76520')).toBe('department')
    expect(wrongIn('999', '76', '76520')).toBe('country')
  })
  it('outside Colombia has the one department and the one city that do not apply', () => {
    expect(wrongIn('724', noDepartment, noMunicipality)).toBeUndefined()
    expect(wrongIn('170', noDepartment, noMunicipality)).toBe('department')
    expect(wrongIn('170', '76', noMunicipality)).toBe('city')
  })
  it('may be declared to any depth, but never without the levels above', () => {
    expect(wrongIn()).toBeUndefined()
    expect(wrongIn('170')).toBeUndefined()
    expect(wrongIn('170', '76')).toBeUndefined()
    expect(wrongIn(null, '76')).toBe('department')
    expect(wrongIn('170', null, '76001')).toBe('city')
  })
})

it('names no city of another department, and no department of another country', () => {
  const codes = (catalogue: string) =>
    fc.constantFrom(null, 'x', ...seeds.filter((seed) => seed.catalogue === catalogue).map(({ code }) => code))
  const places = fc.record({
    country: codes('countries'),
    department: codes('departments'),
    city: codes('municipalities'),
  })
  fc.assert(
    fc.property(places, (place) => {
      const entries = entriesOf(place)
      if (misplaced(place, entries)) return
      if (place.department !== null && place.department !== noDepartment)
        expect(entries.department?.parent).toBe(place.country)
      if (place.city !== null) expect(entries.city?.parent).toBe(place.department)
    }),
    { numRuns: 2_000 },
  )
})
