import { fits, type Hold, inTheWay } from '../day/decide.ts'
import type { Claim } from '../day/events.ts'
import { dayIdOf, patientOfOrder } from '../ids.ts'
import { isLineDead, isOpened, isRescueDead, type Line, type OpenedOrder } from '../order/state.ts'
import { bogotaInstant, datesBetween, earliest, latest, nextDate } from '../time.ts'
import type { Action, States, StreamRef, View } from './process.ts'

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
  capacity: number
}

/** Asked for several times a step, and always the same for a line. */
const partsOfLines = new WeakMap<Line, DayPart[]>()

/** The pieces of a visit: each date it touches, in the doctor's days first, then in the patient's. */
function dayParts(order: OpenedOrder, line: Line): DayPart[] {
  const parts = partsOfLines.get(line) ?? partsOf(order, line)
  partsOfLines.set(line, parts)
  return parts
}

function partsOf(order: OpenedOrder, line: Line): DayPart[] {
  const { visit } = line
  const parts = (whose: DayPart['whose'], personId: string, capacity: number): DayPart[] =>
    datesBetween(visit.start, visit.end).map((date) => ({
      whose,
      personId,
      date,
      capacity,
      from: latest(visit.start, bogotaInstant(date, '00:00')),
      to: earliest(visit.end, bogotaInstant(nextDate(date), '00:00')),
    }))
  return [...parts('doctor', visit.doctorId, visit.capacity), ...parts('patient', order.patientId, 1)]
}

const dayOf = (states: States, part: DayPart) => states.of('day', dayIdOf(part.personId, part.date))
const holdIn = (states: States, part: DayPart, holdId: string): Hold | undefined =>
  dayOf(states, part).holds.find((hold) => hold.holdId === holdId)

/** The days of every line, and the orders whose holds are in the way there. */
export function dayNeeds(states: States, order: OpenedOrder): StreamRef[] {
  const parts = order.lines.flatMap((line) => dayParts(order, line))
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

/**
 * The next step towards holding all of a line's time, null once it is held. Nobody seizes: an overdue rival is
 * abandoned first.
 */
export function nextHold(
  view: View,
  order: OpenedOrder,
  line: Line,
  kind: ClaimKind,
): { action: Action; part: DayPart } | null {
  const holdId = holdIdOf(line, kind)
  const part = dayParts(order, line).find((each) => !holdIn(view.states, each, holdId))
  if (!part) return null
  const rivals = inTheWay(dayOf(view.states, part).holds, part)
  const dead = rivals.filter((hold) => claimOutcome(view.states, hold.claim) === 'dead')
  const alive = rivals.filter((hold) => !dead.includes(hold))
  const overdue = fits(alive, part, part.capacity) ? undefined : alive.find((hold) => mayBeAbandoned(view, hold, order))
  if (overdue) return { action: abandonment(overdue.claim, overdue.holdId), part }
  const { personId, date, from, to, capacity, whose } = part
  const claim = { kind, orderId: order.orderId, lineId: line.lineId }
  const command = {
    type: 'HoldTime',
    personId,
    date,
    holdId,
    claim,
    from,
    to,
    capacity,
    whose,
    dead: dead.map((hold) => hold.holdId),
  } as const
  return { action: { step: 'hold', key: holdId, category: 'day', id: dayIdOf(personId, date), command }, part }
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

/** Records that a committed line's holds are bound, one day after the other. */
export function nextBinding({ states }: View, order: OpenedOrder, line: Line, kind: ClaimKind): Action | null {
  const holdId = holdIdOf(line, kind)
  const part = dayParts(order, line).find((each) => holdIn(states, each, holdId)?.tentativeUntil)
  return part ? onHold('BindHold', part, holdId) : null
}

/**
 * Frees the holds of a claim that is dead for good, one day after the other. A claim that is only undecided keeps its
 * holds: the order may have gone on after it was read, and a hold seen in a day that was read later may be what it went
 * on to take.
 */
export function nextRelease({ states }: View, order: OpenedOrder, line: Line, kind: ClaimKind): Action | null {
  const { orderId } = order
  if (claimOutcome(states, { kind, orderId, lineId: line.lineId }) !== 'dead') return null
  const holdId = holdIdOf(line, kind)
  const part = dayParts(order, line).find((each) => holdIn(states, each, holdId))
  return part ? onHold('ReleaseHold', part, holdId) : null
}

const onHold = (type: 'BindHold' | 'ReleaseHold', { personId, date }: DayPart, holdId: string): Action => ({
  step: type,
  key: holdId,
  category: 'day',
  id: dayIdOf(personId, date),
  command: { type, personId, date, holdId },
})
