import { dayIdOf } from '@turno/domain/ids.ts'
import { dates, doctors, patients, type Story } from './story.ts'
import type { World } from './world.ts'

/** The model's promises that hold at every moment. Returns what is broken. */
export function brokenNow({ world, orders }: Story): string | undefined {
  const sold = appointments(world)
  for (const [i, one] of sold.entries())
    for (const other of sold.slice(i + 1)) {
      const overlap = one.visit.start < other.visit.end && other.visit.start < one.visit.end
      if (one.requestId === other.requestId) return `two appointments of ${one.requestId}`
      if (overlap && one.visit.doctorId === other.visit.doctorId) return `${one.visit.doctorId} is sold twice`
      if (overlap && one.patientId === other.patientId) return `${one.patientId} is in two places at once`
    }
  for (const orderId of orders) {
    const { served, owed, approved } = money(world, orderId)
    if (served + owed > approved) return `${orderId} is served or refunded more often than paid`
  }
  return undefined
}

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
  const holds = [...patients, ...doctors].flatMap((person) =>
    dates.flatMap((date) => world.state('day', dayIdOf(person, date)).holds.map((hold) => ({ person, hold }))),
  )
  for (const { person, hold } of holds)
    if (!sold.some(({ lineId }) => lineId === hold.claim.lineId))
      return `time of ${person} is kept for nobody by ${hold.holdId}`
  for (const { lineId, patientId, visit } of sold)
    for (const person of [patientId, visit.doctorId])
      if (
        holds.filter(
          (each) => each.person === person && each.hold.claim.lineId === lineId && each.hold.tentativeUntil === null,
        ).length !== 1
      )
        return `${lineId} has an appointment without the time of ${person}`
  return undefined
}

function appointments(world: World) {
  return world.log.flatMap(({ event }) => (event.type === 'AppointmentScheduled' ? [event.data] : []))
}

function money(world: World, orderId: string): { served: number; owed: number; approved: number } {
  const facts = world.log.map(({ event }) => event)
  const approved = facts.filter((event) => event.type === 'PaymentApproved' && event.data.orderId === orderId).length
  const served = appointments(world).filter((sold) => sold.orderId === orderId).length
  const owed = facts.filter((event) => event.type === 'RefundDue' && event.data.orderId === orderId).length
  return { served, owed, approved }
}
