import { createHash } from 'node:crypto'
import { unmatchedIdOf } from '@turno/domain/ids.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import type { Position } from '../event-store/port.ts'
import { ourFacts, paymentFactOf } from '../payment/our-facts.ts'
import type { PaymentProvider, ProviderFact } from '../payment/port.ts'
import { commandIdOf } from './command-id.ts'
import type { Commander } from './commander.ts'

export interface AskingDeps {
  commander: Commander
  payment: PaymentProvider
  /** Our account: money at another account belongs to no order of ours. */
  merchant: { merchantId: string }
}

/**
 * Asks the provider about a reference and records its facts, each transaction in the stream that `paymentIdOf` names,
 * or not at all where it names none. Repeating it changes nothing.
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

/**
 * The stream of money that fits no order; undefined while there is no money. Its name holds the provider's id, or its
 * hash if the id is unusual.
 */
export function unmatchedPaymentId({ transactionId, state }: ProviderFact): string | undefined {
  if (state !== 'approved') return undefined
  const isUsual = /^[\w.-]{1,120}$/.test(transactionId)
  return unmatchedIdOf(isUsual ? transactionId : createHash('sha256').update(transactionId).digest('hex'))
}

/**
 * Records a notification in stream `payment-<paymentId>`: as evidence, and as a reason to ask until the provider
 * confirms it.
 */
export const recordClaim = (
  commander: Commander,
  paymentId: string,
  fact: ProviderFact,
): Promise<Position | undefined> => record(commander, paymentId, 'RecordClaim', fact)

/** A voucher that is given only later is news. */
const voucherOf = ({ voucher }: ProviderFact): string[] => (voucher ? [JSON.stringify(voucher)] : [])

/** The command id follows from the fact, so repeating it changes nothing. */
async function record(
  commander: Commander,
  paymentId: string,
  type: 'RecordClaim' | 'RecordFact',
  fact: ProviderFact,
): Promise<Position | undefined> {
  const { state } = await commander.load(payment, paymentId)
  const { transactionId, amountCents, reference } = fact
  const commandId = commandIdOf(
    type,
    paymentId,
    transactionId,
    fact.state,
    String(amountCents),
    reference,
    ...voucherOf(fact),
  )
  const context = { commandId, actor: { id: 'provider', role: 'provider' }, correlationId: paymentId } as const
  const outcome = await commander.transact(
    payment,
    paymentId,
    { type, fact: paymentFactOf(fact, state.patientId) },
    context,
  )
  return outcome.position
}
