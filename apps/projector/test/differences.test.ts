import { send } from '@turno/adapters/commands/send.fixture.ts'
import { type DifferenceCommand, difference } from '@turno/domain/difference/decide.ts'
import { order } from '@turno/domain/order/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { feeCents, Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

const orderId = 'patient1_1'

let world: World
let market: Marketplace
let process: ReturnType<World['process']>
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  market = await Marketplace.open(process, world.provider)
  await market.submitFirst()
})
afterEach(() => world.close())

const approved = { state: 'approved', amountCents: feeCents, currency: 'COP' } as const
type Report = Extract<DifferenceCommand, { type: 'ReportDifference' }>
async function report(more: Partial<Report> & Pick<Report, 'transactionId'>): Promise<void> {
  const command: Report = {
    ...{
      type: 'ReportDifference',
      reference: orderId,
      orderId,
      patientId,
      fileHash: 'f',
      why: 'inPanelOnly',
      panel: approved,
      log: null,
    },
    ...more,
  }
  await send(process.commander, difference, command.transactionId, command, { correlationId: orderId })
}

const has = async (type: string) => (await world.story()).some((event) => event.type === type)
const reported = async (id: string) => (await process.commander.load(difference, id)).state.reported

test('Money found only in the panel is queried at once; the provider’s answer counts and ends the case', async () => {
  const { transactionId } = world.provider.settle(orderId, feeCents, 'approved')
  await report({ transactionId })
  world.startProjector()
  await world.until(() => has('DifferenceSettled'))
  await world.until(() => has('OrderPaid'))
  expect(await reported(transactionId)).toMatchObject([{ isOpen: false }])
})

test('An uploaded file proves nothing: money unknown to the provider stays a case, and moves nothing', async () => {
  await report({ transactionId: 'invented' })
  world.startProjector()
  await world.until(() => has('DifferenceAsked'))
  expect((await process.commander.load(order, orderId)).state.status).toBe('submitted')
  expect(await reported('invented')).toMatchObject([{ isOpen: true, isAsked: true }])
})

test('A difference of the panel stays due while the provider cannot be reached', async () => {
  const answer = world.provider.queryByReference.bind(world.provider)
  let asked = 0
  world.provider.queryByReference = async (reference) => {
    asked += 1
    if (asked === 1) throw new Error('the provider cannot be reached')
    return answer(reference)
  }
  const { transactionId } = world.provider.settle(orderId, feeCents, 'approved')
  await report({ transactionId })
  world.startProjector()
  await world.until(() => has('DifferenceSettled'))
  expect(asked).toBe(2)
})

test('Money that fits no order is found in the panel too', async () => {
  const { transactionId } = world.provider.settle('TUR-NOBODY', 500, 'approved')
  await report({
    transactionId,
    reference: 'TUR-NOBODY',
    orderId: null,
    patientId: null,
    panel: { ...approved, amountCents: 500 },
  })
  world.startProjector()
  await world.until(() => has('DifferenceSettled'))
  expect((await world.story()).filter(({ stream }) => stream === `payment-unmatched_${transactionId}`)).not.toEqual([])
})

test('A refund found only in the panel is settled once it is recorded', async () => {
  world.startProjector()
  world.clock.advance(4 * 60 * 60_000)
  await world.until(() => has('OrderExpired'))
  await market.pay(orderId)
  await world.until(() => has('RefundDue'))
  const paying = (await world.story()).find(({ type }) => type === 'PaymentApproved')!
  const { transactionId } = paying.data as { transactionId: string }
  const paid = { state: 'approved', amountCents: feeCents, isRefunded: false } as const
  await report({ transactionId, why: 'refundedThere', panel: { ...approved, state: 'refunded' }, log: paid })
  const due = (await world.story()).find(({ type }) => type === 'RefundDue')?.data as { key: string }
  const issue = { type: 'IssueRefund', key: due.key, providerRefundId: 'R-1' } as const
  await send(process.commander, order, orderId, issue)
  await world.until(() => has('DifferenceSettled'))
  expect(await has('DifferenceAsked')).toBe(false)
})
