import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrongAgeFor, wrongNumberOf } from '../account/document-terms.ts'
import { documentTypes } from '../catalogues/document-types.ts'
import { usualDocumentType } from '../named-codes.ts'
import { documentTermsOf } from './document-type-terms.ts'

const [years, length] = [fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 20 })].map((each) =>
  fc.option(each.map(String), { nil: '' }),
)
const details = fc.record({
  content: fc.constantFrom('', 'digits', 'letters'),
  ...{ minLength: length!, maxLength: length!, minAge: years!, maxAge: years! },
})

test('whatever administrators say of the usual type, an adult with such a number has it', () => {
  const number = fc.integer({ min: 1000, max: 9_999_999_999 }).map(String)
  const born = fc.integer({ min: 1920, max: 2013 }).map((year) => `${year}-03-03`)
  const refused = { others: 0 }
  fc.assert(
    fc.property(details, number, born, (said, typed, birthDate) => {
      const days = { today: '2031-03-03', registered: '2031-03-03' }
      const wrongOf = (code: string) => {
        const terms = documentTermsOf(code, said)
        return wrongNumberOf(code, terms, typed) ?? wrongAgeFor(terms, birthDate, days)
      }
      expect(wrongOf(usualDocumentType)).toBeUndefined()
      if (wrongOf('XX')) refused.others += 1
    }),
  )
  // The same said of any other type does refuse somebody.
  expect(refused.others).toBeGreaterThan(0)
})

test('the first entries are terms that somebody meets', () => {
  for (const { code, details: said = {} } of documentTypes.seeds.rows) {
    const { minLength, maxLength, minAge, maxAge } = documentTermsOf(code, said)
    expect([minLength, maxLength, minAge, maxAge].map(String), code).toEqual(
      [said.minLength, said.maxLength, said.minAge, said.maxAge].map((each) => each ?? 'null'),
    )
  }
})

test('bounds that nothing can meet, or that are no numbers, judge nothing', () => {
  for (const said of [{ minLength: '9', maxLength: '3' }, { minLength: 'x', maxLength: '' }, {}]) {
    expect(documentTermsOf('XX', said)).toMatchObject({ minLength: null, maxLength: null })
    expect(wrongNumberOf('XX', documentTermsOf('XX', said), 'AB')).toBeUndefined()
  }
})
