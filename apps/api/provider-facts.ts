import { createHash } from 'node:crypto'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import type { ProviderFact } from '@turno/adapters/payment/port.ts'
import { idSchema } from '@turno/contract/envelope.ts'
import { type PaymentFact, payment } from '@turno/domain/payment/decide.ts'
import * as v from 'valibot'
import type { ApiDeps } from './deps.ts'
import { orderOfReference } from './references.ts'

/**
 * Writes down what the provider said about one transaction, in the order it is about or beside all orders when it fits none. Saying it
 * again changes nothing.
 */
export async function recordFact(deps: ApiDeps, told: ProviderFact, source: PaymentFact['source']): Promise<Position | undefined> {
  const orderId = await orderOfReference(deps.commander, told.reference)
  const streamId = orderId ?? `unmatched_${streamName(told.transactionId)}`
  const { state } = await deps.commander.load(payment, streamId)
  // An address is sealed under the patient's key; where no patient is known, it is left out.
  const buyerEmail = state.patientId === null ? null : told.buyerEmail || null
  const fact = { ...factOf(told), source, buyerEmail }
  const commandId = commandIdOf('payment fact', streamId, told.transactionId, told.state, String(told.amountCents), told.reference)
  const context = {
    commandId,
    actor: { id: 'provider', role: 'provider' },
    correlationId: orderId ?? streamId,
    causationId: commandId,
  } as const
  const outcome = await deps.commander.transact(payment, streamId, { type: 'RecordFact', fact }, context)
  return outcome.position
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

const factOf = ({ transactionId, reference, state, amountCents, currency, method, responseCode, responseMessage }: ProviderFact) => ({
  transactionId,
  reference,
  state,
  amountCents,
  currency,
  method,
  responseCode,
  responseMessage,
})

/** The provider's ids become part of a stream's name: unusual ones as their hash. */
const streamName = (transactionId: string): string =>
  v.is(idSchema, transactionId) ? transactionId : createHash('sha256').update(transactionId).digest('hex')
