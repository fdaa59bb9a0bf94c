import { createHash } from 'node:crypto'
import { unmatchedIdOf } from '@turno/domain/ids.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import type { Position } from '../event-store/port.ts'
import { ourFacts, paymentFactOf } from '../payment/our-facts.ts'
import type { PaymentProvider, ProviderFact } from '../payment/port.ts'
import { commandIdOf } from './command-id.ts'
import type { Commander } from './transact.ts'

export interface AskingDeps {
  commander: Commander
  payment: PaymentProvider
  /** Ours: money that arrived at another account is none of our orders'. */
  merchant: { merchantId: string }
}

/**
 * Asks the provider what became of a reference and writes down what it shows, each transaction in the stream that `paymentIdOf` names; what
 * it names none for is left out. Saying it again changes nothing.
 * @returns the transactions that count
 * @throws {Error} the provider could not be asked
 */
export async function askAboutReference(
  { commander, payment: provider, merchant }: AskingDeps,
  reference: string,
  paymentIdOf: (fact: ProviderFact) => string | undefined,
): Promise<ProviderFact[]> {
  const facts = ourFacts(await provider.queryByReference(reference), reference, merchant.merchantId)
  for (const fact of facts) {
    const paymentId = paymentIdOf(fact)
    if (paymentId !== undefined) await record(commander, paymentId, 'RecordFact', fact)
  }
  return facts
}

/** The stream of money that fits no order; undefined as long as there is none. The provider's ids stand in its name: unusual ones as their hash. */
export function unmatchedPaymentId({ transactionId, state }: ProviderFact): string | undefined {
  if (state !== 'approved') return undefined
  const isUsual = /^[\w.-]{1,120}$/.test(transactionId)
  return unmatchedIdOf(isUsual ? transactionId : createHash('sha256').update(transactionId).digest('hex'))
}

/** Keeps what a notification said, in stream `payment-<paymentId>`: evidence, and a reason to ask until the provider has shown it. */
export const recordClaim = (
  commander: Commander,
  paymentId: string,
  fact: ProviderFact,
): Promise<Position | undefined> => record(commander, paymentId, 'RecordClaim', fact)

/** The command id follows from what was said, so saying it again changes nothing. */
async function record(
  commander: Commander,
  paymentId: string,
  type: 'RecordClaim' | 'RecordFact',
  fact: ProviderFact,
): Promise<Position | undefined> {
  const { state } = await commander.load(payment, paymentId)
  const { transactionId, amountCents, reference } = fact
  const commandId = commandIdOf(type, paymentId, transactionId, fact.state, String(amountCents), reference)
  const context = { commandId, actor: { id: 'provider', role: 'provider' }, correlationId: paymentId } as const
  const outcome = await commander.transact(
    payment,
    paymentId,
    { type, fact: paymentFactOf(fact, state.patientId) },
    context,
  )
  return outcome.position
}
