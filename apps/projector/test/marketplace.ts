import type { Clock } from '@turno/adapters/clock/clock.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandContext, Commander } from '@turno/adapters/commands/commander.ts'
import { askAboutReference, recordClaim } from '@turno/adapters/commands/payment-facts.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { CommandOf } from '@turno/domain/deciders.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { lineIdOf, offerIdOf, orderIdOf } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { posting } from '@turno/domain/processes/posting.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { CareType, Visit } from '@turno/domain/visit.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { doctorFacts } from '@turno/domain/waiting-list-request/request.fixture.ts'
import type { ProviderDouble } from './provider-double.ts'

export const patientId = 'patient1'
export const doctorId = 'doctor1'
const cityId = '76001'
const specialityId = '308'
export const feeCents = 12_000_000

/** A doctor who may answer these requests. */
export const offeringDoctor = (id = doctorId) => doctorFacts(id, { specialityIds: [specialityId], cityIds: [cityId] })

interface Process {
  commander: Commander
  clock: Clock
}

/**
 * The actions of people in these tests: the same appends as their requests to the API, under ids that follow from
 * `key`.
 */
export class Marketplace {
  readonly #process: Process
  readonly #provider: ProviderDouble

  constructor(process: Process, provider: ProviderDouble) {
    this.#process = process
    this.#provider = provider
  }

  /** With a patient and a doctor. */
  static async open(process: Process, provider: ProviderDouble): Promise<Marketplace> {
    const market = new Marketplace(process, provider)
    await market.register(patientId, 'patient')
    await market.register(doctorId, 'doctor')
    return market
  }

  /** The patient's first order, on its way to the provider's page. Answers its id. */
  async submitFirst(): Promise<string> {
    await this.post('request1')
    const orderId = await this.choose('request1', await this.offer('request1'))
    await this.submit(orderId)
    return orderId
  }

  async register(id: string, role: 'patient' | 'doctor'): Promise<void> {
    const { commander } = this.#process
    const register = { type: 'RegisterAccount', accountId: id, role, ...personalOf(id) } as const
    await commander.transact(account, id, register, context(id, 'register'))
    if (role === 'doctor') await this.#practise(id)
  }

  /** Registers a patient as the API does, with the other events of an account. */
  async join(id: string): Promise<void> {
    const names = { name: 'Luz', secondName: null, lastName: 'Paz', secondLastName: null }
    const joining = {
      names,
      countryId: '170',
      address: null,
      healthDataVersion: '1',
      link: { linkId: `link-${id}`, purpose: 'completion' },
    } as const
    const register = { type: 'RegisterAccount', accountId: id, role: 'patient', ...personalOf(id), joining } as const
    await this.#process.commander.transact(account, id, register, context(id, 'join'))
  }

