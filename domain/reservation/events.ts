import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofReservation = { reservationId: v.string(), ownerId: v.string() }

/** Stream `reservation-<kind>_<hmac>`: one owner of something that must be unique. */
export const reservationEvents = {
  Reserved: eventType(
    v.object({
      ...ofReservation,
      kind: v.picklist(['username', 'openRequest', 'paymentReference']),
      tentativeUntil: v.string(),
    }),
  ),
  ReservationConfirmed: eventType(v.object(ofReservation)),
  ReservationReleased: eventType(v.object(ofReservation)),
}
export type ReservationEvent = EventsOf<typeof reservationEvents>
