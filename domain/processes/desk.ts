import { saleHoldIdsOf } from '../appointment/moves.ts'
import type { Rejection } from '../decider.ts'
import type { DeskVisit } from '../desk-visit/decide.ts'
import { dayNeeds, nextBindings, nextHolds, releases, type Taking } from './holds.ts'
import type { Action, Process, View } from './process.ts'

/**
 * A visit that is paid at the desk: hold the time of both, agree (the commit), make the appointment, bind. A refusal
 * ends it and frees what was taken. No order, no commission; afterwards it moves and ends as any appointment does.
 */
export const deskProcess = (deskVisitId: string): Process => ({
  name: 'desk visit',
  id: deskVisitId,
  needs({ states }) {
    const state = states.of('deskVisit', deskVisitId)
    const self = { category: 'deskVisit', id: deskVisitId } as const
    if (state.status === 'none') return [self]
    const visit = state.status === 'abandoned' ? state.started : state
    if (!visit) return [self]
    return [self, { category: 'appointment', id: visit.appointmentId }, ...dayNeeds(states, [takingOf(visit)])]
  },
  nextActions(view) {
    const state = view.states.of('deskVisit', deskVisitId)
    switch (state.status) {
      case 'none':
        return []
      case 'started':
        return nextTowards(view, state)
      case 'agreed':
        return nextWhenAgreed(view, state)
      case 'abandoned':
        return state.started ? releases(view, takingOf(state.started)) : []
    }
  },
})

const takingOf = ({ deskVisitId, appointmentId, visit, patientId }: DeskVisit): Taking => ({
  holdId: saleHoldIdsOf(appointmentId)[0],
  claim: { kind: 'desk', orderId: deskVisitId, lineId: appointmentId },
  visit,
  patientId,
})

function nextTowards(view: View, state: DeskVisit): readonly Action[] {
  const { actions, refused } = nextHolds(view, takingOf(state))
  if (refused) return [abandon(state, refused.rejection)]
  if (actions.length > 0) return actions
  const refusal = view.rejections.agree
  if (refusal) return [abandon(state, refusal)]
  return [{ step: 'agree', category: 'deskVisit', id: state.deskVisitId, command: { type: 'AgreeDeskVisit' } }]
}

const abandon = ({ deskVisitId }: DeskVisit, { code, message }: Rejection): Action => ({
  step: 'abandon',
  category: 'deskVisit',
  id: deskVisitId,
  command: { type: 'AbandonDeskVisit', refusal: { code, message } },
})

/** Makes the appointment and binds its time, which is freed when the appointment is cancelled before it ever moved. */
function nextWhenAgreed(view: View, state: DeskVisit): readonly Action[] {
  const { deskVisitId, appointmentId, patientId, visit } = state
  const sold = view.states.of('appointment', appointmentId)
  if (sold.status === 'none') {
    const of = { appointmentId, patientId, orderId: deskVisitId, requestId: null, visit }
    const command = { type: 'ScheduleAppointment', ...of, atDesk: true } as const
    return [{ step: 'schedule', category: 'appointment', id: appointmentId, command }]
  }
  return sold.status === 'cancelled' ? releases(view, takingOf(state)) : nextBindings(view, takingOf(state))
}
