import { send } from '@turno/adapters/commands/send.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { absenceTexts } from '@turno/domain/appointment/finding-absence.ts'
import { appointmentTexts } from '@turno/domain/appointment/texts.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { bogotaInstant, nextDate, plusMinutes, toMs } from '@turno/domain/time.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enters, happensAt } from './consultation.ts'
import { termsOfRuiz as terms, tuesday } from './hours-of-ruiz.ts'
import { happens } from './provider.ts'
import { World } from './world.ts'

const start = bogotaInstant(tuesday, '08:00')
const consents = { accept_terms: true, accept_consent: true }

let world: World
let id: string

/** Ana has paid a video consultation with doctor Ruiz on Tuesday at eight. */
beforeEach(async () => {
  world = await World.open()
  await send(world.commander, schedule, 'ruiz', { type: 'OpenSchedule', doctorId: 'ruiz', terms })
  const ana = await world.as('ana')
  const wanted = { schedule_id: 'ruiz_1', start, care_type: 1, price: 90_000 }
  const { data } = await ana.post('/api/v2/patient-appointments', wanted)
  const toPay = (await ana.post(`/api/v1/purchase-order/${data.order_id}/confirm-and-pay`, consents)).data
  await happens(world, toPay.form.fields.referenceCode, 'approved', { amountCents: 9_000_000 })
  await world.settle(data.order_id)
  id = data.line_id
})
afterEach(() => world.close())

/** So many minutes after the start. */
const at = (minutes: number) => world.clock.advanceTo(plusMinutes(start, minutes))
const finds = (by: 'system' | 'support' = 'system') =>
  send(world.commander, appointment, id, { type: 'FindDoctorAbsent', start, by })
const doubts = () => send(world.commander, appointment, id, { type: 'DoubtAbsence', start, why: 'apisAway' })
const mine = async () => (await (await world.as('ana')).get('/api/v1/patients/ana/patient-appointments')).data[0]
const cancels = async () => (await world.as('ana')).post(`/api/v1/patient-appointments/${id}/cancel`, {})
const ends = async (outcome: string) =>
  (await world.as('ruiz')).post(`/api/v1/patient-care/${id}/finished`, { outcome })
const soporte = () => world.as('soporte')
const queue = async () => (await (await soporte()).get('/api/v1/support/queue')).data
const caseId = () => `doctorAbsent.${id}.${toMs(start)}`
const settles = async (step: string) =>
  (await soporte()).post(`/api/v1/support/cases/${caseId()}/${step}`, { note: 'Hablé con los dos.' })

describe('the patient of an absent doctor', () => {
  test('cancels with all the money back, also after the end', async () => {
    at(16)
    expect(await mine()).toMatchObject({ doctor_absent: false, state: 'confirmed' })
    expect((await cancels()).body.message).toBe(appointmentTexts.begun)
    await finds()
    expect(await mine()).toMatchObject({ doctor_absent: true, state: 'confirmed' })
    at(50)
    expect(await mine()).toMatchObject({ doctor_absent: true, state: 'confirmed' })
    expect((await (await world.as('ana')).get('/api/v1/users/ana/past-appointments')).data.appointments).toEqual([])
    expect((await cancels()).data).toEqual({ refund: 90_000 })
    expect(await mine()).toMatchObject({ doctor_absent: false, state: 'cancelled', cancelled_by: 'doctorAbsent' })
    expect((await queue()).map(({ kind }: { kind: string }) => kind)).toEqual(['refund'])
  })

  test('chooses another hour at once, which does not count as one of the three reschedulings', async () => {
    at(16)
    const to = { start_date: bogotaInstant(nextDate(tuesday), '10:00') }
    const moves = async () => (await world.as('ana')).post(`/api/v1/patient-appointments/${id}/reschedule`, to)
    expect((await moves()).status).toBe(409)
    await finds()
    const { data } = await (await world.as('ana')).get(
      `/api/v1/patient-appointments/${id}/hours?from=${nextDate(tuesday)}&days=1`,
    )
    expect(data[0].hours.length).toBeGreaterThan(0)
    expect((await moves()).data).toMatchObject({ state: 'moved' })
    expect(await mine()).toMatchObject({ doctor_absent: false, moves_left: 3, moved_from: start, state: 'confirmed' })
    expect(await queue()).toEqual([])
  })

  test('and the doctor are notified by the bell', async () => {
    at(16)
    await finds()
    const bell = async (name: 'ana' | 'ruiz') =>
      (await (await world.as(name)).get(`/api/v1/notifications/${name}/user`)).data[0].data
    expect(await bell('ana')).toMatchObject({ title: 'Tu médico no ha llegado' })
    expect(await bell('ruiz')).toMatchObject({ title: 'No has entrado a tu videoconsulta' })
  })
})

