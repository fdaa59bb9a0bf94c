import { describe, expect, it } from 'vitest'
import { fold } from '../decider.ts'
import { history, noon } from '../scenario.fixture.ts'
import { bogotaInstant } from '../time.ts'
import { affectedBy } from './affected.ts'
import { type ScheduleCommand, schedule } from './decide.ts'
import type { Terms } from './events.ts'

const room = {
  ...{ roomId: 'room', name: 'Consultorio 1', address: 'Calle 5', cityId: '76001' },
  position: null,
}
const terms: Terms = {
  ...{ roomId: 'room', cityId: '76001', cupId: null, care: [{ careType: 0, feeCents: 0 }] },
  weekly: [{ weekday: 1, from: '08:00', to: '12:00' }],
  ...{ validFrom: '2026-11-01', validTo: null, visitMinutes: 30, noticeMinutes: 0, horizonDays: 60 },
}
type Sent = ScheduleCommand extends infer Each ? (Each extends unknown ? Omit<Each, 'doctorId'> : never) : never

const open: Sent[] = [
  { type: 'OpenConsultingRoom', ...room },
  { type: 'OpenSchedule', terms },
]
const stateAfter = (...commands: Sent[]) =>
  fold(
    schedule,
    history(
      schedule,
      ...commands.map((each) => ({ ...each, doctorId: 'ruiz', now: noon }) as ScheduleCommand & { now: string }),
    ),
  )

/** Monday. */
const at = (from: string, to: string, date = '2026-11-23') => ({
  ...{ careType: 0 as const, cupId: null, office: { id: 'room', name: 'Consultorio 1', address: 'Calle 5' } },
  start: bogotaInstant(date, from),
  end: bogotaInstant(date, to),
})
const scheduleId = 'ruiz_1'
const revised = (change: Partial<Terms>): Sent => ({
  type: 'ReviseSchedule',
  ...{ scheduleId, edited: 1, terms: { ...terms, ...change } },
})
const affected = (change: Sent[], sold = at('10:00', '10:30')) =>
  affectedBy(stateAfter(...open), stateAfter(...open, ...change), sold)

describe('a sold visit that a change of schedules leaves outside', () => {
  it('is one whose hour is no longer offered, be it by a quarter', () => {
    expect(affected([revised({ weekly: [{ weekday: 1, from: '08:00', to: '10:15' }] })])).toBe('hours')
    expect(affected([revised({ weekly: [{ weekday: 1, from: '08:00', to: '10:30' }] })])).toBeUndefined()
    expect(affected([revised({ validTo: '2026-11-22' })])).toBe('hours')
    expect(affected([revised({ care: [{ careType: 2, feeCents: 0 }] })])).toBe('hours')
    expect(affected([{ type: 'CloseSchedule', scheduleId }])).toBe('hours')
    expect(affected([{ type: 'TakeDayOff', date: '2026-11-23' }])).toBe('hours')
    expect(affected([{ type: 'SetSpecialHours', scheduleId, date: '2026-11-23', hours: [] }])).toBe('hours')
  })
  it('is one on a holiday when holidays are taken off', () => {
    const holiday = at('10:00', '10:30', '2026-12-25')
    const friday = revised({ weekly: [{ weekday: 5, from: '08:00', to: '12:00' }] })
    const works = { type: 'ObserveHolidays', on: false } as const
    const before = stateAfter(...open, friday, works)
    const after = stateAfter(...open, friday, works, { type: 'ObserveHolidays', on: true })
    expect(affectedBy(before, after, holiday)).toBe('hours')
    expect(affectedBy(before, after, at('10:00', '10:30', '2026-12-18'))).toBeUndefined()
  })
  it('is one in an office that closes, even outside all hours, or gets another address', () => {
    const close: Sent = { type: 'CloseConsultingRoom', roomId: 'room' }
    expect(affected([close], at('20:00', '20:30'))).toBe('room')
    expect(affected([{ type: 'DescribeConsultingRoom', ...room, address: 'Calle 6' }])).toBe('address')
    expect(affected([{ type: 'DescribeConsultingRoom', ...room, name: 'Otro nombre' }])).toBeUndefined()
  })
  it('is none after changes of prices, lengths and limits, nor where its hour was not offered before', () => {
    const other = {
      care: [{ careType: 0 as const, feeCents: 5 }],
      visitMinutes: 45,
      noticeMinutes: 600,
      horizonDays: 3,
    }
    expect(affected([revised(other)])).toBeUndefined()
    expect(affected([{ type: 'SetPause', minutes: 30 }])).toBeUndefined()
    expect(affected([{ type: 'CloseSchedule', scheduleId }], at('20:00', '20:30'))).toBeUndefined()
  })
  it('is none when another schedule takes its hours over', () => {
    const takeover: Sent[] = [
      { type: 'CloseSchedule', scheduleId },
      { type: 'OpenSchedule', terms: { ...terms, care: [{ careType: 0, feeCents: 9 }] } },
    ]
    expect(affected(takeover)).toBeUndefined()
  })
})
