import type { DoctorWeek, MedicalSchedule, OfferedByDoctor } from '@turno/contract/areas/schedules.ts'
import { holidayOn } from '@turno/domain/holidays.ts'
import { quarterOf, quartersPerDay } from '@turno/domain/quarter-hours.ts'
import { weekdayOf } from '@turno/domain/schedule/offered.ts'
import {
  type Block,
  heldBlocks,
  lookOf,
  offeredBlocks,
  offersOf,
  soldBlocks,
  titleOf,
} from '../../shared/agenda/calendar-blocks.ts'
import { texts } from '../../shared/agenda/texts.ts'
import { careFields, type Hours, hoursIn, type ScheduleDraft } from './draft.ts'

interface Shown {
  week: DoctorWeek
  offered: OfferedByDoctor
  /** The one that is edited; undefined: a new one. */
  edited: MedicalSchedule | undefined
  draft: ScheduleDraft
  /** Name of the draft's office. */
  office: string | undefined
}

/** Blocks of a week with an edited schedule: its new hours, hours that stop being offered, and the rest. */
export function blocksOfEditedWeek({ week, offered, edited, draft, office }: Shown): Block[] {
  const offers = offersOf(offered)
  offers.delete(edited?.id ?? '')
  return [
    ...offeredBlocks(week.days, offers),
    ...week.days.flatMap((day) => ownBlocks(day, { week, offered, edited, draft, office })),
    ...heldBlocks(week.days),
    ...soldBlocks(week.appointments),
  ]
}

function ownBlocks(day: DoctorWeek['days'][number], { offered, edited, draft, office }: Shown): Block[] {
  const { date } = day
  const types = careFields.filter(({ on }) => draft[on]).map(({ type }) => type)
  const seen = { look: lookOf(types), title: titleOf(types, office) }
  const before = day.offered.filter(({ schedule_id }) => schedule_id === edited?.id)
  const special = edited?.special_hours.find((each) => each.date === date)
  if (special) return before.map(({ from, to }) => ({ ...seen, id: `special ${date} ${from}`, date, from, to }))
  const hours = isOff(date, day, offered, draft) ? [] : hoursIn(draft.weekly[weekdayOf(date)])
  return [
    ...hours.map(({ from, to }) => ({ ...seen, id: `draft ${date} ${from}`, date, from, to, moves: true })),
    ...goneFrom(before, hours).map(({ from, to }) => ({
      ...{ id: `gone ${date} ${from}`, date, from, to },
      ...{ look: 'gone' as const, title: texts.gone },
    })),
  ]
}

const isOff = (
  date: string,
  { day_off }: DoctorWeek['days'][number],
  { observes_holidays }: OfferedByDoctor,
  { valid_from, valid_to }: ScheduleDraft,
): boolean =>
  day_off ||
  (observes_holidays && holidayOn(date) !== undefined) ||
  date < valid_from ||
  (valid_to !== '' && date > valid_to)

/** The hours that were offered and are not any more. */
function goneFrom(before: readonly Hours[], after: readonly Hours[]): Hours[] {
  const quarters = new Uint8Array(quartersPerDay + 1)
  for (const { from, to } of before) quarters.fill(1, quarterOf(from), quarterOf(to))
  for (const { from, to } of after) if (from < to) quarters.fill(0, quarterOf(from), quarterOf(to))
  const gone: Hours[] = []
  let from = -1
  quarters.forEach((value, at) => {
    if (value === 1 && from < 0) from = at
    if (value === 0 && from >= 0) {
      gone.push({ from: hourAt(from), to: hourAt(at) })
      from = -1
    }
  })
  return gone
}

const hourAt = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
