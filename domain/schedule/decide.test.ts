import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection, reject } from '../decider.ts'
import { given, history, noon, sequences } from '../scenario.fixture.ts'
import { type ScheduleCommand, schedule, scheduleTexts } from './decide.ts'
import type { Terms } from './events.ts'

const room = {
  type: 'OpenConsultingRoom',
  doctorId: 'ruiz',
  roomId: 'room',
  name: 'Consultorio 1',
  address: 'Calle 5',
  cityId: '76001',
  position: null,
  now: noon,
} as const
const tariff = (feeCents: number, careType: 0 | 1 | 2 = 0) =>
  ({ type: 'SetTariff', doctorId: 'ruiz', careType, feeCents, now: noon }) as const

describe('a doctor’s offices and fees', () => {
  it('include an office once', () => {
    given(schedule)
      .when(room)
      .then([
        {
          type: 'ConsultingRoomOpened',
          data: { roomId: 'room', name: 'Consultorio 1', address: 'Calle 5', cityId: '76001' },
        },
      ])
    given(schedule, history(schedule, room))
      .when({ ...room, name: 'Otro' })
      .then([])
  })
  it('keep the city of an office with an open schedule', () => {
    const hours = { type: 'OpenSchedule', doctorId: 'ruiz', terms, now: noon } as const
    const moved = { ...room, type: 'DescribeConsultingRoom', cityId: '11001' } as const
    given(schedule, history(schedule, room))
      .when(moved)
      .then([{ type: 'ConsultingRoomDescribed' }])
    given(schedule, history(schedule, room, hours))
      .when(moved)
      .then(reject(scheduleTexts.citySettled))
  })
  it.each([-1, 0.5, Number.NaN])('refuse a fee of %d centavos', (feeCents) => {
    given(schedule).when(tariff(feeCents)).then(reject('La tarifa debe ser mayor o igual a cero'))
  })
  it('include one fee for each care type, which may be zero; the same again changes nothing', () => {
    given(schedule)
      .when(tariff(0))
      .then([{ type: 'TariffSet', data: { careType: 0, feeCents: 0 } }])
    given(schedule, history(schedule, tariff(0)))
      .when(tariff(0))
      .then([])
    given(schedule, history(schedule, tariff(0)))
      .when(tariff(0, 1))
      .then([{ type: 'TariffSet', data: { careType: 1 } }])
    given(schedule, history(schedule, tariff(0)))
      .when(tariff(5))
      .then([{ type: 'TariffSet', data: { feeCents: 5 } }])
  })
})

const terms: Terms = {
  roomId: 'room',
  cityId: '76001',
  cupId: null,
  care: [{ careType: 0, feeCents: 120_000_00 }],
  weekly: [
    { weekday: 1, from: '08:00', to: '12:00' },
    { weekday: 1, from: '14:00', to: '17:00' },
  ],
  validFrom: '2026-11-20',
  validTo: null,
  visitMinutes: 15,
  noticeMinutes: 0,
  horizonDays: 60,
}
const open = (change: Partial<Terms> = {}) =>
  ({ type: 'OpenSchedule', doctorId: 'ruiz', terms: { ...terms, ...change }, now: noon }) as const
const revise = (change: Partial<Terms>, edited = 1, scheduleId = 'ruiz_1') =>
  ({
    type: 'ReviseSchedule',
    doctorId: 'ruiz',
    scheduleId,
    terms: { ...terms, ...change },
    edited,
    now: noon,
  }) as const
const duplicate = reject(scheduleTexts.duplicate)
const close = { type: 'CloseConsultingRoom', doctorId: 'ruiz', roomId: 'room', now: noon } as const
const reopen = { ...close, type: 'ReopenConsultingRoom' } as const

