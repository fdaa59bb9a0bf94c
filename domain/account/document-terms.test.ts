import { describe, expect, test } from 'vitest'
import { type DocumentTerms, wrongAgeFor, wrongNumberOf } from './document-terms.ts'

const anything = { digits: false, minLength: null, maxLength: null, minAge: null, maxAge: null }
const of = (terms: Partial<DocumentTerms>): DocumentTerms => ({ ...anything, ...terms })
const digits = of({ digits: true, minLength: 4, maxLength: 7 })

describe('a number', () => {
  test.each([
    ['1234', undefined],
    ['123.456-7', undefined],
    ['123', 'El número de este tipo de documento tiene de 4 a 7 cifras.'],
    ['12345678', 'El número de este tipo de documento tiene de 4 a 7 cifras.'],
    ['12A4', 'El número de este tipo de documento trae solo cifras.'],
  ])('of 4 to 7 digits: %s', (typed, message) => expect(wrongNumberOf('XX', digits, typed)).toBe(message))

  test('is told what fits in the words of its bounds', () => {
    const told = (terms: Partial<DocumentTerms>) => wrongNumberOf('XX', of(terms), 'ABCD')
    expect(told({ minLength: 5 })).toBe('El número de este tipo de documento tiene 5 letras o cifras o más.')
    expect(told({ maxLength: 3 })).toBe('El número de este tipo de documento tiene hasta 3 letras o cifras.')
    expect(told({ minLength: 5, maxLength: 5 })).toBe('El número de este tipo de documento tiene 5 letras o cifras.')
  })

  test('of a citizen is judged as it is kept: without the words before it', () => {
    const card = of({ digits: true, minLength: 10, maxLength: 11 })
    expect(wrongNumberOf('TI', card, 'T.I. 1.144.777.001')).toBeUndefined()
  })

  test('of a type without terms may be any', () => {
    expect(wrongNumberOf('XX', anything, 'AB')).toBeUndefined()
  })
})

describe('a birth date', () => {
  const card = of({ minAge: 7, maxAge: 17 })
  const days = (today: string, registered = today) => ({ today, registered })
  const wrong = 'Tu tipo de documento es de quien tiene de 7 a 17 años. Revisa la fecha.'

  test.each([
    ['2024-03-03', undefined],
    ['2024-03-04', wrong],
    ['2013-03-04', undefined],
    ['2013-03-03', wrong],
  ])('of %s: a card of 7 to 17 years on 3 March 2031', (born, message) =>
    expect(wrongAgeFor(card, born, days('2031-03-03'))).toBe(message),
  )

  test('keeps a document with which somebody registered when they were young enough', () => {
    expect(wrongAgeFor(card, '2013-03-03', days('2031-03-03', '2031-03-02'))).toBeUndefined()
    expect(wrongAgeFor(card, '2013-03-03', days('2032-01-01', '2031-03-03'))).toBe(wrong)
  })

  test('is told the one bound that there is', () => {
    expect(wrongAgeFor(of({ minAge: 18 }), '2020-01-01', days('2031-03-03'))).toBe(
      'Tu tipo de documento es de quien tiene 18 años o más. Revisa la fecha.',
    )
    expect(wrongAgeFor(of({ minAge: 0, maxAge: 6 }), '2020-01-01', days('2031-03-03'))).toBe(
      'Tu tipo de documento es de quien tiene hasta 6 años. Revisa la fecha.',
    )
    expect(wrongAgeFor(anything, '1920-01-01', days('2031-03-03'))).toBeUndefined()
  })
})
