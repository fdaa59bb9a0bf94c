import type { DoctorWeek, OfferedByDoctor } from '@turno/contract/areas/schedules.ts'
import { type CareType, careNames } from '@turno/domain/care-types.ts'
import { weekdayOf } from '@turno/domain/schedule/offered.ts'
import { bogotaDate, bogotaHour, plusDays } from '@turno/domain/time.ts'
import { texts } from './texts.ts'

/** Meaning of a calendar block: hours of a care type, or their later state. */
export type Look = 'office' | 'video' | 'home' | 'held' | 'sold' | 'gone'

/** A span of one day, HH:MM of Bogotá; to may be 24:00. */
export interface Span {
  date: string
  from: string
  to: string
}

export interface Block extends Span {
  id: string
  look: Look
  title: string
  /** The block can be dragged. */
  moves?: boolean
}

const looks = { 0: 'office', 1: 'video', 2: 'home' } as const

/** How hours in which several care types are offered look: as the first of them. */
export const lookOf = (types: readonly CareType[]): Look => looks[types[0] ?? 0]

/** Title of offered hours: care types and office. */
export const titleOf = (types: readonly CareType[], office: string | undefined): string =>
  [types.map((type) => careNames[type]).join(', '), types.includes(0) ? office : ''].filter(Boolean).join(' · ')

/** Care types and office of a schedule. */
export interface Offer {
  types: readonly CareType[]
  office: string | undefined
}

export const offersOf = ({ schedules }: OfferedByDoctor): Map<string, Offer> =>
  new Map(
    schedules.map(({ id, config_calendar, consulting_room }) => [
      id,
      { types: config_calendar.consulting_type.map(({ value }) => value), office: consulting_room?.name },
    ]),
  )

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => plusDays(date, 1 - weekdayOf(date))

type Sold = Pick<
  DoctorWeek['appointments'][number],
  'id' | 'start_date' | 'end_date' | 'patient' | 'consultorio_nombre'
>

/** Sold visits, in the days that they touch. */
export const soldBlocks = (appointments: readonly Sold[]): Block[] =>
  appointments.map(({ id, start_date, end_date, patient, consultorio_nombre }) => ({
    ...spanOf(start_date, end_date),
    id: `sold ${id}`,
    look: 'sold',
    title: [patient, consultorio_nombre].filter(Boolean).join(' · '),
  }))

/** The part of a visit in the day on which it begins. */
function spanOf(start: string, end: string): Span {
  const date = bogotaDate(start)
  const endsThere = bogotaDate(end) === date
  return { date, from: bogotaHour(start), to: endsThere ? bogotaHour(end) : '24:00' }
}

export const heldBlocks = (days: DoctorWeek['days']): Block[] =>
  days.flatMap(({ date, held }) =>
    held.map(({ from, to }, at) => ({
      ...{ date, from, to },
      id: `held ${date} ${at}`,
      look: 'held' as const,
      title: texts.held,
    })),
  )

/** Offered hours. @param offers by schedule; blocks of missing ones are left out */
export const offeredBlocks = (days: DoctorWeek['days'], offers: ReadonlyMap<string, Offer>): Block[] =>
  days.flatMap(({ date, offered }) =>
    offered.flatMap(({ schedule_id, from, to }) => {
      const offer = offers.get(schedule_id)
      if (!offer) return []
      const seen = { look: lookOf(offer.types), title: titleOf(offer.types, offer.office) }
      return [{ id: `${schedule_id} ${date} ${from}`, date, from, to, ...seen }]
    }),
  )
