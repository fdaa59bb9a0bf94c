import type { Commander } from '@turno/adapters/commands/commander.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { isNight } from '@turno/adapters/runs.fixture.ts'
import { pendingConfirmation } from '@turno/domain/appointment/confirmations.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { bindsPatient } from '@turno/domain/appointment/state.ts'
import { day } from '@turno/domain/day/decide.ts'
import { deskVisit } from '@turno/domain/desk-visit/decide.ts'
import { dayIdOf, lineIdOf } from '@turno/domain/ids.ts'
import { confirmingVisit } from '@turno/domain/processes/confirming.ts'
import { deskProcess } from '@turno/domain/processes/desk.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { describe, expect, test } from 'vitest'
import { Died, type DyingStore, dyingStore } from './dying-store.ts'
import { doctorId, Marketplace, patientId } from './marketplace.ts'
import { brokenPromises, waitsForPayerAtMost } from './purchase-promises.ts'
import { World } from './world.ts'

const [requestId, orderId] = ['request1', 'patient1_1']
const halfAnHourMs = 31 * 60_000

/** Acts of people and time on one purchase; every promise is kept at the end, unless the process is killed. */
const stories = {
  async 'paid in time'({ market }: Life) {
    await market.everything()
  },
  async 'never paid'({ world, market }: Life) {
    await chooseAndSubmit(market)
    world.clock.advance(halfAnHourMs)
  },
  async 'paid too late'({ world, market, has }: Life) {
    await chooseAndSubmit(market)
    world.clock.advance(halfAnHourMs)
    await has('OrderExpired')
    await market.pay(orderId)
  },
  async 'removed by the patient'({ market }: Life) {
    await market.post(requestId)
    await market.choose(requestId, await market.offer(requestId))
    await market.remove(orderId)
  },
}

interface Life {
  world: World
  market: Marketplace
  has(type: string): Promise<void>
}

async function chooseAndSubmit(market: Marketplace): Promise<void> {
  await market.post(requestId)
  await market.submit(await market.choose(requestId, await market.offer(requestId)))
}

describe.each(Object.keys(stories) as (keyof typeof stories)[])('A purchase %s', (story) => {
  // A death after an append leaves the log as one before the next does: by day one of the two is enough.
  test.each(isNight ? (['before', 'after'] as const) : (['before'] as const))(
    'is completed or undone by a new projector, killed %s any append',
    { timeout: 240_000 },
    async (when) => {
      let deaths = 0
      while (await survives(story, deaths + 1, when)) deaths += 1
      expect(deaths).toBeGreaterThan(12)
    },
  )
})

/**
 * A life that ends at the nth append, and its completion by a fresh projector; false if the story is over before that.
 */
async function survives(story: keyof typeof stories, nth: number, when: 'before' | 'after'): Promise<boolean> {
  const world = await World.open()
  try {
    const market = new Marketplace(world.process(), world.provider)
    await market.register(patientId, 'patient')
    await market.register(doctorId, 'doctor')
    const store = dyingStore(world.eventStore, nth, when)
    await liveUntilDeath(world, store, stories[story])
    await comeBack(world, `${story}, killed ${when} append ${nth}`)
    return store.isDead()
  } finally {
    await world.close()
  }
}

/** Api and projector in one process, until it dies or everything is done. */
async function liveUntilDeath(world: World, store: DyingStore, story: (life: Life) => Promise<void>): Promise<void> {
  const process = world.process(store)
  const projector = world.startProjector(process)
  const market = new Marketplace(process, world.provider)
  const has = async (type: string) => {
    await world.until(async () => (await world.story()).some((event) => event.type === type))
    // A process does not continue from what happened after its end.
    if (store.isDead()) throw new Died()
  }
  const lived = story({ world, market, has }).catch(() => undefined)
  await Promise.race([store.died, lived.then(() => world.until(async () => (await broken(world)).length === 0))])
  await projector.stop()
}

async function comeBack(world: World, round: string): Promise<void> {
  const process = world.process()
  world.clock.advance(2 * 60_000)
  world.startProjector(process)
  await world.until(() => waitsForPayerAtMost(process.commander, orderId))
  // The provider notifies until the product has answered.
  if (world.provider.wasPaid) await new Marketplace(process, world.provider).pay(orderId)
  else world.clock.advance(halfAnHourMs)
  const types = async () => (await world.story()).map(({ type }) => type)
  const isServedOrOwed = async () =>
    (await types()).some((type) => type === 'AppointmentScheduled' || type === 'RefundDue')
  await world.until(
    async () => (!world.provider.wasPaid || (await isServedOrOwed())) && (await broken(world)).length === 0,
  )
  const written = await types()
  for (const once of [
    'OrderPaid',
    'RequestAccepted',
    'AppointmentScheduled',
    'OrderExpired',
    'LineRescued',
    'RefundDue',
  ])
    expect(written.filter((type) => type === once).length, `${once}: ${round}`).toBeLessThanOrEqual(1)
  expect(written.includes('AppointmentScheduled'), round).toBe(world.provider.wasPaid)
}

