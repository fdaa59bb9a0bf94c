import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { recordApproval } from '@turno/adapters/commands/record-approval.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { order } from '@turno/domain/order/decide.ts'
import { confirmingVisit } from '@turno/domain/processes/confirming.ts'
import { deskProcess } from '@turno/domain/processes/desk.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { rescheduling } from '@turno/domain/processes/rescheduling.ts'
import { because, type Reaction, reaction, stepAfter } from './reaction.ts'

interface Deps {
  commander: Commander
  clock: Clock
}

/** Every step of an order has consequences in other streams: runs the purchase as far as it goes. */
export const continuePurchase = (deps: Deps): Reaction =>
  reaction(
    'continue purchase',
    [
      'OrderClosed',
      'OrderExpired',
      'LineRemoved',
      'LineAbandoned',
      'OrderPaid',
      'OrderPaidLate',
      'LineRescued',
      'LineCancelled',
      'RefundDue',
      'AppointmentCancelled',
    ],
    async (event) => {
      await runProcess(deps, purchase(event.data.orderId), because(event))
    },
  )

/**
 * Gives back or serves a choice whose order is no longer open: the patient's request may have read the order before it
 * ended. The request that opened an order runs an open one itself.
 */
export const settleChoosing = (deps: Deps): Reaction =>
  reaction('settle choosing', ['OfferChosen'], async (event) => {
    const { state } = await deps.commander.load(order, event.data.orderId)
    if (state.status !== 'open') await runProcess(deps, purchase(event.data.orderId), because(event))
  })

/** Records the provider's decision about a transaction in the order, which alone judges what it means. */
export const recordPaymentInOrder = ({ commander }: Deps): Reaction =>
  reaction('record payment in order', ['PaymentApproved', 'PaymentDeclined', 'PaymentExpired'], async (event) => {
    const { orderId, transactionId, amountCents } = event.data
    // Support handles money that fits no order.
    if (orderId === null) return
    if (event.type === 'PaymentApproved')
      return recordApproval(commander, orderId, { transactionId, amountCents }, stepAfter(event, 'RecordApproval'))
    const command = { type: 'RecordDecline', transactionId } as const
    await commander.transact(order, orderId, command, stepAfter(event, command.type))
  })

/** The fate of a patient's yes has consequences in the patient's day: the hold is bound, or freed. */
export const continueConfirmation = (deps: { commander: Commander; clock: Clock }): Reaction =>
  reaction(
    'continue confirmation',
    ['AppointmentConfirmed', 'ConfirmationAbandoned', 'AppointmentRescheduled', 'AppointmentCancelled'],
    async (event) => {
      await runProcess(deps, confirmingVisit(event.data.appointmentId), because(event))
    },
  )

/** A visit at the desk goes on where the api stopped, and frees its time when it is abandoned or cancelled. */
export const continueDeskVisit = (deps: { commander: Commander; clock: Clock }): Reaction =>
  reaction('continue desk visit', ['DeskVisitAgreed', 'DeskVisitAbandoned', 'AppointmentCancelled'], async (event) => {
    // A desk visit has its id in the order's place; of an order's id there is no such visit.
    const id = event.type === 'AppointmentCancelled' ? event.data.orderId : event.data.deskVisitId
    await runProcess(deps, deskProcess(id), because(event))
  })

/** An appointment's decision about its hour has consequences in the days: holds the next one, frees the last. */
export const continueMove = (deps: { commander: Commander; clock: Clock }): Reaction =>
  reaction(
    'continue move',
    ['EarlierHourOffered', 'EarlierHourAccepted', 'MoveAbandoned', 'AppointmentRescheduled', 'AppointmentCancelled'],
    async (event) => {
      await runProcess(deps, rescheduling(event.data.appointmentId), because(event))
    },
  )
