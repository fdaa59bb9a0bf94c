import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/**
 * Stream `recovery-<hmac of a document>_<yyyy-mm-ddThh>`: who forgot a password, whether or not anybody has that
 * document. Of an hour, so that no stream of strangers' wishes grows without end.
 */
export const recoveryEvents = {
  /** `reservationIds`: under which the accounts are found, if there are any. */
  RecoveryAsked: eventType(
    v.object({ recoveryId: v.string(), reservationIds: v.array(v.string()), askedAt: v.string() }),
  ),
}
export type RecoveryEvent = EventsOf<typeof recoveryEvents>
