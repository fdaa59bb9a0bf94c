import { type Decider, evolving, type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { latest, plusMs } from '../time.ts'
import { notAvailable } from '../visit.ts'
import type { Claim, DayEvent } from './events.ts'

/** How long a hold waits for its commit before others may have it given up. */
export const tentativeMs = 60_000

export interface Hold {
  holdId: string
  claim: Claim
  from: string
  to: string
  /** null once bound: only the outcome frees it, never time. */
  tentativeUntil: string | null
  /** The doctor's place then; null: unknown, or a patient's day. */
  place: string | null
}

/** Time that somebody wants, half open, and where. */
export type Wanted = Pick<Hold, 'from' | 'to' | 'place'>

export interface DayState {
  holds: Hold[]
  /** Ids never come back: another attempt is another id. */
  released: string[]
}

interface OfDay {
  personId: string
  date: string
}

export type DayCommand = OfDay &
  (
    | {
        type: 'HoldTime'
        holdId: string
        claim: Claim
        from: string
        to: string
        place: string | null
        /** How many may be held at one instant: the doctor's simultaneous appointments, 1 for a patient. */
        capacity: number
        /** The side whose day it is, for the text of a refusal. */
        whose: 'doctor' | 'patient'
        /** Holds whose claim can never be had any more, freed by the same append. */
        dead: string[]
        /** The own holds that this one takes the place of: they stay until the new one is kept, and are in no way. */
        replaces?: readonly string[]
        /** Until when it waits for its commit, where that is longer than usual. */
        waitsUntil?: string | null
      }
    | { type: 'BindHold'; holdId: string }
    | { type: 'ReleaseHold'; holdId: string }
  )

/** One person's day: never more held at one instant than its capacity allows. Intervals are half open. */
export const day: Decider<DayCommand, DayEvent, DayState> = {
  category: 'day',
  initialState: { holds: [], released: [] },
  about: idsIn,
  decide(command, state) {
    const hold = state.holds.find(({ holdId }) => holdId === command.holdId)
    switch (command.type) {
      case 'HoldTime':
        return hold ? [] : take(command, state)
      case 'BindHold':
        return hold?.tentativeUntil ? [{ type: 'HoldBound', data: ofHold(command, hold) }] : []
      case 'ReleaseHold':
        return hold ? [released(command, hold)] : []
      default:
        return unreachable(command)
    }
  },
  evolve: evolving({
    TimeHeld: (state, { holdId, claim, from, to, place, tentativeUntil }) => ({
      ...state,
      holds: [...state.holds, { holdId, claim, from, to, place, tentativeUntil }],
    }),
    HoldBound: (state, { holdId }) => ({
      ...state,
      holds: state.holds.map((hold) => (hold.holdId === holdId ? { ...hold, tentativeUntil: null } : hold)),
    }),
    HoldReleased: (state, { holdId }) => ({
      holds: state.holds.filter((hold) => hold.holdId !== holdId),
      released: [...state.released, holdId],
    }),
  }),
}

function take(command: Timed<Extract<DayCommand, { type: 'HoldTime' }>>, state: DayState): DayEvent[] | Rejection {
  const refusal = command.whose === 'doctor' ? notAvailable : reject('Ya tiene una cita confirmada en este horario.')
  if (state.released.includes(command.holdId)) return refusal
  const dead = state.holds.filter(({ holdId }) => command.dead.includes(holdId))
  const others = state.holds.filter((hold) => !dead.includes(hold) && !command.replaces?.includes(hold.holdId))
  if (!fits(others, command, command.capacity)) return refusal
  const { holdId, claim, from, to, place, capacity, now } = command
  const tentativeUntil = latest(plusMs(now, tentativeMs), command.waitsUntil ?? now)
  return [
    ...dead.map((hold) => released(command, hold)),
    {
      type: 'TimeHeld',
      data: { ...ofHold(command, command), holdId, claim, from, to, place, capacity, tentativeUntil },
    },
  ]
}

/**
 * Whether one more hold over [from, to) keeps every instant of it within capacity, and the doctor in one place: visits
 * overlap in one consulting room or by video, and a visit at home is made alone.
 */
export function fits(holds: readonly Wanted[], { from, to, place }: Wanted, capacity: number): boolean {
  const overlapping = inTheWay(holds, { from, to })
  if (overlapping.some((hold) => isElsewhere(hold.place, place))) return false
  // The most are held at the start of one of them, or at the start of the interval.
  const instants = [from, ...overlapping.map((hold) => hold.from).filter((start) => start > from)]
  return instants.every((at) => overlapping.filter((hold) => hold.from <= at && at < hold.to).length < capacity)
}

const isElsewhere = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && (one !== other || one === 'home')

/** The holds that touch [from, to). */
export const inTheWay = <Held extends Pick<Hold, 'from' | 'to'>>(
  holds: readonly Held[],
  { from, to }: { from: string; to: string },
): Held[] => holds.filter((hold) => hold.from < to && from < hold.to)

const released = (day: OfDay, hold: Hold): DayEvent => ({
  type: 'HoldReleased',
  data: { ...ofHold(day, hold), from: hold.from, to: hold.to },
})

const ofHold = ({ personId, date }: OfDay, { holdId, claim }: { holdId: string; claim: Claim }) => ({
  personId,
  date,
  holdId,
  orderId: claim.orderId,
})
