import { createHash, createHmac } from 'node:crypto'
import { isSameText } from '../hashing/keyed-hash.ts'
import { confirmationAmount, responseAmount } from './amount.ts'

/** The algorithms of PayU's signatures, by their names in the form field `algorithmSignature`; the best first. */
export const signatureAlgorithms = ['HMAC-SHA256', 'SHA256', 'SHA', 'MD5'] as const
export type SignatureAlgorithm = (typeof signatureAlgorithms)[number]

/** A merchant's keys. `hmacKey` is for HMAC-SHA256 only, and is the API key unless the merchant chose another. */
export type SignatureKey = { algorithm: SignatureAlgorithm; apiKey: string; hmacKey?: string | undefined }

/** Content of every PayU signature; `amount` is the text as it was posted or received. */
export type SignedOrder = { merchantId: string; reference: string; amount: string; currency: string }

const HASHES = { MD5: 'md5', SHA: 'sha1', SHA256: 'sha256' } as const

function digest(key: SignatureKey, text: string): string {
  if (key.algorithm === 'HMAC-SHA256')
    return createHmac('sha256', key.hmacKey ?? key.apiKey)
      .update(text)
      .digest('hex')
  return createHash(HASHES[key.algorithm]).update(text).digest('hex')
}

function sign(key: SignatureKey, order: SignedOrder, amount: string, ...state: string[]): string {
  return digest(key, [key.apiKey, order.merchantId, order.reference, amount, order.currency, ...state].join('~'))
}

/** Signature of the checkout form: over the amount exactly as it is posted. */
export function formSignature(key: SignatureKey, order: SignedOrder): string {
  return sign(key, order, order.amount)
}

/**
 * Signature of the redirect to the response page: over the amount rounded half-even to one decimal.
 * @throws {RangeError} the amount is not a decimal
 */
export function responseSignature(key: SignatureKey, order: SignedOrder, state: string): string {
  return sign(key, order, responseAmount(order.amount), state)
}

/**
 * Signature of the confirmation (webhook): over the amount without a zero second decimal.
 * @throws {RangeError} the amount is not a decimal of whole centavos
 */
export function confirmationSignature(key: SignatureKey, order: SignedOrder, state: string): string {
  return sign(key, order, confirmationAmount(order.amount), state)
}

/** Compares two hexadecimal signatures in constant time. */
export const sameSignature = (expected: string, given: string): boolean =>
  isSameText(expected.toLowerCase(), given.toLowerCase())
