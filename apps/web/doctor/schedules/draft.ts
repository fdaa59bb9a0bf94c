import type { MedicalSchedule, openSchedule } from '@turno/contract/areas/schedules.ts'
import type { CareType } from '@turno/domain/care-types.ts'
import { colombia } from '@turno/domain/named-codes.ts'
import { departmentOf } from '@turno/domain/place.ts'
import type { InferInput } from 'valibot'
import { feeOf, pesos } from '../../kit/format/money.ts'

/** HH:MM each, '' while nothing is typed; `to` may be 24:00. */
export interface Hours {
  from: string
  to: string
}
export type Half = 'morning' | 'afternoon'

/** Hours of a day, split at noon. `more`: hours that do not fit into the halves, as another program may have opened. */
export interface DayHours {
  morning: Hours
  afternoon: Hours
  more: readonly Hours[]
}

/** Hours by weekday, '1' (Monday) to '7'; a day that is missing is free. */
export type Week = Readonly<Record<string, DayHours>>

/** A schedule as its form has it. */
export interface ScheduleDraft {
  room: string
  country: string
  department: string
  city_id: string
  cup: string
  weekly: Week
  office: boolean
  video: boolean
  home: boolean
  officePrice: string
  videoPrice: string
  homePrice: string
  visit: string
  valid_from: string
  valid_to: string
  notice: string
  horizon: string
}

/** The fields of each care type. */
export const careFields = [
  { type: 0, on: 'office', price: 'officePrice' },
  { type: 1, on: 'video', price: 'videoPrice' },
  { type: 2, on: 'home', price: 'homePrice' },
] as const satisfies { type: CareType; on: keyof ScheduleDraft; price: keyof ScheduleDraft }[]

const noon = '12:00'
export const noHours: Hours = { from: '', to: '' }
const freeDay: DayHours = { morning: noHours, afternoon: noHours, more: [] }
const isWhole = ({ from, to }: Hours): boolean => from !== '' && to !== ''

/** The draft of a schedule, or of a new one. */
export function draftOf(schedule: MedicalSchedule | undefined, begins: Begins): ScheduleDraft {
  const cityId = schedule?.city_id ?? begins.cityId
  const priceOf = (type: CareType) => {
    const found = schedule?.config_calendar.consulting_type.find(({ value }) => value === type)
    return found && pesos(found.price)
  }
  return {
    room: schedule ? (schedule.consulting_room?.id ?? '') : begins.room,
    country: colombia,
    department: departmentOf(cityId),
    city_id: cityId,
    cup: schedule ? (schedule.technical_cup?.cup_id ?? '') : begins.cup,
    weekly: weekOf(schedule?.weekly ?? []),
    office: schedule ? priceOf(0) !== undefined : begins.room !== '',
    video: priceOf(1) !== undefined,
    home: priceOf(2) !== undefined,
    officePrice: priceOf(0) ?? '',
    videoPrice: priceOf(1) ?? '',
    homePrice: priceOf(2) ?? '',
    visit: String(schedule?.visit_minutes ?? begins.minutes),
    valid_from: schedule?.valid_from ?? begins.today,
    valid_to: schedule?.valid_to ?? '',
    notice: String(schedule?.notice_minutes ?? 120),
    horizon: String(schedule?.horizon_days ?? 60),
  }
}

/** Initial values of a new schedule. */
interface Begins {
  today: string
  room: string
  cityId: string
  cup: string
  minutes: number
}

/** Hours across noon are split there. */
export function weekOf(weekly: MedicalSchedule['weekly']): Week {
  return weekly.reduce<Week>((week, { weekday, from, to }) => withHours(week, weekday, { from, to }), {})
}

/** A week with more hours: they merge with adjacent ones, and come separately beside the others. */
export function withHours(week: Week, weekday: number | string, { from, to }: Hours): Week {
  const day = { ...(week[weekday] ?? freeDay) }
  const stand = (half: Half, hours: Hours) => {
    const there = day[half]
    if (!isWhole(there)) day[half] = hours
    else if (hours.from <= there.to && there.from <= hours.to)
      day[half] = { from: least(hours.from, there.from), to: most(hours.to, there.to) }
    else day.more = [...day.more, hours]
  }
  if (from < noon) stand('morning', { from, to: least(to, noon) })
  if (to > noon) stand('afternoon', { from: most(from, noon), to })
  return { ...week, [weekday]: day }
}

