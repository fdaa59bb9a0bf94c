import * as appointments from '@turno/contract/endpoints/appointments.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { ask } from '../api/call.ts'
import { question, questions } from '../api/question.ts'

/** My consulting rooms, also those that are closed. */
export const roomsQuestion = question(() => ask(schedules.rooms))

/** My schedules and what holds for all of them. */
export const offeredQuestion = question(() => ask(schedules.offered))

/** What is offered, held and sold in the days from a date (YYYY-MM-DD) on, a week of them. */
export const weekQuestion = questions((from) => ask(schedules.week, { query: { from } }), {
  everyMs: 15_000,
  about: ['appointments-of-person', 'availability-of-doctor'],
})

/** Cancels appointments of one's own of a day, all that one was shown. */
export const cancelDay = (key: string, date: string, ids: string[], said: { off: boolean; reason: string }) =>
  ask(appointments.cancelDay, { params: { date }, body: { appointment_ids: ids, ...said }, key })

/** My procedures, each with its own schedules. */
export const proceduresQuestion = question(() => ask(schedules.procedures))
