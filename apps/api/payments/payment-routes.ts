import { nothing } from '@turno/contract/answers/envelope.ts'
import { codes } from '@turno/contract/envelope.ts'
import { paymentConfirmation } from '@turno/contract/payments.ts'
import type { Answer, PublicCall, Route } from '../call/route.ts'
import { networkOf } from '../limits/network.ts'
import { Refusal } from '../refusal/refusal.ts'
import { hearClaim, isOurs } from './provider-facts.ts'

export const paymentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v1/payments/confirmation',
    kind: 'plain',
    access: 'anyone',
    // The provider never waits: only what it did not sign is counted.
    limited: 'free',
    form: paymentConfirmation,
    answer: nothing,
    handle: confirm,
  },
]

/** Answered only once what it claims stands in the log, or need not. What the provider did not sign goes nowhere else. */
async function confirm({ deps, body, address, limits, securityLog }: PublicCall): Promise<Answer> {
  const read = deps.payment.readNotification(textFields(body))
  if (!read.valid || !isOurs(deps, read.fact)) {
    securityLog.warn({ address, why: read.valid ? 'another merchant' : read.why }, 'a payment confirmation was refused')
    await limits.take('badPaymentNotice', networkOf(address))
    throw new Refusal(400, codes.refused, 'La confirmación no es valida.')
  }
  return { data: {}, position: await hearClaim(deps, read.fact) }
}

function textFields(body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}
