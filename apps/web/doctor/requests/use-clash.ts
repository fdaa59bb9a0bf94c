import { hourOf } from '@turno/contract/kinds/dates.ts'
import { useAtomValue } from 'jotai'
import { mondayOf } from '../../shared/agenda/calendar-blocks.ts'
import { weekQuestion } from '../../shared/agenda/schedule-questions.ts'
import { dayQuestion } from './doctor.ts'
import { clashIn } from './offer-draft.ts'
import { texts } from './texts.ts'

export interface WantedTime {
  date: string
  from: string
  to: string
  place: string
}

/** The appointment or hold that takes that time, with its hours; '': free; undefined: not known yet. */
export function useClash({ date, from, to, place }: WantedTime): string | undefined {
  const { data: day } = useAtomValue(dayQuestion(date))
  const { data: week } = useAtomValue(weekQuestion(mondayOf(date)))
  if (!day) return undefined
  const clash = clashIn(day, from, to, place)
  if (!clash) return ''
  const sold = week?.appointments.find(({ start_date, end_date }) => start_date < clash.to && clash.from < end_date)
  return sold
    ? texts.clash(sold.patient, hourOf(sold.start_date), hourOf(sold.end_date))
    : texts.clashHeld(hourOf(clash.from), hourOf(clash.to))
}
