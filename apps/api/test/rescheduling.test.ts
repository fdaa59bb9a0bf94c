import { send } from '@turno/adapters/commands/send.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { reschedulingTexts } from '@turno/domain/appointment/texts.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { order } from '@turno/domain/order/decide.ts'
import { orderTexts } from '@turno/domain/order/texts.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { bogotaHour, bogotaInstant, nextDate, plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from './client.ts'
import { termsOfRuiz as terms, tuesday } from './hours-of-ruiz.ts'
import { roomOf } from './people.ts'
import { happens } from './provider.ts'
import { World } from './world.ts'

const at = (time: string): string => bogotaInstant(tuesday, time)

let world: World
let ana: Client
let beto: Client
let ruiz: Client
beforeEach(async () => {
  world = await World.open()
  ;[ana, beto, ruiz] = [await world.as('ana'), await world.as('beto'), await world.as('ruiz')]
  await send(world.commander, schedule, 'ruiz', { type: 'OpenSchedule', doctorId: 'ruiz', terms })
})
afterEach(() => world.close())

const book = (who: Client, time: string) =>
  who.post('/api/v2/patient-appointments', { schedule_id: 'ruiz_1', start: at(time), care_type: 0 })

async function bought(who: Client, time: string): Promise<string> {
  const { data } = await book(who, time)
  const consents = { accept_terms: true, accept_consent: true }
  const toPay = (await who.post(`/api/v1/purchase-order/${data.order_id}/confirm-and-pay`, consents)).data
  await happens(world, toPay.form.fields.referenceCode, 'approved', { amountCents: 12_000_000 })
  await world.settle(data.order_id)
  return data.line_id
}

const path = (id: string, what: string) => `/api/v1/patient-appointments/${id}/${what}`
const moves = (who: Client, id: string, time: string, key?: string) =>
  who.post(path(id, 'reschedule'), { start_date: at(time) }, key)
const own = async (who: Client, name: string) =>
  (await who.get(`/api/v1/patients/${name}/patient-appointments`)).data as { id: string; start_date: string }[]
const hourOf = async (who: Client, name: string, id: string) =>
  bogotaHour((await own(who, name)).find((each) => each.id === id)!.start_date)
const freeHours = async (who: Client, id: string): Promise<string[]> =>
  (await who.get(path(id, `hours?from=${tuesday}&days=1`))).data[0].hours.map((hour: { start_date: string }) =>
    bogotaHour(hour.start_date),
  )

