import { isRejection } from '@turno/domain/decider.ts'
import { amountCents, isOpened } from '@turno/domain/order/state.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { rescheduling } from '@turno/domain/processes/rescheduling.ts'
import { visitOnOffer } from '@turno/domain/processes/slots.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { doctorFacts } from '@turno/domain/waiting-list-request/request.fixture.ts'
import type { ProcessRunner } from './process-runner.ts'
import type { Story } from './story.ts'
import type { World } from './world.ts'

/** Twenty minutes by video with Dr. Ruiz, so many minutes from now. */
export const visitOf = (world: World, startsIn: number) => ({
  doctorId: 'ruiz', specialityId: '328', cupId: null, careType: 1 as const, start: plusMinutes(world.now, startsIn),
  end: plusMinutes(world.now, startsIn + 20),
  feeCents: 100_00, office: null, cityId: '76001', addressId: null, capacity: 1,
  pauseMinutes: 0, slot: null, agreement: null,
}) // biome-ignore format: one glance

/** A step that the test needs to succeed. */
function sent(world: World, action: Parameters<World['send']>[0]): void {
  const refused = world.send(action)
  if (refused) throw new Error(`${action.command.type}: ${refused.message}`)
}

/** A patient posts a request that Dr. Ruiz may answer; answers its id. */
export function asks({ world, requests }: Story, patientId: string): string {
  const requestId = `q-${patientId}`
  const post = {
    type: 'PostRequest', requestId, patientId, searchType: 2, specialityId: '328', cupId: null, careType: 1,
    cityId: '76001', addressId: null, planId: null,
    reason: 'tos', endsAt: plusMinutes(world.now, 600), reservationId: requestId, termsVersion: '1',
  } as const // biome-ignore format: one glance
  sent(world, { category: 'waitingListRequest', id: requestId, command: post })
  requests.push(requestId)
  return requestId
}

/** A patient opens an order, 30 minutes long, for an offer of Dr. Ruiz; nothing is done about it yet. */
export function opens(story: Story, patientId: string, startsInMinutes = 120): void {
  const { world } = story
  const requestId = asks(story, patientId)
  const orderId = `${patientId}_1`
  const visit = visitOf(world, startsInMinutes)
  const doctor = doctorFacts()
  const order = {
    orderId,
    patientId,
    requestId,
    offerId: `${requestId}_1`,
    version: 1,
    visit,
    expiresAt: plusMinutes(world.now, 30),
  }
  sent(world, { category: 'waitingListRequest', id: requestId, command: { type: 'MakeOffer', doctor, visit } })
  sent(world, { category: 'order', id: orderId, command: { type: 'OpenOrder', ...order } })
  story.orders.push(orderId)
}

/** A patient chooses hours of Dr. Ruiz, so many minutes from now; nothing is done about them yet. */
export function choosesHours(
  { world, orders }: Story,
  patientId: string,
  careType: 0 | 1,
  ...startsIn: number[]
): void {
  const orderId = `${patientId}_1`
  for (const minutes of startsIn) {
    const chosen = { scheduleId: 'ruiz_1', careType, start: plusMinutes(world.now, minutes), addressId: null } as const
    const visit = visitOnOffer(world.state('schedule', 'ruiz'), world.state('doctor', 'ruiz'), chosen, world.now)
    if (isRejection(visit)) throw new Error(visit.message)
    sent(world, { category: 'order', id: orderId, command: { type: 'ChooseHour', orderId, patientId, visit } })
  }
  if (!orders.includes(orderId)) orders.push(orderId)
}

/** From now on the doctor asks for more. */
export function raisesPrice({ world }: Story): void {
  const { scheduleId, terms, revision } = world.state('schedule', 'ruiz').schedules[0]!
  const care = terms.care.map((each) => ({ ...each, feeCents: 150_00 }))
  const command = {
    type: 'ReviseSchedule',
    doctorId: 'ruiz',
    scheduleId,
    terms: { ...terms, care },
    edited: revision,
  } as const
  sent(world, { category: 'schedule', id: 'ruiz', command })
}

