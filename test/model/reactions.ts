import type { AnyEvent } from '@turno/domain/event-types.ts'
import { confirmingVisit } from '@turno/domain/processes/confirming.ts'
import { deskProcess } from '@turno/domain/processes/desk.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { rescheduling } from '@turno/domain/processes/rescheduling.ts'
import { reactionsToDays } from './cancelled-days.ts'
import type { World } from './world.ts'

type Reaction = () => void

/** What the reactors do about an event, later and at least once. */
export const reactionsTo = (event: AnyEvent, world: World): Reaction[] => [
  ...reactionsOfProcesses(event, world),
  ...reactionsToDays(event, world),
]

function reactionsOfProcesses(event: AnyEvent, world: World): Reaction[] {
  const continues =
    (orderId: string): Reaction =>
    () =>
      void world.run(purchase(orderId))
  const moves =
    (appointmentId: string): Reaction =>
    () =>
      void world.run(rescheduling(appointmentId))
  const confirms =
    (appointmentId: string): Reaction =>
    () =>
      void world.run(confirmingVisit(appointmentId))
  const agrees =
    (deskVisitId: string): Reaction =>
    () =>
      void world.run(deskProcess(deskVisitId))
  switch (event.type) {
    case 'PaymentApproved': {
      const { orderId, transactionId, amountCents } = event.data
      if (!orderId) return []
      const command = { type: 'RecordApproval', transactionId, amountCents } as const
      return [() => void world.send({ category: 'order', id: orderId, command })]
    }
    case 'PaymentDeclined': {
      const { orderId, transactionId } = event.data
      if (!orderId) return []
      const command = { type: 'RecordDecline', transactionId } as const
      return [() => void world.send({ category: 'order', id: orderId, command })]
    }
    case 'OfferChosen': {
      const { orderId } = event.data
      return [() => void (world.state('order', orderId).status !== 'open' && world.run(purchase(orderId)))]
    }
    case 'OrderClosed':
    case 'OrderExpired':
    case 'OrderPaid':
    case 'OrderPaidLate':
    case 'LineRemoved':
    case 'LineAbandoned':
    case 'LineRescued':
    case 'LineCancelled':
    case 'RefundDue':
      return [continues(event.data.orderId)]
    case 'DeskVisitAgreed':
    case 'DeskVisitAbandoned':
      return [agrees(event.data.deskVisitId)]
    case 'AppointmentCancelled': {
      const { appointmentId, orderId } = event.data
      return [continues(orderId), agrees(orderId), moves(appointmentId), confirms(appointmentId)]
    }
    case 'MoveAbandoned':
    case 'AppointmentRescheduled':
      return [moves(event.data.appointmentId), confirms(event.data.appointmentId)]
    case 'AppointmentConfirmed':
    case 'ConfirmationAbandoned':
      return [confirms(event.data.appointmentId)]
    default:
      return []
  }
}
