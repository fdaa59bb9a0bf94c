import * as endpoints from '@turno/contract/endpoints/search.ts'
import { ask } from '../api/call.ts'
import { questions } from '../api/question.ts'

/** What anybody may know of a doctor. */
export const doctorQuestion = questions((id) => ask(endpoints.doctor, { params: { id } }))

/** Where a doctor's hours are asked for: two days, both included, and a procedure or ''. */
export interface Span {
  id: string
  from: string
  to: string
  cup: string
}
export const spanKey = ({ id, from, to, cup }: Span): string => `${id} ${from} ${to} ${cup}`

/** The hours of a doctor that can be booked; they are taken while one looks. */
export const hoursQuestion = questions(
  (key) => {
    const [id, from, to, cup] = key.split(' ') as [string, string, string, string]
    return ask(endpoints.slots, { params: { id }, query: { from, to, cup_id: cup } })
  },
  { everyMs: 10_000 },
)
