import { describe, expect, test } from 'vitest'
import {
  confirmationSignature,
  formSignature,
  responseSignature,
  type SignatureAlgorithm,
  sameSignature,
} from './signature.ts'

/** PayU's public sandbox account; its documentation prints these hashes, except the three marked as derived. */
const apiKey = '4Vj8eK4rloUd272L48hsrarnUA'
const merchantId = '508029'

describe('the signature of the checkout form', () => {
  const order = { merchantId, reference: 'TestPayU', amount: '20000', currency: 'COP' }

  test.each<[SignatureAlgorithm, string | undefined, string]>([
    ['MD5', undefined, '7ee7cf808ce6a39b17481c54f2c57acc'],
    ['SHA', undefined, 'fa890d3f94e12b5cdb62e8771453b99b78e7ccdc'],
    ['SHA256', undefined, 'af3899a22336b79db46006491d15813158826f944599bf3bf601e2327f898022'],
    ['HMAC-SHA256', undefined, 'eaf61598d5593b366086c9a00aa5746ccad1a6e9b209a1a242fce224202b2b36'],
    ['HMAC-SHA256', 'secret123', '9b269405c01c725fcc5d1667a2e1166a810fd34b5a5ac82295d0f59fddf1c472'],
  ])('uses %s with the key %s', (algorithm, hmacKey, hash) => {
    expect(formSignature({ algorithm, apiKey, hmacKey }, order)).toBe(hash)
  })

  test('covers the amount as posted, not as a number', () => {
    const key = { algorithm: 'MD5', apiKey } as const
    expect(formSignature(key, { ...order, amount: '20000.00' })).not.toBe(formSignature(key, order))
  })
})

describe('the signature of the response page', () => {
  test.each([
    ['150.25', '00286dc735bd9eaa8ae3a3a4cbb40688'],
    ['150.35', '9df2bb60e2838170009040982967923f'],
    ['150.34', '779f163be9347a691bcdb25064644795'],
  ])('of a declined payment of %s matches the documented one', (amount, hash) => {
    const order = { merchantId, reference: 'TestPayU04', amount, currency: 'USD' }
    expect(responseSignature({ algorithm: 'MD5', apiKey }, order, '6')).toBe(hash)
  })
})

describe('the signature of an approved notification', () => {
  test.each([
    ['TestPayU04', '150.00', 'USD', 'b607a2c2fa100e0947b206d41864fb86'],
    ['TestPayU05', '150.26', 'USD', '1d95778a651e11a0ab93c2169a519cd6'],
    // Derived by the documented rule, for amounts that "%d.%d" or rounding would format wrongly.
    ['CITA-1', '85000.00', 'COP', '6ceec38852208740259b73bcf0ad51bf'],
    ['CITA-1', '85000.50', 'COP', '7b483df21c50cf96f5d9831b35769c06'],
    ['CITA-1', '85000.05', 'COP', '17087c3b971108c607563d01b4452055'],
  ])('is MD5 of %s over %s %s', (reference, amount, currency, hash) => {
    expect(confirmationSignature({ algorithm: 'MD5', apiKey }, { merchantId, reference, amount, currency }, '4')).toBe(
      hash,
    )
  })

  test.each([
    ['150.00', '65fb2b3452572784e23e7d6480359fd2507c54dd285ca3c4dceffb8764cfb66f'],
    ['150.25', '7770a7933b90570a078fcacce1790eb13079cdf8f8a6e900b79f4f5eb96b8024'],
  ])('is HMAC-SHA256 over %s', (amount, hash) => {
    const order = { merchantId, reference: 'PayUTest01', amount, currency: 'USD' }
    expect(confirmationSignature({ algorithm: 'HMAC-SHA256', apiKey, hmacKey: 'test123' }, order, '4')).toBe(hash)
  })
})

test('signatures are equal regardless of letter case, and only as a whole', () => {
  expect(sameSignature('ab12', 'AB12')).toBe(true)
  expect(sameSignature('ab12', 'ab13')).toBe(false)
  expect(sameSignature('ab12', 'ab1')).toBe(false)
  expect(sameSignature('ab12', '')).toBe(false)
})
