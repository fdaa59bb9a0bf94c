import { expect, test } from 'vitest'
import { countriesToCall, phoneOf, typedPhoneOf, wrongPhonesIn } from './phone.ts'

test('a phone number is Colombian unless it says otherwise', () => {
  expect(typedPhoneOf('')).toEqual({ country: 'CO', number: '' })
  expect(typedPhoneOf('+573001234567')).toEqual({ country: 'CO', number: '3001234567' })
  expect(typedPhoneOf('+593 99 123 4567')).toEqual({ country: 'EC', number: '991234567' })
  expect(typedPhoneOf('+12125550100')).toEqual({ country: 'US', number: '2125550100' })
})

test('a phone number is sent with its code before it, and an empty one not at all', () => {
  expect(phoneOf({ country: 'CO', number: '300 123 4567' })).toBe('+573001234567')
  expect(phoneOf({ country: 'CO', number: '300 123' })).toBe('+57 300 123')
  expect(phoneOf({ country: 'US', number: ' ' })).toBe('')
  expect(phoneOf({ country: 'CO', number: '+34 600 123 456' })).toBe('+34600123456')
  expect(phoneOf({ country: 'GB', number: '020 7946 0018' })).toBe('+442079460018')
  expect(phoneOf({ country: 'CO', number: '0057 300 123 4567' })).toBe('+573001234567')
  expect(phoneOf({ country: 'CO', number: '\u202A+57 300\u00A0123 4567\u202C' })).toBe('+573001234567')
  expect(phoneOf({ country: 'CO', number: '\u202A300 123\u202C' })).toBe('+57 300 123')
})

test.each([
  '(+57) 316-555 44 33',
  '\u202A(+57) 316 555 4433\u202C',
  '(316) 555 4433',
  'Cel: 316 555 4433',
  'Tel. (+57) 3165554433',
])('a number shared as %s is taken', (number) => expect(phoneOf({ country: 'CO', number })).toBe('+573165554433'))

test('what is no number stays as it was typed', () => {
  expect(phoneOf({ country: 'CO', number: 'no tengo' })).toBe('+57 no tengo')
  expect(phoneOf({ country: 'CO', number: '(602) 555 0101' })).toBe('+576025550101')
})

test('every country is offered once for a phone, in Spanish, ours first', () => {
  const all = countriesToCall()
  expect(all[0]).toEqual({ id: 'CO', name: 'Colombia (+57)' })
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ id, name }) => name.startsWith(`${id} `))).toEqual([])
})

test('a phone number that its country does not issue is wrong, unless it was saved before', () => {
  const wrong = (typed: string, known = '') =>
    Object.keys(wrongPhonesIn(['celular'], { celular: typed }, { celular: known }))
  for (const phone of ['', '+573001234567', '+576025550100', '+376712345']) expect(wrong(phone)).toEqual([])
  for (const phone of ['+57 300 123', '+57300123456', '+34300123456', '+999123456789']) {
    expect([phone, ...wrong(phone)]).toEqual([phone, 'celular'])
    expect(wrong(phone, phone)).toEqual([])
  }
})
