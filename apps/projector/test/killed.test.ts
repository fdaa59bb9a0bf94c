import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DyingStore, dyingStore } from './dying-store.ts'
import { doctorId, Marketplace, patientId } from './marketplace.ts'
import { brokenPromises, waitsForPayerAtMost } from './purchase-promises.ts'
import { World } from './world.ts'

/** More appends than the whole story has, projector included: the last rounds die of nothing. */
const appendsMax = 40

let world: World

beforeEach(async () => {
  world = await World.open()
  const market = new Marketplace(world.process(), world.provider)
  await market.register(patientId, 'patient')
  await market.register(doctorId, 'doctor')
})
afterEach(() => world.close())

/** The whole job in one process, api and projector, until it dies or is done. */
async function liveUntilDeath(store: DyingStore): Promise<void> {
  const process = world.process(store)
  const projector = world.startProjector(process)
  await new Marketplace(process, world.provider).everything().catch(() => undefined)
  const { commander } = world.process()
  await Promise.race([store.died, world.until(async () => (await brokenPromises(commander, 'request1', 'patient1_1')).length === 0)])
  await projector.stop()
}

describe.each(['before', 'after'] as const)('Killed %s an append', (when) => {
  test.each(Array.from({ length: appendsMax }, (_, at) => at + 1))(
    'number %i: a fresh projector finishes the purchase or takes it back',
    async (nth) => {
      await liveUntilDeath(dyingStore(world.eventStore, nth, when))

      const { commander } = world.process()
      world.clock.advance(2 * 60_000)
      world.startProjector()
      await world.until(() => waitsForPayerAtMost(commander, 'patient1_1'))

      // Whoever did not pay in time has lost his turn, unless the provider knows better.
      world.clock.advance(31 * 60_000)
      await world.until(async () => (await brokenPromises(commander, 'request1', 'patient1_1')).length === 0)
      const types = (await world.story()).map(({ type }) => type)
      for (const once of ['OrderPaid', 'RequestAccepted', 'AppointmentScheduled', 'OrderExpired', 'RequestRejected'])
        expect(types.filter((type) => type === once).length).toBeLessThanOrEqual(1)
      if (world.provider.wasPaid) expect(types).toContain('AppointmentScheduled')
    },
  )
})
