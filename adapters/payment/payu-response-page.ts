import { STATE_BY_CODE } from './payu-states.ts'
import type { ProviderState } from './port.ts'
import { responseSignature, type SignatureKey, sameSignature } from './signature.ts'

type Query = Readonly<Record<string, string>>

const REQUIRED = ['merchantId', 'referenceCode', 'TX_VALUE', 'currency', 'transactionState', 'signature']

/** Reads the query with which PayU sends a browser back; it proves nothing about money, signed or not. */
export function readResponsePage(
  key: SignatureKey,
  query: Query,
): { valid: true; reference: string; transactionId: string; state: ProviderState } | { valid: false; why: string } {
  const missing = REQUIRED.find((name) => !query[name])
  if (missing) return { valid: false, why: `without ${missing}` }
  const state = STATE_BY_CODE.get(query.transactionState!)
  if (!state) return { valid: false, why: 'unknown transactionState' }
  try {
    if (!isSigned(key, query)) return { valid: false, why: 'wrong signature' }
  } catch (error) {
    if (error instanceof RangeError) return { valid: false, why: error.message }
    throw error
  }
  return { valid: true, reference: query.referenceCode!, transactionId: query.transactionId ?? '', state }
}

function isSigned(key: SignatureKey, query: Query): boolean {
  const order = {
    merchantId: query.merchantId!,
    reference: query.referenceCode!,
    amount: query.TX_VALUE!,
    currency: query.currency!,
  }
  return sameSignature(responseSignature(key, order, query.transactionState!), query.signature!)
}