describe('a doctor in a video consultation', () => {
  test('who never entered cannot finish it', async () => {
    at(5)
    for (const outcome of ['attended', 'patientAbsent'])
      expect((await ends(outcome)).body.message).toBe(appointmentTexts.doctorNeverCame)
    await enters(world, id, 'doctor')
    expect((await ends('attended')).status).toBe(200)
  })

  test('who met the patient cannot say that the patient did not come', async () => {
    at(1)
    await enters(world, id, 'patient')
    await enters(world, id, 'doctor')
    expect((await ends('patientAbsent')).body.message).toBe(appointmentTexts.patientWasThere)
    expect((await ends('attended')).status).toBe(200)
  })

  test('reports a patient absent who left before the doctor came, or who never came', async () => {
    at(-10)
    await enters(world, id, 'patient')
    await happensAt(world, id, { type: 'LeaveRoom', by: 'patient' })
    at(1)
    await enters(world, id, 'doctor')
    at(14)
    expect((await ends('patientAbsent')).body.message).toBe(appointmentTexts.patientMayCome)
    at(15)
    expect((await ends('patientAbsent')).status).toBe(200)
    expect(await mine()).toMatchObject({ outcome: 'patientAbsent' })
  })
})

describe('support, asked about an unclear absence,', () => {
  test('finds the doctor absent; the patient decides then', async () => {
    at(16)
    await doubts()
    expect(await queue()).toMatchObject([{ id: caseId(), kind: 'doctorAbsent', why: 'apisAway' }])
    expect((await cancels()).status).toBe(409)
    expect((await settles('absent')).status).toBe(200)
    expect(await queue()).toMatchObject([{ kind: 'doctorAbsent', why: 'absent' }])
    expect((await settles('absent')).body.message).toBe(absenceTexts.settled)
    expect((await cancels()).data).toEqual({ refund: 90_000 })
  })

  test('closes it where nobody was absent; a confirmed absence stays', async () => {
    at(16)
    await doubts()
    expect((await settles('close')).status).toBe(200)
    expect(await queue()).toEqual([])
    expect((await settles('absent')).body.message).toBe(absenceTexts.settled)
    expect((await cancels()).status).toBe(409)
  })

  test('reads in the story who came and who did not', async () => {
    at(-5)
    await enters(world, id, 'patient')
    at(16)
    await finds()
    expect((await settles('close')).status).toBe(200)
    expect(await mine()).toMatchObject({ doctor_absent: true })
    const { events } = (await (await soporte()).get(`/api/v1/support/stories/${id}`)).data
    const titles = events.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(expect.arrayContaining(['El paciente entró a la sala', 'El médico no llegó']))
    await cancels()
    const after = (await (await soporte()).get(`/api/v1/support/stories/${id}`)).data.events.at(-1).after
    expect(after).toMatchObject({ doctor: 'La cita fue cancelada.', money: { owed_to_doctor: 0, refund_due: 90_000 } })
    const notOfPayments = await (await soporte()).post(`/api/v1/support/cases/refund.${id}.x/absent`, { note: 'x' })
    expect(notOfPayments.status).toBe(404)
  })
})
