import type { CommandOf, StateOf } from '../deciders.ts'
import type { Action, View } from './process.ts'

/** Confirms or releases somebody's reservation. */
export const onReservation = (
  { reservationId }: { reservationId: string },
  type: 'ConfirmReservation' | 'ReleaseReservation',
  ownerId: string,
): Action => ({
  step: type,
  key: ownerId,
  category: 'reservation',
  id: reservationId,
  command: { type, reservationId, ownerId },
})

type Reserve = Extract<CommandOf<'reservation'>, { type: 'Reserve' }>

/** Owners of one kind of reservation. */
export interface Owners {
  category: 'account' | 'waitingListRequest'
  /** States in which an owner needs it no longer. */
  ended: readonly StateOf<Owners['category']>['status'][]
  /** Command by which an owner that did not come to be never will. */
  abandon: (ownerId: string) => CommandOf<Owners['category']>
}

/**
 * Takes a free reservation, one that an owner who has ended still holds, or one that ran out before its owner came to
 * be; the last is abandoned first.
 */
export function takeReservation(
  view: View,
  mine: Pick<Reserve, 'reservationId' | 'kind' | 'ownerId'>,
  { category, ended, abandon }: Owners,
): Action {
  const { reservationId: id } = mine
  const reservation = view.states.of('reservation', id)
  const reserve = (abandoned: string | null): Action => ({
    step: 'reserve',
    category: 'reservation',
    id,
    command: { type: 'Reserve', ...mine, abandoned },
  })
  if (reservation.status === 'free') return reserve(null)
  const { ownerId } = reservation
  const { status } = view.states.of(category, ownerId)
  if (ended.includes(status)) return onReservation(mine, 'ReleaseReservation', ownerId)
  if (status === 'abandoned') return reserve(ownerId)
  const ranOut = reservation.status === 'tentative' && reservation.until <= view.now
  if (status !== 'none' || !ranOut || view.rejections[`abandon:${ownerId}`]) return reserve(null)
  return { step: 'abandon', key: ownerId, category, id: ownerId, command: abandon(ownerId) } as Action
}