describe('a patient moves an appointment', () => {
  test('to a free hour of the same doctor; the former hour is free for others at once', async () => {
    const id = await bought(ana, '08:00')
    expect(await freeHours(ana, id)).toEqual(expect.arrayContaining(['08:15', '08:30', '11:30']))
    expect(await freeHours(ana, id)).not.toContain('08:00')
    const asked = (from: string) => ana.get(path(id, `hours?from=${from}&days=3`))
    expect((await asked('9999-12-31')).status).toBe(422)
    expect((await asked('2031-03-01')).data.map(({ date }: { date: string }) => date)).toEqual(['2031-03-03'])
    expect((await asked('2032-03-01')).data.map(({ date }: { date: string }) => date)).toEqual([
      '2032-03-01',
      '2032-03-02',
    ])
    const { status, data } = await moves(ana, id, '10:00')
    expect([status, data]).toEqual([200, { state: 'moved', start_date: at('10:00'), end_date: at('10:30') }])
    expect(await own(ana, 'ana')).toMatchObject([{ id, start_date: at('10:00'), moved_from: at('08:00') }])
    expect((await book(beto, '10:00')).body.code).toBe(3009)
    expect((await book(beto, '08:00')).status).toBe(200)
    const [told] = (await ruiz.get('/api/v1/notifications/ruiz/user')).data
    expect(told.data).toMatchObject({ title: 'Cita reprogramada' })
  })

  test('by a quarter of an hour, overlapping its present time, and back', async () => {
    const id = await bought(ana, '08:00')
    expect((await moves(ana, id, '08:15')).status).toBe(200)
    expect((await moves(ana, id, '08:00')).status).toBe(200)
    expect(await hourOf(ana, 'ana', id)).toBe('08:00')
    expect((await book(beto, '08:30')).status).toBe(200)
    expect(await own(ana, 'ana')).toMatchObject([{ moves_left: 1 }])
    expect((await moves(ana, id, '10:00')).status).toBe(200)
    expect(await own(ana, 'ana')).toMatchObject([{ moves_left: 0 }])
    expect((await moves(ana, id, '10:00')).data).toMatchObject({ state: 'moved' })
    const { status, body } = await moves(ana, id, '11:00')
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Ya cambiaste esta cita 3 veces\. /)])
  })

  test('but not to an hour that is taken or not offered, or when the patient has another visit', async () => {
    const id = await bought(ana, '08:00')
    await bought(beto, '09:00')
    expect((await moves(ana, id, '09:00')).body).toMatchObject({ code: 3009 })
    expect((await moves(ana, id, '08:45')).body).toMatchObject({ code: 3009 })
    expect((await moves(ana, id, '13:00')).body).toMatchObject({ code: 3009 })
    const other = await bought(ana, '11:00')
    expect((await moves(ana, other, '08:15')).status).toBe(409)
    expect(await hourOf(ana, 'ana', id)).toBe('08:00')
    expect(await hourOf(ana, 'ana', other)).toBe('11:00')
  })

  test(`until ${rescheduleHours} hours before, and only at the same price`, async () => {
    const id = await bought(ana, '08:00')
    const dearer = { ...terms, care: [{ careType: 0 as const, feeCents: 140_000_00 }] }
    await send(world.commander, schedule, 'ruiz', {
      type: 'ReviseSchedule', doctorId: 'ruiz', scheduleId: 'ruiz_1', terms: dearer, edited: 1,
    }) // biome-ignore format: one glance
    expect(await freeHours(ana, id)).toEqual([])
    expect((await moves(ana, id, '10:00')).body).toMatchObject({ code: 3009 })
    await send(world.commander, schedule, 'ruiz', {
      type: 'ReviseSchedule', doctorId: 'ruiz', scheduleId: 'ruiz_1', terms, edited: 2,
    }) // biome-ignore format: one glance
    world.clock.advanceTo(plusMinutes(at('08:00'), -rescheduleHours * 60))
    const late = await moves(await world.as('ana'), id, '10:00')
    expect([late.status, late.body.code]).toEqual([409, 1])
  })

  test('once, however often it is sent; two hundred at once for one hour move one appointment', async () => {
    const [one, other] = [await bought(ana, '08:00'), await bought(beto, '11:00')]
    const same = await Promise.all([1, 2].map(() => moves(ana, one, '10:00', 'a-key')))
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect(await hourOf(ana, 'ana', one)).toBe('10:00')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => (n % 2 ? moves(ana, one, '09:30') : moves(beto, other, '09:30'))),
    )
    const hours = [await hourOf(ana, 'ana', one), await hourOf(beto, 'beto', other)]
    expect(hours.filter((hour) => hour === '09:30')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  })

  test('and then cancels it: its new hour is free', async () => {
    const id = await bought(ana, '08:00')
    await moves(ana, id, '10:00')
    expect((await ana.post(path(id, 'cancel'), {})).data).toEqual({ refund: 120_000 })
    expect((await book(beto, '10:00')).status).toBe(200)
    expect((await moves(ana, id, '11:00')).status).toBe(409)
  })

  test('to another day while its doctor cancels the first day, and the appointment stays', async () => {
    const [first, last] = [await bought(ana, '08:00'), await bought(beto, '11:00')]
    const start_date = bogotaInstant('2031-03-12', '09:00')
    const transact = world.commander.transact.bind(world.commander)
    vi.spyOn(world.commander, 'transact').mockImplementationOnce(async (...cancels) => {
      expect((await beto.post(path(last, 'reschedule'), { start_date })).data).toMatchObject({ state: 'moved' })
      return transact(...cancels)
    })
    const day = `/api/v1/doctors/ruiz/days/${tuesday}/cancel`
    expect((await ruiz.post(day, { appointment_ids: [first, last] })).data).toEqual({ cancelled: 1 })
    expect(await own(beto, 'beto')).toMatchObject([{ id: last, start_date, state: 'confirmed' }])
  })

  test('as its owner, and nobody else can', async () => {
    const id = await bought(ana, '08:00')
    const vega = await world.as('vega')
    for (const who of [beto, vega]) {
      expect((await moves(who, id, '10:00')).status).toBe(403)
      expect((await who.get(path(id, `hours?from=${tuesday}&days=1`))).status).toBe(403)
    }
    for (const what of ['earlier-hour', 'earlier-hour/answer', 'reschedule/end'])
      expect(
        (await beto.post(path(id, what), { wanted: true, move_id: 'x', accepted: true, proposal_id: 'x' })).status,
      ).toBe(403)
    for (const body of [{}, { start_date: 'now' }, { start_date: 1 }, { proposal_id: '' }])
      expect((await ana.post(path(id, 'reschedule'), body)).status).toBe(422)
    const noMoments = ['2031-03-04T10:00:00+05', '2031-02-30T10:00:00Z', '2031-03-04T10:07:33Z']
    for (const start_date of noMoments)
      for (const who of [ana, ruiz]) expect((await who.post(path(id, 'reschedule'), { start_date })).status).toBe(422)
    expect((await ana.post(path(id, 'reschedule'), { proposal_id: 'x' })).status).toBe(409)
    expect((await ruiz.post(path(id, 'reschedule'), { proposal_id: 'x' })).status).toBe(403)
  })
})

