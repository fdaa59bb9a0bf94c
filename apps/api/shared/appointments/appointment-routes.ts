import * as endpoints from '@turno/contract/endpoints/appointments.ts'
import { notAllowed } from '@turno/domain/decider.ts'
import { appointmentsOf, pastOf, unfinishedOf } from '@turno/read-models/appointments-of-person/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { dateIn } from '../../kit/refusal/dates.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'
import { cancel, cancelDay } from './cancelling.ts'
import { confirm } from './confirming.ts'
import { finish } from './finishing.ts'
import { answerEarlier, askEarlier, endProposal, hoursFor, move, propose } from './rescheduling.ts'
import { seenBy } from './seen-by.ts'

const activeOfDoctor = async ({ reader, actor, moment }: Pick<Call, 'reader' | 'actor' | 'moment'>) => ({
  data: seenBy(actor, await unfinishedOf(reader, actor.id, moment)),
})

export const appointmentRoutes: Route[] = [
  handle(endpoints.ofPatient, async ({ reader, actor, moment }) => ({
    data: await appointmentsOf(reader, actor.id, moment),
  })),
  handle(endpoints.ofDoctor, activeOfDoctor),
  handle(endpoints.activeOfDoctor, activeOfDoctor),
  handle(endpoints.past, async ({ reader, actor, moment, query }) => {
    const page = await pastOf(reader, actor.id, moment, query.after)
    return { data: { ...page, appointments: seenBy(actor, page.appointments) } }
  }),
  handle(endpoints.finish, (call) => finish(call, call.params.appointmentId, call.body.outcome)),
  handle(endpoints.hours, async (call) => ({
    data: await hoursFor(call, call.params.id, call.query.from, call.query.days),
  })),
  handle(endpoints.reschedule, (call) => {
    const { start_date, office_id, proposal_id } = call.body
    const wanted = start_date === undefined ? undefined : { start_date, office_id }
    if (call.actor.role === 'patient') return move(call, call.params.id, wanted ?? { proposal_id: proposal_id! })
    if (!wanted) throw refusedBy(notAllowed)
    return propose(call, call.params.id, wanted)
  }),
  handle(endpoints.endProposal, (call) => endProposal(call, call.params.id, call.body.proposal_id)),
  handle(endpoints.askEarlier, (call) => askEarlier(call, call.params.id, call.body.wanted)),
  handle(endpoints.answerEarlier, (call) => {
    const { move_id, accepted } = call.body
    return answerEarlier(call, call.params.id, move_id, accepted)
  }),
  handle(endpoints.cancel, (call) => cancel(call, call.params.id, call.body.without_refund)),
  handle(endpoints.confirm, (call) => confirm(call, call.params.id, call.body.start_date)),
  handle(endpoints.cancelDay, (call) => cancelDay(call, dateIn(call.params), call.body.appointment_ids, call.body)),
]
