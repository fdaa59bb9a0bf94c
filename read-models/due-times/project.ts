import { canAsk } from '@turno/domain/difference/decide.ts'
import { dayIdOf, idOfStream } from '@turno/domain/ids.ts'
import { scavengeId } from '@turno/domain/maintenance/decide.ts'
import { plusMs } from '@turno/domain/time.ts'
import { type Documents, projection, type Recorded } from '../projection.ts'
import { appointmentDeadlines } from './appointment-deadlines.ts'
import { due, notDue } from './deadlines.ts'
import { documentDeadlines } from './document-deadlines.ts'
import { orderDeadlines } from './order-deadlines.ts'
import { recordDeadlines } from './record-deadlines.ts'
import { requestDeadlines } from './request-deadlines.ts'
import { requirementSteps } from './requirement-steps.ts'
import { model } from './view.ts'

/** A reactor sends immediately; this timer catches deliveries it never attempted. */
const firstTryMs = 10_000
/** Each further try waits four times as long as the one before: 30 s, 2 min, 8 min, 32 min. */
const retryMs = (attempt: number): number => 30_000 * 4 ** (attempt - 1)

/** Open deadlines, opened and closed by events alone: late rather than never. */
export const dueTimes = projection(model, {
  ...requestDeadlines,
  ...orderDeadlines,
  ScavengeDue: ({ data }, documents) => scavenge(data.dueAt, documents),
  ScavengeAsked: scavengeAgain,
  ScavengeBegun: scavengeAgain,
  ScavengeFailed: scavengeAgain,
  /** The provider is queried at once about what its panel says otherwise than the log. */
  PaymentDiffered({ data, stream, metadata }, documents) {
    if (canAsk(data.why)) due(documents, metadata.at, { kind: 'differenceQuery', id: idOfStream(stream) })
  },
  DifferenceAsked: endDifferenceQuery,
  DifferenceSettled: endDifferenceQuery,
  TimeHeld(event, documents) {
    const { personId, date, holdId, orderId, tentativeUntil } = event.data
    const dayId = dayIdOf(personId, date)
    due(documents, tentativeUntil, { kind: 'hold', id: holdOf(event), dayId, holdId, orderId })
  },
  HoldBound: endHold,
  HoldReleased: endHold,
  Reserved: ({ data: { reservationId: id, ownerId, kind: of, tentativeUntil } }, documents) =>
    due(documents, tentativeUntil, { kind: 'reservation', id, ownerId, of }),
  ReservationConfirmed: endReservation,
  ReservationReleased: endReservation,
  ...appointmentDeadlines,
  ...recordDeadlines,
  ...documentDeadlines,
  ...requirementSteps,
  DeliveryDue({ data: { messageKey: id, template, personId }, metadata: { at } }, documents) {
    if (template === 'documentsRejected') notDue(documents, personId, 'validationNews')
    due(documents, plusMs(at, firstTryMs), { kind: 'delivery', id })
  },
  DeliveryHeld: ({ data: { messageKey: id, until } }, documents) => due(documents, until, { kind: 'delivery', id }),
  DeliveryAttempted: ({ data: { messageKey: id, attempt }, metadata: { at } }, documents) =>
    due(documents, plusMs(at, retryMs(attempt)), { kind: 'delivery', id }),
  Delivered: endDelivery,
  DeliveryFailed: endDelivery,
})

function scavengeAgain({ data }: { data: { againAt: string | null } }, documents: Documents): void {
  scavenge(data.againAt, documents)
}

function scavenge(dueAt: string | null, documents: Documents): void {
  if (dueAt === null) notDue(documents, scavengeId, 'scavenge')
  else due(documents, dueAt, { kind: 'scavenge', id: scavengeId })
}

function endDifferenceQuery({ stream }: Pick<Recorded, 'stream'>, documents: Documents): void {
  notDue(documents, idOfStream(stream), 'differenceQuery')
}

interface OfHold {
  data: { personId: string; date: string; holdId: string }
}
const holdOf = ({ data }: OfHold): string => `${dayIdOf(data.personId, data.date)}/${data.holdId}`

function endHold(event: OfHold, documents: Documents): void {
  notDue(documents, holdOf(event), 'hold')
}

function endReservation({ data }: { data: { reservationId: string } }, documents: Documents): void {
  notDue(documents, data.reservationId, 'reservation')
}

function endDelivery({ data }: { data: { messageKey: string } }, documents: Documents): void {
  notDue(documents, data.messageKey, 'delivery')
}
