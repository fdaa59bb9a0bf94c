import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { PurchaseOrder } from '@turno/contract/areas/orders.ts'
import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { comingFirst, isUnclosed } from '../../shared/appointments/appointments.ts'
import { roomOf, videoVisitsToCome } from '../../shared/appointments/video-room.ts'
import { isAwaited } from '../../shared/requests/answer-time.ts'

type Freed = NonNullable<Appointment['earlier_hour']>

/** A thing that waits for its patient, or that they wait for. */
export type Urgent =
  | { kind: 'room' | 'today'; visit: Appointment }
  | { kind: 'kept'; visit: Appointment; freed: Freed }
  | { kind: 'pay'; order: PurchaseOrder }
  | { kind: 'offers' | 'chosen' | 'waiting' | 'support' | 'open'; request: PendingAppointment }

export interface Known {
  visits: readonly Appointment[]
  orders: readonly PurchaseOrder[]
  requests: readonly PendingAppointment[]
}

/** Most things that have a card; the others are lines below. */
export const cardsMax = 3

/**
 * What is urgent on the home, whatever its kind: the room that is open, the hour that is lost unless it is paid or
 * accepted, today's visits, offers to choose from, doctors who are asked, and what support looks after.
 */
export function urgentThings({ visits, orders, requests }: Known, nowMs: number): Urgent[] {
  const coming = comingFirst(visits, nowMs).filter((one) => !isUnclosed(one, nowMs))
  const inRoom = videoVisitsToCome(visits, nowMs).filter((one) => roomOf(one, nowMs) === 'open')
  const today = bogotaDate(fromMs(nowMs))
  const isToday = (one: Appointment) => bogotaDate(one.start_date) === today && !inRoom.includes(one)
  const [toPay] = orders
  // A request whose offer can be paid is the order's own.
  const open = requests.filter(({ estado, order_id }) => estado === 'P' && (!order_id || order_id !== toPay?.id))
  const offered = open.filter(({ offers, order_id }) => offers > 0 && !order_id)
  const others = open
    .filter((one) => !offered.includes(one))
    .map((each) => ({ kind: stateOf(each, nowMs), request: each }))
    .toSorted((one, other) => Number(other.kind === 'waiting') - Number(one.kind === 'waiting'))
  return [
    ...inRoom.map((visit): Urgent => ({ kind: 'room', visit })),
    ...(toPay ? [{ kind: 'pay', order: toPay } as const] : []),
    ...coming.flatMap((visit): Urgent[] =>
      visit.earlier_hour ? [{ kind: 'kept', visit, freed: visit.earlier_hour }] : [],
    ),
    ...coming.filter(isToday).map((visit): Urgent => ({ kind: 'today', visit })),
    ...offered.map((request): Urgent => ({ kind: 'offers', request })),
    ...others,
  ]
}

const stateOf = (request: PendingAppointment, nowMs: number): 'chosen' | 'waiting' | 'support' | 'open' => {
  if (request.order_id) return 'chosen'
  if (isAwaited(request, nowMs)) return 'waiting'
  return request.escalated ? 'support' : 'open'
}

/** Visits after those that are urgent, the nearest first. */
export function laterVisits(visits: readonly Appointment[], urgent: readonly Urgent[], nowMs: number): Appointment[] {
  const shown = urgent.flatMap((one) => (one.kind === 'room' || one.kind === 'today' ? [one.visit.id] : []))
  return comingFirst(visits, nowMs).filter((one) => !shown.includes(one.id) && !isUnclosed(one, nowMs))
}
