import type { StoryEvent } from '@turno/contract/areas/story.ts'
import { plusMinutes, toMs } from '@turno/domain/time.ts'
import { expect, test } from 'vitest'
import { consultationsIn } from './consultation.ts'
import { minutesAndSeconds } from './consultation-card.tsx'

const start = '2026-11-20T14:00:00.000Z'
const at = (minutes: number): number => toMs(plusMinutes(start, minutes))
const event = (minutes: number, type: string, data: Record<string, unknown> = {}): StoryEvent =>
  ({
    type,
    at: plusMinutes(start, minutes),
    stream: type.includes('bsen') ? 'appointment-ana_1_1' : `videoVisit-ana_1_1_${toMs(start)}`,
    data,
  }) as unknown as StoryEvent

test('the timeline shows each side waiting, connected, interrupted and gone, until the room closes', () => {
  const [one] = consultationsIn([
    event(-10, 'RoomEntered', { by: 'patient', start }),
    event(2, 'RoomEntered', { by: 'doctor', start }),
    event(3, 'PatientCalled', { call: 1 }),
    event(4, 'MediaConnected', { by: 'doctor' }),
    event(5, 'MediaConnected', { by: 'patient' }),
    event(9, 'MediaInterrupted', { by: 'patient' }),
    event(10, 'MediaResumed', { by: 'patient' }),
    event(15, 'RoomLeft', { by: 'patient' }),
    event(18, 'VideoEnded', { by: 'doctor' }),
  ])
  expect(one?.spans.patient).toEqual([
    { what: 'waiting', from: at(-10), until: at(5) },
    { what: 'connected', from: at(5), until: at(9) },
    { what: 'interrupted', from: at(9), until: at(10) },
    { what: 'connected', from: at(10), until: at(15) },
  ])
  expect(one?.spans.doctor).toEqual([
    { what: 'waiting', from: at(2), until: at(4) },
    { what: 'connected', from: at(4), until: at(18) },
  ])
  expect(one).toMatchObject({ start: at(0), from: at(-15), until: at(18), calls: [at(3)], connectedMs: 9 * 60_000 })
  expect(one?.entered).toEqual({ patient: at(-10), doctor: at(2) })
})

test('a consultation that nobody entered is shown, and each hour has its own timeline', () => {
  const moved = { ...event(60, 'RoomEntered', { by: 'patient' }), stream: `videoVisit-ana_1_1_${at(70)}` }
  const shown = consultationsIn([event(15, 'DoctorFoundAbsent', { start }), moved])
  expect(shown.map((one) => [one.start, one.entered])).toEqual([
    [at(0), { patient: null, doctor: null }],
    [at(70), { patient: at(60), doctor: null }],
  ])
  expect(consultationsIn([event(1, 'NoteAdded')].map((one) => ({ ...one, stream: 'supportCase-x' })))).toEqual([])
})

test.each([
  [750_000, '12 min 30 s'],
  [60_000, '1 min'],
  [4_000, '4 s'],
  [0, '0 s'],
])('a duration of %i ms reads %s', (ms, said) => expect(minutesAndSeconds(ms)).toBe(said))
