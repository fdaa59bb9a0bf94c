import { type Decider, type Rejection, reject, unreachable } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { earliest, type Instant, latest, plusMs } from '../time.ts'
import type { SessionEvent } from './events.ts'

type Started = Extract<SessionEvent, { type: 'SessionStarted' }>['data']

export type SessionState =
  | { status: 'none' }
  /** `seenAt`: when its person last gave a sign of life. `provenAt`: when the password was last given. */
  | (Started & { status: 'live' | 'ended'; seenAt: Instant; provenAt: Instant })

export type SessionCommand =
  | ({ type: 'StartSession' } & Started)
  /** At `at` of the system's time its person was last busy at `seenAt`. */
  | { type: 'RenewSession'; at: Instant; seenAt: Instant }
  /** The password was given again. */
  | { type: 'RestoreSession'; at: Instant }
  /** The password, given again in a session that is not paused. */
  | { type: 'ProvePassword'; at: Instant }
  | { type: 'EndSession'; cause: 'logout' | 'closed' }

/** Log in again; and: expired, but the password restores it (spec, section 8). */
export const sessionOver = reject('La sesión ha expirado, por favor vuelva a iniciar sesión.', 2001, 'sessionOver')
export const sessionPaused = reject('Tu sesión está en pausa. Ingresa el password para continuar.', 1001, 'sessionOver')

/** Signs of life closer than this to the last are not worth an event. */
const worthTellingMs = 60_000

/**
 * One login on one device: renewed while its person is busy, restorable after a pause, ended by its limit or by a
 * person.
 */
export const session: Decider<SessionCommand, SessionEvent, SessionState> = {
  category: 'session',
  initialState: { status: 'none' },
  about: idsIn,
  decide(command, state) {
    if (command.type === 'StartSession') {
      const { type: _, now: __, ...data } = command
      return state.status === 'none' ? [{ type: 'SessionStarted', data }] : []
    }
    if (state.status === 'none') return sessionOver
    const ids = { sessionId: state.sessionId, accountId: state.accountId }
    switch (command.type) {
      case 'RenewSession': {
        const refusal = refusalOf(state, command.at)
        if (refusal) return refusal
        const seenAt = latest(state.seenAt, earliest(command.seenAt, command.at))
        return seenAt < plusMs(state.seenAt, worthTellingMs)
          ? []
          : [{ type: 'SessionRenewed', data: { ...ids, seenAt } }]
      }
      case 'RestoreSession':
        return refusalOf(state, command.at) === sessionOver
          ? sessionOver
          : [{ type: 'SessionRestored', data: { ...ids, seenAt: command.at } }]
      case 'ProvePassword':
        return refusalOf(state, command.at) ?? [{ type: 'PasswordProved', data: { ...ids, at: command.at } }]
      case 'EndSession':
        return state.status === 'ended' ? [] : [{ type: 'SessionEnded', data: { ...ids, cause: command.cause } }]
      default:
        return unreachable(command)
    }
  },
  evolve(state, event) {
    if (event.type === 'SessionStarted') return startedBy(event.data)
    if (state.status === 'none') throw new Error(`${event.type} before SessionStarted`)
    switch (event.type) {
      case 'SessionRenewed':
        return { ...state, seenAt: event.data.seenAt }
      case 'SessionRestored':
        return { ...state, seenAt: event.data.seenAt, provenAt: event.data.seenAt }
      case 'PasswordProved':
        return { ...state, provenAt: event.data.at }
      case 'SessionEnded':
        return { ...state, status: 'ended' }
    }
  },
}

const startedBy = (data: Started): SessionState => ({
  status: 'live',
  seenAt: data.startedAt,
  provenAt: data.startedAt,
  ...data,
})

/** A password counts as just given for this long. */
const provenMs = 10 * 60_000

/** Whether its person gave the password lately enough for what asks for it. */
export const isProven = (state: SessionState, at: Instant): boolean =>
  state.status === 'live' && at < plusMs(state.provenAt, provenMs)

/**
 * Why a session lets nobody in at this instant of the system's time: over (2001), or idle and to be restored (1001).
 */
export function refusalOf(state: SessionState, at: Instant): Rejection | undefined {
  if (state.status !== 'live' || at >= state.endsAt) return sessionOver
  return at >= idleAt(state) ? sessionPaused : undefined
}

/** When a live session becomes idle unless it is renewed; never after its end. */
export const idleAt = ({ seenAt, idleMs, endsAt }: Exclude<SessionState, { status: 'none' }>): Instant =>
  earliest(plusMs(seenAt, idleMs), endsAt)
