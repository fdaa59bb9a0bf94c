import { startOfQuarter } from '@turno/domain/quarter-hours.ts'
import { bogotaDate, bogotaHour, plusDays } from '@turno/domain/time.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { crowd } from '@turno/standalone/demo/patients.ts'
import { seedPatients } from '@turno/standalone/demo/seed.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { pay } from '../support/sandbox.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { bareAppends } from './bare-appends.ts'
import { median } from './figure.ts'
import { logInAll } from './logged-in.ts'
import {
  type Counters,
  calm,
  countersOf,
  type Engines,
  eachOf,
  type MeasuredProduct,
  measuredEngines,
  rounded,
  startMeasured,
} from './measured-product.ts'
import { sized } from './size.ts'

const atOnce = 8
const warmUp = sized(80, 2)
const alone = sized(24, 2)
const together = sized(120, 4)
const doctorCount = 6
/** Hours that one doctor offers on one day, at night, when the demo doctors offer nothing: quarters from midnight. */
const hoursADay = 20

export interface SlotsBooked {
  figure: 'slots'
  what: string
  bookings: number
  perSecond: number
  yardstick: string
  yardstickPerSecond: number
  ratio: number
  /** Of the booking of the hour alone, and of all until the provider's confirmation is answered, one at a time. */
  bookP50Ms: number
  wholeP50Ms: number
  togetherBookP50Ms: number
  togetherBookP95Ms: number
  togetherWholeP50Ms: number
  togetherWholeP95Ms: number
  /** With what follows: appointment, projecting, mails. */
  cpuMsEach: Record<string, number>
  readsEach: Record<string, number>
  appendsEach: Record<string, number>
}

/** An hour of a schedule booked, confirmed and paid, on each pair of engines. */
export async function* slotBookings(): AsyncGenerator<SlotsBooked> {
  for (const engines of measuredEngines) yield await slotsOn(engines)
}

async function slotsOn(engines: Engines): Promise<SlotsBooked> {
  await using folder = await temporaryFolder()
  await using product = await startMeasured(engines, folder.path)
  const purchases = await prepare(product, warmUp + alone + together)
  await buyAll(purchases.splice(0, warmUp), atOnce)
  const one = await buyAll(purchases.splice(0, alone), 1)
  await calm(product)
  const before = await countersOf(product)
  const many = await buyAll(purchases, atOnce)
  await calm(product)
  const after = await countersOf(product)
  const each = (name: keyof Counters) => eachOf(before, after, name, together)
  const appendsEach = each('appends')
  const asked = { bookings: together, atOnce, appendsEach: Math.round(appendsEach.all!) }
  const bare = await bareAppends(folder.path, asked)
  const at = (ms: readonly number[], part: number) =>
    rounded(ms.toSorted((a, b) => a - b)[Math.floor(ms.length * part)]!)
  return {
    figure: 'slots',
    what: `${engines}: an hour booked, confirmed and paid until the confirmation is answered, ${atOnce} at once`,
    bookings: together,
    perSecond: rounded(many.perSecond),
    yardstick: bare.what,
    yardstickPerSecond: rounded(bare.bookingsPerSecond),
    ratio: Number((many.perSecond / bare.bookingsPerSecond).toFixed(3)),
    bookP50Ms: rounded(median(one.bookMs)),
    wholeP50Ms: rounded(median(one.wholeMs)),
    togetherBookP50Ms: at(many.bookMs, 0.5),
    togetherBookP95Ms: at(many.bookMs, 0.95),
    togetherWholeP50Ms: at(many.wholeMs, 0.5),
    togetherWholeP95Ms: at(many.wholeMs, 0.95),
    cpuMsEach: each('cpuMs'),
    readsEach: each('reads'),
    appendsEach,
  }
}

/** A patient's purchase; answers how long the booking of the hour took. */
type Buy = () => Promise<number>

/** Patients who are logged in, each with an hour of its own to buy. */
async function prepare(product: MeasuredProduct, count: number): Promise<Buy[]> {
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

async function buyAll(purchases: readonly Buy[], atATime: number) {
  const left = [...purchases]
  const [bookMs, wholeMs]: [number[], number[]] = [[], []]
  const patient = async () => {
    for (let buy = left.shift(); buy; buy = left.shift()) {
      const start = performance.now()
      bookMs.push(await buy())
      wholeMs.push(performance.now() - start)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atATime }, patient))
  return { perSecond: (purchases.length * 1_000) / (performance.now() - start), bookMs, wholeMs }
}