describe('a doctor proposes another hour', () => {
  test('which moves nothing until the patient accepts', async () => {
    const id = await bought(ana, '08:00')
    expect((await moves(ruiz, id, '15:00')).data).toMatchObject({ state: 'proposed', start_date: at('15:00') })
    const [{ proposal }] = (await own(ana, 'ana')) as unknown as [{ proposal: { id: string } }]
    expect(proposal).toMatchObject({ start_date: at('15:00') })
    expect(await hourOf(ana, 'ana', id)).toBe('08:00')
    expect((await ana.get('/api/v1/notifications/ana/user')).data[0].data).toMatchObject({
      title: 'Te proponen otra hora',
    })
    const accepts = () => ana.post(path(id, 'reschedule'), { proposal_id: proposal.id })
    expect((await accepts()).data).toMatchObject({ state: 'moved', start_date: at('15:00') })
    expect((await accepts()).data).toMatchObject({ state: 'moved' })
    expect(await own(ana, 'ana')).toMatchObject([{ start_date: at('15:00'), proposal: null }])
    const [told] = (await ruiz.get('/api/v1/notifications/ruiz/user')).data
    expect(told.data.message).toMatch(/ aceptó la nueva hora: el martes 11 de marzo a las 3:00 pm\.$/)
  })

  test('which the patient declines, or the doctor withdraws', async () => {
    const id = await bought(ana, '08:00')
    for (const who of [ana, ruiz]) {
      await moves(ruiz, id, who === ana ? '15:00' : '16:00')
      const [{ proposal }] = (await own(ana, 'ana')) as unknown as [{ proposal: { id: string } }]
      expect((await who.post(path(id, 'reschedule/end'), { proposal_id: proposal.id })).data).toMatchObject({
        state: 'kept',
      })
      expect(await own(ana, 'ana')).toMatchObject([{ start_date: at('08:00'), proposal: null }])
      const late = await ana.post(path(id, 'reschedule'), { proposal_id: proposal.id })
      expect(late.body).toMatchObject({ code: 1, message: 'La propuesta ya no está disponible.' })
    }
  })

  test('of a day that is then cancelled, and accepting is refused; a later proposal stands', async () => {
    const id = await bought(ana, '08:00')
    const other = nextDate(tuesday)
    const proposes = () => ruiz.post(path(id, 'reschedule'), { start_date: bogotaInstant(other, '15:00') })
    await proposes()
    await send(world.commander, schedule, 'ruiz', { type: 'TakeDayOff', doctorId: 'ruiz', date: other, cancels: true })
    const accepts = (nth: number) => ana.post(path(id, 'reschedule'), { proposal_id: `${id}_p${nth}` })
    const refused = await accepts(1)
    expect([refused.status, refused.body.message]).toEqual([409, reschedulingTexts.proposalOver])
    expect(await hourOf(ana, 'ana', id)).toBe('08:00')
    await ruiz.post(path(id, 'reschedule/end'), { proposal_id: `${id}_p1` })
    world.clock.advanceTo(plusMinutes(world.clock.now(), 1))
    await proposes()
    expect((await accepts(2)).data).toMatchObject({ state: 'moved' })
  })

  test('of a day that is cancelled in one call with all that was promised for it', async () => {
    const id = await bought(ana, '08:00')
    const other = nextDate(tuesday)
    await ruiz.post(path(id, 'reschedule'), { start_date: bogotaInstant(other, '15:00') })
    const chosen = await beto.post('/api/v2/patient-appointments', {
      ...{ schedule_id: 'ruiz_1', start: bogotaInstant(other, '10:00'), care_type: 0 },
    })
    const cancelled = await ruiz.post(`/api/v1/doctors/ruiz/days/${other}/cancel`, { appointment_ids: [], off: true })
    expect(cancelled.status).toBe(200)
    expect(await own(ana, 'ana')).toMatchObject([{ start_date: at('08:00'), proposal: null }])
    const { state } = await world.commander.load(order, chosen.data.order_id)
    expect(state).toMatchObject({ status: 'closed', message: orderTexts.dayCancelled })
  })

  test('on the terms of the day on which the patient accepts', async () => {
    await send(world.commander, doctor, 'ruiz', { type: 'SetCapacity', doctorId: 'ruiz', simultaneousAppointments: 2 })
    const [id] = [await bought(ana, '08:00'), await bought(beto, '09:00')]
    await moves(ruiz, id, '09:00')
    const [{ proposal }] = (await own(ana, 'ana')) as unknown as [{ proposal: { id: string } }]
    await send(world.commander, doctor, 'ruiz', { type: 'SetCapacity', doctorId: 'ruiz', simultaneousAppointments: 1 })
    expect((await ana.post(path(id, 'reschedule'), { proposal_id: proposal.id })).body).toMatchObject({ code: 3009 })
    expect(await hourOf(ana, 'ana', id)).toBe('08:00')
  })

  test('but not one already sold to somebody else', async () => {
    const id = await bought(ana, '08:00')
    await bought(beto, '10:00')
    const { status, body } = await moves(ruiz, id, '10:15')
    expect([status, body.message]).toEqual([409, reschedulingTexts.proposedTaken])
    expect((await moves(ruiz, id, '08:15')).data).toMatchObject({ state: 'proposed' })
  })

  test('at the same office only, which must be open when the patient accepts', async () => {
    const id = await bought(ana, '08:00')
    const elsewhere = await ruiz.post(path(id, 'reschedule'), { start_date: at('15:00'), office_id: roomOf('vega') })
    expect([elsewhere.status, elsewhere.body.message]).toEqual([409, reschedulingTexts.samePlace])
    expect(
      (await ruiz.post(path(id, 'reschedule'), { start_date: at('15:00'), office_id: roomOf('ruiz') })).status,
    ).toBe(200)
    const room = { doctorId: 'ruiz', roomId: roomOf('ruiz') }
    await send(world.commander, schedule, 'ruiz', { type: 'CloseConsultingRoom', ...room })
    const accepts = () => ana.post(path(id, 'reschedule'), { proposal_id: `${id}_p1` })
    const refused = await accepts()
    expect([refused.status, refused.body.message]).toEqual([409, reschedulingTexts.proposedRoomClosed])
    expect(await own(ana, 'ana')).toMatchObject([{ start_date: at('08:00'), proposal: { id: `${id}_p1` } }])
    expect((await moves(ruiz, id, '16:00')).body.message).toBe(reschedulingTexts.roomClosed)
    await send(world.commander, schedule, 'ruiz', { type: 'ReopenConsultingRoom', ...room })
    expect((await accepts()).data).toMatchObject({ state: 'moved', start_date: at('15:00') })
  })

  test('that does not suit the patient, who gets all the money back, even late', async () => {
    const id = await bought(ana, '08:00')
    world.clock.advanceTo(plusMinutes(at('08:00'), -rescheduleHours * 60 - 30))
    await moves(await world.as('ruiz'), id, '15:00')
    world.clock.advanceTo(bogotaInstant(tuesday, '07:00'))
    expect((await (await world.as('ana')).post(path(id, 'cancel'), {})).data).toEqual({ refund: 120_000 })
  })
})

