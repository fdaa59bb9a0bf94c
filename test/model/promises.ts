import { saleHoldIdsOf } from '@turno/domain/appointment/moves.ts'
import type { Hold } from '@turno/domain/day/decide.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { placeOf, type Visit } from '@turno/domain/visit.ts'
import { dates, doctors, patients } from './cast.ts'
import { appointments, binding, ownMoves, ownMovesMax, served } from './sold.ts'
import type { Story } from './story.ts'
import type { World } from './world.ts'

/** The model's promises that hold at every moment. Returns what is broken. */
export function brokenNow({ world, orders }: Story): string | undefined {
  const sold = appointments(world)
  const bound = binding(world)
  for (const one of sold) {
    const others = sold.filter((other) => other !== one)
    if (one.requestId !== null && others.some((other) => other.requestId === one.requestId))
      return `two appointments of ${one.requestId}`
    const own = others.filter(({ lineId, patientId }) => bound.has(lineId) && patientId === one.patientId)
    if (bound.has(one.lineId) && own.some((other) => overlap(one.visit, other.visit)))
      return `${one.patientId} is in two places at once`
    const { doctorId } = one.visit
    const seen = others.filter(({ visit }) => visit.doctorId === doctorId && overlap(taken(one.visit), taken(visit)))
    if (seen.some(({ visit }) => whereOf(visit) !== whereOf(one.visit))) return `${doctorId} is sold twice: two places`
    const atOnce = seen.filter(({ visit }) => visit.start <= one.visit.start && one.visit.start < taken(visit).end)
    if (atOnce.length >= one.visit.capacity) return `${doctorId} is sold twice`
  }
  for (const [appointmentId, times] of ownMoves(world))
    if (times > ownMovesMax) return `${appointmentId} was moved by its patient ${times} times`
  for (const orderId of orders) {
    const { served, owed, approved } = money(world, orderId)
    if (served + owed > approved) return `${orderId} is served or refunded more often than paid`
  }
  return undefined
}

type Time = Pick<Visit, 'start' | 'end'>
const overlap = (one: Time, other: Time): boolean => one.start < other.end && other.start < one.end
/** A doctor's time goes on until the end of the pause. */
const taken = ({ start, end, pauseMinutes }: Visit): Time => ({ start, end: plusMinutes(end, pauseMinutes) })
const whereOf = ({ careType, office }: Visit): string => placeOf({ careType, roomId: office?.id ?? null })

/** The promises once everything has come to rest. */
export function brokenAtRest({ world, orders, requests }: Story): string | undefined {
  for (const orderId of orders) {
    const { served, owed, approved } = money(world, orderId)
    if (served + owed !== approved) return `money of ${orderId} is neither an appointment nor a refund`
  }
  for (const requestId of requests)
    if (world.state('waitingListRequest', requestId).status === 'chosen') return `${requestId} stays chosen for ever`
  return brokenHolds(world)
}

function brokenHolds(world: World): string | undefined {
  const sold = appointments(world)
  const bound = binding(world)
  const holds = [...patients, ...doctors].flatMap((person) =>
    dates.flatMap((date) => world.state('day', dayIdOf(person, date)).holds.map((hold) => ({ person, hold }))),
  )
  const isOf = (person: string, lineId: string, patientId: string): boolean => person !== patientId || bound.has(lineId)
  for (const { person, hold } of holds)
    if (
      !sold.some((one) => isOf(person, one.lineId, one.patientId) && keptBy(world, one, person).includes(hold.holdId))
    )
      return `time of ${person} is kept for nobody by ${hold.holdId}`
  for (const one of sold)
    for (const person of [one.patientId, one.visit.doctorId].filter((each) => isOf(each, one.lineId, one.patientId)))
      if (!holds.some((each) => each.person === person && isKept(world, one, person, each.hold)))
        return `${one.lineId} has an appointment without the time of ${person}`
  return undefined
}

type One = ReturnType<typeof appointments>[number]

const isKept = (world: World, one: One, person: string, hold: Hold): boolean =>
  keptBy(world, one, person).includes(hold.holdId) && hold.from === one.visit.start && hold.tentativeUntil === null

/**
 * The holds that may keep somebody's time of an appointment: of its last move, or of what was sold; of the patient's
 * confirmation, if there was one since.
 */
function keptBy({ log }: World, { lineId, patientId }: One, person: string): string[] {
  let kept = saleHoldIdsOf(lineId) as string[]
  for (const { event } of log) {
    if (event.type === 'AppointmentRescheduled' && event.data.appointmentId === lineId) kept = [event.data.moveId]
    if (event.type === 'AppointmentConfirmed' && event.data.appointmentId === lineId && person === patientId)
      kept = event.data.holdId ? [event.data.holdId] : kept
  }
  return kept
}

/** In centavos. */
function money(world: World, orderId: string): { served: number; owed: number; approved: number } {
  const facts = world.log.map(({ event }) => event)
  const sumOf = (type: 'PaymentApproved' | 'RefundDue'): number =>
    facts.reduce(
      (sum, event) => (event.type === type && event.data.orderId === orderId ? sum + event.data.amountCents : sum),
      0,
    )
  const bought = served(world).filter((sold) => sold.orderId === orderId)
  return {
    served: bought.reduce((sum, { visit }) => sum + visit.feeCents, 0),
    owed: sumOf('RefundDue'),
    approved: sumOf('PaymentApproved'),
  }
}
