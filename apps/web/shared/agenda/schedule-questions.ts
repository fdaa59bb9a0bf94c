import type { AttendedProcedure } from '@turno/contract/areas/schedules.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { quarterMinutes, quartersIn } from '@turno/domain/quarter-hours.ts'
import { question, questions } from '../../kit/api/question.ts'

/** My offices, closed ones too. */
export const officesQuestion = question(schedules.offices)

/** My schedules and what holds for all of them. */
export const offeredQuestion = question(schedules.offered)

/** Offered, held and sold hours of the week from a date (YYYY-MM-DD) on. */
export const weekQuestion = questions(schedules.week, (from) => ({ query: { from } }), {
  everyMs: 15_000,
  about: ['appointments-of-person', 'availability-of-doctor'],
})

/** My procedures, each with its own schedules. */
export const proceduresQuestion = question(schedules.procedures)

/** How long a visit for a procedure is proposed to last: its usual minutes, in whole quarter hours. */
export function proposedMinutes(procedures: readonly AttendedProcedure[], cup: string): number | undefined {
  const usual = procedures.find(({ cup_id }) => cup_id === cup)?.minutes
  return usual ? quartersIn(usual) * quarterMinutes : undefined
}
