import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { bogotaDate, bogotaHour, bogotaInstant, plusDays, plusMinutes, toMs } from '@turno/domain/time.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { demoAdviser } from '@turno/standalone/demo/staff.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startHere } from '../support/product-here.ts'
import { advanceClock, mailsTo, pay } from '../support/sandbox.ts'

// Visits that a doctor agreed beside the platform, through all that becomes of an appointment, in the whole product.

const { url } = await forThisFile(startHere())
const person = demoDoctors[0]!
const [laura, carlos] = demoPatients as [(typeof demoPatients)[0], (typeof demoPatients)[0]]
const doctor = await Client.logIn(url, person)
const patient = await Client.logIn(url, laura)
const support = await Client.logIn(url, demoAdviser)
// Less than Laura’s agreement with the doctor, so that the price is by none.
const fee = 70_000

/** The product's time. */
async function now(): Promise<string> {
  await doctor.get(`/api/v1/doctors/${doctor.id}/user`)
  return doctor.now
}
const goTo = async (moment: string) =>
  void (await advanceClock(url, Math.ceil((toMs(moment) - toMs(await now())) / 60_000)))
// Nobody is asked about an earlier hour at night.
await goTo(bogotaInstant(plusDays(bogotaDate(await now()), 1), '10:00'))

/** Free hours of the doctor's schedule, the earliest first; none is tomorrow. */
async function freeHours(): Promise<string[]> {
  const today = bogotaDate(await now())
  const dates = `from=${plusDays(today, 2)}&to=${plusDays(today, 30)}`
  const { data } = await patient.get(`/api/v1/doctor-search-engine/doctors/${doctor.id}/slots?${dates}&care_type=0`)
  const [{ free_slot_calendar: calendar }] = data.scheduler as [{ free_slot_calendar: Record<string, string[]> }]
  return Object.entries(calendar).flatMap(([date, hours]) => hours.map((hour) => bogotaInstant(date, hour)))
}

type Payment = 'desk' | 'platform'

/** The doctor registers somebody for an hour; who pays on the platform pays at once. Answers the appointment. */
async function agreed(start: string, payment: Payment, who = laura): Promise<string> {
  const { data } = await ok(
    doctor.post('/api/v1/doctors/register-patient-with-medical-appointment', {
      ...{ document_type: 'CC', document: who.document, name: who.names, last_name: who.surnames, email: who.email },
      ...{ phone: '3009876543', residence_country: '170', residence_department: '76', residence_city: '76001' },
      ...{ date: bogotaDate(start), hour: bogotaHour(start), minutes: 30, care_type: 0, fee, payment },
      consulting_room_id: person.rooms[0]!.roomId,
    }),
  )
  return payment === 'desk' ? data.id : bought(data.id)
}

async function bought(offerId: string): Promise<string> {
  const order = (await ok(patient.post(`/api/v1/offer-appointments/${offerId}/choose`, { version: 1 }))).data.order_id
  const consents = { accept_terms: true, accept_consent: true }
  const { data } = await ok(patient.post(`/api/v1/purchase-order/${order}/confirm-and-pay`, consents))
  await pay(url, { form: data.form.fields })
  await seen(`${order}_1`, () => true)
  return `${order}_1`
}

/** An answer that says yes. */
async function ok(asked: ReturnType<Client['post']>) {
  const answer = await asked
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer
}

interface Seen {
  id: string
  start_date: string
  value: number
  proposal: { id: string } | null
  earlier_hour: { id: string; start_date: string } | null
  state: string
  review_until: string | null
}

/** The appointment as its patient sees it, once it is so. */
async function seen(id: string, isSo: (visit: Seen) => boolean): Promise<Seen> {
  const path = `/api/v1/patients/${patient.id}/patient-appointments`
  const isIt = (each: Seen) => each.id === id && isSo(each)
  return (await patient.until(path, (all: Seen[]) => all.some(isIt))).find(isIt)
}

const of = (id: string, what: string) => `/api/v1/patient-appointments/${id}/${what}`
/** The subjects and texts of the mails to the patient, once one has this text. */
const mailed = (text: string | RegExp) =>
  expect
    .poll(async () => (await mailsTo(url, laura.email)).map((mail) => `${mail.subject} ${mail.text}`).join('\n'))
    .toMatch(text)

/** A doctor makes two visits a day for one person. */
const nextDay = async () => goTo(bogotaInstant(plusDays(bogotaDate(await now()), 1), '10:00'))