/** The patient submits the order and goes to the provider's page. */
export function submits({ world }: Story, patientId: string): void {
  const orderId = `${patientId}_1`
  const start = {
    type: 'StartPayment',
    orderId,
    patientId,
    reference: `TUR-${orderId}`,
    amountCents: amountOf(world, orderId),
    lastUnknown: false,
  } as const
  sent(world, {
    category: 'order',
    id: orderId,
    command: { type: 'SubmitOrder', patientId, termsVersion: '1', consentVersion: '1' },
  })
  sent(world, { category: 'payment', id: orderId, command: start })
}

/** The provider shows that it was paid, and the order records it. */
export function approves({ world }: Story, orderId: string): void {
  const amountCents = amountOf(world, orderId)
  const fact = {
    transactionId: `${orderId}-t1`, reference: `TUR-${orderId}`, state: 'approved' as const, amountCents,
    currency: 'COP', method: 'VISA',
    responseCode: '1', responseMessage: '', source: 'webhook' as const, buyerEmail: null,
  } // biome-ignore format: one glance
  sent(world, { category: 'payment', id: orderId, command: { type: 'RecordFact', fact } })
  sent(world, {
    category: 'order',
    id: orderId,
    command: { type: 'RecordApproval', transactionId: fact.transactionId, amountCents },
  })
}

function amountOf(world: World, orderId: string): number {
  const order = world.state('order', orderId)
  if (!isOpened(order)) throw new Error(`${orderId} was never opened`)
  return amountCents(order)
}

/** Half an hour passes and the timer of the order comes. */
export function fallsDue({ world }: Story, orderId: string): void {
  world.advance(31 * 60_000)
  sent(world, { category: 'order', id: orderId, command: { type: 'ExpireOrder' } })
}

/** Somebody begins to drive an order. */
export const drives = ({ world }: Story, orderId: string): ProcessRunner => world.run(purchase(orderId))

/** Steps until the runner has made up its mind to send such a command, which is not sent yet. */
export function stepsUntil({ world }: Story, runner: ProcessRunner, type: string): void {
  while (!runner.actions.some(({ command }) => command.type === type)) {
    if (!world.actors.includes(runner)) throw new Error(`it came to its end before ${type}`)
    world.step(runner)
  }
}

/** Somebody fresh drives an order to the end. */
export const finishes = (story: Story, orderId: string): void => story.world.finish(drives(story, orderId))

/** Both patients have bought two hours each, far enough away to be moved. */
export function sellsHours(story: Story): void {
  const bought = { ana: [13 * 60, 14 * 60], beto: [13 * 60 + 30, 15 * 60] }
  for (const [patientId, startsIn] of Object.entries(bought)) {
    const orderId = `${patientId}_1`
    choosesHours(story, patientId, 1, ...startsIn)
    finishes(story, orderId)
    submits(story, patientId)
    approves(story, orderId)
    finishes(story, orderId)
  }
}

/** The patient wants the first hour that was bought so many minutes later; nothing is done about it yet. */
export function wantsMove({ world }: Story, appointmentId: string, byMinutes: number): void {
  const state = world.state('appointment', appointmentId)
  if (state.status === 'none') throw new Error(`${appointmentId} was never sold`)
  const { start, end } = state.visit
  const visit = { ...state.visit, start: plusMinutes(start, byMinutes), end: plusMinutes(end, byMinutes) }
  sent(world, { category: 'appointment', id: appointmentId, command: { type: 'StartMove', visit, proposalId: null } })
}

/** Somebody begins to drive the move of an appointment. */
export const drivesMove = ({ world }: Story, appointmentId: string): ProcessRunner =>
  world.run(rescheduling(appointmentId))
