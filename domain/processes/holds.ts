import { fits, type Hold, inTheWay } from '../day/decide.ts'
import type { Claim } from '../day/events.ts'
import type { Rejection } from '../decider.ts'
import { dayIdOf, patientOfOrder } from '../ids.ts'
import { isLineDead, isOpened, isRescueDead, type Line, type OpenedOrder } from '../order/state.ts'
import { bogotaInstant, datesBetween, earliest, type Instant, latest, nextDate, plusMinutes } from '../time.ts'
import { placeOf } from '../visit.ts'
import { type Action, type States, type StreamRef, stepKey, type View } from './process.ts'

export type ClaimKind = Claim['kind']
export const claimKinds: readonly ClaimKind[] = ['line', 'rescue']

/** A hold's own id: a rescue never reuses the hold of the line. */
const holdIdOf = (line: Line, kind: ClaimKind): string => (kind === 'line' ? line.lineId : `${line.lineId}_r`)

interface DayPart {
  whose: 'doctor' | 'patient'
  personId: string
  date: string
  from: string
  to: string
  place: string | null
  capacity: number
}

/** Asked for several times a step, and always the same for a line. */
const partsOfLines = new WeakMap<Line, DayPart[]>()

/** The pieces of a visit: each date it touches, in the doctor's days first, then in the patient's. */
function dayParts(line: Line): DayPart[] {
  const parts = partsOfLines.get(line) ?? partsOf(line)
  partsOfLines.set(line, parts)
  return parts
}

/** The doctor's time goes on until the end of the pause. */
function partsOf({ visit, patientId }: Line): DayPart[] {
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

/** The days of every line, and the orders whose holds are in the way there. */
export function dayNeeds(states: States, order: OpenedOrder): StreamRef[] {
  const parts = order.lines.flatMap(dayParts)
  const days = parts.map((part): StreamRef => ({ category: 'day', id: dayIdOf(part.personId, part.date) }))
  const rivals = parts
    .flatMap((part) => inTheWay(dayOf(states, part).holds, part))
    .map((hold): StreamRef => ({ category: 'order', id: hold.claim.orderId }))
  return [...days, ...rivals]
}

/** What the claim's stream says: its hold is kept, can never be kept any more, or is still undecided. */
export function claimOutcome(states: States, { kind, orderId, lineId }: Claim): 'committed' | 'dead' | 'undecided' {
  const order = states.of('order', orderId)
  if (!isOpened(order)) return 'undecided'
  if (kind === 'rescue' ? isRescueDead(order, lineId) : isLineDead(order, lineId)) return 'dead'
  const line = order.lines.find((each) => each.lineId === lineId)
  if (kind === 'rescue') return line?.settled === 'rescued' ? 'committed' : 'undecided'
  return line?.status === 'added' ? 'committed' : 'undecided'
}

/** The command that makes an undecided claim dead: at its own order, where it is refused once the claim stands. */
export const abandonment = ({ kind, orderId, lineId }: Claim, holdId: string): Action => ({
  step: 'abandon',
  key: holdId,
  category: 'order',
  id: orderId,
  command: kind === 'line' ? { type: 'AbandonLine', lineId } : { type: 'OweLine', lineId },
})

/** What is left to do until a line's time is held; nothing: the line has it. */
export interface Holding {
  actions: readonly Action[]
  /** The first refusal, and whose day refused. */
  refused?: { rejection: Rejection; whose: DayPart['whose'] }
}

/**
 * The next steps towards holding all of a line's time, every day at once. Nobody seizes: an overdue rival is abandoned
 * first.
 */
export function nextHolds(view: View, order: OpenedOrder, line: Line, kind: ClaimKind): Holding {
  const holdId = holdIdOf(line, kind)
  const missing = dayParts(line).filter((part) => !holdIn(view.states, part, holdId))
  const steps = missing.map((part) => ({ part, action: nextHold(view, order, line, kind, part) }))
  for (const { part, action } of steps) {
    const rejection = view.rejections[stepKey(action)]
    if (rejection) return { actions: [], refused: { rejection, whose: part.whose } }
  }
  // One rival may be in the way on several days.
  return { actions: [...new Map(steps.map(({ action }) => [stepKey(action), action])).values()] }
}

function nextHold(view: View, order: OpenedOrder, line: Line, kind: ClaimKind, part: DayPart): Action {
  const rivals = inTheWay(dayOf(view.states, part).holds, part)
  const dead = rivals.filter((hold) => claimOutcome(view.states, hold.claim) === 'dead')
  const alive = rivals.filter((hold) => !dead.includes(hold))
  const overdue = fits(alive, part, part.capacity) ? undefined : alive.find((hold) => mayBeAbandoned(view, hold, order))
  if (overdue) return abandonment(overdue.claim, overdue.holdId)
  const { personId, date, from, to, place, capacity, whose } = part
  const id = dayIdOf(personId, date)
  const holdId = holdIdOf(line, kind)
  const claim = { kind, orderId: order.orderId, lineId: line.lineId }
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
  } as const
  return { step: 'hold', key: `${holdId}:${id}`, category: 'day', id, command }
}

/**
 * A tentative hold that ran out, or one's own earlier attempt, that nothing was decided about and nobody refused to
 * give up.
 */
function mayBeAbandoned({ now, states, rejections }: View, hold: Hold, order: OpenedOrder): boolean {
  if (hold.tentativeUntil === null || rejections[`abandon:${hold.holdId}`]) return false
  const own = patientOfOrder(hold.claim.orderId) === order.patientId && hold.claim.orderId !== order.orderId
  return (own || hold.tentativeUntil <= now) && claimOutcome(states, hold.claim) === 'undecided'
}

/** Records that a committed line's holds are bound, on every day. */
export function nextBindings({ states }: View, line: Line, kind: ClaimKind): readonly Action[] {
  const holdId = holdIdOf(line, kind)
  return dayParts(line)
    .filter((part) => holdIn(states, part, holdId)?.tentativeUntil)
    .map((part) => onHold('BindHold', part, holdId))
}

/**
 * Frees the holds of a claim that is dead for good, on every day. A claim that is only undecided keeps its holds: the
 * order may have gone on after it was read, and a hold seen in a day that was read later may be what it went on to
 * take.
 */
export function nextReleases({ states }: View, order: OpenedOrder, line: Line, kind: ClaimKind): readonly Action[] {
  const { orderId } = order
  if (claimOutcome(states, { kind, orderId, lineId: line.lineId }) !== 'dead') return []
  const holdId = holdIdOf(line, kind)
  return dayParts(line)
    .filter((part) => holdIn(states, part, holdId))
    .map((part) => onHold('ReleaseHold', part, holdId))
}

function onHold(type: 'BindHold' | 'ReleaseHold', { personId, date }: DayPart, holdId: string): Action {
  const id = dayIdOf(personId, date)
  return { step: type, key: `${holdId}:${id}`, category: 'day', id, command: { type, personId, date, holdId } }
}
