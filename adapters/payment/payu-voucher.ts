import type { Voucher } from '@turno/domain/payment/voucher.ts'
import * as v from 'valibot'

/** PayU's map of what differs by method; what is none is as good as nothing. */
export const extraParameters = v.fallback(v.nullish(v.record(v.string(), v.unknown())), null)

const longest = { number: 40, url: 1_000 }

/**
 * The number and the receipt with which one pays at a counter; undefined where the provider has given neither.
 * @param checkoutUrl a receipt beside it may be unencrypted; any other one may not
 */
export function voucherIn(extra: Readonly<Record<string, unknown>>, checkoutUrl: string): Voucher | undefined {
  const number = textOf(extra.REFERENCE, longest.number)
  const url = safeUrl(textOf(extra.URL_PAYMENT_RECEIPT_HTML, longest.url), checkoutUrl)
  if (!number && !url) return undefined
  return { number, url, expiresAt: instantOf(extra.EXPIRATION_DATE) }
}

const textOf = (value: unknown, longestText: number): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text.length <= longestText ? text : ''
}

function safeUrl(text: string, checkoutUrl: string): string {
  const url = text === '' ? null : URL.parse(text, checkoutUrl)
  if (!url) return ''
  return url.protocol === 'https:' || url.origin === new URL(checkoutUrl).origin ? url.href : ''
}

/** PayU writes milliseconds since 1970. */
function instantOf(value: unknown): string | null {
  const ms = Number(value)
  return Number.isSafeInteger(ms) && ms > 0 && ms < 8.64e15 ? new Date(ms).toISOString() : null
}
