import { canAsk } from '@turno/domain/difference/decide.ts'
import { dayIdOf, idOfStream } from '@turno/domain/ids.ts'
import { scavengeId } from '@turno/domain/maintenance/decide.ts'
import { plusMs } from '@turno/domain/time.ts'
import type { Documents, Projection, Recorded } from '../projection.ts'
import { due, notDue } from './deadlines.ts'
import { projectOrder } from './order-deadlines.ts'
import { projectRequest } from './request-deadlines.ts'
import { model, requestKey } from './view.ts'

const requestEvents = [
  'RequestPosted',
  'OfferMade',
  'OfferAmended',
  'OfferWithdrawn',
  'OfferExpired',
  'OfferChosen',
  'OfferReleased',
  'RequestEscalated',
  'RequestAccepted',
  'RequestRejected',
] as const satisfies Recorded['type'][]

const orderEvents = [
  'OrderOpened',
  'LineAdded',
  'LineAbandoned',
  'OrderClosed',
  'OrderExpired',
  'OrderPaid',
  'PaymentStarted',
  'PaymentPending',
  'PaymentApproved',
  'PaymentDeclined',
  'PaymentExpired',
  'PaymentUntried',
  'PaymentReferenceClosed',
  'PaymentNotified',
  'PaymentClaimLapsed',
  'PaymentInDoubt',
] as const satisfies Recorded['type'][]

const scavengeEvents = [
  'ScavengeDue',
  'ScavengeAsked',
  'ScavengeBegun',
  'ScavengeFailed',
] as const satisfies Recorded['type'][]

const differenceEvents = [
  'PaymentDiffered',
  'DifferenceAsked',
  'DifferenceSettled',
] as const satisfies Recorded['type'][]

const otherEvents = [
  'TimeHeld',
  'HoldBound',
  'HoldReleased',
  'Reserved',
  'ReservationConfirmed',
  'ReservationReleased',
  'AppointmentScheduled',
  'ReschedulingClosed',
  'DeliveryDue',
  'DeliveryAttempted',
  'Delivered',
  'DeliveryFailed',
] as const satisfies Recorded['type'][]

/** Open deadlines, opened and closed by events alone: late rather than never. */
export const projection: Projection = {
  ...model,
  handles: [...requestEvents, ...orderEvents, ...scavengeEvents, ...differenceEvents, ...otherEvents],
  reads: (event) =>
    isOf(requestEvents, event) && event.type !== 'RequestPosted' ? [requestKey(requestIdOf(event))] : [],
  async project(event, documents) {
    if (isOf(requestEvents, event)) return projectRequest(event, documents)
    if (isOf(orderEvents, event)) return projectOrder(event, documents)
    if (isOf(scavengeEvents, event)) return projectScavenge(event, documents)
    if (isOf(differenceEvents, event)) return projectDifference(event, documents)
    projectOther(event, documents)
  },
}

type Of<Type extends Recorded['type']> = Extract<Recorded, { type: Type }>
const isOf = <Type extends Recorded['type']>(types: readonly Type[], event: Recorded): event is Of<Type> =>
  (types as readonly Recorded['type'][]).includes(event.type)
const requestIdOf = ({ data }: Recorded): string => ('requestId' in data && data.requestId ? data.requestId : '')

function projectOther(event: Recorded, documents: Documents): void {
  switch (event.type) {
    case 'TimeHeld':
    case 'HoldBound':
    case 'HoldReleased':
      projectHold(event, documents)
      break
    case 'Reserved': {
      const { reservationId: id, ownerId, kind, tentativeUntil } = event.data
      due(documents, tentativeUntil, { kind: 'reservation', id, ownerId, of: kind })
      break
    }
    case 'ReservationConfirmed':
    case 'ReservationReleased':
      notDue(documents, event.data.reservationId, 'reservation')
      break
    case 'AppointmentScheduled':
      due(documents, event.data.rescheduleUntil, { kind: 'reschedulingClose', id: event.data.appointmentId })
      break
    case 'ReschedulingClosed':
      notDue(documents, event.data.appointmentId, 'reschedulingClose')
      break
    default:
      projectDelivery(event, documents)
      break
  }
}

function projectScavenge({ type, data }: Of<(typeof scavengeEvents)[number]>, documents: Documents): void {
  const dueAt = type === 'ScavengeDue' ? data.dueAt : data.againAt
  if (dueAt === null) notDue(documents, scavengeId, 'scavenge')
  else due(documents, dueAt, { kind: 'scavenge', id: scavengeId })
}

/** The provider is asked at once about what its panel says otherwise than the log. */
function projectDifference(
  { type, data, stream, metadata }: Of<(typeof differenceEvents)[number]>,
  documents: Documents,
): void {
  const id = idOfStream(stream)
  if (type !== 'PaymentDiffered') notDue(documents, id, 'differenceQuery')
  else if (canAsk(data.why)) due(documents, metadata.at, { kind: 'differenceQuery', id })
}

function projectHold(event: Of<'TimeHeld' | 'HoldBound' | 'HoldReleased'>, documents: Documents): void {
  const { personId, date, holdId, orderId } = event.data
  const dayId = dayIdOf(personId, date)
  const id = `${dayId}/${holdId}`
  if (event.type === 'TimeHeld') due(documents, event.data.tentativeUntil, { kind: 'hold', id, dayId, holdId, orderId })
  else notDue(documents, id, 'hold')
}

/** A reactor sends at once; the first deadline is for one that did not come to it. */
const firstTryMs = 10_000
/** Each further try waits four times as long as the one before: 30 s, 2 min, 8 min, 32 min. */
const retryMs = (attempt: number): number => 30_000 * 4 ** (attempt - 1)

function projectDelivery(event: Recorded, documents: Documents): void {
  const { at } = event.metadata
  switch (event.type) {
    case 'DeliveryDue':
      due(documents, plusMs(at, firstTryMs), { kind: 'delivery', id: event.data.messageKey })
      break
    case 'DeliveryAttempted':
      due(documents, plusMs(at, retryMs(event.data.attempt)), { kind: 'delivery', id: event.data.messageKey })
      break
    case 'Delivered':
    case 'DeliveryFailed':
      notDue(documents, event.data.messageKey, 'delivery')
      break
  }
}
