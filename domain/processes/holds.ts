import { confirmationOutcome } from '../appointment/confirmations.ts'
import { type ClaimOutcome, moveOutcome, saleHoldIdsOf } from '../appointment/moves.ts'
import { fits, type Hold, inTheWay } from '../day/decide.ts'
import type { Claim } from '../day/events.ts'
import type { Rejection } from '../decider.ts'
import type { DeskVisitState } from '../desk-visit/decide.ts'
import { dayIdOf, patientOfOrder } from '../ids.ts'
import { isLineDead, isOpened, isRescueDead, type Line, type OpenedOrder } from '../order/state.ts'
import { bogotaInstant, datesBetween, earliest, type Instant, latest, nextDate, plusMinutes } from '../time.ts'
import { placeOf, type Visit } from '../visit.ts'
import { type Action, type States, type StreamRef, stepKey, type View } from './process.ts'

/** How an order claims time. */
export type ClaimKind = 'line' | 'rescue'
export const claimKinds: readonly ClaimKind[] = ['line', 'rescue']

/** Holds for one visit and one claim, each with its id. */
export interface Taking {
  holdId: string
  claim: Claim
  visit: Visit
  patientId: string
  /** The side whose time alone is taken; undefined: both. */
  only?: DayPart['whose'] | undefined
  /** Holds of the same appointment that this one replaces. */
  replaces?: readonly string[]
  /** Until when the hold may wait for its commit, where that is longer than usual. */
  waitsUntil?: Instant | null
}

/** An order's holds for one of its lines. A hold has its own id: a rescue never reuses the hold of the line. */
export const takingOf = ({ orderId }: OpenedOrder, { lineId, visit, patientId }: Line, kind: ClaimKind): Taking => ({
  holdId: holdIdOf(lineId, kind),
  claim: { kind, orderId, lineId },
  visit,
  patientId,
})

const holdIdOf = (lineId: string, kind: ClaimKind): string => saleHoldIdsOf(lineId)[kind === 'line' ? 0 : 1]

interface DayPart {
  whose: 'doctor' | 'patient'
  personId: string
  date: string
  from: string
  to: string
  place: string | null
  capacity: number
}

type Whose = Pick<Taking, 'visit' | 'patientId' | 'only'>

/** Asked for several times a step, and always the same for a visit and its patient. */
const partsOfVisits = new WeakMap<Visit, { patientId: string; parts: DayPart[] }>()

/** The pieces of a visit that are taken: each date it touches, in the doctor's days first, then in the patient's. */
function dayParts({ only, ...taking }: Whose): DayPart[] {
  const parts = partsOfBoth(taking)
  return only === undefined ? parts : parts.filter(({ whose }) => whose === only)
}

function partsOfBoth(taking: Whose): DayPart[] {
  const { visit, patientId } = taking
  const known = partsOfVisits.get(visit)
  if (known?.patientId === patientId) return known.parts
  const parts = partsOf(taking)
  partsOfVisits.set(visit, { patientId, parts })
  return parts
}

/** The doctor's time goes on until the end of the pause. */
function partsOf({ visit, patientId }: Whose): DayPart[] {
  const { doctorId, start, end, capacity } = visit
  const place = placeOf({ careType: visit.careType, roomId: visit.office?.id ?? null })
  const doctors = { whose: 'doctor', personId: doctorId, place, capacity } as const
  const patients = { whose: 'patient', personId: patientId, place: null, capacity: 1 } as const
  return [
    ...partsByDay(start, plusMinutes(end, visit.pauseMinutes)).map((part) => ({ ...doctors, ...part })),
    ...partsByDay(start, end).map((part) => ({ ...patients, ...part })),
  ]
}

/** The parts of [from, to) by the Bogotá day they lie in. */
export const partsByDay = (from: Instant, to: Instant): Pick<DayPart, 'date' | 'from' | 'to'>[] =>
  datesBetween(from, to).map((date) => ({
    date,
    from: latest(from, bogotaInstant(date, '00:00')),
    to: earliest(to, bogotaInstant(nextDate(date), '00:00')),
  }))

