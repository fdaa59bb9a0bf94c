import type { orderRedirect } from '@turno/contract/areas/orders.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { isPayable, order } from '@turno/read-models/orders-of-patient/query.ts'
import type { InferOutput } from 'valibot'
import type { Call } from '../../kit/endpoint/call.ts'
import { orderOfReference } from '../../kit/endpoint/ownership.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

/**
 * Where the order goes on that a reference was made for. An address and no redirect of HTTP: a browser that goes
 * somewhere brings no access token. @throws {Refusal} 404: no order has this reference
 */
export async function redirectOf(call: Call, reference: string): Promise<{ data: InferOutput<typeof orderRedirect> }> {
  const orderId = await orderOfReference(call.deps.commander, reference)
  const view = orderId && (await order(call.reader, orderId))
  if (!view) throw notFound()
  const isDue = isPayable(view, call.moment)
  return { data: { url: isDue ? href(pages.summary) : href(pages.paymentResult, { referenceCode: reference }) } }
}