const least = (one: string, other: string): string => (one < other ? one : other)
const most = (one: string, other: string): string => (one > other ? one : other)

/** A week with hours less; a day without any is free. */
export function withoutHours(week: Week, weekday: number | string, gone: Hours): Week {
  const day = week[weekday]
  if (!day) return week
  const isGone = ({ from, to }: Hours) => from === gone.from && to === gone.to
  const left: DayHours = {
    morning: isGone(day.morning) ? noHours : day.morning,
    afternoon: isGone(day.afternoon) ? noHours : day.afternoon,
    more: day.more.filter((each) => !isGone(each)),
  }
  const { [weekday]: _, ...others } = week
  return hoursIn(left).length > 0 ? { ...week, [weekday]: left } : others
}

/** A week in which some days have other hours in one half. */
export const withHalf = (week: Week, weekdays: readonly string[], half: Half, hours: Hours): Week => ({
  ...week,
  ...Object.fromEntries(weekdays.map((weekday) => [weekday, { ...(week[weekday] ?? freeDay), [half]: hours }])),
})

/** A week with a day more, which has the hours of the first one, or with a day less. */
export function withDay(week: Week, weekday: string, on: boolean): Week {
  const { [weekday]: _, ...others } = week
  if (!on) return others
  const [first] = Object.values(week)
  return { ...week, [weekday]: { ...(first ?? freeDay), more: [] } }
}

/** The hours of a day that are complete, in their order. */
export const hoursIn = (day: DayHours | undefined): Hours[] =>
  day ? [day.morning, day.afternoon, ...day.more].filter(isWhole).toSorted((a, b) => a.from.localeCompare(b.from)) : []

/** The weekdays with other hours than the first one. */
export function unlikeFirst(week: Week): string[] {
  const [first, ...others] = Object.entries(week)
  if (!first) return []
  const told = JSON.stringify(hoursIn(first[1]))
  return others.filter(([, day]) => JSON.stringify(hoursIn(day)) !== told).map(([weekday]) => weekday)
}

type SentSchedule = InferInput<typeof openSchedule>

export const scheduleIn = (draft: ScheduleDraft): SentSchedule => ({
  consulting_room_id: draft.room || null,
  city_id: draft.city_id || null,
  cup_id: draft.cup || null,
  config_calendar: {
    consulting_type: careFields
      .filter(({ on }) => draft[on])
      .map(({ type, price }) => ({ value: type, price: feeOf(draft[price]) })),
  },
  weekly: Object.entries(draft.weekly).flatMap(([weekday, day]) =>
    hoursIn(day).map((hours) => ({ weekday: Number(weekday), ...hours })),
  ),
  valid_from: draft.valid_from,
  valid_to: draft.valid_to || null,
  visit_minutes: draft.visit,
  notice_minutes: draft.notice,
  horizon_days: draft.horizon,
})

/** Errors that the wire's schema cannot find, or gives to a field that the form has not. */
export function extraErrorsIn(
  draft: ScheduleDraft,
  texts: Record<'price' | 'care' | 'days' | 'halves' | 'hours', string>,
) {
  const wrong: Record<string, string | undefined> = {}
  for (const { on, price } of careFields) if (draft[on] && !(feeOf(draft[price]) >= 0)) wrong[price] = texts.price
  if (!careFields.some(({ on }) => draft[on])) wrong.office = texts.care
  const days = Object.values(draft.weekly)
  if (days.every((day) => hoursIn(day).length === 0)) wrong.weekly = texts.days
  else if (days.some(isHalved)) wrong.weekly = texts.halves
  else if (days.some(({ morning, afternoon }) => isBackwards(morning) || isBackwards(afternoon)))
    wrong.weekly = texts.hours
  return wrong
}

/** Whether a half reaches over noon. */
const isHalved = ({ morning, afternoon }: DayHours): boolean =>
  (isWhole(morning) && morning.to > noon) || (isWhole(afternoon) && afternoon.from < noon)

const isBackwards = ({ from, to }: Hours): boolean => (from === '') !== (to === '') || (from !== '' && from >= to)
