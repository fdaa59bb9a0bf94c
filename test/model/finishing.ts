import { dayIdOf } from '@turno/domain/ids.ts'
import { isCart, isGivenBack, isOpened, type Line, type OpenedOrder } from '@turno/domain/order/state.ts'
import { datesBetween } from '@turno/domain/time.ts'
import { expect } from 'vitest'
import { drivesConfirmation, drivesDesk, startedAtDesk } from './desk-visits.ts'
import { brokenAtRest, brokenNow } from './promises.ts'
import { drivesMove, finishes } from './purchases.ts'
import type { Story } from './story.ts'
import type { World } from './world.ts'

/** Everybody crashes, and somebody fresh finishes each order without any time passing. */
export function finishesFresh(story: Story): void {
  for (const runner of [...story.world.actors]) story.world.crash(runner)
  for (const orderId of story.orders) finishes(story, orderId)
  for (const deskVisitId of startedAtDesk(story.world)) story.world.finish(drivesDesk(story.world, deskVisitId))
  for (const { event } of [...story.world.log])
    if (event.type === 'MoveStarted') story.world.finish(drivesMove(story, event.data.appointmentId))
    else if (event.type === 'ConfirmationStarted')
      story.world.finish(drivesConfirmation(story.world, event.data.appointmentId))
  for (const orderId of story.orders) expect(unfinished(story, orderId)).toBeUndefined()
  expect(brokenNow(story)).toBeUndefined()
}

/** The same, and then all time passes and every reactor and timer does its work. */
export function comesToRest(story: Story): void {
  finishesFresh(story)
  story.rest()
  expect(brokenNow(story) ?? brokenAtRest(story)).toBeUndefined()
}

/** What a finished order lacks. */
function unfinished({ world }: Story, orderId: string): string | undefined {
  const order = world.state('order', orderId)
  if (!isOpened(order)) return `${orderId} was never opened`
  if (isCart(order)) return order.lines.map((line) => unfinishedHour(world, order, line)).find(Boolean)
  const line = order.lines[0]!
  const request = world.state('waitingListRequest', order.requestId ?? '')
  const days = [order.patientId, line.visit.doctorId].flatMap((person) =>
    datesBetween(line.visit.start, line.visit.end).map((date) => world.state('day', dayIdOf(person, date)).holds),
  )
  const holds = days.flatMap((each) => each.filter((hold) => hold.claim.orderId === orderId))
  if (world.state('appointment', line.lineId).status === 'cancelled')
    return holds.length > 0 ? `${orderId} keeps what was cancelled` : undefined
  const holdsIt = 'orderId' in request && request.orderId === orderId
  const served = order.status === 'paid' || line.settled === 'rescued'
  const kept = served || order.status === 'open' || order.status === 'submitted'
  if (
    kept &&
    (line.status !== 'added' || holds.length !== days.length || holds.some((hold) => hold.tentativeUntil !== null))
  )
    return `${orderId} lacks its time`
  if (!kept && (holds.length > 0 || holdsIt)) return `${orderId} keeps what it cannot have`
  if (served && (request.status !== 'accepted' || world.state('appointment', line.lineId).status === 'none'))
    return `${orderId} lacks its appointment`
  return undefined
}

/** What a line of a finished order of hours lacks. */
function unfinishedHour(world: World, { orderId, status }: OpenedOrder, line: Line): string | undefined {
  const { lineId, patientId, settled } = line
  const sold = world.state('appointment', lineId)
  const { visit } = sold.status === 'none' ? line : sold
  const days = [patientId, visit.doctorId].flatMap((person) =>
    datesBetween(visit.start, visit.end).map((date) => world.state('day', dayIdOf(person, date)).holds),
  )
  const holds = days.flatMap((each) => each.filter((hold) => hold.claim.lineId === lineId))
  const served = line.status === 'added' && !isGivenBack(line) && (status === 'paid' || settled === 'rescued')
  const kept = line.status === 'added' && (served || status === 'open' || status === 'submitted')
  if (line.status === 'pending' && (status === 'open' || status === 'submitted')) return `${lineId} is not decided`
  if (kept && (holds.length !== days.length || holds.some((hold) => hold.tentativeUntil !== null)))
    return `${lineId} lacks its time`
  if (!kept && holds.length > 0) return `${lineId} of ${orderId} keeps what it cannot have`
  if (served && world.state('appointment', lineId).status === 'none') return `${lineId} lacks its appointment`
  return undefined
}
