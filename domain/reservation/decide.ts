import { type Decider, evolving, reject, unreachable } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { plusMs } from '../time.ts'
import type { ReservationEvent } from './events.ts'

/** How long a reservation waits for its purpose. */
const tentativeMs = 60_000

type ReservationKind = 'username' | 'openRequest' | 'paymentReference'

export type ReservationState =
  | { status: 'free' }
  | { status: 'tentative'; ownerId: string; until: string }
  | { status: 'confirmed'; ownerId: string }

export type ReservationCommand = { reservationId: string } & (
  | {
      type: 'Reserve'
      kind: ReservationKind
      ownerId: string
      /** The owner whose stream can never begin any more: this append takes the reservation over. */
      abandoned: string | null
    }
  | { type: 'ConfirmReservation'; ownerId: string }
  | { type: 'ReleaseReservation'; ownerId: string }
)

const taken: Record<ReservationKind, string> = {
  username: 'Ya existe un usuario registrado con este documento.',
  openRequest: 'Ya existe una consulta con estos mismos parametros.',
  paymentReference: 'La referencia de pago ya existe.',
}

/** The only owner of something unique. Tentative until its purpose exists, so that a crash blocks nobody. */
export const reservation: Decider<ReservationCommand, ReservationEvent, ReservationState> = {
  category: 'reservation',
  initialState: { status: 'free' },
  about: idsIn,
  decide(command, state) {
    const { reservationId, ownerId } = command
    const mine = state.status !== 'free' && state.ownerId === ownerId
    switch (command.type) {
      case 'Reserve': {
        if (mine) return []
        const reserved: ReservationEvent = {
          type: 'Reserved',
          data: { reservationId, ownerId, kind: command.kind, tentativeUntil: plusMs(command.now, tentativeMs) },
        }
        if (state.status === 'free') return [reserved]
        if (state.ownerId !== command.abandoned || state.status === 'confirmed') return reject(taken[command.kind])
        return [{ type: 'ReservationReleased', data: { reservationId, ownerId: state.ownerId } }, reserved]
      }
      case 'ConfirmReservation':
        return mine && state.status === 'tentative'
          ? [{ type: 'ReservationConfirmed', data: { reservationId, ownerId } }]
          : []
      case 'ReleaseReservation':
        return mine ? [{ type: 'ReservationReleased', data: { reservationId, ownerId } }] : []
      default:
        return unreachable(command)
    }
  },
  evolve: evolving({
    Reserved: (_, { ownerId, tentativeUntil: until }) => ({ status: 'tentative', ownerId, until }),
    ReservationConfirmed: (_, { ownerId }) => ({ status: 'confirmed', ownerId }),
    ReservationReleased: () => ({ status: 'free' }),
  }),
}
