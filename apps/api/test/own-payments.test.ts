import { afterEach, beforeEach, expect, test } from 'vitest'
import { Buying } from './buying.ts'
import { happens } from './provider.ts'
import { World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await World.open()
})
afterEach(() => world.close())

const paymentsOf = async ({ ana }: Buying) => (await ana.get('/api/v1/patients/ana/payments')).data

test('nobody is sent to pay twice while the provider has said nothing', async () => {
  const buying = await Buying.begin(world)
  const reference = await buying.reference()
  const open = { payment: { reference, state: 'toPay', being_confirmed: true }, voucher: null }
  expect(await paymentsOf(buying)).toMatchObject({ open, counts: { toPay: 1 } })
  await happens(world, reference, 'declined')
  const refused = await paymentsOf(buying)
  expect(refused.open.payment).toMatchObject({ state: 'toPay', being_confirmed: false })
})

test('a payment that the provider works on is open, and not among those to pay', async () => {
  const buying = await Buying.begin(world)
  await happens(world, await buying.reference(), 'pending')
  const { open, counts, payments } = await paymentsOf(buying)
  expect(open.payment).toMatchObject({ state: 'pending', being_confirmed: true })
  expect(open.payment.steps).toMatchObject([{ kind: 'confirming', at: null, done: false }])
  expect([counts.all, counts.toPay]).toEqual([1, 0])
  expect(payments).toHaveLength(1)
})
