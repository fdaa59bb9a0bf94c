import { hashPassword } from '@turno/api/authentication/passwords.ts'
import { passwordCost } from '@turno/api/call/deps.ts'
import { bogotaDate, bogotaHour, bogotaInstant, nextDate, plusMinutes } from '@turno/domain/time.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { type DemoDoctor, demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { crowd } from '@turno/standalone/demo/patients.ts'
import { seedPatients } from '@turno/standalone/demo/seed.ts'
import { type Answer, Client } from '@turno/standalone/test/client.ts'
import { Cluster } from '../support/cluster.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { Random } from '../support/random.ts'
import { pay } from '../support/sandbox.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { until } from '../support/until.ts'
import { median } from './figure.ts'

const patientCount = 8
const warmUp = 1
/** Of each patient. */
const bookingsEach = 8
const visitMinutes = 30

export interface Booked {
  figure: 'bookings'
  what: string
  bookings: number
  perSecond: number
  chooseP50Ms: number
  chooseP99Ms: number
  payP50Ms: number
  payP99Ms: number
  bookingP50Ms: number
  bookingP99Ms: number
}

/** How long the steps of a booking took, in ms. */
interface Steps {
  choose: number
  pay: number
  whole: number
}

/** A patient and a doctor of one load client. */
interface Couple {
  patient: Client
  doctor: Client
  demoDoctor: DemoDoctor
}

/** Whole bookings through the product's processes, with the log in an EventStoreDB and the read models in Redis. */
export async function* bookings(): AsyncGenerator<Booked> {
  await using folder = await temporaryFolder()
  await using cluster = await Cluster.start(folder.path, new Random(Date.now()), 'distributed')
  const couples = await gather(cluster.url, folder.path)
  await Promise.all(couples.map((couple) => book(couple, 0, warmUp)))
  const start = performance.now()
  const steps = (await Promise.all(couples.map((couple) => book(couple, warmUp, bookingsEach)))).flat()
  const seconds = (performance.now() - start) / 1_000
  const [choose, pay, whole] = (['choose', 'pay', 'whole'] as const).map((name) => steps.map((step) => step[name]))
  yield {
    figure: 'bookings',
    what: `from request to appointment over EventStoreDB, Redis and two apis; ${patientCount} patients with a doctor each`,
    bookings: steps.length,
    perSecond: Number((steps.length / seconds).toFixed(2)),
    chooseP50Ms: rounded(median(choose!)),
    chooseP99Ms: percentile99(choose!),
    payP50Ms: rounded(median(pay!)),
    payP99Ms: percentile99(pay!),
    bookingP50Ms: rounded(median(whole!)),
    bookingP99Ms: percentile99(whole!),
  }
}

async function gather(url: string, dataDir: string): Promise<Couple[]> {
  const people = crowd(patientCount)
  const engines = await openSecondConnection(dataDir)
  const lookupKey = openDataDir({ dataDir, secrets: {} }).secret('LOOKUP_KEY')
  try {
    await seedPatients(
      { ...engines, lookupKey, hashPassword: (password) => hashPassword(password, passwordCost) },
      people,
    )
  } finally {
    await engines.eventStore.close()
  }
  const doctors = demoDoctors.filter(({ active }) => active)
  return Promise.all(
    people.map(async (person, at) => {
      const demoDoctor = doctors[at]!
      return { demoDoctor, patient: await Client.logIn(url, person), doctor: await Client.logIn(url, demoDoctor) }
    }),
  )
}

/** Sequential bookings, each at an hour of its own. */
async function book(couple: Couple, from: number, count: number): Promise<Steps[]> {
  const steps: Steps[] = []
  for (let at = from; at < from + count; at++) steps.push(await bookOnce(couple, at))
  return steps
}

async function bookOnce({ patient, doctor, demoDoctor }: Couple, number: number): Promise<Steps> {
  const beginning = performance.now()
  const start = plusMinutes(
    bogotaInstant(nextDate(bogotaDate(new Date().toISOString())), '06:00'),
    number * visitMinutes,
  )
  const { id } = granted(await patient.post('/api/v1/pending-appointments', requestFor(patient, demoDoctor, start)))
  const offer = granted(await doctor.post(`/api/v1/pending-appointments/${id}/offers`, termsOf(demoDoctor, start)))
  const [order, chooseMs] = await timed(() =>
    patient.post(`/api/v1/offer-appointments/${offer.id}/choose`, { version: 1 }),
  )
  const consents = { accept_terms: true, accept_consent: true }
  const confirm = () => patient.post(`/api/v1/purchase-order/${order.order_id}/confirm-and-pay`, consents)
  const [{ form }, payMs] = await timed(confirm)
  await pay(patient.url, { form: form.fields })
  await until('the appointment', async () => {
    const listed = granted(await patient.get(`/api/v1/patients/${patient.id}/patient-appointments`))
    return listed.some(({ start_date }: { start_date: string }) => start_date === start)
  })
  return { choose: chooseMs, pay: payMs, whole: performance.now() - beginning }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every kind
async function timed(ask: () => Promise<Answer>): Promise<[any, number]> {
  const start = performance.now()
  const answer = await ask()
  return [granted(answer), performance.now() - start]
}

const requestFor = ({ id }: Client, doctor: DemoDoctor, start: string) => ({
  patient_id: id,
  specialty_id: doctor.specialityIds[0],
  care_type: 1,
  city_id: doctor.cityId,
  type: 2,
  terms: true,
  fecha_final: bogotaDate(start),
  hora_final: bogotaHour(start),
})

const termsOf = (doctor: DemoDoctor, start: string) => ({
  fecha: bogotaDate(start),
  hora_inicial: bogotaHour(start),
  hora_final: bogotaHour(plusMinutes(start, visitMinutes)),
  clase_atencion: 1,
  tarifa: doctor.tariffs[1] / 100,
})

function granted({ status, body }: Answer): Answer['body']['data'] {
  if (body.code !== 0) throw new Error(`refused with ${status}, code ${body.code}: ${body.message}`)
  return body.data
}

const rounded = (ms: number): number => Number(ms.toFixed(1))

const percentile99 = (numbers: readonly number[]): number =>
  rounded(numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * 0.99))]!)
