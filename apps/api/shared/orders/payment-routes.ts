import type { ProviderFact } from '@turno/adapters/payment/port.ts'
import * as endpoints from '@turno/contract/endpoints/orders.ts'
import { codes } from '@turno/contract/envelope.ts'
import type { PaymentDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route, type Verifier } from '../../kit/endpoint/route.ts'
import { networkOf } from '../../kit/limits/network.ts'
import { Refusal } from '../../kit/refusal/refusal.ts'
import { isOurs, receiveClaim } from './provider-facts.ts'

/** Anything unsigned is refused here. @throws {Refusal} 400 */
const providerSignature: Verifier<'providerSignature', ProviderFact, PaymentDeps> = {
  proof: 'providerSignature',
  verify: async ({ deps, body, address, limits, securityLog }) => {
    const read = deps.payment.readNotification(textFields(body))
    if (read.valid && isOurs(deps, read.fact)) return read.fact
    securityLog.warn({ address, why: read.valid ? 'another merchant' : read.why }, 'a payment confirmation was refused')
    await limits.take('badPaymentNotice', networkOf(address))
    throw new Refusal(400, codes.refused, 'La confirmación no es valida.')
  },
}

const { handleProven } = handlersWith<PaymentDeps>()

/** The claim of a signed notification is recorded before it is answered. */
export const paymentRoutes: Route[] = [
  handleProven(endpoints.confirmPayment, providerSignature, async ({ deps, proven }) => ({
    data: {},
    position: await receiveClaim(deps, proven),
  })),
]

function textFields(body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}