describe('a schedule of a doctor', () => {
  const opened = history(schedule, room, open())
  it('is numbered after those before it, including closed ones', () => {
    given(schedule, history(schedule, room))
      .when(open())
      .then([
        { type: 'ScheduleOpened', data: { scheduleId: 'ruiz_1', revision: 1, terms } },
        { type: 'HolidaysObserved' },
      ])
    const closed = history(schedule, room, open(), {
      type: 'CloseSchedule',
      doctorId: 'ruiz',
      scheduleId: 'ruiz_1',
      now: noon,
    })
    given(schedule, closed)
      .when(open())
      .then([{ type: 'ScheduleOpened', data: { scheduleId: 'ruiz_2' } }])
  })
  it('is changed only by an editor who saw its last revision', () => {
    const changed = { visitMinutes: 30 }
    given(schedule, opened)
      .when(revise(changed))
      .then([{ type: 'ScheduleRevised', data: { scheduleId: 'ruiz_1', revision: 2 } }])
    const revised = history(schedule, room, open(), revise(changed))
    given(schedule, revised)
      .when(revise({ visitMinutes: 45 }))
      .then(reject(scheduleTexts.changed))
    given(schedule, revised).when(revise(changed)).then([])
  })
  it('never offers the same care at the same time in one place twice', () => {
    given(schedule, opened).when(open()).then(duplicate)
    given(schedule, opened)
      .when(open({ weekly: [{ weekday: 1, from: '16:45', to: '20:00' }] }))
      .then(duplicate)
    const others: Partial<Terms>[] = [
      { weekly: [{ weekday: 1, from: '12:00', to: '14:00' }] },
      { care: [{ careType: 1, feeCents: 0 }] },
      { cupId: '895101' },
    ]
    for (const apart of others)
      given(schedule, opened)
        .when(open(apart))
        .then([{ type: 'ScheduleOpened' }])
    const until = history(schedule, room, open({ validTo: '2026-12-31' }))
    given(schedule, until)
      .when(open({ validFrom: '2027-01-01' }))
      .then([{ type: 'ScheduleOpened' }])
    given(schedule, history(schedule, room, { ...room, roomId: 'second' }, open()))
      .when(open({ roomId: 'second' }))
      .then([{ type: 'ScheduleOpened' }])
  })
  it('needs an open office in its city, or none for video and home', () => {
    const noRoom = reject(scheduleTexts.noRoom)
    given(schedule).when(open()).then(noRoom)
    given(schedule, history(schedule, room, close))
      .when(open())
      .then(noRoom)
    given(schedule, history(schedule, room))
      .when(open({ cityId: '11001' }))
      .then(reject('La ciudad es la del consultorio.'))
    given(schedule)
      .when(open({ roomId: null }))
      .then(reject('Sin consultorio solo puedes atender por video o en casa.'))
    given(schedule)
      .when(open({ roomId: null, care: [{ careType: 2, feeCents: 0 }] }))
      .then([{ type: 'ScheduleOpened' }, { type: 'HolidaysObserved' }])
  })
  it.each<Partial<Terms>>([
    { care: [] },
    { care: [terms.care[0]!, terms.care[0]!] },
    { care: [{ careType: 0, feeCents: 0.5 }] },
    { weekly: [{ weekday: 0, from: '08:00', to: '09:00' }] },
    { weekly: [{ weekday: 1, from: '08:05', to: '09:00' }] },
    { weekly: [{ weekday: 1, from: '09:00', to: '09:00' }] },
    { weekly: [terms.weekly[0]!, { weekday: 1, from: '11:45', to: '13:00' }] },
    { validTo: '2026-11-19' },
    { visitMinutes: 20 },
    { visitMinutes: 0 },
    { noticeMinutes: -1 },
    { horizonDays: 0 },
  ])('is refused with %j', (wrong) => {
    expect(isRejection(schedule.decide(open(wrong), fold(schedule, history(schedule, room))))).toBe(true)
  })
})

describe('an office of a doctor', () => {
  it('is described, closed and opened again', () => {
    const described = { ...room, type: 'DescribeConsultingRoom', position: { lat: 3.4, lng: -76.5 } } as const
    given(schedule).when(described).then(reject(scheduleTexts.noRoom))
    given(schedule, history(schedule, room))
      .when({ ...room, type: 'DescribeConsultingRoom' })
      .then([])
    given(schedule, history(schedule, room))
      .when(described)
      .then([{ type: 'ConsultingRoomDescribed', data: { position: { lat: 3.4, lng: -76.5 } } }])
    given(schedule, history(schedule, room))
      .when(close)
      .then([{ type: 'ConsultingRoomClosed' }])
    given(schedule, history(schedule, room, close))
      .when(close)
      .then([])
    given(schedule, history(schedule, room, close))
      .when(reopen)
      .then([{ type: 'ConsultingRoomReopened' }])
  })
  it('opens again only where none of its schedules collides with another', () => {
    const video = { care: [{ careType: 1 as const, feeCents: 0 }] }
    const withVideo = history(schedule, room, open(video), close)
    const elsewhere = history(schedule, room, { ...room, roomId: 'second' }, open(video), close)
    given(schedule, withVideo)
      .when(reopen)
      .then([{ type: 'ConsultingRoomReopened' }])
    given(schedule, elsewhere)
      .when(open({ ...video, roomId: 'second' }))
      .then(duplicate)
  })
})

