import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { AboutDoctor } from '@turno/contract/areas/story.ts'
import { bogotaMonth, plusMinutes } from '@turno/domain/time.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { earningsOf } from '@turno/read-models/earnings-of-doctor/query.ts'
import { doctors, standingOf, stateCreateOf } from '@turno/read-models/people/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'

/** Visits so many days before and after now are shown with the doctor. */
const daysShown = 7

/** Support's first questions about a doctor. No patient is named: each visit has a story of its own. */
export async function aboutDoctor({ reader, moment }: Call, doctorId: string): Promise<AboutDoctor> {
  const month = bogotaMonth(moment.now)
  const [cards, earned, visits] = await Promise.all([
    doctors(reader, [doctorId]),
    earningsOf(reader, doctorId, month, month),
    appointmentsOf(reader, doctorId, moment),
  ])
  const [from, to] = [-daysShown, daysShown].map((days) => plusMinutes(moment.now, days * 24 * 60)) as [string, string]
  return {
    state: stateCreateOf(standingOf(cards.get(doctorId))),
    open: earned.open.amount,
    payable: earned.payable.amount,
    next_payout: earned.next_payout,
    account: earned.account,
    visits: visits
      .filter(({ start_date: start }) => start >= from && start < to)
      .map((visit) => ({
        id: visit.id,
        at: visit.start_date,
        care_type: visit.clase_atencion,
        state: stateOf(visit, moment.now),
      }))
      .toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  }
}

/** `open`: it is over, and nobody has said how it was. */
function stateOf({ state, outcome, end_date: end }: Appointment, now: string): AboutDoctor['visits'][number]['state'] {
  if (state === 'cancelled') return 'cancelled'
  return outcome ?? (end <= now ? 'open' : 'coming')
}
