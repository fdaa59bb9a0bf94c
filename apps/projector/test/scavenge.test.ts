import { send } from '@turno/adapters/commands/send.fixture.ts'
import { ScavengeRefused } from '@turno/adapters/event-store/eventstoredb-scavenge.ts'
import { account } from '@turno/domain/account/decide.ts'
import { type MaintenanceState, maintenance, scavengeId } from '@turno/domain/maintenance/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Marketplace } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let market: Marketplace
/** The data of erased persons still on the server at each scavenge. */
let held: number[]
let refuses: boolean

beforeEach(async () => {
  world = await World.open()
  market = new Marketplace(world.process(), world.provider)
  held = []
  refuses = false
})
afterEach(() => world.close())

async function scavenge(): Promise<void> {
  const keys = await Promise.all(['ana', 'eva'].map((id) => world.eventStore.readStream(`personKey-${id}`)))
  held.push(keys.flat().length)
  if (refuses) throw new ScavengeRefused('no room')
}

async function erase(id: 'ana' | 'eva'): Promise<void> {
  await market.register(id, 'patient')
  await send(world.process().commander, account, id, { type: 'ErasePerson', accountId: id })
}

/** Whether the server's story is in this state. */
const stands = (isSo: (state: MaintenanceState) => boolean) =>
  world.until(async () => isSo((await world.process().commander.load(maintenance, scavengeId)).state))
const hasBegun = (attempt: number) =>
  stands((state) => state.attempt === attempt && !state.isAwaited && !state.failed.includes(attempt))
const passHours = (hours: number) => world.clock.advance(hours * 3_600_000)

test('The server is asked to scavenge after a key is gone; erasures of that day wait for the next', async () => {
  world.startProjector(undefined, scavenge)
  await erase('ana')
  await hasBegun(1)
  await erase('eva')
  await stands(({ dueAt }) => dueAt !== null)
  expect(held).toEqual([0])
  passHours(24)
  await hasBegun(2)
  expect(held).toEqual([0, 0])
})

test('A refused scavenge is requested again a day later, by whichever process runs then', async () => {
  refuses = true
  const first = world.startProjector(undefined, scavenge)
  await erase('ana')
  await stands(({ failed }) => failed.length === 1)
  await first.stop()
  refuses = false
  const second = world.startProjector(undefined, scavenge)
  await second.caughtUp
  expect(held).toHaveLength(1)
  passHours(24)
  await hasBegun(2)
  expect(held).toEqual([0, 0])
})

test('Where the operator scavenges, the product does not ask the server', async () => {
  world.startProjector()
  await erase('ana')
  await world.until(async () => (await world.eventStore.readStream('personKey-ana')).length === 0)
  expect((await world.story()).filter(({ stream }) => stream.startsWith('maintenance-'))).toEqual([])
})
