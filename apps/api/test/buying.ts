import { send } from '@turno/adapters/commands/send.fixture.ts'
import { order } from '@turno/domain/order/decide.ts'
import { type PaymentCommand, payment } from '@turno/domain/payment/decide.ts'
import { bogotaDate, plusMinutes } from '@turno/domain/time.ts'
import type { Client } from './client.ts'
import { cali, dermatology, roomOf } from './people.ts'
import type { World } from './world.ts'

const consents = { accept_terms: true, accept_consent: true }

/** Ana's order for an hour of Dr. Ruiz, and what happens to it. */
export class Buying {
  readonly world: World
  readonly ana: Client
  readonly orderId: string

  private constructor(world: World, ana: Client, orderId: string) {
    this.world = world
    this.ana = ana
    this.orderId = orderId
  }

  /** Ana has chosen the doctor's offer. */
  static async begin(world: World, hour = '16:00'): Promise<Buying> {
    const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
    const asked = { patient_id: 'ana', specialty_id: dermatology, care_type: 0, city_id: cali, terms: true }
    const { data: request } = await ana.post('/api/v1/pending-appointments', asked)
    const day = bogotaDate(world.clock.now())
    const terms = { fecha: day, hora_inicial: hour, clase_atencion: 0, tarifa: 120_000, consultorio_id: roomOf('ruiz') }
    const { data: offer } = await ruiz.post(`/api/v1/pending-appointments/${request.id}/offers`, terms)
    const { data: chosen } = await ana.post(`/api/v1/offer-appointments/${offer.id}/choose`, { version: offer.version })
    return new Buying(world, ana, chosen.order_id)
  }

  /** Ana presses 'Pagar'; a key is one intention. */
  pay = (key?: string) => this.ana.post(`/api/v1/purchase-order/${this.orderId}/confirm-and-pay`, consents, key)

  /** The reference under which she goes to the provider's page. */
  async reference(): Promise<string> {
    const { data, body } = await this.pay()
    if (!data.form) throw new Error(body.message)
    return data.form.fields.referenceCode
  }

  /** The result page, with the transaction that the provider's redirect named. */
  async result(reference: string, transactionId?: string) {
    const query = transactionId ? `?transaction_id=${transactionId}` : ''
    return (await this.ana.get(`/api/v1/purchase-order/by-reference/${reference}/result${query}`)).data
  }

  pass(minutes: number): void {
    this.world.clock.advanceTo(plusMinutes(this.world.clock.now(), minutes))
  }

  /** Her half hour is over. */
  async expire(): Promise<void> {
    this.pass(31)
    await send(this.world.commander, order, this.orderId, { type: 'ExpireOrder' })
    await this.world.settle(this.orderId)
  }

  /** The effect of a due time on the payment. */
  async command(command: PaymentCommand): Promise<void> {
    await send(this.world.commander, payment, this.orderId, command)
  }

  /** Types of the events in her order's or payment's stream. */
  async eventTypes(category: 'order' | 'payment'): Promise<string[]> {
    return (await this.world.eventStore.readStream(`${category}-${this.orderId}`)).map(({ type }) => type)
  }

  /** Number of events of some types in the whole log. */
  async everywhere(...types: string[]): Promise<number> {
    return (await this.world.eventStore.readAll(undefined, 100_000)).filter(({ type }) => types.includes(type)).length
  }
}
