import { pendingConfirmation } from '../appointment/confirmations.ts'
import { confirmingTexts } from '../appointment/confirming.ts'
import { holdIdsOf } from '../appointment/moves.ts'
import type { Confirmation, Sold } from '../appointment/state.ts'
import { type Rejection, reject } from '../decider.ts'
import type { Visit } from '../visit.ts'
import { claimOutcome, dayNeeds, daysOf, nextBindings, nextHolds, nextReleases, type Taking } from './holds.ts'
import type { Action, Process, View } from './process.ts'

/**
 * A patient confirms a visit that a doctor made at the desk, which holds the doctor's time alone: hold the patient's on
 * all days of the visit, commit in the appointment, bind. If that hour is taken, it stays unconfirmed. Holds that a
 * move or a cancellation has ended are freed.
 */
export const confirmingVisit = (appointmentId: string): Process => ({
  name: 'confirming',
  id: appointmentId,
  needs({ states }) {
    const state = states.of('appointment', appointmentId)
    const self = { category: 'appointment', id: appointmentId } as const
    if (state.status === 'none') return [self]
    const takings = takingsOf(state)
    const pending = pendingConfirmation(state)
    const wanted = takings.filter(({ holdId }) => holdId === pending?.confirmationId)
    return [self, ...dayNeeds(states, wanted), ...takings.flatMap(daysOf)]
  },
  nextActions(view) {
    const state = view.states.of('appointment', appointmentId)
    if (state.status === 'none') return []
    const pending = pendingConfirmation(state)
    return pending ? nextTowards(view, state, pending) : nextAfterwards(view, state)
  },
})

/** Each try's time in the patient's days, at every hour that the visit may have been at. */
const takingsOf = (state: Sold): Taking[] =>
  (state.confirmations ?? []).map(({ confirmationId, visit }) => takingOf(state, confirmationId, visit))

/** The other holds of the appointment do not conflict. */
const takingOf = (state: Sold, confirmationId: string, visit: Visit): Taking => ({
  holdId: confirmationId,
  claim: { kind: 'confirmation', orderId: state.orderId, lineId: state.appointmentId, confirmationId },
  visit,
  patientId: state.patientId,
  only: 'patient',
  replaces: holdIdsOf(state).filter((holdId) => holdId !== confirmationId),
})

/** Hold, commit. A rejection ends the try with its text for the patient. */
function nextTowards(view: View, state: Sold, { confirmationId, visit }: Confirmation): readonly Action[] {
  const refusal = view.now >= visit.start ? begun : view.rejections[`commit:${confirmationId}`]
  if (refusal) return [abandon(state, confirmationId, refusal)]
  const { actions, refused } = nextHolds(view, takingOf(state, confirmationId, visit))
  if (refused) return [abandon(state, confirmationId, refused.rejection)]
  if (actions.length > 0) return actions
  const command = { type: 'CommitConfirmation', confirmationId } as const
  return [{ step: 'commit', key: confirmationId, category: 'appointment', id: state.appointmentId, command }]
}

const begun = reject(confirmingTexts.begun)

const abandon = (
  { appointmentId }: Sold,
  confirmationId: string,
  { code, message }: Pick<Rejection, 'code' | 'message'>,
): Action => ({
  step: 'abandon',
  key: confirmationId,
  category: 'appointment',
  id: appointmentId,
  command: { type: 'AbandonConfirmation', confirmationId, refusal: { code, message } },
})

/** Binds the hold of a confirmed try, and frees those of ended ones. */
function nextAfterwards(view: View, state: Sold): readonly Action[] {
  const isKept = ({ claim }: Taking): boolean => claimOutcome(view.states, claim) === 'committed'
  const todo = takingsOf(state).flatMap((taking) =>
    isKept(taking) ? nextBindings(view, taking) : nextReleases(view, taking),
  )
  // Two of them may be in one day.
  return todo.filter(({ id }, at) => todo.findIndex((other) => other.id === id) === at)
}
