import type { CommandOf } from '@turno/domain/deciders.ts'
import type { CareType } from '@turno/domain/visit.ts'
import type { DemoDoctor } from './doctors.ts'

interface Pattern {
  careType: CareType
  weekdays: number[]
  hours: [from: string, to: string][]
}

const weekdays = [1, 2, 3, 4, 5]

/** Meanings of the letters of a doctor's hours. */
const patterns: Record<string, Pattern> = {
  // Mornings, afternoons and whole days in the consulting room.
  M: { careType: 0, weekdays, hours: [['08:00', '12:00']] },
  T: { careType: 0, weekdays, hours: [['14:00', '18:00']] },
  D: {
    careType: 0,
    weekdays,
    hours: [
      ['08:00', '12:00'],
      ['14:00', '18:00'],
    ],
  },
  // Video in the evening; at night on every day.
  V: { careType: 1, weekdays: [1, 2, 3, 4], hours: [['18:30', '20:30']] },
  N: { careType: 1, weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [['19:00', '22:00']] },
  // At home on Saturdays.
  C: { careType: 2, weekdays: [6], hours: [['08:00', '13:00']] },
}

/** Procedures are done before and after the consultations of the morning, and cost a little less. */
const procedureHours: Pattern['hours'] = [
  ['07:00', '08:00'],
  ['12:00', '13:00'],
]
const procedureMinutes = 30

/** The practice that makes a doctor bookable: rooms, usual fees, and schedules. */
export function practice(person: DemoDoctor): CommandOf<'schedule'>[] {
  const { id: doctorId, rooms, tariffs } = person
  return [
    ...rooms.map((room) => ({ type: 'OpenConsultingRoom', doctorId, ...room }) as const),
    ...([0, 1, 2] satisfies CareType[]).map(
      (careType) => ({ type: 'SetTariff', doctorId, careType, feeCents: tariffs[careType] }) as const,
    ),
    ...consultations(person),
    ...(person.hours.length > 0 ? procedures(person) : []),
  ]
}

const consultations = (person: DemoDoctor): CommandOf<'schedule'>[] =>
  person.hours.map((word) => {
    const pattern = patterns[word[0]!]!
    return opening(person, pattern, { cupId: null, visitMinutes: Number(word.slice(1)) })
  })

const procedures = (person: DemoDoctor): CommandOf<'schedule'>[] =>
  person.cupIds.map((cupId, at) => {
    const pattern: Pattern = { careType: 0, weekdays: [(at % 5) + 1], hours: procedureHours }
    return opening(person, pattern, { cupId, visitMinutes: procedureMinutes })
  })

function opening(
  { id: doctorId, cityId, rooms, tariffs }: DemoDoctor,
  { careType, weekdays, hours }: Pattern,
  { cupId, visitMinutes }: { cupId: string | null; visitMinutes: number },
): CommandOf<'schedule'> {
  const feeCents = cupId === null ? tariffs[careType] : Math.round((tariffs[careType] * 0.8) / 100_000) * 100_000
  const terms = {
    roomId: careType === 0 ? rooms[0]!.roomId : null,
    cityId,
    cupId,
    care: [{ careType, feeCents }],
    weekly: weekdays.flatMap((weekday) => hours.map(([from, to]) => ({ weekday, from, to }))),
    validFrom: '2026-01-01',
    validTo: null,
    visitMinutes,
    noticeMinutes: 60,
    horizonDays: 60,
  }
  return { type: 'OpenSchedule', doctorId, terms }
}
