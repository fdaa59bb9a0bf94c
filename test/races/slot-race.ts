import { codes } from '@turno/contract/envelope.ts'
import { bogotaDate, bogotaHour, bogotaInstant, nextDate, plusMinutes } from '@turno/domain/time.ts'
import { texts } from '@turno/domain/waiting-list-request/texts.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { type DemoDoctor, demoDoctors } from '@turno/standalone/demo/doctors.ts'
import type { Engines } from '@turno/standalone/engines.ts'
import { type Answer, Client, NoAnswer } from '@turno/standalone/test/client.ts'
import { Random } from '../support/random.ts'
import { pay } from '../support/sandbox.ts'
import { openSecondConnection, wholeLog } from '../support/second-connection.ts'
import { until } from '../support/until.ts'
import { gather } from './contenders.ts'

export interface RaceOptions {
  slots: number
  contenders: number
  seed: number
}

export interface RaceResult {
  slots: number
  contenders: number
  /** Slots with more than one paid appointment, counted in the log. */
  doubleBooked: number
  /** Slots with a paid appointment, counted in the log. */
  booked: number
  /** Answers with a 5xx, timeouts and malformed replies. */
  failed: number
}

/** A doctor's hour, of capacity 1. */
interface Slot {
  doctor: DemoDoctor
  start: string
  end: string
}

const slotMinutes = 60

/**
 * Every slot is offered to one request of each patient, and all choose it at one instant; the winner pays before the
 * next slot.
 * @param product a running product, and the folder of its log: patients are registered there, and what was sold is
 * counted there
 * @throws {Error} somebody was refused what nothing in the race forbids
 */
export async function raceForSlots(
  { slots, contenders, seed }: RaceOptions,
  product: { url: string; dataDir: string },
): Promise<RaceResult> {
  const engines = await openSecondConnection(product.dataDir)
  try {
    const patients = await gather(engines, product, contenders)
    const contest = new Contest(patients, new Random(seed))
    const all = slotsAfter(await firstFreeHour(engines, patients[0]!), slots)
    for (const slot of all) await contest.hold(slot, await contest.doctor(slot.doctor))
    return { slots, contenders, ...countSold(await wholeLog(engines), all), failed: contest.failed }
  } finally {
    await engines.eventStore.close()
  }
}

