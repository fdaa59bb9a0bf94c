import { pendingMove } from '@turno/domain/appointment/moves.ts'
import { isDoctorAbsent } from '@turno/domain/appointment/state.ts'
import type { CommandOf } from '@turno/domain/deciders.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { approvals } from '@turno/domain/payment/state.ts'
import { confirmingVisit } from '@turno/domain/processes/confirming.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { rescheduling } from '@turno/domain/processes/rescheduling.ts'
import { isPosted } from '@turno/domain/waiting-list-request/state.ts'
import { dates, doctors, patients } from './cast.ts'
import { overdueHold } from './overdue-hold.ts'
import type { Script, World } from './world.ts'

/** Offers run out, and the request is escalated and ends. */
export function* requestDue(world: World, requestId: string | undefined): Script {
  const request = requestId && world.state('waitingListRequest', requestId)
  if (!request || !isPosted(request)) return
  const send = (command: CommandOf<'waitingListRequest'>) =>
    world.send({ category: 'waitingListRequest', id: requestId, command })
  for (const { offerId } of request.offers) {
    send({ type: 'ExpireOffer', offerId })
    yield
  }
  send({ type: 'EscalateRequest' })
  yield
  send({ type: 'EndRequest' })
}

/** Expiring reads the payment first; an order that stalled is driven on. */
export function* orderDue(world: World, orderId: string | undefined): Script {
  if (!orderId) return
  const approved = approvals(world.state('payment', orderId))
  for (const approval of approved) {
    yield
    world.send({ category: 'order', id: orderId, command: { type: 'RecordApproval', ...approval } })
  }
  yield
  if (approved.length === 0) world.send({ category: 'order', id: orderId, command: { type: 'ExpireOrder' } })
  world.run(purchase(orderId))
}

/**
 * An hour that was offered lapses; a move or a confirmation that stalled is driven on; rescheduling closes; what the
 * patient of an absent doctor left undecided is cancelled.
 */
export function* moveDue(world: World, appointmentId: string | undefined): Script {
  const state = appointmentId && world.state('appointment', appointmentId)
  if (!state || state.status === 'none') return
  const send = (command: CommandOf<'appointment'>) =>
    world.send({ category: 'appointment', id: state.appointmentId, command })
  const pending = pendingMove(state)
  yield
  if (pending?.offeredUntil) send({ type: 'LapseEarlierHour', moveId: pending.moveId })
  yield
  send({ type: 'CloseRescheduling' })
  yield
  if (isDoctorAbsent(state)) send({ type: 'FinishCare', by: 'system', outcome: 'attended' })
  world.run(rescheduling(state.appointmentId))
  world.run(confirmingVisit(state.appointmentId))
}

/** Somebody looks after every hold that there is. */
export function sweepsHolds(world: World): void {
  for (const personId of [...patients, ...doctors])
    for (const date of dates)
      for (const { holdId } of world.state('day', dayIdOf(personId, date)).holds)
        world.begin(overdueHold(world, { personId, date, holdId }))
}