  async #practise(id: string): Promise<void> {
    const { commander } = this.#process
    await commander.transact(doctor, id, { type: 'RegisterDoctor', doctorId: id, cityId }, context(id, 'doctor'))
    const specialities: CommandOf<'doctor'> = {
      type: 'DeclareSpecialities',
      doctorId: id,
      specialityIds: [specialityId],
      cupIds: [],
    }
    await commander.transact(doctor, id, specialities, context(id, 'specialities'))
    await commander.transact(doctor, id, { type: 'ActivateDoctor', doctorId: id }, context(id, 'activate'))
  }

  async post(requestId: string, { by = patientId, careType = 0 as CareType, endsIn = 24 } = {}): Promise<void> {
    const request = {
      type: 'PostRequest',
      requestId,
      patientId: by,
      searchType: 2,
      specialityId,
      cupId: null,
      careType,
      cityId,
      addressId: null,
      planId: null,
      reason: 'una mancha',
      endsAt: plusMinutes(this.#process.clock.now(), endsIn * 60),
      reservationId: `openRequest_${requestId}`,
      termsVersion: '1',
    } as const
    await runProcess(this.#process, posting(request), {
      actor: { id: by, role: 'patient' },
      correlationId: requestId,
      causationId: requestId,
    })
  }

  async withdraw(requestId: string, by = patientId): Promise<void> {
    const command = { type: 'WithdrawRequest', patientId: by } as const
    await this.#process.commander.transact(waitingListRequest, requestId, command, context(by, `withdraw ${requestId}`))
  }

  /** @param start by default three hours from now */
  async offer(
    requestId: string,
    { by = doctorId, number = 1, start = this.hoursFromNow(3), careType = 0 as CareType } = {},
  ): Promise<Visit> {
    const office = careType === 0 ? { id: 'room1', name: 'Consultorio 1', address: 'Calle 5 # 38-25' } : null
    const end = plusMinutes(start, 20)
    const visit: Visit = {
      doctorId: by,
      specialityId,
      cupId: null,
      careType,
      start,
      end,
      feeCents,
      office,
      cityId,
      addressId: null,
      capacity: 1,
      pauseMinutes: 0,
      slot: null,
      agreement: null,
    }
    const key = `offer ${requestId} ${number}`
    await this.#process.commander.transact(
      waitingListRequest,
      requestId,
      { type: 'MakeOffer', doctor: offeringDoctor(by), visit },
      context(by, key),
    )
    return visit
  }

  hoursFromNow(hours: number): string {
    return plusMinutes(this.#process.clock.now(), hours * 60)
  }

  /** Chooses the first offer of a request. */
  async choose(requestId: string, visit: Visit, { by = patientId, orderNumber = 1 } = {}): Promise<string> {
    const orderId = orderIdOf(by, orderNumber)
    const { commander, clock } = this.#process
    const offer = {
      requestId,
      offerId: offerIdOf(requestId, 1),
      version: 1,
      visit,
      expiresAt: plusMinutes(clock.now(), 30),
    }
    await commander.transact(
      order,
      orderId,
      { type: 'OpenOrder', orderId, patientId: by, ...offer },
      context(by, `choose ${orderId}`),
    )
    await runProcess(this.#process, purchase(orderId), {
      actor: { id: by, role: 'patient' },
      correlationId: orderId,
      causationId: orderId,
    })
    return orderId
  }

  async submit(orderId: string, by = patientId): Promise<void> {
    const { commander } = this.#process
    const consents = { termsVersion: '1', consentVersion: '1' }
    await commander.transact(
      order,
      orderId,
      { type: 'SubmitOrder', patientId: by, ...consents },
      context(by, `submit ${orderId}`),
    )
    const started = { orderId, patientId: by, reference: orderId, amountCents: feeCents }
    await commander.transact(payment, orderId, { type: 'StartPayment', ...started }, context(by, `pay ${orderId}`))
  }

  async remove(orderId: string, by = patientId): Promise<void> {
    const command = { type: 'RemoveLine', lineId: lineIdOf(orderId, 1), patientId: by } as const
    await this.#process.commander.transact(order, orderId, command, context(by, `remove ${orderId}`))
  }

  /** The payer pays, and the provider notifies: the claim is recorded and the provider is asked. */
  async pay(orderId: string): Promise<void> {
    const fact = this.#provider.settle(orderId, feeCents, 'approved')
    await recordClaim(this.#process.commander, orderId, fact)
    await this.ask(orderId)
  }

  /** A look at the result page asks the provider. */
  async ask(orderId: string): Promise<void> {
    const deps = { commander: this.#process.commander, payment: this.#provider, merchant: { merchantId: '508029' } }
    await askAboutReference(deps, orderId, () => orderId)
  }

  async everything(): Promise<void> {
    await this.post('request1')
    const visit = await this.offer('request1')
    const orderId = await this.choose('request1', visit)
    await this.submit(orderId)
    await this.pay(orderId)
  }
}

const context = (id: string, step: string): CommandContext => ({
  commandId: commandIdOf('test', id, step),
  actor: { id, role: 'system' },
  correlationId: id,
})

const personalOf = (id: string) => ({
  names: `Nombre ${id}`,
  surnames: 'Prueba',
  documentType: 'CC',
  document: '1000000001',
  email: `${id}@correo.example`,
  phone: '+573000000001',
  gender: 'F',
  birthDate: '1990-01-01',
  passwordHash: 'x',
  cityId,
  termsVersion: '1',
  reservationId: 'r',
})
