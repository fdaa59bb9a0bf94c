import { allowanceIdOf, allowanceMax } from '../allowance/decide.ts'
import { saleHoldIdsOf } from '../appointment/moves.ts'
import { bindsPatient } from '../appointment/state.ts'
import { type Rejection, reject } from '../decider.ts'
import type { DeskVisit } from '../desk-visit/decide.ts'
import { notAvailable } from '../visit.ts'
import { dayNeeds, nextBindings, nextHolds, releases, type Taking } from './holds.ts'
import type { Action, Process, StreamRef, View } from './process.ts'

/**
 * A visit that is paid at the desk: hold the doctor's time, count it, agree (the commit), make the appointment, bind. A
 * refusal ends it and frees its holds. No order, no commission; afterwards it moves and ends as any appointment does.
 * The patient's time is held once they confirm it (`confirmingVisit`); visits of old logs hold both from the beginning.
 */
export const deskProcess = (deskVisitId: string): Process => ({
  name: 'desk visit',
  id: deskVisitId,
  needs({ states, now }) {
    const state = states.of('deskVisit', deskVisitId)
    const self = { category: 'deskVisit', id: deskVisitId } as const
    if (state.status === 'none') return [self]
    const visit = state.status === 'abandoned' ? state.started : state
    if (!visit) return [self]
    const shares = state.status === 'started' ? sharesOf(state, now).map(shareStream) : []
    const sold = { category: 'appointment', id: visit.appointmentId } as const
    return [self, sold, ...shares, ...dayNeeds(states, [takingOf(visit)])]
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

const takingOf = ({ deskVisitId, appointmentId, visit, patientId, holdsPatient }: DeskVisit): Taking => ({
  holdId: saleHoldIdsOf(appointmentId)[0],
  claim: { kind: 'desk', orderId: deskVisitId, lineId: appointmentId },
  visit,
  patientId,
  only: bindsPatient({ holdsPatient }) ? undefined : 'doctor',
})

function nextTowards(view: View, state: DeskVisit): readonly Action[] {
  const { actions, refused } = nextHolds(view, takingOf(state))
  // The doctor never learns whether the patient is busy.
  if (refused) return [abandon(state, refused.whose === 'doctor' ? refused.rejection : notAvailable)]
  if (actions.length > 0) return actions
  const share = sharesOf(state, view.now).find((each) => !hasShare(view, state, each))
  if (share) return [takeShare(view, state, share)]
  const refusal = view.rejections.agree
  if (refusal) return [abandon(state, refusal)]
  return [{ step: 'agree', category: 'deskVisit', id: state.deskVisitId, command: { type: 'AgreeDeskVisit' } }]
}

/** A doctor's allowance used up by a visit that its patient has not confirmed. */
interface Share {
  kind: 'deskVisitsForPatient' | 'deskVisitsOfDoctor'
  allowanceId: string
  personId: string
}

/** A visit whose hour could not be had uses up nothing. Visits of old logs are not counted. */
function sharesOf({ patientId, countedAs = patientId, holdsPatient, visit }: DeskVisit, now: string): Share[] {
  if (bindsPatient({ holdsPatient })) return []
  const share = (kind: Share['kind'], personId: string): Share => ({
    kind,
    personId,
    allowanceId: allowanceIdOf(kind, personId, now),
  })
  const { doctorId } = visit
  return [share('deskVisitsForPatient', `${doctorId}_${countedAs}`), share('deskVisitsOfDoctor', doctorId)]
}

const shareStream = ({ allowanceId }: Share): StreamRef => ({ category: 'allowance', id: allowanceId })

const hasShare = ({ states }: View, { deskVisitId }: DeskVisit, { allowanceId }: Share): boolean =>
  states.of('allowance', allowanceId).claims.includes(deskVisitId)

function takeShare({ rejections }: View, state: DeskVisit, { kind, allowanceId, personId }: Share): Action {
  const key = `${kind}:${allowanceId}`
  if (rejections[`share:${key}`]) return abandon(state, reject(tooMany[kind]))
  const command = { type: 'TakeAllowance', kind, allowanceId, personId, claim: state.deskVisitId } as const
  return { step: 'share', key, category: 'allowance', id: allowanceId, command }
}

const [forPatient, ofDoctor] = (['deskVisitsForPatient', 'deskVisitsOfDoctor'] as const).map(allowanceMax)

const tooMany = {
  deskVisitsForPatient: `Hoy ya le agendaste ${forPatient} citas a esta persona. Podrás agendarle otra mañana.`,
  deskVisitsOfDoctor: `Hoy ya agendaste ${ofDoctor} citas que se pagan en tu consultorio. Podrás agendar más mañana.`,
} as const satisfies Record<Share['kind'], string>

const abandon = ({ deskVisitId }: DeskVisit, { code, message }: Rejection): Action => ({
  step: 'abandon',
  category: 'deskVisit',
  id: deskVisitId,
  command: { type: 'AbandonDeskVisit', refusal: { code, message } },
})

/** Makes the appointment and binds its time, which is freed when the appointment is cancelled before it ever moved. */
function nextWhenAgreed(view: View, state: DeskVisit): readonly Action[] {
  const { deskVisitId, appointmentId, patientId, visit, holdsPatient, typedName, linked } = state
  const sold = view.states.of('appointment', appointmentId)
  if (sold.status === 'none') {
    const of = { appointmentId, patientId, orderId: deskVisitId, requestId: null, visit }
    const command = { type: 'ScheduleAppointment', ...of, atDesk: true, holdsPatient, typedName, linked } as const
    return [{ step: 'schedule', category: 'appointment', id: appointmentId, command }]
  }
  return sold.status === 'cancelled' ? releases(view, takingOf(state)) : nextBindings(view, takingOf(state))
}
