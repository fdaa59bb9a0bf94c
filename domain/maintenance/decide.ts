import { type Decider, evolving, unreachable } from '../decider.ts'
import { latest, plusMinutes } from '../time.ts'
import type { MaintenanceEvent as Event } from './events.ts'

/** The only stream of its kind, and the name of its story. */
export const scavengeId = 'scavenge'

/** A scavenge reads the whole log: the server is asked for one a day at most. */
const everyMinutes = 24 * 60

export interface MaintenanceState {
  attempt: number
  askedAt: string | null
  /** When the server is to be asked; null while nothing waits for that. */
  dueAt: string | null
  /** The outcome of the last attempt is still to come. */
  isAwaited: boolean
  /** Something was erased since that attempt. */
  isWanted: boolean
  /** Attempts that failed. */
  failed: readonly number[]
}

export type MaintenanceCommand =
  /** Something was erased. */
  | { type: 'RequestScavenge' }
  /** Retries now, at a person's request. */
  | { type: 'HurryScavenge' }
  | { type: 'AskScavenge' }
  | { type: 'ConfirmScavenge'; attempt: number }
  | { type: 'FailScavenge'; attempt: number; why: Extract<Event, { type: 'ScavengeFailed' }>['data']['why'] }

/**
 * Requests to the log's server to free its disk of erased data. An attempt is recorded before it is made, so that a
 * later erasure asks for another one, and no death of a process makes it two a day.
 */
export const maintenance: Decider<MaintenanceCommand, Event, MaintenanceState> = {
  category: 'maintenance',
  initialState: { attempt: 0, askedAt: null, dueAt: null, isAwaited: false, isWanted: false, failed: [] },
  about: () => [scavengeId],
  decide(command, { attempt, askedAt, dueAt, isAwaited, isWanted }): Event[] {
    const { now } = command
    switch (command.type) {
      case 'RequestScavenge': {
        const isComing = dueAt !== null && (!isAwaited || isWanted)
        return isComing
          ? []
          : [{ type: 'ScavengeDue', data: { dueAt: askedAt ? latest(now, nextAfter(askedAt)) : now } }]
      }
      case 'HurryScavenge':
        return dueAt !== null && dueAt <= now ? [] : [{ type: 'ScavengeDue', data: { dueAt: now } }]
      case 'AskScavenge':
        if (dueAt === null || now < dueAt) return []
        return [{ type: 'ScavengeAsked', data: { attempt: attempt + 1, askedAt: now, againAt: nextAfter(now) } }]
      case 'ConfirmScavenge':
        if (command.attempt !== attempt || !isAwaited) return []
        return [{ type: 'ScavengeBegun', data: { attempt, againAt: isWanted ? dueAt : null } }]
      case 'FailScavenge':
        if (command.attempt !== attempt || !isAwaited) return []
        return [
          {
            type: 'ScavengeFailed',
            data: { attempt, why: command.why, againAt: command.why === 'noAddress' ? null : dueAt },
          },
        ]
      default:
        return unreachable(command)
    }
  },
  evolve: evolving({
    ScavengeDue: (state, { dueAt }) => ({ ...state, dueAt, isWanted: state.isAwaited }),
    ScavengeAsked: (state, { attempt, askedAt, againAt: dueAt }) => ({
      ...state,
      ...{ attempt, askedAt, dueAt, isAwaited: true, isWanted: false },
    }),
    ScavengeBegun: (state, { againAt: dueAt }) => ({ ...state, dueAt, isAwaited: false, isWanted: false }),
    ScavengeFailed: (state, { attempt, againAt: dueAt }) => ({
      ...state,
      ...{ dueAt, isAwaited: false, isWanted: false, failed: [...state.failed, attempt] },
    }),
  }),
}

const nextAfter = (instant: string): string => plusMinutes(instant, everyMinutes)
