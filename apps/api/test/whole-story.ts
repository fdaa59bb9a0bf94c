import { randomUUID } from 'node:crypto'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { linkToken } from '@turno/adapters/links/link-token.ts'
import { confirmationSignature } from '@turno/adapters/payment/signature.ts'
import type { SupportCase } from '@turno/contract/support.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { LinkPurpose } from '@turno/domain/account/state.ts'
import type { Decider } from '@turno/domain/decider.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import { type MaintenanceCommand, maintenance, scavengeId } from '@turno/domain/maintenance/decide.ts'
import { order } from '@turno/domain/order/decide.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { bogotaDate, bogotaHour, plusMinutes } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import sharp from 'sharp'
import type { Client } from './client.ts'
import { cali, dermatology, electrocardiogram, type PersonName, people, person, register, roomOf } from './people.ts'
import { payu, type World } from './world.ts'

export type Cast = Record<PersonName, Client>

const consents = { accept_terms: true, accept_consent: true }
const newcomers = {
  name: 'Prueba',
  last_name: 'Nueva',
  document_type: 'CC',
  residence_country: '170',
  residence_department: '76',
  residence_city: cali,
  phone: '3001234567',
  email: 'prueba@example.co',
  password: 'clave',
  terminos_aceptados: true,
  autoriza_datos_salud: true,
}

/** Comes while everybody listens. */
const eva = person('eva', 'doctor', '94000009')
const reasons = ['Una mancha que nadie debe leer', 'Un dolor que nadie debe leer']

/**
 * A long day on which everything happens that anybody is told of, and every call is made: over HTTP where there is a call, by the commands
 * of reactors and due times where there is none.
 */
export class WholeStory {
  readonly #world: World
  readonly #cast: Cast

  constructor(world: World, cast: Cast) {
    this.#world = world
    this.#cast = cast
  }

  /** @throws {Error} a call was refused */
  async play(): Promise<void> {
    await this.#lookAround()
    await this.#chooseFromCatalogues()
    await this.#keepCatalogues()
    await this.#changeProfiles()
    await this.#sell()
    await this.#payTooLate()
    await this.#findNobody()
    await this.#neverPay()
    await this.#sendMessages()
    await this.#workOnCases()
    await this.#cleanDisk()
    await this.#announce()
    await this.#readNotifications()
    await this.#comeAndGo()
    await this.#register()
    await this.#tellOfHerself()
    await this.#doctorsTell()
    // Nobody hears of his own erasure: his sessions are over.
    await this.#command(account, 'eva', { type: 'ErasePerson', accountId: 'eva' })
  }

  async #lookAround(): Promise<void> {
    const nobody = this.#world.nobody()
    for (const path of ['time', 'consents/video-consultation.pdf']) await this.#get(nobody, `/api/v1/${path}`)
    for (const name of Object.keys(this.#cast) as PersonName[]) await this.#get(this.#cast[name], `/api/v1/users/${name}`)
    await this.#get(this.#cast.ruiz, '/api/v1/consulting-rooms/doctor/ruiz')
    await this.#get(this.#cast.ruiz, `/api/v1/doctors/ruiz/day?date=${this.#today}`)
  }

  async #chooseFromCatalogues(): Promise<void> {
    const nobody = this.#world.nobody()
    for (const path of catalogueCalls) await this.#get(nobody, `/api/v1/${path}`)
    for (const [name, body] of Object.entries(legacyCatalogueCalls)) await this.#post(nobody, `/api/generic/${name}`, body)
  }

