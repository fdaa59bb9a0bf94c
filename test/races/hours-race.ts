import { codes } from '@turno/contract/envelope.ts'
import { bogotaDate, nextDate, plusMinutes } from '@turno/domain/time.ts'
import { placeOf, type Visit } from '@turno/domain/visit.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { type DemoDoctor, demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { type Answer, Client } from '@turno/standalone/test/client.ts'
import { Random } from '../support/random.ts'
import { retryUntilAnswered } from '../support/retry-until-answered.ts'
import { openSecondConnection, wholeLog } from '../support/second-connection.ts'
import { gather } from './contenders.ts'

export interface HoursResult {
  /** Hours that are in an order at the end. */
  sold: number
  /** Bookings that got an hour, and those that heard that it is gone. */
  booked: number
  refused: number
  /** Violations: an answer that is neither, or a promise that the log breaks. */
  broken: string[]
}

export interface HoursOptions {
  rounds: number
  /** Patients who book at one instant. */
  contenders: number
  seed: number
}

/** Practices with one patient at a time, two, or three with a pause between visits; lengths of a visit by care type. */
const practices = [
  { simultaneous_appointments: 1, pause_minutes: 0, minutes: { 0: 15, 1: 45 } },
  { simultaneous_appointments: 2, pause_minutes: 0, minutes: { 0: 30, 1: 15 } },
  { simultaneous_appointments: 3, pause_minutes: 15, minutes: { 0: 45, 1: 30 } },
]

/**
 * Patients book overlapping hours of three doctors, all at one instant, round after round, and sometimes let one go:
 * visits in a room and by video, of three lengths.
 */
export async function raceForHours(
  { rounds, contenders, seed }: HoursOptions,
  product: { url: string; dataDir: string },
): Promise<HoursResult> {
  const random = new Random(seed)
  const patients = await patientsOf(product, contenders)
  const opened = practices.map((practice, at) => openHours(product.url, demoDoctors[at]!, practice))
  const schedules = (await Promise.all(opened)).flat()
  const date = nextDate(nextDate(bogotaDate(new Date().toISOString())))
  const answers: Answer[] = []
  for (let round = 0; round < rounds; round++) {
    const wanted = patients.map((patient) => () => book(patient, random.pick(schedules), date, random))
    answers.push(...(await Promise.all(wanted.map((wants) => wants()))))
    await Promise.all(patients.map((patient) => (random.chance(0.5) ? letGo(patient) : undefined)))
  }
  const booked = answers.filter(({ body }) => body.code === codes.ok)
  const refused = answers.filter(({ status }) => status === 409)
  const odd = answers.filter(({ status }) => status !== 200 && status !== 409)
  const sold = await soldIn(product.dataDir)
  const broken = [...odd.map(({ status, body }) => `${status} ${body.message}`), ...brokenBy(sold)]
  return { sold: sold.length, booked: booked.length, refused: refused.length, broken }
}

async function patientsOf(product: { url: string; dataDir: string }, count: number): Promise<Client[]> {
  const engines = await openSecondConnection(product.dataDir)
  try {
    return await gather(engines, product, count)
  } finally {
    await engines.eventStore.close()
  }
}

interface Hours {
  id: string
  careType: number
}

/** The doctor's hours on all days, in the room and by video. Answers the schedules. */
async function openHours(
  url: string,
  person: DemoDoctor,
  { minutes, ...practice }: (typeof practices)[number],
): Promise<Hours[]> {
  const doctor = await Client.logIn(url, person)
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '05:00' }))
  const open = async (careType: 0 | 1): Promise<Hours> => {
    const consulting_type = [{ value: careType, price: 50_000 }]
    const room = careType === 0 ? { consulting_room_id: person.rooms[0]!.roomId } : { city_id: person.cityId }
    const visit_minutes = minutes[careType]
    const terms = { ...room, config_calendar: { consulting_type }, weekly, visit_minutes, valid_from: '2026-01-01' }
    return { id: (await doctor.post('/api/v1/medical-schedule', terms)).data.id, careType }
  }
  await doctor.send('PATCH', `/api/v1/medical-schedule/doctor/${doctor.id}`, practice)
  return [await open(0), await open(1)]
}

const details = '/api/v1/purchase-order-details'

/** Who is told to try again in a moment does so under the same key: the machine may be busy with all of them. */
const book = (patient: Client, { id, careType }: Hours, date: string, random: Random): Promise<Answer> => {
  const hour = `0${random.between(1, 3)}:${random.pick(['00', '15', '30', '45'])}`
  const wanted = { action_type: 1, id_calendario: id, fecha_inicio: `${date} ${hour}`, tipo_cita: careType }
  return retryUntilAnswered(patient, 'POST', details, wanted)
}

async function letGo(patient: Client): Promise<void> {
  const { data } = await retryUntilAnswered(patient, 'GET', `/api/v1/purchase-order/${patient.id}/user`)
  const [first] = data.orders[0]?.purchase_order_details ?? []
  if (first) await retryUntilAnswered(patient, 'DELETE', `${details}/${first.id}`)
}

type Sold = { patientId: string; lineId: string; visit: Visit }

async function soldIn(dataDir: string): Promise<Sold[]> {
  const engines = await openSecondConnection(dataDir)
  try {
    return standing(await wholeLog(engines))
  } finally {
    await engines.eventStore.close()
  }
}

function standing(events: readonly Recorded[]): Sold[] {
  const gone = new Set(events.flatMap((event) => (event.type === 'LineRemoved' ? [event.data.lineId] : [])))
  return events.flatMap((event) => (event.type === 'LineAdded' && !gone.has(event.data.lineId) ? [event.data] : []))
}

/** Nobody is in two places at once, and no doctor sees more at an instant than the capacity that was sold. */
function brokenBy(sold: readonly Sold[]): string[] {
  return sold.flatMap((one) => {
    const others = sold.filter((other) => other !== one)
    const twice = others.some((other) => other.patientId === one.patientId && overlap(one.visit, other.visit))
    const { doctorId, start, capacity } = one.visit
    const beside = others.filter(({ visit }) => visit.doctorId === doctorId && overlap(held(one.visit), held(visit)))
    const elsewhere = beside.some(({ visit }) => whereOf(visit) !== whereOf(one.visit))
    const atOnce = beside.filter(({ visit }) => visit.start <= start && start < held(visit).end)
    return [
      ...(twice ? [`${one.patientId} is in two places at once`] : []),
      ...(elsewhere ? [`${doctorId} is in two places at once`] : []),
      ...(atOnce.length >= capacity ? [`${doctorId} sees more than ${capacity} at ${start}`] : []),
    ]
  })
}

type Time = Pick<Visit, 'start' | 'end'>
const overlap = (one: Time, other: Time): boolean => one.start < other.end && other.start < one.end
const held = ({ start, end, pauseMinutes }: Visit): Time => ({ start, end: plusMinutes(end, pauseMinutes) })
const whereOf = ({ careType, office }: Visit): string => placeOf({ careType, roomId: office?.id ?? null })
