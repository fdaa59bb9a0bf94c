import { startOfQuarter } from '@turno/domain/quarter-hours.ts'
import { bogotaDate, bogotaHour, plusDays } from '@turno/domain/time.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { crowd } from '@turno/standalone/demo/patients.ts'
import { seedPatients } from '@turno/standalone/demo/seed.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { pay } from '../support/sandbox.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { median } from './figure.ts'
import { logInAll } from './logged-in.ts'
import { calm, type Engines, type MeasuredProduct, measuredEngines, rounded } from './measured-product.ts'
import { atOnce, type Cost, measureSales, quantile, type Sale } from './sales.ts'
import { sized } from './size.ts'

const sizes = { warmUp: sized(80, 2), alone: sized(24, 2), together: sized(120, 4) }
const doctorCount = 6
/** Hours that one doctor offers on one day, at night, when the demo doctors offer nothing: quarters from midnight. */
const hoursADay = 20

export interface SlotsBooked extends Cost {
  figure: 'slots'
  what: string
  /** Of the booking of the hour alone, and of all until the provider's confirmation is answered, one at a time. */
  bookP50Ms: number
  wholeP50Ms: number
  togetherBookP50Ms: number
  togetherBookP95Ms: number
  togetherWholeP50Ms: number
  togetherWholeP95Ms: number
}

/** An hour of a schedule booked, confirmed and paid, on each pair of engines. */
export async function* slotBookings(): AsyncGenerator<SlotsBooked> {
  for (const engines of measuredEngines) yield await slotsOn(engines)
}

async function slotsOn(engines: Engines): Promise<SlotsBooked> {
  const { one, many, cost } = await measureSales(engines, prepare, sizes)
  return {
    figure: 'slots',
    what: `${engines}: an hour booked, confirmed and paid until the confirmation is answered, ${atOnce} at once`,
    ...cost,
    bookP50Ms: rounded(median(one.stepMs)),
    wholeP50Ms: rounded(median(one.wholeMs)),
    togetherBookP50Ms: quantile(many.stepMs, 0.5),
    togetherBookP95Ms: quantile(many.stepMs, 0.95),
    togetherWholeP50Ms: quantile(many.wholeMs, 0.5),
    togetherWholeP95Ms: quantile(many.wholeMs, 0.95),
  }
}

/** Patients who are logged in, each with an hour of its own to buy. */
async function prepare(product: MeasuredProduct, count: number): Promise<Sale[]> {
  const { url, dataDir } = product
  const patients = crowd(count)
  const doctors = demoDoctors.filter(({ active }) => active).slice(0, doctorCount)
  const engines = await openSecondConnection(dataDir)
  try {
    const lookupKey = openDataDir({ dataDir, secrets: {} }).secret('LOOKUP_KEY')
    await seedPatients({ ...engines, lookupKey, hashPassword: async () => 'nobody logs in' }, patients)
  } finally {
    await engines.eventStore.close()
  }
  const clientsOf = async (people: readonly { id: string }[], role: 'patient' | 'doctor') =>
    (
      await logInAll(
        dataDir,
        people.map(({ id }) => ({ id, role })),
      )
    ).map(({ id, token }) => Client.of(url, { userId: id, token }))
  await calm(product)
  const schedules = await Promise.all((await clientsOf(doctors, 'doctor')).map(openHours))
  const clients = await clientsOf(patients, 'patient')
  await calm(product)
  return clients.map((client, at) => () => buy(client, hourOf(schedules, at)))
}

/** Hours by video at night, a quarter each. Answers the schedule. */
async function openHours(doctor: Client): Promise<string> {
  await doctor.send('PATCH', `/api/v1/medical-schedule/doctor/${doctor.id}`, { pause_minutes: 0 })
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '05:00' }))
  const config_calendar = { consulting_type: [{ value: 1, price: 50_000 }] }
  const hours = { city_id: '76001', config_calendar, weekly, visit_minutes: 15, valid_from: '2026-01-01' }
  return granted(await doctor.post('/api/v1/medical-schedule', hours)).id
}

/** The hour of a number: another doctor's than of the number before. */
function hourOf(schedules: readonly string[], number: number): { id_calendario: string; fecha_inicio: string } {
  const place = Math.floor(number / schedules.length)
  const date = plusDays(bogotaDate(new Date().toISOString()), 2 + Math.floor(place / hoursADay))
  const hour = bogotaHour(startOfQuarter(date, place % hoursADay))
  return { id_calendario: schedules[number % schedules.length]!, fecha_inicio: `${date} ${hour}` }
}

/** Answers how long the booking of the hour took. */
async function buy(client: Client, hour: ReturnType<typeof hourOf>): Promise<number> {
  const start = performance.now()
  const wanted = { action_type: 1, tipo_cita: 1, ...hour }
  const { order_id } = granted(await client.post('/api/v1/purchase-order-details', wanted))
  const bookMs = performance.now() - start
  const consents = { accept_terms: true, accept_consent: true }
  const confirmed = await client.post(`/api/v1/purchase-order/${order_id}/confirm-and-pay`, consents)
  await pay(client.url, { form: granted(confirmed).form.fields })
  return bookMs
}

type Answered = Awaited<ReturnType<Client['post']>>

function granted({ status, body }: Answered): Answered['data'] {
  if (body.code !== 0) throw new Error(`refused with ${status}, code ${body.code}: ${body.message}`)
  return body.data
}