describe('exceptions from schedules', () => {
  const special = {
    type: 'SetSpecialHours',
    doctorId: 'ruiz',
    scheduleId: 'ruiz_1',
    date: '2026-12-19',
    now: noon,
  } as const
  const hours = [{ from: '08:00', to: '12:00' }]
  const opened = history(schedule, room, open())
  it('are special hours that replace those of a date until they are withdrawn', () => {
    given(schedule, opened)
      .when({ ...special, hours })
      .then([{ type: 'SpecialHoursSet', data: { date: '2026-12-19', hours } }])
    given(schedule, opened)
      .when({ ...special, hours: [{ from: '08:00', to: '08:00' }] })
      .then(
        reject('La hora final debe ser posterior a la inicial. Si pasa de medianoche, divide la franja en dos días.'),
      )
    const set = history(schedule, room, open(), { ...special, hours })
    given(schedule, set)
      .when({ ...special, hours })
      .then([])
    const { now, date, doctorId, scheduleId } = special
    const withdraw = { type: 'WithdrawSpecialHours', doctorId, scheduleId, date, now } as const
    given(schedule, set)
      .when(withdraw)
      .then([{ type: 'SpecialHoursWithdrawn' }])
    given(schedule, opened).when(withdraw).then([])
  })
  it('include holidays from the first schedule on, unless its doctor has said otherwise', () => {
    const said = (on: boolean) => ({ type: 'ObserveHolidays', doctorId: 'ruiz', on, now: noon }) as const
    const closing = { type: 'HolidaysObserved', data: { doctorId: 'ruiz', on: true } } as const
    const opened = history(schedule, room)
    given(schedule, opened)
      .when(open())
      .then([{ type: 'ScheduleOpened' }, closing])
    given(schedule).when(said(true)).then([])
    const working = history(schedule, room, said(false))
    given(schedule, working)
      .when(open())
      .then([{ type: 'ScheduleOpened' }])
    given(schedule, working).when(said(true)).then([closing])
    // Doctors of before that was so have opened theirs without a word of holidays.
    const old = history(schedule, room, open()).filter(({ type }) => type !== 'HolidaysObserved')
    const second = open({ weekly: [{ weekday: 2, from: '08:00', to: '12:00' }] })
    given(schedule, old)
      .when(second)
      .then([{ type: 'ScheduleOpened' }])
    given(schedule, old).when(said(false)).then([])
  })
  it('are a day off, holidays and the pause, each set once and removed once', () => {
    const off = { type: 'TakeDayOff', doctorId: 'ruiz', date: '2026-12-24', now: noon } as const
    const back = { ...off, type: 'GiveDayBack' } as const
    const holidays = { type: 'ObserveHolidays', doctorId: 'ruiz', on: true, now: noon } as const
    const pause = { type: 'SetPause', doctorId: 'ruiz', minutes: 10, now: noon } as const
    given(schedule)
      .when(off)
      .then([{ type: 'DayTakenOff' }])
    given(schedule, history(schedule, off)).when(off).then([])
    given(schedule).when(back).then([])
    given(schedule, history(schedule, off))
      .when(back)
      .then([{ type: 'DayGivenBack' }])
    const worked = history(schedule, room, open(), { ...holidays, on: false })
    given(schedule, worked)
      .when(holidays)
      .then([{ type: 'HolidaysObserved', data: { on: true } }])
    given(schedule, worked)
      .when({ ...holidays, on: false })
      .then([])
    given(schedule)
      .when(pause)
      .then([{ type: 'PauseSet', data: { minutes: 10 } }])
    given(schedule, history(schedule, pause)).when(pause).then([])
    given(schedule)
      .when({ ...pause, minutes: 121 })
      .then(reject('La pausa va de 0 a 120 minutos.'))
  })
})

it('schedules never have one office twice or a negative fee, whatever is sent', () => {
  const command = fc.constantFrom<ScheduleCommand>(
    room,
    { ...room, roomId: 'second' },
    tariff(-1),
    tariff(0),
    tariff(7),
    tariff(7, 2),
  )
  fc.assert(
    fc.property(sequences(command, [0]), (list) => {
      let state = schedule.initialState
      for (const each of list) {
        const outcome = schedule.decide(each, state)
        state = isRejection(outcome) ? state : outcome.reduce(schedule.evolve, state)
        const ids = state.rooms.map(({ roomId }) => roomId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(Object.values(state.tariffs).every((fee) => fee >= 0)).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})
