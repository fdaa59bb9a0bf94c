import { runProcess } from '@turno/adapters/commands/run-process.ts'
import * as endpoints from '@turno/contract/endpoints/appointments.ts'
import { confirmingTexts } from '@turno/domain/appointment/confirming.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { type AppointmentState, bindsPatient } from '@turno/domain/appointment/state.ts'
import { notAllowed, reject } from '@turno/domain/decider.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { confirmingVisit } from '@turno/domain/processes/confirming.ts'
import { States } from '@turno/domain/processes/process.ts'
import { comingOf, comingOfOrder, comingWith } from '@turno/read-models/appointments-of-person/coming.ts'
import { pastOf, pastWith } from '@turno/read-models/appointments-of-person/past.ts'
import {
  appointmentPage,
  appointmentsOf,
  unfinishedOf,
  weekOf,
} from '@turno/read-models/appointments-of-person/query.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut, transactFor } from '../../kit/endpoint/transact.ts'
import { dateIn } from '../../kit/refusal/dates.ts'
import { notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { cancel, cancelDay } from './cancelling.ts'
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
    const { text, after } = query
    const page = await (text
      ? pastWith(reader, actor.id, { text, after }, moment)
      : pastOf(reader, actor.id, moment, after))
    return { data: { ...page, appointments: seenBy(actor, page.appointments) } }
  }),
  handle(endpoints.coming, async ({ reader, actor, moment, query }) => {
    const { order, video, proposed, ...of } = query
    const asked = { ...of, video: video === '1', proposed: proposed === '1' && actor.role === 'doctor' }
    const page = await (order
      ? comingOfOrder(reader, actor.id, order, moment)
      : asked.text
        ? comingWith(reader, actor.id, asked, moment)
        : comingOf(reader, actor.id, asked, moment))
    return { data: { ...page, appointments: seenBy(actor, page.appointments) } }
  }),
  handle(endpoints.one, async ({ reader, actor, moment, params }) => {
    const found = await appointmentPage(reader, params.id, actor.id, moment)
    if (!found) throw notFound()
    return { data: { ...found, ...seenBy(actor, [found])[0] } }
  }),
  handle(endpoints.ownWeek, async ({ reader, actor, moment, query }) => ({
    data: await weekOf(reader, actor.id, query.from, moment),
  })),
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
  handle(endpoints.sendMessage, (call) => {
    const from = call.actor.role === 'patient' ? 'patient' : 'doctor'
    return carryOut(call, appointment, call.params.id, { type: 'SendVisitMessage', from, ...call.body })
  }),
  handle(endpoints.cancel, (call) => cancel(call, call.params.id, call.body.without_refund)),
  handle(endpoints.confirm, (call) => confirm(call, call.params.id, call.body.start_date)),
  handle(endpoints.cancelDay, (call) => cancelDay(call, dateIn(call.params), call.body.appointment_ids, call.body)),
]

/**
 * Records that the calling patient will come. A visit that a doctor made for them takes their time first, like a
 * purchase; should this process end before, a timer goes on.
 * @param start the hour that they were asked about
 * @throws {Refusal} it has begun, was cancelled, is at another hour now, or the patient has another visit then
 */
async function confirm(call: Call, id: string, start: string | null) {
  const command = { type: 'ConfirmAttendance', start } as const
  const sent = await transactFor(call, appointment, id, command, orderOfLine(id))
  if (isBound(sent.state)) return { data: {}, position: sent.position }
  const known = new States()
  known.set({ category: 'appointment', id }, sent.state)
  const context = contextOf(call, orderOfLine(id))
  const { states, position = sent.position } = await runProcess(call.deps, confirmingVisit(id), context, { known })
  const state = states.of('appointment', id)
  if (isBound(state)) return { data: {}, position }
  const refusal = state.status === 'none' ? null : state.confirmations?.at(-1)?.refusal
  throw refusedBy(refusal ? reject(refusal.message, refusal.code) : reject(confirmingTexts.notConfirmed))
}

const isBound = (state: AppointmentState): boolean => state.status !== 'none' && bindsPatient(state)