describe('an earlier hour that is offered', () => {
  const offered = async (id: string, time: string) => {
    await ana.post(path(id, 'earlier-hour'), { wanted: true })
    const [sold] = [(await world.commander.load(appointment, id)).state]
    if (sold.status === 'none') throw new Error('nothing was sold')
    const visit = { ...sold.visit, start: at(time), end: at('09:00') }
    await send(world.commander, appointment, id, { type: 'OfferEarlierHour', visit })
    const [one] = (await own(ana, 'ana')) as unknown as [{ earlier_hour: { id: string } }]
    return one.earlier_hour
  }
  test('is accepted or declined in one call; the doctor reads nothing of it', async () => {
    const id = await bought(ana, '11:00')
    const first = await offered(id, '08:30')
    expect(first).toMatchObject({ start_date: at('08:30') })
    const [seen] = (await ruiz.get('/api/v1/doctors/ruiz/patient-appointments/active')).data
    expect(seen).toMatchObject({ earlier_hour: null, wants_earlier: false })
    const answer = (move_id: string, accepted: boolean) =>
      ana.post(path(id, 'earlier-hour/answer'), { move_id, accepted })
    expect((await answer(first.id, false)).data).toMatchObject({ state: 'kept', start_date: at('11:00') })
    expect((await answer(first.id, true)).body).toMatchObject({ code: 1 })
    const second = await offered(id, '08:30')
    expect((await answer(second.id, true)).data).toMatchObject({ state: 'moved', start_date: at('08:30') })
    expect((await answer(second.id, true)).data).toMatchObject({ state: 'moved' })
    expect(await hourOf(ana, 'ana', id)).toBe('08:30')
  })
})
