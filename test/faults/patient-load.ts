import type { Client } from '@turno/standalone/test/client.ts'
import type { Random } from '../support/random.ts'
import { attempts, type Payment, pay } from '../support/sandbox.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { MortalProduct } from './mortal-product.ts'
import { pauseBetweenLooks } from './pause.ts'

const looksMax = 40

type Way = 'leaves' | 'removes' | Payment['outcome'] | 'no confirmation' | 'confirmed twice' | 'pays twice'

/** Patients' ways with a cart, the usual more often. */
const ways: readonly Way[] = [
  ...Array<Way>(8).fill('approved'),
  'declined',
  'declined',
  'no confirmation',
  'no confirmation',
  'confirmed twice',
  'pays twice',
  'leaves',
  'removes',
]

/** A patient who keeps asking for appointments, and answers offers as people do. */
export class PatientLoad {
  readonly #client: Client
  readonly #product: MortalProduct
  readonly #random: Random
  readonly #acknowledged: Acknowledged

  constructor(client: Client, product: MortalProduct, random: Random, acknowledged: Acknowledged) {
    this.#client = client
    this.#product = product
    this.#random = random
    this.#acknowledged = acknowledged
  }

  /** From asking to paying, or to wherever it ends. */
  async live(): Promise<void> {
    const requestId = await this.#post()
    if (!requestId) return this.#tidyUp()
    const offer = await this.#offerFor(requestId)
    const orderId = offer && (await this.#choose(offer))
    if (!orderId) return this.#withdraw(requestId)
    await this.#goOn(orderId, this.#random.pick(ways))
  }

  async #post(): Promise<string | undefined> {
    const care_type = this.#random.between(0, 1)
    const request = {
      patient_id: this.#client.id,
      specialty_id: '308',
      city_id: '76001',
      care_type,
      type: 2,
      terms: true,
    }
    const { code, data } = await this.#call('POST', '/api/v1/pending-appointments', {
      ...request,
      observations: 'Una mancha',
    })
    if (code !== 0) return undefined
    this.#acknowledged.requests.add(data.id)
    return data.id
  }

  async #offerFor(requestId: string): Promise<{ id: string; version: number } | undefined> {
    for (let looks = 0; looks < looksMax; looks++) {
      const { data } = await this.#call('POST', `/api/v1/offer-appointments/${requestId}/doctors`, {})
      if (Array.isArray(data) && data.length > 0) return this.#random.pick(data)
      await pauseBetweenLooks()
    }
    return undefined
  }

  async #choose({ id, version }: { id: string; version: number }): Promise<string | undefined> {
    const { code, data } = await this.#call('POST', `/api/v1/offer-appointments/${id}/choose`, { version })
    if (code !== 0) return undefined
    this.#acknowledged.orders.add(data.order_id)
    return data.order_id
  }

  async #goOn(orderId: string, way: Way): Promise<void> {
    if (way === 'leaves') return
    if (way === 'removes') return this.#tidyUp()
    const form = await this.#submit(orderId)
    if (!form) return
    const [outcome, sendWebhook, times] = paymentOf(way)
    for (let time = 1; time <= times; time++) await this.#pay({ form, outcome, sendWebhook }, time)
    if (way === 'approved') await this.#awaitResult(form.referenceCode!)
  }

  async #submit(orderId: string): Promise<Record<string, string> | undefined> {
    const consents = { accept_terms: true, accept_consent: true }
    const { code, data } = await this.#call('POST', `/api/v1/purchase-order/${orderId}/confirm-and-pay`, consents)
    if (code !== 0) return undefined
    this.#acknowledged.submitted.set(data.form.fields.referenceCode, orderId)
    return data.form.fields
  }

  /** The provider's page has no idempotency keys: a payer who is cut off first checks whether the payment exists. */
  #pay(payment: Required<Payment>, time: number): Promise<void> {
    const { url } = this.#product
    return this.#product.untilAnswered(async () => {
      const made = await attempts(url, payment.form.referenceCode)
      if (made.length < time) await pay(url, payment)
    })
  }

  async #awaitResult(reference: string): Promise<void> {
    for (let looks = 0; looks < looksMax; looks++) {
      const { data } = await this.#call('GET', `/api/v1/purchase-order/by-reference/${reference}/result`)
      if (data.state !== 'pending') return
      await pauseBetweenLooks()
    }
  }

  /** Takes back everything that hinders asking again, as far as it can be. */
  async #tidyUp(): Promise<void> {
    const { id } = this.#client
    const { data: cart } = await this.#call('GET', `/api/v1/purchase-order/${id}/user`)
    for (const order of cart.orders ?? [])
      for (const line of order.purchase_order_details)
        await this.#call('DELETE', `/api/v1/purchase-order-details/${line.id}`)
    const { data: requests } = await this.#call('GET', `/api/v1/patients/${id}/pending-appointments`)
    for (const request of requests) if (request.estado === 'P') await this.#withdraw(request.id)
  }

  async #withdraw(requestId: string): Promise<void> {
    await this.#call('DELETE', `/api/v1/pending-appointments/${requestId}`)
  }

  async #call(method: string, path: string, body?: object) {
    return (await this.#product.retryUntilAnswered(this.#client, method, path, body)).body
  }
}

function paymentOf(
  way: Exclude<Way, 'leaves' | 'removes'>,
): [NonNullable<Payment['outcome']>, NonNullable<Payment['sendWebhook']>, number] {
  switch (way) {
    case 'no confirmation':
      return ['approved', 'later', 1]
    case 'confirmed twice':
      return ['approved', 'twice', 1]
    case 'pays twice':
      return ['approved', 'now', 2]
    default:
      return [way ?? 'approved', 'now', 1]
  }
}
