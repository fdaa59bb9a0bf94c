import { createHash } from 'node:crypto'
import { recordPaymentFact } from '@turno/adapters/commands/record-payment-fact.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import type { ProviderFact } from '@turno/adapters/payment/port.ts'
import { idSchema } from '@turno/contract/envelope.ts'
import type { PaymentFact } from '@turno/domain/payment/decide.ts'
import * as v from 'valibot'
import type { ApiDeps } from './deps.ts'
import { orderOfReference } from './references.ts'

/**
 * Writes down what the provider said about one transaction, in the order it is about or beside all orders when it fits none. Saying it
 * again changes nothing.
 */
export async function recordFact(deps: ApiDeps, told: ProviderFact, source: PaymentFact['source']): Promise<Position | undefined> {
  const orderId = await orderOfReference(deps.commander, told.reference)
  return recordPaymentFact(deps.commander, orderId ?? `unmatched_${streamName(told.transactionId)}`, told, source)
}

/**
 * Asks the provider about a reference and writes down what it says; 'unknown' when nobody ever tried to pay it.
 * @throws {Error} the provider could not be asked
 */
export async function askProvider(deps: ApiDeps, reference: string): Promise<'known' | 'unknown'> {
  const answer = await deps.payment.queryByReference(reference)
  if (!answer.known) return 'unknown'
  for (const fact of answer.facts) if (isOurs(deps, fact)) await recordFact(deps, fact, 'query')
  return 'known'
}

/** Whether the money is said to be for our own account. */
export const isOurs = ({ merchant }: ApiDeps, fact: ProviderFact): boolean => fact.merchantId === merchant.merchantId

/** The provider's ids become part of a stream's name: unusual ones as their hash. */
const streamName = (transactionId: string): string =>
  v.is(idSchema, transactionId) ? transactionId : createHash('sha256').update(transactionId).digest('hex')
