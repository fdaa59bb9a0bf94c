import * as endpoints from '@turno/contract/endpoints/orders.ts'
import { codes } from '@turno/contract/envelope.ts'
import { handle, type PublicCall, type Route } from '../call/route.ts'
import { networkOf } from '../limits/network.ts'
import { Refusal } from '../refusal/refusal.ts'
import { isOurs, receiveClaim } from './provider-facts.ts'

export const paymentRoutes: Route[] = [handle(endpoints.confirmPayment, confirm)]

/** Records the claim of a signed notification before it answers. Anything unsigned is refused here. */
async function confirm({ deps, body, address, limits, securityLog }: PublicCall) {
  const read = deps.payment.readNotification(textFields(body))
  if (!read.valid || !isOurs(deps, read.fact)) {
    securityLog.warn({ address, why: read.valid ? 'another merchant' : read.why }, 'a payment confirmation was refused')
    await limits.take('badPaymentNotice', networkOf(address))
    throw new Refusal(400, codes.refused, 'La confirmación no es valida.')
  }
  return { data: {}, position: await receiveClaim(deps, read.fact) }
}

function textFields(body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}