const dayOf = (states: States, part: DayPart) => states.of('day', dayIdOf(part.personId, part.date))
const holdIn = (states: States, part: DayPart, holdId: string): Hold | undefined =>
  dayOf(states, part).holds.find((hold) => hold.holdId === holdId)

/** The days of a visit. */
export const daysOf = (taking: Whose): StreamRef[] =>
  dayParts(taking).map((part): StreamRef => ({ category: 'day', id: dayIdOf(part.personId, part.date) }))

/** The days of all that is taken, and the streams that decide about the holds in the way there. */
export function dayNeeds(states: States, takings: readonly Taking[]): StreamRef[] {
  const rivals = takings.flatMap((taking) =>
    dayParts(taking).flatMap((part) => inTheWay(dayOf(states, part).holds, part).map(({ claim }) => decidingOf(claim))),
  )
  return [...takings.flatMap(daysOf), ...rivals]
}

/** The stream that decides about a claim. */
export function decidingOf({ kind, orderId, lineId }: Claim): StreamRef {
  if (kind === 'move' || kind === 'confirmation') return { category: 'appointment', id: lineId }
  return { category: kind === 'desk' ? 'deskVisit' : 'order', id: orderId }
}

/**
 * The verdict of the claim's stream: its hold is kept, can never be kept any more, or is still undecided. A line whose
 * appointment was moved still counts as kept: only the move frees its first hold.
 */
export function claimOutcome(states: States, claim: Claim): ClaimOutcome {
  if (claim.kind === 'move') return moveOutcome(states.of('appointment', claim.lineId), claim.moveId)
  if (claim.kind === 'confirmation')
    return confirmationOutcome(states.of('appointment', claim.lineId), claim.confirmationId)
  if (claim.kind === 'desk') return deskOutcome(states.of('deskVisit', claim.orderId))
  const { kind, orderId, lineId } = claim
  const order = states.of('order', orderId)
  if (!isOpened(order)) return 'undecided'
  if (kind === 'rescue' ? isRescueDead(order, lineId) : isLineDead(order, lineId)) return 'dead'
  const line = order.lines.find((each) => each.lineId === lineId)
  if (kind === 'rescue') return line?.settled === 'rescued' ? 'committed' : 'undecided'
  return line?.status === 'added' ? 'committed' : 'undecided'
}

function deskOutcome({ status }: DeskVisitState): ClaimOutcome {
  if (status === 'agreed') return 'committed'
  return status === 'abandoned' ? 'dead' : 'undecided'
}

/** Command that makes an undecided claim dead, at the stream that decides; refused once the claim is kept. */
export function abandonment(claim: Claim, holdId: string): Action {
  const { orderId, lineId } = claim
  const step = { step: 'abandon', key: holdId }
  if (claim.kind === 'move') {
    const command = { type: 'AbandonMove', moveId: claim.moveId, refusal: null } as const
    return { ...step, category: 'appointment', id: lineId, command }
  }
  if (claim.kind === 'confirmation') {
    const command = { type: 'AbandonConfirmation', confirmationId: claim.confirmationId, refusal: null } as const
    return { ...step, category: 'appointment', id: lineId, command }
  }
  if (claim.kind === 'desk') {
    const command = { type: 'AbandonDeskVisit', refusal: null } as const
    return { ...step, category: 'deskVisit', id: orderId, command }
  }
  const command =
    claim.kind === 'line' ? ({ type: 'AbandonLine', lineId } as const) : ({ type: 'OweLine', lineId } as const)
  return { ...step, category: 'order', id: orderId, command }
}

/** The remaining commands until a visit's time is held; none: its claim has it. */
export interface Holding {
  actions: readonly Action[]
  /** The first refusal, and whose day refused. */
  refused?: { rejection: Rejection; whose: DayPart['whose'] }
}

