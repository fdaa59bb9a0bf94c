import type { Decider } from '../decider.ts'
import { type Instant, plusMs, utcHour } from '../time.ts'
import type { RecoveryEvent } from './events.ts'

/** However often somebody asks for the same: one mail and one link a minute. */
const linkEveryMs = 60_000
/** Then the mails that went out are enough: the newest link of the hour is still good. */
const askedMaxAnHour = 5

export interface RecoveryState {
  asked: readonly { at: Instant; reservationIds: readonly string[] }[]
}

export interface RecoveryCommand {
  type: 'AskRecovery'
  recoveryId: string
  reservationIds: string[]
}

/** Asking for a recovery link: the same whether or not there is somebody to mail it to. Calls too often are no news. */
export const recovery: Decider<RecoveryCommand, RecoveryEvent, RecoveryState> = {
  category: 'recovery',
  initialState: { asked: [] },
  about: () => [],
  decide({ recoveryId, reservationIds, now }, { asked }) {
    const isAgain = asked.some(
      ({ at, reservationIds: before }) => now < plusMs(at, linkEveryMs) && isSame(before, reservationIds),
    )
    if (isAgain || asked.length >= askedMaxAnHour) return []
    return [{ type: 'RecoveryAsked', data: { recoveryId, reservationIds, askedAt: now } }]
  },
  evolve({ asked }, { data: { askedAt, reservationIds } }) {
    return { asked: [...asked, { at: askedAt, reservationIds }] }
  },
}

const isSame = (before: readonly string[], now: readonly string[]): boolean => before.join() === now.join()

/** The stream of an hour. @param document an HMAC of it */
export const recoveryIdOf = (document: string, now: Instant): string => `${document}_${utcHour(now)}`
