import type { Terms } from '@turno/domain/schedule/events.ts'
import type { World } from './world.ts'

/** How the doctors of the model work: one sees a patient at a time, the other two, with a pause between visits. */
export const practices: Record<string, { capacity: number; pauseMinutes: number }> = {
  ruiz: { capacity: 1, pauseMinutes: 0 },
  velez: { capacity: 2, pauseMinutes: 10 },
}

/** A doctor who can be booked at any hour, in a room or by video. */
export function opensPractice(world: World, doctorId: string): void {
  const { capacity, pauseMinutes } = practices[doctorId]!
  const profile = [
    { type: 'RegisterDoctor', doctorId, cityId: '76001' },
    { type: 'ActivateDoctor', doctorId },
    { type: 'SetCapacity', doctorId, simultaneousAppointments: capacity },
  ] as const
  for (const command of profile) world.send({ category: 'doctor', id: doctorId, command })
  const room = { roomId: 'room', name: 'Consultorio 1', address: 'Calle 5', cityId: '76001', position: null }
  const offered = [
    { type: 'OpenConsultingRoom', doctorId, ...room },
    { type: 'SetPause', doctorId, minutes: pauseMinutes },
    { type: 'OpenSchedule', doctorId, terms },
  ] as const
  for (const command of offered) world.send({ category: 'schedule', id: doctorId, command })
}

const terms: Terms = {
  roomId: 'room',
  cityId: '76001',
  cupId: null,
  care: [
    { careType: 0, feeCents: 100_00 },
    { careType: 1, feeCents: 100_00 },
  ],
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  validFrom: '2026-01-01',
  validTo: null,
  visitMinutes: 30,
  noticeMinutes: 0,
  horizonDays: 30,
}