/**
 * The next steps towards holding all of a visit's time, every day at once. Nobody seizes: an overdue rival is abandoned
 * first.
 */
export function nextHolds(view: View, taking: Taking): Holding {
  const missing = dayParts(taking).filter((part) => !holdIn(view.states, part, taking.holdId))
  const steps = missing.map((part) => ({ part, action: nextHold(view, taking, part) }))
  for (const { part, action } of steps) {
    const rejection = view.rejections[stepKey(action)]
    if (rejection) return { actions: [], refused: { rejection, whose: part.whose } }
  }
  // Rivals on several days may be decided about in one stream, which gets one command at a time.
  return { actions: [...new Map(steps.map(({ action }) => [`${action.category}-${action.id}`, action])).values()] }
}

function nextHold(view: View, taking: Taking, part: DayPart): Action {
  const { holdId, claim, replaces = [], waitsUntil = null } = taking
  const rivals = inTheWay(dayOf(view.states, part).holds, part).filter((hold) => !replaces.includes(hold.holdId))
  const dead = rivals.filter((hold) => claimOutcome(view.states, hold.claim) === 'dead')
  const alive = rivals.filter((hold) => !dead.includes(hold))
  const overdue = fits(alive, part, part.capacity)
    ? undefined
    : alive.find((hold) => mayBeAbandoned(view, hold, taking))
  if (overdue) return abandonment(overdue.claim, overdue.holdId)
  const { personId, date, from, to, place, capacity, whose } = part
  const id = dayIdOf(personId, date)
  const command = {
    type: 'HoldTime',
    personId,
    date,
    holdId,
    claim,
    from,
    to,
    place,
    capacity,
    whose,
    dead: dead.map((hold) => hold.holdId),
    replaces,
    waitsUntil,
  } as const
  return { step: 'hold', key: `${holdId}:${id}`, category: 'day', id, command }
}

/**
 * A tentative hold that ran out, or the same buyer's earlier attempt to buy, which is undecided and was not refused.
 */
function mayBeAbandoned({ now, states, rejections }: View, hold: Hold, { claim }: Taking): boolean {
  if (hold.tentativeUntil === null || rejections[`abandon:${hold.holdId}`]) return false
  const { orderId } = hold.claim
  const bought = [claim, hold.claim].every(({ kind }) => kind === 'line' || kind === 'rescue')
  const own = bought && patientOfOrder(orderId) === patientOfOrder(claim.orderId) && orderId !== claim.orderId
  return (own || hold.tentativeUntil <= now) && claimOutcome(states, hold.claim) === 'undecided'
}

/** Records on every day that the holds of a kept claim are bound. */
export function nextBindings({ states }: View, taking: Taking): readonly Action[] {
  return dayParts(taking)
    .filter((part) => holdIn(states, part, taking.holdId)?.tentativeUntil)
    .map((part) => onHold('BindHold', part, taking.holdId))
}

/**
 * Frees the holds of a claim that is dead for good, on every day. An undecided claim keeps its holds: its stream may
 * have gone on after it was read, and a hold in a day that was read later may be the next one it took.
 */
export const nextReleases = (view: View, taking: Taking): readonly Action[] =>
  claimOutcome(view.states, taking.claim) === 'dead' ? releases(view, taking) : []

/** Frees holds, on every day. Only a fact that never changes may lead here. */
export const releases = ({ states }: View, taking: Whose & Pick<Taking, 'holdId'>): readonly Action[] =>
  dayParts(taking)
    .filter((part) => holdIn(states, part, taking.holdId))
    .map((part) => onHold('ReleaseHold', part, taking.holdId))

function onHold(type: 'BindHold' | 'ReleaseHold', { personId, date }: DayPart, holdId: string): Action {
  const id = dayIdOf(personId, date)
  return { step: type, key: `${holdId}:${id}`, category: 'day', id, command: { type, personId, date, holdId } }
}
