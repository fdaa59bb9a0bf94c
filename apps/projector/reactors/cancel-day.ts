import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { lastMove } from '@turno/domain/appointment/moves.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isOpened } from '@turno/domain/order/state.ts'
import { cancellingDay, promisedIn } from '@turno/domain/processes/cancelling-day.ts'
import { offeredParts } from '@turno/domain/processes/offering.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { isCancelled } from '@turno/domain/schedule/state.ts'
import { bogotaDate, type Instant } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { proposalsInto } from '@turno/read-models/appointments-of-person/query.ts'
import { liveOffersOf } from '@turno/read-models/live-offers-of-doctor/query.ts'
import type { ProjectedUpTo } from './projected.ts'
import { because, type Reaction, reaction, stepAfter } from './reaction.ts'

interface Deps {
  commander: Commander
  clock: Clock
  projectedUpTo: ProjectedUpTo
}

/** Finishes what follows from a day that its doctor has cancelled, wherever the api was stopped. */
export const cancelDay = (deps: Deps): Reaction =>
  reaction('cancel a day', ['DayTakenOff'], async (event, position) => {
    const { doctorId, date, cancelledAt, reason = null } = event.data
    if (cancelledAt === undefined) return
    const reader = await deps.projectedUpTo(position)
    const live = await liveOffersOf(reader, doctorId)
    const offers = live.filter((offer) => offeredParts(offer).some((part) => part.date === date))
    const proposals = await proposalsInto(reader, doctorId, date)
    await runProcess(deps, cancellingDay({ doctorId, date, cancelledAt, reason, offers, proposals }), because(event))
  })

/** A visit that was being paid when its day was cancelled is cancelled once it is sold, and its money goes back. */
export const cancelWhatWasBeingPaid = ({ commander }: Pick<Deps, 'commander'>): Reaction =>
  reaction('cancel what was being paid', ['AppointmentScheduled'], async (event) => {
    const { appointmentId, orderId, visit, atDesk } = event.data
    const gone = atDesk ? undefined : await goneWithDay(commander, visit, () => offeredAt(commander, orderId))
    if (!gone) return
    await commander.transact(appointment, appointmentId, cancelOn(visit, gone), stepAfter(event, 'cancel'))
  })

/** Cancels visits that were being moved there. */
export const cancelWhatWasBeingMoved = ({ commander }: Pick<Deps, 'commander'>): Reaction =>
  reaction('cancel what was being moved', ['AppointmentRescheduled'], async (event) => {
    const { appointmentId, visit } = event.data
    const proposedAt = async () => {
      const { state } = await commander.load(appointment, appointmentId)
      return (state.status !== 'none' && lastMove(state)?.proposedAt) || null
    }
    const gone = await goneWithDay(commander, visit, proposedAt)
    if (!gone) return
    await commander.transact(appointment, appointmentId, cancelOn(visit, gone), stepAfter(event, 'cancel'))
  })

/** A visit that was being chosen when its day was cancelled leaves the cart, unless it is being paid by now. */
export const withdrawWhatWasBeingChosen = ({ commander }: Pick<Deps, 'commander'>): Reaction =>
  reaction('withdraw what was being chosen', ['LineAdded'], async (event) => {
    const { orderId, lineId, visit } = event.data
    if (!(await goneWithDay(commander, visit, () => offeredAt(commander, orderId)))) return
    await commander.transact(order, orderId, { type: 'WithdrawLine', lineId }, stepAfter(event, 'withdrawLine'))
  })

interface Gone {
  /** Reason for its patients. */
  reason: string | null
}

const cancelOn = ({ start }: Visit, { reason }: Gone) =>
  ({ type: 'CancelAppointment', by: 'doctor', withoutRefund: false, date: bogotaDate(start), reason }) as const

/** Whether a visit went with its day, and why; who promises an hour of it after cancelling it attends it. */
async function goneWithDay(
  commander: Commander,
  visit: Visit,
  promisedAt: () => Promise<Instant | null>,
): Promise<Gone | undefined> {
  const { state } = await commander.load(schedule, visit.doctorId)
  const isGone = isCancelled(state, visit, null) && isCancelled(state, visit, await promisedAt())
  return isGone ? { reason: state.cancelReasons?.[bogotaDate(visit.start)] ?? null } : undefined
}

/** When the doctor last offered what an order buys; null: it buys hours of schedules. */
async function offeredAt(commander: Commander, orderId: string): Promise<Instant | null> {
  const { state: bought } = await commander.load(order, orderId)
  if (!isOpened(bought) || bought.requestId === null) return null
  const { state } = await commander.load(waitingListRequest, bought.requestId)
  return promisedIn(state, bought)
}
