import { randomUUID } from 'node:crypto'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { toCents } from '@turno/adapters/payment/amount.ts'
import type { ProviderFact } from '@turno/adapters/payment/port.ts'
import type { Decider } from '@turno/domain/decider.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import { bogotaDate, plusMinutes } from '@turno/domain/time.ts'
import type { Client } from '../client.ts'
import { cali, dermatology, type PersonName, roomOf } from '../people.ts'
import { notify, show, transaction } from '../provider.ts'
import type { World } from '../world.ts'

export type Cast = Record<PersonName, Client>

const consents = { accept_terms: true, accept_consent: true }

/** Repeated actions of the people of the story. @throws {Error} each: it was refused */
export class StorySteps {
  readonly world: World
  readonly cast: Cast

  constructor(world: World, cast: Cast) {
    this.world = world
    this.cast = cast
  }

  get now(): string {
    return this.world.clock.now()
  }

  get today(): string {
    return bogotaDate(this.now)
  }

  /** Lets time go by. */
  pass(minutes: number): void {
    this.world.clock.advanceTo(plusMinutes(this.now, minutes))
  }

  async ask(patient: Client, path: string, patient_id: PersonName, more: object): Promise<string> {
    const asked = { patient_id, specialty_id: dermatology, care_type: 0, city_id: cali, terms: true }
    return (await this.post(patient, path, { ...asked, ...more })).id
  }

  async offer(name: 'ruiz' | 'vega', requestId: string, hour: string, more: object = {}): Promise<string> {
    const terms = { ...this.terms(name, hour, 50_000), ...more }
    return (await this.post(this.cast[name], `/api/v1/pending-appointments/${requestId}/offers`, terms)).id
  }

  terms = (name: PersonName, hora_inicial: string, tarifa: number) => ({
    fecha: this.today,
    hora_inicial,
    clase_atencion: 0,
    tarifa,
    consultorio_id: roomOf(name),
  })

  async choose(patient: Client, offerId: string, version: number): Promise<string> {
    return (await this.post(patient, `/api/v1/offer-appointments/${offerId}/choose`, { version })).order_id
  }

  /** The reference that the attempt is made under. */
  async pay(patient: Client, path: string, more: object): Promise<string> {
    return (await this.post(patient, path, { ...consents, ...more })).form.fields.referenceCode
  }

  /** Changes a payment at the provider, who shows it and notifies. */
  async confirm(
    reference: string,
    state: ProviderFact['state'],
    value: string,
    transactionId: string = randomUUID(),
  ): Promise<void> {
    await this.claim(show(this.world, transaction(reference, state, { transactionId, amountCents: toCents(value) })))
  }

  /** Notifies of a fact. */
  async claim(fact: ProviderFact): Promise<void> {
    if ((await notify(this.world, fact)) !== 200) throw new Error(`the confirmation of ${fact.reference} was refused`)
  }

  post = (client: Client, path: string, body: object) => this.call(client, 'POST', path, body)
  get = (client: Client, path: string) => this.call(client, 'GET', path)

  /** A caller who sees everything that was written by now. */
  async call(client: Client, method: string, path: string, body?: object | string, type?: string) {
    const headers = {
      'X-Wait-For': String(await this.world.eventStore.head()),
      ...(type ? { 'content-type': type } : {}),
    }
    const reply = await client.call(method, path, { headers, ...(body ? { body } : {}) })
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.data
  }

  /** The work of a reactor or a due time. */
  async command<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
    command: Command,
  ): Promise<void> {
    const context = {
      commandId: commandIdOf('story', randomUUID()),
      actor: { id: 'system', role: 'system' },
      correlationId: id,
    } as const
    const outcome = await this.world.commander.transact(decider, id, command, context)
    if (!outcome.ok || outcome.events.length === 0) throw new Error(`${command.type} of ${id} did nothing`)
  }
}
