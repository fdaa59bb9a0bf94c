import type { Earning } from '@turno/contract/answers/earnings.ts'
import * as endpoints from '@turno/contract/endpoints/earnings.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { questions } from '../../kit/api/question.ts'
import { monthAndYear, monthName } from '../../kit/format/dates.ts'

/** A doctor's month, YYYY-MM. */
export const earningsOf = questions(endpoints.ofDoctor, (month) => ({ query: { month } }), {
  everyMs: 60_000,
  about: ['earnings-of-doctor', 'payable-to-doctors'],
})

const firstOf = (month: string): string => bogotaInstant(`${month}-01`, '12:00')
/** Name of the month in YYYY-MM: 'noviembre' */
export const monthWord = (month: string): string => monthAndYear(firstOf(month)).split(' ')[0]!
/** 'noviembre de 2026' */
export const wholeMonth = (month: string): string => monthAndYear(firstOf(month))
/** 'nov' */
export const shortMonth = (month: string): string => monthName(firstOf(month))

export type Filter = 'all' | Exclude<Earning['state'], 'reversed'>

export const isShown = (line: Earning, filter: Filter): boolean => filter === 'all' || line.state === filter