describe.each(['desk', 'platform'] as const)('a visit that is paid at the %s', (payment) => {
  beforeEach(nextDay)

  test('moves to another hour of the schedule, to a proposed one, and to one that becomes free', async () => {
    const hours = await freeHours()
    const id = await agreed(hours.at(-1)!, payment)
    const to = { start_date: hours.at(-3)!, office_id: null }
    expect((await ok(patient.post(of(id, 'reschedule'), to))).data).toMatchObject({ state: 'moved' })
    expect(await seen(id, ({ start_date }) => start_date === to.start_date)).toMatchObject({ value: fee })

    await ok(doctor.post(of(id, 'reschedule'), { start_date: hours.at(-5)!, office_id: null }))
    const { proposal } = await seen(id, (visit) => visit.proposal !== null)
    await mailed('te propone otra hora')
    await ok(patient.post(of(id, 'reschedule'), { proposal_id: proposal!.id }))
    await seen(id, ({ start_date }) => start_date === hours.at(-5))

    const other = await agreed(hours[0]!, 'desk', carlos)
    await ok(patient.post(of(id, 'earlier-hour'), { wanted: true }))
    await ok(doctor.post(of(other, 'cancel')))
    const { earlier_hour } = await seen(id, (visit) => visit.earlier_hour !== null)
    await ok(patient.post(of(id, 'earlier-hour/answer'), { move_id: earlier_hour!.id, accepted: true }))
    expect(await seen(id, ({ start_date }) => start_date === hours[0])).toMatchObject({ value: fee })
    await ok(patient.post(of(id, 'cancel')))
  })

  test.each(['patient', 'doctor'] as const)(
    'is cancelled by the %s, with what was paid on the platform alone',
    async (by) => {
      const [start] = await freeHours()
      const id = await agreed(start!, payment)
      const { data } = await ok({ patient, doctor }[by].post(of(id, 'cancel')))
      expect(data).toEqual({ refund: payment === 'desk' ? 0 : fee })
      await seen(id, ({ state }) => state === 'cancelled')
      expect(await freeHours()).toContain(start)
    },
  )

  test('reminds the patient, ends, and is reviewed and paid out only if Turno has its money', async () => {
    const [start] = await freeHours()
    const id = await agreed(start!, payment)
    await ok(patient.send('PUT', `/api/v1/patients/${patient.id}/sms-reminders`, { on: true }))
    // A patient who has not confirmed a visit is not reminded of it as if they had.
    if (payment === 'desk') await ok(patient.post(of(id, 'confirm'), { start_date: start }))
    for (const before of [24 * 60, 2 * 60]) {
      const reminders = await remindersOf()
      await goTo(plusMinutes(start!, 1 - before))
      await expect.poll(remindersOf).toEqual(reminders.map((count) => count + 1))
    }
    await ok(patient.post(of(id, 'confirm'), { start_date: start }))
    await goTo(plusMinutes(start!, 5))
    await ok(doctor.post(`/api/v1/patient-care/${id}/finished`, { outcome: 'attended' }))
    const { status } = await patient.post(of(id, 'review'), { stars: 5, text: 'Muy amable' })
    expect(status).toBe(payment === 'desk' ? 409 : 200)
    await earned(id)
  })

  test('ends by itself too', async () => {
    const [start] = await freeHours()
    const id = await agreed(start!, payment)
    // Of what its patient never confirmed and nobody closed, nobody says that it was paid.
    if (payment === 'desk') await ok(patient.post(of(id, 'confirm'), { start_date: start }))
    await goTo(plusMinutes(start!, 95))
    await earned(id)
    expect(await seen(id, ({ state }) => state === 'past')).toMatchObject({
      review_until: payment === 'desk' ? null : expect.any(String),
    })
  })

  test('of a patient who never came cannot be reviewed', async () => {
    const [start] = await freeHours()
    const id = await agreed(start!, payment)
    await goTo(plusMinutes(start!, 5))
    await ok(doctor.post(`/api/v1/patient-care/${id}/finished`, { outcome: 'patientAbsent' }))
    expect((await patient.post(of(id, 'review'), { stars: 5, text: '' })).status).toBe(409)
  })

  /** The visit is where its money is: in what Turno pays out, or apart. */
  async function earned(id: string): Promise<void> {
    const isIt = ({ appointment_id }: { appointment_id: string }) => appointment_id === id
    const month = await doctor.until(`/api/v1/doctors/${doctor.id}/earnings`, ({ lines, desk_visits }) =>
      [...lines, ...desk_visits].some((each) => isIt(each) && each.state !== 'open'),
    )
    const { payable } = await support.until('/api/v1/payouts', ({ payable: all }) => Array.isArray(all))
    const paidOut = payable.flatMap(({ lines }: { lines: { appointment_id: string }[] }) => lines).filter(isIt)
    const line = { fee, commission: 10_500, net: 59_500, state: 'payable' }
    expect(month.lines.filter(isIt)).toMatchObject(payment === 'desk' ? [] : [line])
    expect(month.desk_visits.filter(isIt)).toMatchObject(payment === 'desk' ? [{ fee }] : [])
    expect(paidOut).toHaveLength(payment === 'desk' ? 0 : 1)
  }
})

/** Number of the patient's reminders, by mail and by SMS. */
async function remindersOf(): Promise<number[]> {
  const mails = (await mailsTo(url, laura.email)).filter(({ subject }) => subject === 'Tu cita se acerca')
  const response = await fetch(`${url}/sandbox/messages?to=${encodeURIComponent(laura.phone)}`)
  const messages = (await response.json()) as { kind: string }[]
  return [mails.length, messages.filter(({ kind }) => kind === 'reminder').length]
}
