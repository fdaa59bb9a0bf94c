import { randomUUID } from 'node:crypto'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { commander as commanderOf } from '@turno/adapters/commands/transact.ts'
import { type Codec, codec as codecOf } from '@turno/adapters/event-store/codec.ts'
import { keyring } from '@turno/adapters/event-store/keys.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { type Category, type CommandOf, deciders } from '@turno/domain/deciders.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { offerIdOf, orderIdOf } from '@turno/domain/ids.ts'
import { posting } from '@turno/domain/processes/posting.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { doctorFacts } from '@turno/domain/waiting-list-request/request.fixture.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'

const longAgo = '2026-11-23T15:00:00.000Z'
/** Nobody asks them whether they may practise: what they sold is written as it was decided. */
const inventedDoctors = Array.from({ length: 40 }, (_, number) => `doctor${number}`)
const atOnce = 20

export interface PurchaseLog {
  eventStore: EventStore
  codec: Codec
}

/** A log in memory in which so many patients bought an appointment each, written by the real deciders and processes. */
export async function logOfPurchases(count: number): Promise<PurchaseLog> {
  const eventStore = await openSqliteLog(':memory:')
  const codec = codecOf({ types: eventTypes, keys: keyring({ store: eventStore, masterKey: Buffer.alloc(32, 9) }) })
  await writePurchases({ eventStore, codec }, count)
  return { eventStore, codec }
}

/** Writes so many purchases to a log; the patients, `patient0`, `patient1` and so on, take turns. */
export async function writePurchases(
  { eventStore, codec }: PurchaseLog,
  count: number,
  patients = count,
): Promise<void> {
  const buyer = new Buyer(eventStore, codec, patients, longAgo)
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => buyer.buy(from + at)))
}

/** An offer that a patient has received. */
export interface Offered {
  patientId: string
  offerId: string
}

/** Writes so many offers of the demo's doctors to a log that has them, each to a patient of its own. */
export async function writeOffers({ eventStore, codec }: PurchaseLog, count: number): Promise<Offered[]> {
  const doctors = demoDoctors.filter(({ active }) => active).map(({ id }) => id)
  const buyer = new Buyer(eventStore, codec, count, new Date().toISOString(), doctors)
  const offers: Offered[] = []
  for (let from = 0; from < count; from += atOnce)
    offers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, count - from) }, async (_, at) => {
          const { patientId, requestId } = await buyer.getOffer(from + at)
          return { patientId, offerId: offerIdOf(requestId, 1) }
        }),
      )),
    )
  return offers
}

class Buyer {
  readonly #commander: ReturnType<typeof commanderOf>
  readonly #patients: number
  readonly #runs: Parameters<typeof runProcess>[0]
  readonly #now: string
  readonly #doctors: readonly string[]

  constructor(store: EventStore, codec: Codec, patients: number, now: string, doctors = inventedDoctors) {
    const clock = { now: () => now }
    this.#now = now
    this.#doctors = doctors
    this.#commander = commanderOf({ store, codec, clock })
    this.#patients = patients
    this.#runs = { commander: this.#commander, clock }
  }

  /** Posts a request, which a doctor answers with an offer. */
  async getOffer(number: number) {
    const [patientId, requestId, doctorId] = [
      `patient${number % this.#patients}`,
      `request${number}`,
      this.#doctors[number % this.#doctors.length]!,
    ]
    const visit = visitOf(doctorId, Math.floor(number / this.#doctors.length), this.#now)
    const story = {
      actor: { id: patientId, role: 'patient' },
      correlationId: requestId,
      causationId: requestId,
    } as const
    await runProcess(this.#runs, posting(requestOf(requestId, patientId, this.#now)), story)
    await this.#send('waitingListRequest', requestId, { type: 'NotifyDoctors', doctorIds: [doctorId], ask: 0 })
    await this.#send('waitingListRequest', requestId, { type: 'MakeOffer', doctor: factsOf(doctorId), visit })
    return { patientId, requestId, visit, story }
  }

  async buy(number: number): Promise<void> {
    const { patientId, requestId, visit, story } = await this.getOffer(number)
    const orderId = orderIdOf(patientId, Math.floor(number / this.#patients) + 1)
    const offer = {
      requestId,
      offerId: offerIdOf(requestId, 1),
      version: 1,
      visit,
      expiresAt: plusMinutes(this.#now, 30),
    }
    await this.#send('order', orderId, { type: 'OpenOrder', orderId, patientId, ...offer })
    await runProcess(this.#runs, purchase(orderId), story)
    await this.#send('order', orderId, { type: 'SubmitOrder', patientId, termsVersion: '1', consentVersion: '1' })
    const started = { orderId, patientId, reference: `TUR-${number}`, amountCents: visit.feeCents, lastUnknown: false }
    await this.#send('payment', orderId, { type: 'StartPayment', ...started })
    await this.#send('order', orderId, {
      type: 'RecordApproval',
      transactionId: randomUUID(),
      amountCents: visit.feeCents,
    })
    await runProcess(this.#runs, purchase(orderId), story)
  }

  async #send<C extends Category>(category: C, id: string, command: CommandOf<C>): Promise<void> {
    const context = {
      commandId: commandIdOf(id, command.type),
      actor: { id: 'bench', role: 'system' },
      correlationId: id,
    } as const
    const outcome = await this.#commander.transact(
      deciders[category] as typeof deciders.order,
      id,
      command as CommandOf<'order'>,
      context,
    )
    if (!outcome.ok) throw new Error(`${command.type} of ${id}: ${outcome.rejection.message}`)
  }
}

const requestOf = (requestId: string, patientId: string, now: string) =>
  ({
    type: 'PostRequest',
    requestId,
    patientId,
    searchType: 2,
    specialityId: '308',
    cupId: null,
    careType: 1,
    cityId: '76001',
    addressId: null,
    planId: null,
    reason: 'Una mancha que no se quita desde hace dos meses',
    endsAt: plusMinutes(now, 24 * 60),
    reservationId: `openRequest_${requestId}`,
    termsVersion: '1',
  }) as const

const factsOf = (doctorId: string) => doctorFacts(doctorId, { specialityIds: ['308'] })

const visitOf = (doctorId: string, hour: number, now: string): Visit => ({
  doctorId,
  specialityId: '308',
  cupId: null,
  careType: 1,
  start: plusMinutes(now, 60 * (hour + 3)),
  end: plusMinutes(now, 60 * (hour + 3) + 20),
  feeCents: 8_000_000,
  office: null,
  cityId: '76001',
  addressId: null,
  capacity: 1,
  pauseMinutes: 0,
  slot: null,
  agreement: null,
})