// The doctor who was cut off does not ask again: a fresh projector alone finishes the visit, or takes it back.
test('A desk visit is whole or undone when its process is killed before any append', { timeout: 240_000 }, async () => {
  let deaths = 0
  while (await deskSurvives(deaths + 1)) deaths += 1
  expect(deaths).toBe(7)
})

const [deskVisitId, appointmentId] = ['desk1', lineIdOf('desk1', 1)]

/** A visit whose api dies at the nth append; false if it had ended before. */
async function deskSurvives(nth: number): Promise<boolean> {
  const world = await World.open()
  try {
    const market = await Marketplace.open(world.process(), world.provider)
    await market.post(requestId)
    const visit = await market.offer(requestId)
    const store = dyingStore(world.eventStore, nth, 'before')
    const { commander, clock } = world.process(store)
    const start = { type: 'StartDeskVisit', deskVisitId, appointmentId, patientId, visit } as const
    const context = { actor: { id: doctorId, role: 'doctor' }, correlationId: 'x', causationId: 'x' } as const
    const lived = send(commander, deskVisit, deskVisitId, start).then(() =>
      runProcess({ commander, clock }, deskProcess(deskVisitId), context),
    )
    await lived.catch((error) => expect(error).toBeInstanceOf(Died))
    world.clock.advance(2 * 60_000)
    world.startProjector()
    await world.until(async () => (await halfAtDesk(world.process().commander, visit)).length === 0)
    return store.isDead()
  } finally {
    await world.close()
  }
}

async function halfAtDesk(commander: Commander, { start }: Visit): Promise<string[]> {
  const { state: agreed } = await commander.load(deskVisit, deskVisitId)
  const { state: sold } = await commander.load(appointment, appointmentId)
  const holds = await holdsOf(commander, doctorId, start)
  const isAgreed = agreed.status === 'agreed'
  const isBound = holds.length === 1 && holds.every(({ tentativeUntil }) => tentativeUntil === null)
  return [
    ...(isAgreed === (sold.status === 'scheduled') ? [] : [`the visit is ${agreed.status}, and ${sold.status}`]),
    ...((isAgreed ? isBound : holds.length === 0) ? [] : [`${holds.length} hours are held`]),
  ]
}

const holdsOf = async (commander: Commander, personId: string, start: string) =>
  (await commander.load(day, dayIdOf(personId, bogotaDate(start)))).state.holds

test('A patient’s yes is whole or undone when killed before any append', {
  timeout: 240_000,
}, async () => {
  let deaths = 0
  while (await yesSurvives(deaths + 1)) deaths += 1
  expect(deaths).toBe(4)
})

/** A patient's yes whose api dies at the nth append; false if it had ended before. */
async function yesSurvives(nth: number): Promise<boolean> {
  const world = await World.open()
  try {
    const market = await Marketplace.open(world.process(), world.provider)
    await market.post(requestId)
    const visit = await market.offer(requestId)
    const made = { patientId, orderId: deskVisitId, requestId: null, visit, atDesk: true, holdsPatient: false } as const
    const schedule = { type: 'ScheduleAppointment', appointmentId, ...made } as const
    await send(world.process().commander, appointment, appointmentId, schedule)
    const store = dyingStore(world.eventStore, nth, 'before')
    const { commander, clock } = world.process(store)
    const context = { actor: { id: patientId, role: 'patient' }, correlationId: 'x', causationId: 'x' } as const
    const says = { type: 'ConfirmAttendance', start: null } as const
    const lived = send(commander, appointment, appointmentId, says).then(() =>
      runProcess({ commander, clock }, confirmingVisit(appointmentId), context),
    )
    await lived.catch((error) => expect(error).toBeInstanceOf(Died))
    world.clock.advance(2 * 60_000)
    world.startProjector()
    await world.until(async () => !(await isHalfConfirmed(world.process().commander, visit)))
    return store.isDead()
  } finally {
    await world.close()
  }
}

async function isHalfConfirmed(commander: Commander, { start }: Visit): Promise<boolean> {
  const { state } = await commander.load(appointment, appointmentId)
  const held = await holdsOf(commander, patientId, start)
  if (state.status !== 'scheduled' || pendingConfirmation(state)) return true
  if (!bindsPatient(state)) return held.length > 0
  return held.length !== 1 || held[0]!.tentativeUntil !== null
}

const broken = (world: World): Promise<string[]> => brokenPromises(world.process().commander, requestId, orderId)
