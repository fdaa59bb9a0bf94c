import { setTimeout as wait } from 'node:timers/promises'
import { askAboutReference, recordClaim, unmatchedPaymentId } from '@turno/adapters/commands/payment-facts.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import type { ProviderFact } from '@turno/adapters/payment/port.ts'
import { codes } from '@turno/contract/envelope.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { isHeeded } from '@turno/domain/payment/finality.ts'
import type { PaymentDeps } from '../../kit/endpoint/deps.ts'
import { orderOfReference } from '../../kit/endpoint/ownership.ts'
import { Refusal } from '../../kit/refusal/refusal.ts'

/** Usually the provider answers within this time; otherwise the due times ask again. */
const answerWithinMs = 3_000

/**
 * A notification is a claim, well signed or not: it is kept, and the provider is asked. A test is no money; it is a
 * reason to ask like any other.
 * @returns where the claim stands in the log
 * @throws {Refusal} 503: money is claimed that nobody would ask about any more; the provider notifies again
 */
export async function receiveClaim(deps: PaymentDeps, claimed: ProviderFact): Promise<Position | undefined> {
  const orderId = await orderOfReference(deps.commander, claimed.reference)
  const position = orderId && !claimed.isTest ? await recordClaim(deps.commander, orderId, claimed) : undefined
  const shown = await askInTime(deps, claimed)
  if (
    claimed.isTest ||
    claimed.state !== 'approved' ||
    shown?.some((fact) => fact.transactionId === claimed.transactionId)
  )
    return position
  if (!orderId || !isHeeded((await deps.commander.load(payment, orderId)).state, claimed)) throw notShown()
  return position
}

const notShown = (): Refusal =>
  new Refusal(503, codes.serverError, 'La pasarela de pagos aún no muestra esa transacción.')

/** Undefined: the provider could not be asked, or not in time; what it still answers is written down all the same. */
async function askInTime(deps: PaymentDeps, { reference }: ProviderFact): Promise<ProviderFact[] | undefined> {
  const asked = askIfReachable(deps, reference)
  const enough = new AbortController()
  const tooLong = wait(answerWithinMs, undefined, { signal: enough.signal }).catch(() => undefined)
  return Promise.race([asked, tooLong]).finally(() => enough.abort())
}

/**
 * Asks the provider about a reference and writes down what it shows: in the order it is about or, for money that fits
 * none, beside all orders.
 * @returns the transactions that count
 * @throws {Error} the provider could not be asked
 */
export async function askProvider(deps: PaymentDeps, reference: string): Promise<ProviderFact[]> {
  const orderId = await orderOfReference(deps.commander, reference)
  return askAboutReference(deps, reference, (fact) => orderId ?? unmatchedPaymentId(fact))
}

/** Asks the provider; undefined where it cannot be reached, which is logged. */
export const askIfReachable = (deps: PaymentDeps, reference: string): Promise<ProviderFact[] | undefined> =>
  askProvider(deps, reference).catch((error: unknown) => {
    deps.logger.warn({ err: error }, 'the payment provider could not be asked')
    return undefined
  })

/** Whether the money is said to be for our own account. */
export const isOurs = ({ merchant }: PaymentDeps, fact: ProviderFact): boolean =>
  fact.merchantId === merchant.merchantId