  /** An administrator adds a speciality, calls it otherwise, and brings in a table. */
  async #keepCatalogues(): Promise<void> {
    const { admin } = this.#cast
    const path = '/api/v1/catalogues/specialities'
    await this.#post(admin, `${path}/entries`, { code: '999', name: 'Telemedicina' })
    await this.#call(admin, 'PATCH', `${path}/entries/999`, { name: 'Medicina a distancia', retired: true })
    await this.#get(admin, path)
    await this.#get(admin, `${path}/entries?search=distancia`)
    const imports = '/api/v1/catalogue-imports'
    const file = 'Codigo,Nombre\nI10,Hipertensión'
    await this.#call(admin, 'POST', `${imports}/cie10/preview`, file, 'text/csv')
    const { id } = await this.#call(admin, 'POST', `${imports}/cie10`, file, 'text/csv')
    await this.#get(admin, `${imports}/${id}`)
    await this.#get(admin, imports)
  }

  async #changeProfiles(): Promise<void> {
    const { ruiz } = this.#cast
    for (const receive_offers of ['0', '1']) await this.#post(ruiz, '/api/v1/doctors/ruiz/update/receive-offers', { receive_offers })
    const address = { type: 'AddAddress', accountId: 'ana', addressId: 'otra', cityId: cali, address: 'Avenida 9 # 10-11' } as const
    await this.#command(account, 'ana', address)
    await this.#command(doctor, 'vega', { type: 'SetCapacity', doctorId: 'vega', simultaneousAppointments: 2 })
    const passwords = { memoryKiB: 64, passes: 1, parallelism: 1 }
    await register({ commander: this.#world.commander, lookupKey: Buffer.alloc(32, 2), passwords }, eva)
    await this.#command(doctor, 'nuevo', { type: 'ActivateDoctor', doctorId: 'nuevo' })
  }

  /** Ana asks, Ruiz and Vega answer, and she pays Ruiz at the third attempt. */
  async #sell(): Promise<void> {
    const { ana, ruiz, vega } = this.#cast
    const requestId = await this.#ask(ana, '/api/v1/pending-appointments', 'ana', { observations: reasons[0] })
    await this.#command(waitingListRequest, requestId, { type: 'NotifyDoctors', doctorIds: ['ruiz', 'vega'] })
    await this.#get(ana, '/api/v1/patients/ana/pending-appointments')
    await this.#get(ruiz, '/api/v1/doctors/ruiz/pending-appointments')
    await this.#post(ruiz, '/api/Doctor/get_consultorios_por_cita_en_espera', { cita_id: requestId })

    const offerId = await this.#offer('ruiz', requestId, '16:00')
    const withdrawn = await this.#offer('vega', requestId, '17:00')
    await this.#call(ruiz, 'PATCH', `/api/v1/offer-appointments/${offerId}`, this.#terms('ruiz', '16:00', 90_000))
    await this.#call(vega, 'DELETE', `/api/v1/offer-appointments/${withdrawn}`)
    await this.#offer('vega', requestId, '18:00')
    await this.#post(ana, `/api/v1/offer-appointments/${requestId}/doctors`, {})
    await this.#post(ana, '/api/Doctor/get_cita_en_oferta', { action_type: 4, cita_espera_id: requestId })
    await this.#post(ruiz, '/api/Doctor/get_cita_en_oferta', { action_type: 3 })

    const dropped = await this.#choose(ana, offerId, 2)
    await this.#call(ana, 'DELETE', `/api/v1/purchase-order-details/${dropped}_1`)
    const orderId = await this.#choose(ana, offerId, 2)
    await this.#get(ana, '/api/v1/purchase-order/ana/user')
    this.#pass(15)
    await this.#post(ana, '/api/callvoice', {})
    await this.#payAtLast(orderId)
    await this.#post(ana, '/api/sms', {})
    await this.#get(ana, '/api/v1/patients/ana/patient-appointments')
    await this.#get(ruiz, '/api/v1/doctors/ruiz/patient-appointments/active')
  }

  async #payAtLast(orderId: string): Promise<void> {
    const { ana } = this.#cast
    const first = await this.#pay(ana, `/api/v1/purchase-order/${orderId}/confirm-and-pay`, {})
    await this.#confirm(first, '7', '90000.00', 'first')
    await this.#confirm(first, '6', '90000.00', 'first')
    const second = await this.#pay(ana, '/api/v1/purchase-order', { action_type: 2, id_orden_compra: orderId })
    await this.#confirm(second, '5', '90000.00')
    const third = await this.#pay(ana, `/api/v1/purchase-order/${orderId}/confirm-and-pay`, {})
    await this.#confirm(third, '4', '90000.00')
    await this.#world.settle(orderId)
    await this.#get(ana, `/api/v1/purchase-order/by-reference/${third}/result`)
  }

  /** Beto's order expires, and his money comes after the hour of the visit has begun. */
  async #payTooLate(): Promise<void> {
    const { beto } = this.#cast
    const video = { care_type: 1, observations: reasons[1] }
    const requestId = await this.#ask(beto, '/api/v1/pending-appointments', 'beto', video)
    await this.#command(waitingListRequest, requestId, { type: 'NotifyDoctors', doctorIds: ['ruiz', 'vega'] })
    await this.#post(beto, '/api/send-sms', {})
    const soon = bogotaHour(plusMinutes(this.#now, 25))
    const orderId = await this.#choose(beto, await this.#offer('vega', requestId, soon, { clase_atencion: 1 }), 1)
    const reference = await this.#pay(beto, `/api/v1/purchase-order/${orderId}/confirm-and-pay`, {})
    this.#pass(61)
    await this.#command(order, orderId, { type: 'ExpireOrder' })
    await this.#world.settle(orderId)
    await this.#confirm(reference, '4', '50000.00')
    await this.#world.settle(orderId)
  }

  /** Nobody answers Beto in time; then one offer runs out, and the hour of the other was sold to Ana. */
  async #findNobody(): Promise<void> {
    const { beto } = this.#cast
    const requestId = await this.#ask(beto, '/api/v1/pending-appointments', 'beto', {})
    await this.#command(waitingListRequest, requestId, { type: 'NotifyDoctors', doctorIds: ['ruiz', 'vega'] })
    this.#pass(16)
    await this.#command(waitingListRequest, requestId, { type: 'EscalateRequest' })
    const due = await this.#offer('vega', requestId, '17:00')
    this.#pass(31)
    await this.#command(waitingListRequest, requestId, { type: 'ExpireOffer', offerId: due })
    const offerId = await this.#offer('ruiz', requestId, '16:00')
    const { status } = await beto.post(`/api/v1/offer-appointments/${offerId}/choose`, { version: 1 })
    if (status !== 409) throw new Error('an hour was sold twice')
    await this.#post(beto, '/api/Doctor/get_cita_en_espera', { action_type: 4, cita_espera_id: requestId })
    await this.#offer('vega', requestId, '17:30')
    await this.#call(beto, 'DELETE', `/api/v1/pending-appointments/${requestId}`)
  }

  /** Ana goes to the provider's page and is never heard of again. */
  async #neverPay(): Promise<void> {
    const { ana } = this.#cast
    const requestId = await this.#ask(ana, '/api/v1/pending-appointments/cups', 'ana', { id_cup: electrocardiogram })
    const orderId = await this.#choose(ana, await this.#offer('ruiz', requestId, '19:00'), 1)
    await this.#pay(ana, `/api/v1/purchase-order/${orderId}/confirm-and-pay`, {})
    this.#pass(31)
    await this.#command(order, orderId, { type: 'ExpireOrder' })
    await this.#world.settle(orderId)
    this.#pass(25 * 60)
    await this.#command(payment, orderId, { type: 'CloseUntried' })
  }

  async #sendMessages(): Promise<void> {
    for (const messageKey of ['arrives', 'fails']) {
      const message = { messageKey, personId: 'ana', channel: 'mail', template: 'refundDue', params: { amountCents: '1' } } as const
      await this.#command(delivery, messageKey, { type: 'RequestDelivery', ...message })
      await this.#command(delivery, messageKey, { type: 'AttemptDelivery' })
    }
    await this.#command(delivery, 'arrives', { type: 'ConfirmDelivery' })
    await this.#command(delivery, 'fails', { type: 'FailDelivery', why: 'buzón lleno' })
    await this.#confirm('TUR-UNKNOWN0-1', '4', '90000.00')
  }

  /** Support does with each case what is done about it. */
  async #workOnCases(): Promise<void> {
    const { soporte } = this.#cast
    const cases: SupportCase[] = await this.#get(soporte, '/api/v1/support/queue')
    const found = Object.fromEntries(cases.map((each) => [each.kind, each])) as Record<SupportCase['kind'], SupportCase>
    const act = (kind: SupportCase['kind'], step: string, more: object = {}) =>
      this.#post(soporte, `/api/v1/support/cases/${found[kind].id}/${step}`, { note: 'Atendido', ...more })
    const { view } = await this.#get(soporte, `/api/v1/support/stories/${found.refund.story_id}`)
    await this.#get(soporte, `/api/v1/support/stories/${found.refund.story_id}/export`)
    await this.#post(soporte, `/api/v1/support/stories/${found.refund.story_id}/reveal`, { view })
    await act('refund', 'notes')
    await act('refund', 'refund', { provider_refund_id: 'R-1' })
    await act('payment', 'ask')
    await act('payment', 'close')
    await act('delivery', 'retry')
    const late = await this.#ask(this.#cast.ana, '/api/v1/pending-appointments', 'ana', { care_type: 1 })
    this.#pass(16)
    await this.#command(waitingListRequest, late, { type: 'EscalateRequest' })
    await this.#post(soporte, `/api/v1/support/cases/noOffers.${late}/call`, { note: 'La llamo' })
    await this.#post(soporte, `/api/v1/support/cases/noOffers.${late}/close`, { note: 'Prefiere esperar' })
    for (const path of ['payments', 'people/ana/stories', 'status']) await this.#get(soporte, `/api/v1/support/${path}`)
    await this.#get(soporte, '/api/v1/read-models/dump')
  }

  /** The log's server refuses to free its disk of what was erased, until support has it asked again. */
  async #cleanDisk(): Promise<void> {
    const scavenge = (command: MaintenanceCommand) => this.#command(maintenance, scavengeId, command)
    await scavenge({ type: 'RequestScavenge' })
    await scavenge({ type: 'AskScavenge' })
    await scavenge({ type: 'FailScavenge', attempt: 1, why: 'refused' })
    const { soporte } = this.#cast
    await this.#get(soporte, `/api/v1/support/stories/${scavengeId}`)
    await this.#post(soporte, `/api/v1/support/cases/maintenance.${scavengeId}.1/retry`, { note: 'Ya tiene espacio' })
    await scavenge({ type: 'AskScavenge' })
    await scavenge({ type: 'ConfirmScavenge', attempt: 2 })
  }

  /** An administrator tells patients and doctors something. */
  async #announce(): Promise<void> {
    const { admin, ana } = this.#cast
    await this.#post(admin, '/api/v1/broadcasts', { text: 'Hoy cerramos a las 9 pm', audience: ['patient', 'doctor'] })
    await this.#get(admin, '/api/v1/broadcasts/sent')
    await this.#get(ana, '/api/v1/broadcasts')
  }

  /** Ana's other devices; the one that listens stays. */
  async #comeAndGo(): Promise<void> {
    const [phone, tablet] = [await this.#world.as('ana'), await this.#world.as('ana')]
    for (const path of ['users/ana/menu', 'settings', 'users/ana/sessions']) await this.#get(phone, `/api/v1/${path}`)
    await this.#post(phone, '/api/session/renew', {})
    await this.#post(phone, '/api/session/restore', { password: people.ana.password })
    const { data } = await phone.get<{ id: string; current: boolean }[]>('/api/v1/users/ana/sessions')
    await this.#call(phone, 'DELETE', `/api/v1/users/ana/sessions/${data.find(({ current }) => current)!.id}`)
    await this.#post(tablet, '/api/logout', {})
    const newcomer = this.#world.nobody()
    await newcomer.login(eva)
    await this.#post(newcomer, '/api/v1/users/eva/password', { password: eva.password, new_password: eva.password })
    await newcomer.login(eva)
    await this.#call(newcomer, 'DELETE', '/api/v1/users/eva/sessions')
  }

  /** Somebody registers, forgets the password and completes what is asked for; a doctor comes too. */
  async #register(): Promise<void> {
    const nobody = this.#world.nobody()
    const person = (document: string) => ({ ...newcomers, document, username: document })
    const { id } = await this.#post(nobody, '/api/v1/patients', person('1200000001'))
    await this.#post(nobody, '/api/v1/patients/register', { ...person('1200000002'), address: 'Calle 9 # 1-20' })
    await this.#post(nobody, '/api/v1/doctors', person('1200000003'))
    await this.#post(nobody, '/api/recover-password', { document: '1200000001' })
    const links = (await this.#world.commander.load(account, id)).state
    if (links.status !== 'registered') throw new Error('nobody was registered')
    const tokenOf = async (purpose: LinkPurpose) =>
      linkToken(this.#world.keys, id, links.links.find((link) => link.purpose === purpose)!.linkId)
    const token = await tokenOf('recovery')
    await this.#get(nobody, `/api/recovery-password/${token}`)
    await this.#post(nobody, '/api/reset-password/check', { token: token! })
    await this.#post(nobody, '/api/reset-password', { token: token!, password: 'clave nueva' })
    await this.#post(nobody, '/api/v1/patients/complete', { token: (await tokenOf('completion'))!, ocupacion: '22' })
    const newcomer = this.#world.nobody()
    await newcomer.login({ ...eva, role: 'patient', document: '1200000002', password: 'clave' })
    const login = await nobody.post('/api/login', { username: '1200000002', password: 'clave', user_type: '1' })
    await this.#post(newcomer, `/api/v1/patients/${login.data.user_id}/erase`, { password: 'clave' })
  }

  async #tellOfHerself(): Promise<void> {
    const { ana } = this.#cast
    await this.#call(ana, 'PUT', '/api/v1/patients/ana', {
      name: 'ana',
      second_name: 'Prueba',
      celular: '3001234567',
      gender: 'F',
      race: '6',
    })
    const home = { country_id: '170', state_id: '76', city_id: cali, address: 'Calle 5 sur', user_id: 'ana' }
    const { id } = await this.#post(ana, '/api/v1/patient-addresses', home)
    await this.#call(ana, 'PUT', `/api/v1/patient-addresses/${id}`, { ...home, address: 'Calle 5 norte', default_address: true })
    for (const path of ['', '/addresses', '/history', '/export']) await this.#get(ana, `/api/v1/patients/ana${path}`)
    await this.#call(ana, 'DELETE', `/api/v1/patient-addresses/${id}`)
    for (const [name, whose] of [
      ['ana', 'patients'],
      ['ruiz', 'doctors'],
    ] as const) {
      // biome-ignore format: one glance
      const { data } = await this.#cast[name].upload('PUT', `/api/v1/${whose}/${name}/photo`, await onePixel)
      await this.#get(this.#world.nobody(), data.photo)
      await this.#call(this.#cast[name], 'DELETE', `/api/v1/${whose}/${name}/photo`)
    }
  }

  /** A doctor moves; another comes by the link of her mail, and leaves. */
  async #doctorsTell(): Promise<void> {
    const { ruiz, soporte } = this.#cast
    const born = { birth_country: '170', birth_department: '76', birth_city: cali }
    const moved = { residence_country: '170', residence_department: '11', residence_city: '11001' }
    await this.#call(ruiz, 'PUT', '/api/v1/doctors/ruiz', { ...born, ...moved })
    for (const path of ['user', 'history', 'export']) await this.#get(ruiz, `/api/v1/doctors/ruiz/${path}`)
    await this.#get(soporte, `/api/v1/doctors?documentType=CC&documentNumber=${people.ruiz.document}`)
    const [nobody, document] = [this.#world.nobody(), '1200000004']
    const { id } = await this.#post(nobody, '/api/v1/doctors', { ...newcomers, document, username: document })
    const { state } = await this.#world.commander.load(account, id)
    const token = state.status === 'registered' && (await linkToken(this.#world.keys, id, state.links[0]!.linkId))
    await this.#post(nobody, '/api/Doctor/get_doctor', { action: 4, token })
    await this.#post(nobody, '/api/v1/doctors/complete', { token, gender: 'F', ...born })
    await nobody.login({ ...eva, document, password: 'clave' })
    await this.#post(nobody, `/api/v1/doctors/${id}/erase`, { password: 'clave' })
  }

  async #readNotifications(): Promise<void> {
    const { ana, ruiz } = this.#cast
    await this.#get(ana, '/api/v1/notifications/ana/user')
    await this.#post(ana, '/api/v1/notifications/ana/markAsRead', {})
    const [one, ...more] = (await this.#get(ruiz, '/api/v1/notifications/ruiz/user')) as { id: string }[]
    await this.#post(ruiz, '/api/generic/actualizar_estado_notificacion', { id: one!.id, status: '1' })
    await this.#post(ruiz, '/api/generic/actualizar_multiples_notificaciones', { ids: more.map(({ id }) => id) })
  }

  get #now(): string {
    return this.#world.clock.now()
  }

  get #today(): string {
    return bogotaDate(this.#now)
  }

  #pass(minutes: number): void {
    this.#world.clock.advanceTo(plusMinutes(this.#now, minutes))
  }

  async #ask(patient: Client, path: string, patient_id: PersonName, more: object): Promise<string> {
    const asked = { patient_id, specialty_id: dermatology, care_type: 0, city_id: cali, terms: true }
    return (await this.#post(patient, path, { ...asked, ...more })).id
  }

  async #offer(name: 'ruiz' | 'vega', requestId: string, hour: string, more: object = {}): Promise<string> {
    const terms = { ...this.#terms(name, hour, 50_000), ...more }
    return (await this.#post(this.#cast[name], `/api/v1/pending-appointments/${requestId}/offers`, terms)).id
  }

  #terms = (name: PersonName, hora_inicial: string, tarifa: number) => ({
    fecha: this.#today,
    hora_inicial,
    clase_atencion: 0,
    tarifa,
    consultorio_id: roomOf(name),
  })

  async #choose(patient: Client, offerId: string, version: number): Promise<string> {
    return (await this.#post(patient, `/api/v1/offer-appointments/${offerId}/choose`, { version })).order_id
  }

  /** The reference that the attempt is made under. */
  async #pay(patient: Client, path: string, more: object): Promise<string> {
    return (await this.#post(patient, path, { ...consents, ...more })).form.fields.referenceCode
  }

  /** The provider's word. */
  async #confirm(reference: string, state_pol: '4' | '5' | '6' | '7', value: string, transaction_id: string = randomUUID()): Promise<void> {
    const { merchantId } = payu
    const sign = confirmationSignature(payu, { merchantId, reference, amount: value, currency: 'COP' }, state_pol)
    const told = { merchant_id: merchantId, reference_sale: reference, value, currency: 'COP', state_pol, transaction_id, sign }
    const form = { ...told, email_buyer: 'ana@example.co' }
    const { status } = await this.#world.nobody().call('POST', '/api/v1/payments/confirmation', { form })
    if (status !== 200) throw new Error(`the confirmation of ${reference} was refused`)
  }

  #post = (client: Client, path: string, body: object) => this.#call(client, 'POST', path, body)
  #get = (client: Client, path: string) => this.#call(client, 'GET', path)

  /** A caller who sees everything that was written by now. */
  async #call(client: Client, method: string, path: string, body?: object | string, type?: string) {
    const headers = { 'X-Wait-For': String(await this.#world.eventStore.head()), ...(type ? { 'content-type': type } : {}) }
    const reply = await client.call(method, path, { headers, ...(body ? { body } : {}) })
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.data
  }

  /** What a reactor or a due time does. */
  async #command<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
    command: Command,
  ): Promise<void> {
    const context = { commandId: commandIdOf('story', randomUUID()), actor: { id: 'system', role: 'system' }, correlationId: id } as const
    const outcome = await this.#world.commander.transact(decider, id, command, context)
    if (!outcome.ok || outcome.events.length === 0) throw new Error(`${command.type} of ${id} did nothing`)
  }
}

const onePixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
  .png()
  .toBuffer()

const catalogueCalls = [
  'doctor-specialties-subspecialties', 'cities/doctor-search-engine', 'care-types', 'cups', 'countries', 'countries/doctor-search-engine',
  'states/170/country', 'cities/76/state', 'document-types', 'genders', 'ethnic-groups', 'schooling', 'occupations', 'marital-status',
  'blood-types', 'relationships', 'health-entities', 'plans', 'agreements', 'banks', 'social-networks', 'cup-groups',
] // biome-ignore format: a list

const legacyCatalogueCalls = {
  get_paises: { action: 0 },
  get_generos: { action: 0 },
  get_grupos_etnicos: { action: 0 },
  get_escolaridad: { action: 3 },
  get_ocupaciones: { action: 3 },
  get_parentescos: { action: 3 },
  get_convenios: { action: -1 },
  get_departamentos: { action: 1, id_country: '170' },
  get_ciudades: { id_department: -1 },
  get_especialidades: { especiality: '', action: 0 },
}

/** What must never be heard through a socket. */
export const secrets = [
  ...reasons,
  ...Object.values(people).flatMap(({ document, password, id }) => [document, password, `${id}@example.co`, `"${id} Prueba"`]),
  ...['Prueba', '3001234567', 'Calle 5', 'Avenida 9', 'Carrera 38A', 'Veinte años', 'R-1', 'Atendido', 'buzón lleno', 'TUR-'],
]
