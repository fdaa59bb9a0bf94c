import { expect, test } from 'vitest'
import { meansOf } from './payment-methods.ts'

test.each([
  ['CREDIT_CARD', 'VISA', 'Tarjeta de crédito · Visa'],
  ['CASH', 'EFECTY', 'Efectivo · Efecty'],
  ['CASH', 'OTHERS_CASH', 'Efectivo'],
  ['PSE', 'PSE', 'PSE'],
  ['', 'BANK_REFERENCED', 'Pago en banco'],
  ['', 'constructor', ''],
  ['', '', ''],
])('means of kind %j and name %j are written %j: each once, and no code of the provider', (method, name, written) => {
  expect(meansOf({ method, method_name: name })).toBe(written)
})