/** Tomorrow morning, or after everything that an earlier race sold. */
async function firstFreeHour(engines: Engines, { url }: Client): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/v1/time`)).json()) as { data: { now: string } }
  const sold = (await wholeLog(engines)).flatMap((event) =>
    event.type === 'AppointmentScheduled' ? [event.data.visit.end] : [],
  )
  const last = sold.reduce((later, end) => (end > later ? end : later), data.now)
  return bogotaInstant(nextDate(bogotaDate(last)), '06:00')
}

/** Hours one after the other, each of another doctor than the one before. */
function slotsAfter(first: string, count: number): Slot[] {
  const active = demoDoctors.filter((doctor) => doctor.active)
  return Array.from({ length: count }, (_, at) => {
    const start = plusMinutes(first, at * slotMinutes)
    return { doctor: active[at % active.length]!, start, end: plusMinutes(start, slotMinutes) }
  })
}

class Contest {
  failed = 0
  readonly #patients: readonly Client[]
  readonly #doctors = new Map<string, Promise<Client>>()
  readonly #random: Random

  constructor(patients: readonly Client[], random: Random) {
    this.#patients = patients
    this.#random = random
  }

  /** A doctor logs in once. */
  doctor(person: DemoDoctor): Promise<Client> {
    const client = this.#doctors.get(person.id) ?? Client.logIn(this.#patients[0]!.url, person)
    this.#doctors.set(person.id, client)
    return client
  }

  async hold(slot: Slot, doctor: Client): Promise<void> {
    const entries = await Promise.all(this.#patients.map((patient) => this.#enter(patient, doctor, slot)))
    const contenders = entries.filter((entry) => entry !== undefined)
    // At one instant: every request is under way before the first answer is looked at.
    const choices = this.#random
      .shuffled(contenders)
      .map(async (entry) => ({ ...entry, chosen: await this.#choose(entry) }))
    await Promise.all((await Promise.all(choices)).map((entry) => this.#leave(entry, slot)))
  }

  /** A request, and an offer of the slot for it; undefined when the product failed. */
  async #enter(patient: Client, doctor: Client, slot: Slot): Promise<Entry | undefined> {
    const posted = await this.#asked(patient.post('/api/v1/pending-appointments', requestFor(patient, slot)))
    if (!posted) return undefined
    const requestId: string = granted(posted).id
    const offered = await this.#asked(doctor.post(`/api/v1/pending-appointments/${requestId}/offers`, termsOf(slot)))
    return offered && { patient, requestId, offerId: granted(offered).id }
  }

  #choose({ patient, offerId }: Entry): Promise<Answer | undefined> {
    return this.#asked(patient.post(`/api/v1/offer-appointments/${offerId}/choose`, { version: 1 }))
  }

  /**
   * The winner pays and waits for the appointment; the losers, refused because the hour is gone, withdraw theirs.
   */
  async #leave({ patient, requestId, chosen }: Entry & { chosen: Answer | undefined }, { start }: Slot): Promise<void> {
    if (!chosen) return
    if (chosen.body.code === codes.ok) return this.#pay(patient, chosen.body.data.order_id, start)
    refusedAsGone(chosen)
    const withdrawn = await this.#asked(patient.delete(`/api/v1/pending-appointments/${requestId}`))
    if (withdrawn) granted(withdrawn)
  }

  async #pay(patient: Client, orderId: string, start: string): Promise<void> {
    const consents = { accept_terms: true, accept_consent: true }
    const confirmed = await this.#asked(patient.post(`/api/v1/purchase-order/${orderId}/confirm-and-pay`, consents))
    if (!confirmed) return
    await pay(patient.url, { form: granted(confirmed).form.fields })
    await until(`the appointment of ${orderId}`, async () => {
      const listed = await this.#asked(patient.get(`/api/v1/patients/${patient.id}/patient-appointments`))
      return listed && granted(listed).some((appointment: { start_date: string }) => appointment.start_date === start)
    })
  }

  /** The answer, undefined when that is a failure of the product. */
  async #asked(answer: Promise<Answer>): Promise<Answer | undefined> {
    try {
      const came = await answer
      if (came.status < 500) return came
      console.error(`race: ${came.status} ${came.body.message}`)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      console.error(`race: ${error.message}`)
    }
    this.failed += 1
    return undefined
  }
}

interface Entry {
  patient: Client
  requestId: string
  offerId: string
}

const requestFor = (patient: Client, { doctor, start }: Slot) => ({
  patient_id: patient.id,
  specialty_id: doctor.specialityIds[0],
  care_type: 1,
  city_id: doctor.cityId,
  type: 2,
  terms: true,
  fecha_final: bogotaDate(start),
  hora_final: bogotaHour(start),
})

const termsOf = ({ doctor, start, end }: Slot) => ({
  fecha: bogotaDate(start),
  hora_inicial: bogotaHour(start),
  hora_final: bogotaHour(end),
  clase_atencion: 1,
  tarifa: doctor.tariffs[1] / 100,
})

/** The data of an answer that had to be yes: losing a slot must never hinder the next one. */
function granted({ status, body }: Answer): Answer['body']['data'] {
  if (body.code !== codes.ok) throw new Error(`refused with ${status}, code ${body.code}: ${body.message}`)
  return body.data
}

/** A loser gets the answer that the hour or the offer is gone, and no other. */
function refusedAsGone({ status, body }: Answer): void {
  if (body.code === codes.slotNotAvailable || (body.code === codes.refused && body.message === texts.offerOver)) return
  throw new Error(`a loser got ${status}, code ${body.code}: ${body.message}`)
}

/** Of each slot, the appointments in the log that overlap it with the same doctor and whose order was paid. */
function countSold(log: readonly Recorded[], slots: readonly Slot[]): Pick<RaceResult, 'booked' | 'doubleBooked'> {
  const paid = new Set(
    log.flatMap((event) => (event.type === 'OrderPaid' || event.type === 'OrderPaidLate' ? [event.data.orderId] : [])),
  )
  const visits = log.flatMap((event) =>
    event.type === 'AppointmentScheduled' && paid.has(event.data.orderId) ? [event.data.visit] : [],
  )
  const sold = slots.map(({ doctor, start, end }) =>
    visits.filter((each) => each.doctorId === doctor.id && each.start < end && start < each.end),
  )
  return {
    doubleBooked: sold.filter(({ length }) => length > 1).length,
    booked: sold.filter(({ length }) => length > 0).length,
  }
}
