import { holdIdsOf, lastMove, pendingMove, saleHoldIdsOf } from '../appointment/moves.ts'
import type { Move } from '../appointment/state.ts'
import { bindsPatient, type Sold, type SoldAppointment } from '../appointment/state.ts'
import { reschedulingTexts } from '../appointment/texts.ts'
import { type Rejection, reject } from '../decider.ts'
import { dayNeeds, daysOf, nextBindings, nextHolds, releases, type Taking } from './holds.ts'
import type { Action, Process, View } from './process.ts'

/**
 * Another hour for an appointment: hold the time of both on all days of the new hour, commit in the appointment, bind,
 * and only then free the previous hour. Until the commit the appointment keeps its hour, whatever happens.
 */
export const rescheduling = (appointmentId: string): Process => ({
  name: 'moving',
  id: appointmentId,
  needs({ states }) {
    const state = states.of('appointment', appointmentId)
    const self = { category: 'appointment', id: appointmentId } as const
    if (state.status === 'none' || state.moves.length === 0) return [self]
    const pending = pendingMove(state)
    const wanted = pending ? [takingOf(state, pending)] : []
    return [self, ...dayNeeds(states, wanted), ...ownHolds(state).flatMap(daysOf)]
  },
  nextActions(view) {
    const state = view.states.of('appointment', appointmentId)
    if (state.status === 'none' || state.moves.length === 0) return []
    const pending = pendingMove(state)
    return pending ? nextTowards(view, state, pending) : nextAfterwards(view, state)
  },
})

/** A move's holds. The other holds of the appointment do not conflict: only one of them will be kept. */
const takingOf = (state: Sold, { moveId, visit, offeredUntil, holdsPatient }: Move): Taking => ({
  holdId: moveId,
  claim: { kind: 'move', orderId: state.orderId, lineId: state.appointmentId, moveId },
  visit,
  patientId: state.patientId,
  only: bindsPatient({ holdsPatient }) ? undefined : 'doctor',
  replaces: holdIdsOf(state).filter((holdId) => holdId !== moveId),
  waitsUntil: offeredUntil,
})

/** All holds of an appointment: of its sale and of each try to move it. */
const ownHolds = ({ appointmentId, patientId, soldAs, moves }: Sold) => [
  ...saleHoldIdsOf(appointmentId).map((holdId) => ({ holdId, visit: soldAs, patientId })),
  ...moves.map(({ moveId, visit }) => ({ holdId: moveId, visit, patientId })),
]

/** Hold, commit. A rejection ends the try with its text for the patient. */
function nextTowards(view: View, state: Sold, pending: Move): readonly Action[] {
  const { moveId, visit, offeredUntil, accepted } = pending
  if (view.now >= visit.start || view.rejections[`commit:${moveId}`]) return [abandon(state, pending, gone)]
  if (!accepted && offeredUntil !== null && view.now >= offeredUntil) return [abandon(state, pending, null)]
  const { actions, refused } = nextHolds(view, takingOf(state, pending))
  if (refused) return [abandon(state, pending, refused.rejection)]
  if (actions.length > 0 || !accepted) return actions
  const command = { type: 'CommitMove', moveId } as const
  return [{ step: 'commit', key: moveId, category: 'appointment', id: state.appointmentId, command }]
}

const gone = reject(reschedulingTexts.moveGone)

function abandon({ appointmentId }: Sold, { moveId }: Move, refusal: Rejection | null): Action {
  const command = {
    type: 'AbandonMove',
    moveId,
    refusal: refusal && { code: refusal.code, message: refusal.message },
  } as const
  return { step: 'abandon', key: moveId, category: 'appointment', id: appointmentId, command }
}

/** Binds the hold of the hour at which the appointment is; then frees all others, which no fact brings back. */
function nextAfterwards(view: View, state: SoldAppointment): readonly Action[] {
  const last = lastMove(state)
  const isKept = last !== undefined && state.status !== 'cancelled'
  const bindings = isKept ? nextBindings(view, takingOf(state, last)) : []
  if (bindings.length > 0) return bindings
  // The order frees what it holds, unless a move has taken its place.
  const kept = last === undefined ? saleHoldIdsOf(state.appointmentId) : isKept ? [last.moveId] : []
  const freed = ownHolds(state)
    .filter(({ holdId }) => !kept.includes(holdId))
    .flatMap((hold) => releases(view, hold))
  // Two of them may be in one day.
  return freed.filter(({ id }, at) => freed.findIndex((other) => other.id === id) === at)
}
