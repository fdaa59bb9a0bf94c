import { callingCodes } from '@turno/contract/calling-codes.ts'
import { expect, test } from 'vitest'
import { countriesToCall, phoneOf, typedPhoneOf } from './phone.ts'

test('a phone is of Colombia unless it says otherwise', () => {
  expect(typedPhoneOf('')).toEqual({ country: 'CO', number: '' })
  expect(typedPhoneOf('+573001234567')).toEqual({ country: 'CO', number: '3001234567' })
  expect(typedPhoneOf('+593 99 123 4567')).toEqual({ country: 'EC', number: '991234567' })
  expect(typedPhoneOf('+12125550100')).toEqual({ country: 'US', number: '2125550100' })
})

test('the wire has the code before the number, and nothing where nothing is typed', () => {
  expect(phoneOf({ country: 'CO', number: '300 123 4567' })).toBe('+57 300 123 4567')
  expect(phoneOf({ country: 'US', number: ' ' })).toBe('')
  expect(phoneOf({ country: 'CO', number: '+34 600 123 456' })).toBe('+34 600 123 456')
})

test('every country is offered once, in Spanish, ours first', () => {
  const all = countriesToCall()
  expect(all[0]).toEqual({ id: 'CO', name: 'Colombia (+57)' })
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ id, name }) => name.startsWith(`${id} `))).toEqual([])
})

test('no calling code begins with another', () => {
  const codes = callingCodes.map(({ code }) => code)
  expect(codes.filter((code) => codes.some((other) => other !== code && code.startsWith(other)))).toEqual([])
})
