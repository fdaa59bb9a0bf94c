import { expect, test } from 'vitest'
import { voucherIn } from './payu-voucher.ts'

const checkout = 'https://checkout.payulatam.com/ppp-web-gateway-payu/'
const receipt = 'https://gateway.payulatam.com/ppp-web-gateway/voucher.zul?vid=1'

test('a voucher has the number, the receipt and the end that the provider gives', () => {
  const extra = { REFERENCE: 8841220765, EXPIRATION_DATE: 1_795_000_000_000, URL_PAYMENT_RECEIPT_HTML: receipt }
  const expected = { number: '8841220765', url: receipt, expiresAt: '2026-11-18T11:06:40.000Z' }
  expect(voucherIn(extra, checkout)).toEqual(expected)
  expect(voucherIn({ REFERENCE: ' 88 ', EXPIRATION_DATE: 'soon' }, checkout)).toEqual({
    ...{ number: '88', url: '', expiresAt: null },
  })
  expect(voucherIn({ EXPIRATION_DATE: 1_795_000_000_000, BAR_CODE: '41' }, checkout)).toBeUndefined()
})

test('a receipt is an encrypted page, or one beside the page of the payment', () => {
  const urlOf = (url: unknown, beside = checkout) =>
    voucherIn({ REFERENCE: 1, URL_PAYMENT_RECEIPT_HTML: url }, beside)?.url
  expect(urlOf('javascript:alert(1)')).toBe('')
  expect(urlOf('http://gateway.payulatam.com/1')).toBe('')
  expect(urlOf({ href: receipt })).toBe('')
  expect(urlOf(`${receipt}${'1'.repeat(1_000)}`)).toBe('')
  expect(urlOf('/sandbox/recibo/1', 'http://127.0.0.1:8090/sandbox/pagar')).toBe(
    'http://127.0.0.1:8090/sandbox/recibo/1',
  )
})
