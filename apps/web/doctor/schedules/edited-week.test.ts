import type { DoctorWeek, MedicalSchedule, OfferedByDoctor } from '@turno/contract/areas/schedules.ts'
import { expect, it } from 'vitest'
import { draftOf, withHalf } from './draft.ts'
import { blocksOfEditedWeek } from './edited-week.ts'

const edited = {
  ...{ id: 'own', special_hours: [], consulting_room: null, technical_cup: null, city_id: '76001' },
  config_calendar: { start_hour: '08:00', consulting_type: [{ label: 'Consultorio', value: 0, price: 1 }] },
  weekly: [{ weekday: 1, from: '08:00', to: '12:00' }],
  ...{ valid_from: '2026-11-01', valid_to: null, visit_minutes: 15, notice_minutes: 0, horizon_days: 60 },
} as unknown as MedicalSchedule
const other = { ...edited, id: 'other' }
const offered = { schedules: [edited, other], observes_holidays: true } as unknown as OfferedByDoctor
const draft = draftOf(edited, { today: '2026-11-23', room: '', cityId: '', cup: '', minutes: 15 })
const shorter = { ...draft, weekly: withHalf(draft.weekly, ['1'], 'morning', { from: '08:00', to: '11:30' }) }

const weekOf = (date: string, more: object = {}): DoctorWeek => ({
  days: [
    {
      ...{ date, holiday: '', day_off: false, held: [{ from: '09:00', to: '09:15' }] },
      offered: [
        { schedule_id: 'own', from: '08:00', to: '12:00' },
        { schedule_id: 'other', from: '14:00', to: '16:00' },
      ],
      ...more,
    },
  ],
  appointments: [],
})
const shown = (week: DoctorWeek, now = shorter) =>
  blocksOfEditedWeek({ week, offered, edited, draft: now, office: undefined }).map(
    ({ look, from, to, moves = false }) => [look, from, to, moves],
  )

it('the preview of a schedule shows its hours, those that end, those of other schedules and holds', () => {
  expect(shown(weekOf('2026-11-23'))).toEqual([
    ['office', '14:00', '16:00', false],
    ['office', '08:00', '11:30', true],
    ['gone', '11:30', '12:00', false],
    ['held', '09:00', '09:15', false],
  ])
})

it('the preview of a schedule offers nothing on days off, on holidays, or outside its validity', () => {
  const gone = ['gone', '08:00', '12:00', false]
  expect(shown(weekOf('2026-11-23', { day_off: true }))).toContainEqual(gone)
  expect(shown(weekOf('2026-11-16'))).toContainEqual(gone)
  expect(shown(weekOf('2026-11-23'), { ...shorter, valid_to: '2026-11-22' })).toContainEqual(gone)
})
