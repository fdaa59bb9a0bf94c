import { send } from '@turno/adapters/commands/send.fixture.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Buying } from './buying.ts'
import { termsOfRuiz as terms, tuesday } from './hours-of-ruiz.ts'
import { happens } from './provider.ts'
import { World } from './world.ts'

// Patients on the way to pay while the doctor cancels the day.

let world: World
beforeEach(async () => {
  world = await World.open()
})
afterEach(() => world.close())

const cancels = async (date: string) => {
  const ruiz = await world.as('ruiz')
  const path = `/api/v1/doctors/ruiz/days/${date}/cancel`
  expect((await ruiz.post(path, { appointment_ids: [], off: true })).status).toBe(200)
}
const today = () => bogotaDate(world.clock.now())
const ordersOf = async ({ ana }: Pick<Buying, 'ana'>) => (await ana.get('/api/v1/purchase-order/ana/user')).data
const paymentsOf = async ({ ana }: Pick<Buying, 'ana'>) => (await ana.get('/api/v1/patients/ana/payments')).data
const gone = { code: 3009, message: 'El médico canceló ese día. Elige otra hora.' }

test('an order of a day that its doctor cancelled has nothing left to pay, and no link to the provider', async () => {
  const buying = await Buying.begin(world)
  const reference = await buying.reference()
  expect(await ordersOf(buying)).toMatchObject({ orders: [{ id: buying.orderId }], cancelled: null })
  const toPay = { order_id: buying.orderId, state: 'toPay' }
  expect(await paymentsOf(buying)).toMatchObject({ open: { payment: toPay } })
  await cancels(today())
  const { orders, pending, cancelled } = await ordersOf(buying)
  expect([orders, pending]).toEqual([[], null])
  expect(cancelled).toMatchObject({
    order_id: buying.orderId,
    start_date: '2031-03-03T21:00:00.000Z',
    ...{ others: 0, money_may_come: false },
  })
  expect((await buying.pay()).body).toMatchObject(gone)
  expect(await paymentsOf(buying)).toMatchObject({ open: null, payments: [{ state: 'dayCancelled', steps: [] }] })
  expect(await buying.result(reference)).toMatchObject({ state: 'pending', day_cancelled: true })
  expect(await buying.everywhere('PaymentStarted')).toBe(1)
  // A visit that was paid all the same is served as before, and then its money goes back.
  await happens(world, reference, 'approved')
  await world.settle(buying.orderId)
  expect(await buying.everywhere('OrderPaid')).toBe(1)
  expect(await buying.result(reference)).toMatchObject({ day_cancelled: false })
})

test('money on its way for a day that was cancelled is shown', async () => {
  const buying = await Buying.begin(world)
  await happens(world, await buying.reference(), 'pending')
  await cancels(today())
  expect(await ordersOf(buying)).toMatchObject({ orders: [], pending: null, cancelled: { money_may_come: true } })
  expect(await paymentsOf(buying)).toMatchObject({ open: null, payments: [{ state: 'dayCancelled' }] })
})

test('one cancelled hour of several is enough to stop the payment', async () => {
  await send(world.commander, schedule, 'ruiz', { type: 'OpenSchedule', doctorId: 'ruiz', terms })
  const ana = await world.as('ana')
  for (const hour of [`${tuesday} 08:00`, '2031-03-05 09:00']) {
    const body = { action_type: 1, id_calendario: 'ruiz_1', fecha_inicio: hour, es_cup: false, tipo_cita: 0 }
    expect((await ana.post('/api/v1/purchase-order-details', body)).status).toBe(200)
  }
  const pay = () =>
    ana.post('/api/v1/purchase-order/ana_1/confirm-and-pay', { accept_terms: true, accept_consent: true })
  expect((await pay()).status).toBe(200)
  await cancels('2031-03-05')
  const start_date = '2031-03-05T14:00:00.000Z'
  expect(await ordersOf({ ana })).toMatchObject({ orders: [], cancelled: { start_date, others: 1 } })
  expect((await pay()).body).toMatchObject(gone)
})

test('an offer made for the day after the cancellation is paid as usual', async () => {
  await cancels(today())
  world.clock.advance(60_000)
  const buying = await Buying.begin(world)
  await buying.reference()
  expect(await ordersOf(buying)).toMatchObject({ orders: [{ id: buying.orderId }], cancelled: null })
  expect((await buying.pay()).status).toBe(200)
})
