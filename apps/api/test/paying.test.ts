import { randomUUID } from 'node:crypto'
import { responseAmount } from '@turno/adapters/payment/amount.ts'
import { responseSignature } from '@turno/adapters/payment/signature.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Buying } from './buying.ts'
import { people } from './people.ts'
import { confirmationOf, happens, notify, show, transaction } from './provider.ts'
import { payu } from './shown-provider.ts'
import { World } from './world.ts'

let world: World
let buying: Buying
beforeEach(async () => {
  world = await World.open()
  buying = await Buying.begin(world)
})
afterEach(() => world.close())

/** Nothing was bought, is owed or waits, whatever was said. */
async function nothingMoved(): Promise<void> {
  await world.settle(buying.orderId)
  expect(
    await buying.everywhere('OrderPaid', 'OrderPaidLate', 'RefundDue', 'PaymentRefundDue', 'AppointmentScheduled'),
  ).toBe(0)
  expect(await buying.everywhere('PaymentApproved', 'PaymentPending', 'PaymentInDoubt')).toBe(0)
}

test('a payment reference leads to the summary while the order is payable, then to the result', async () => {
  const reference = await buying.reference()
  const path = `/api/v1/purchase-order/by-reference/${reference}/redirect`
  expect((await buying.ana.get(path)).data).toEqual({ url: '/Summary' })
  await happens(world, reference, 'approved')
  await world.settle(buying.orderId)
  expect((await buying.ana.get(path)).data).toEqual({ url: `/ResponsePage?referenceCode=${reference}` })
  expect((await (await world.as('beto')).get(path)).status).toBe(403)
  expect((await buying.ana.get(path.replace(reference, 'TUR-NOBODY00-1'))).status).toBe(404)
})

describe('a notification of a payment', () => {
  test('is only a claim: nothing is bought before the provider’s query shows that very transaction', async () => {
    const reference = await buying.reference()
    const paid = transaction(reference, 'approved')
    expect(await notify(world, paid)).toBe(200)
    await nothingMoved()
    expect((await buying.result(reference)).state).toBe('pending')

    show(world, paid)
    expect((await buying.result(reference)).state).toBe('pending')
    await world.settle(buying.orderId)
    expect((await buying.result(reference)).state).toBe('approved')
    expect(await buying.everywhere('AppointmentScheduled')).toBe(1)
  })

  test('that the provider’s query shows is believed at once', async () => {
    expect(await happens(world, await buying.reference(), 'approved')).toBe(200)
    expect((await buying.eventTypes('payment')).slice(1)).toEqual([
      'PaymentNotified',
      'PaymentNotified',
      'PaymentApproved',
    ])
  })

  test('of a test counts as no money, whether it says so itself or the provider does', async () => {
    const reference = await buying.reference()
    const tried = show(world, transaction(reference, 'approved', { isTest: true }))
    expect(await notify(world, tried)).toBe(200)
    expect(await notify(world, { ...tried, isTest: false })).toBe(200)
    await nothingMoved()
  })

  test('is not believed about another amount, reference, account or transaction than the provider shows', async () => {
    const reference = await buying.reference()
    const paid = transaction(reference, 'approved')
    for (const change of [{ reference: 'TUR-ANOTHER0-1' }, { merchantId: '999' }, { state: 'declined' as const }]) {
      world.providerFacts.set(reference, [{ ...paid, ...change }])
      expect(await notify(world, { ...paid, transactionId: randomUUID() })).toBe(200)
    }
    await nothingMoved()
  })

  test('is answered with 200 and heeded later when the provider cannot be asked', async () => {
    const reference = await buying.reference()
    world.providerFacts.set(reference, 'unreachable')
    const paid = transaction(reference, 'approved')
    expect(await notify(world, paid)).toBe(200)
    expect((await buying.eventTypes('payment')).at(-1)).toBe('PaymentNotified')
    await nothingMoved()
  })

  test('without a signature, or for another merchant, changes nothing', async () => {
    const reference = await buying.reference()
    const confirm = (form: Record<string, string>) =>
      world.nobody().call('POST', '/api/v1/payments/confirmation', { form })
    const paid = show(world, transaction(reference, 'approved'))
    expect((await confirm({ ...confirmationOf(paid), sign: 'forged' })).status).toBe(400)
    expect(await notify(world, { ...paid, merchantId: '999' })).toBe(400)
    expect(await notify(world, { ...paid, transactionId: 'x'.repeat(101) })).toBe(400)
    expect(await buying.eventTypes('payment')).toEqual(['PaymentStarted'])
  })
})

describe('invented payments', () => {
  test('replayed from the result page with three transactions create no debt and no message', async () => {
    const reference = await buying.reference()
    await happens(world, reference, 'approved')
    await world.settle(buying.orderId)
    const order = { merchantId: payu.merchantId, reference, amount: '120000.00', currency: 'COP' }
    const sign = responseSignature(payu, order, '4')
    // Both signatures are made over the same text when the second decimal is 0.
    expect(confirmationOf(transaction(reference, 'approved')).sign).toBe(sign)
    expect(responseAmount('120000.00')).toBe('120000.0')
    const before = await buying.eventTypes('order')
    for (const invented of ['a', 'b', 'c'])
      expect(await notify(world, transaction(reference, 'approved', { transactionId: invented }))).toBe(200)
    await world.settle(buying.orderId)
    expect(await buying.eventTypes('order')).toEqual(before)
    expect(await buying.everywhere('RefundDue', 'PaymentRefundDue', 'PaymentPending', 'PaymentInDoubt')).toBe(0)
  })

  test('that are pending, sixty of them, leave nothing, and keep nobody from paying', async () => {
    const reference = await buying.reference()
    for (let n = 0; n < 60; n++) expect(await notify(world, transaction(reference, 'pending'))).toBe(200)
    expect(await buying.eventTypes('payment')).toEqual(['PaymentStarted'])
    expect(await buying.reference()).toBe(reference)
  })

  test('let a stream grow to a limit only, and raise one doubt at most', async () => {
    const reference = await buying.reference()
    for (let n = 0; n < 60; n++) expect(await notify(world, transaction(reference, 'approved'))).toBe(200)
    expect(await buying.eventTypes('payment')).toHaveLength(21)
    buying.pass(25 * 60)
    await buying.command({ type: 'SettleReference', reference })
    expect(await buying.everywhere('PaymentInDoubt')).toBe(1)
    expect(await buying.everywhere('RefundDue', 'PaymentRefundDue')).toBe(0)
    const last = await buying.eventTypes('payment')
    buying.pass(25 * 60)
    await buying.command({ type: 'SettleReference', reference })
    expect(await buying.eventTypes('payment')).toEqual(last)
  })

  test('find no story, and take over nobody else’s', async () => {
    const reference = await buying.reference()
    const beto = people.beto.id
    await notify(world, transaction(reference, 'approved', { transactionId: beto }))
    const [, claim] = await world.eventStore.readStream(`payment-${buying.orderId}`)
    expect(claim!.metadata.about).not.toContain(beto)
    const support = await world.as('soporte')
    expect((await support.get(`/api/v1/support/stories/${beto}`)).status).toBe(404)
  })

  test('about an unknown reference leave no stream, and are tried again until the provider shows them', async () => {
    const unknown = transaction('TUR-UNKNOWN0-1', 'approved')
    expect(await notify(world, unknown)).toBe(503)
    world.providerFacts.set(unknown.reference, 'unreachable')
    expect(await notify(world, unknown)).toBe(503)
    expect(await notify(world, { ...unknown, state: 'declined' })).toBe(200)
    expect(await world.eventStore.readStream(`payment-unmatched_${unknown.transactionId}`)).toEqual([])
  })
})

describe('several tabs with ‘Pagar’', () => {
  test('get one reference while the provider does not know it, however many there are', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => buying.pay()))
    expect([...new Set(answers.map(({ data }) => data.form?.fields.referenceCode))]).toEqual([
      expect.stringMatching(/^TUR-\w{8}-1$/),
    ])
    expect(await buying.eventTypes('payment')).toEqual(['PaymentStarted'])
    const [shown] = (await buying.ana.get('/api/v1/purchase-order/ana/user')).data.orders
    expect(shown.reference_code).toBe(answers[0]!.data.form.fields.referenceCode)
  })

  test('get it also while the provider cannot be asked, and another one once it was declined', async () => {
    const key = randomUUID()
    const first = (await buying.pay(key)).data.form.fields.referenceCode
    world.providerFacts.set(first, 'unreachable')
    expect(await buying.reference()).toBe(first)
    show(world, transaction(first, 'declined'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => buying.reference()))
    expect([...new Set(answers)]).toEqual([expect.stringMatching(/-2$/)])
    expect((await buying.pay(key)).data.form.fields.referenceCode).toBe(first)
  })

  test('get none while the provider has a pending payment of which nobody was notified', async () => {
    const reference = await buying.reference()
    show(world, transaction(reference, 'pending'))
    expect((await buying.pay()).body.code).toBe(1008)
    expect((await buying.ana.get('/api/v1/purchase-order/ana/user')).data).toMatchObject({
      orders: [],
      pending: { order_id: buying.orderId },
    })
  })
})

describe('the result page of a payment', () => {
  test('queries a declined reference: it can be paid again, and that notification may be lost', async () => {
    const reference = await buying.reference()
    await happens(world, reference, 'declined')
    expect(await buying.result(reference)).toMatchObject({ state: 'declined', transaction: 'declined' })
    show(world, transaction(reference, 'approved'))
    expect((await buying.result(reference)).state).toBe('pending')
    await world.settle(buying.orderId)
    expect((await buying.result(reference)).state).toBe('approved')
  })

  test('shows a payment as being confirmed while the transaction that it names is unknown', async () => {
    const reference = await buying.reference()
    const first = transaction(reference, 'declined')
    await notify(world, show(world, first))
    expect(await buying.result(reference, 'just-paid')).toMatchObject({ state: 'pending', transaction: null })
    expect((await buying.result(reference, first.transactionId)).state).toBe('declined')
    await buying.expire()
    expect((await buying.result(reference, 'just-paid')).state).toBe('expired-pending')
    expect((await buying.result(reference, first.transactionId)).state).toBe('expired')
  })
})

describe('money that fits no payment attempt', () => {
  const support = () => world.as('soporte')
  const queue = async () => {
    const head = String(await world.eventStore.head())
    return (await (await support()).call('GET', '/api/v1/support/queue', { headers: { 'X-Wait-For': head } })).data
  }

  test.each([
    ['of another amount', () => buying.reference(), { amountCents: 7_500_000 }],
    ['without an order', async () => 'TUR-UNKNOWN0-1', { amountCents: 7_500_000 }],
  ])('%s is in doubt, is owed back, and support records the refund', async (_, referenceOf, change) => {
    const reference = await referenceOf()
    expect(await happens(world, reference, 'approved', change)).toBe(200)
    const [doubt, ...others] = await queue()
    expect(others).toEqual([])
    expect(doubt).toMatchObject({ kind: 'payment', amount: 75_000, refund_due: true, reference })
    const path = `/api/v1/support/cases/${doubt.id}`
    const soporte = await support()
    expect((await soporte.post(`${path}/close`, { note: 'Listo' })).body.message).toContain('Registra la devolución')
    const issued = { provider_refund_id: 'R-1', note: 'Devuelto en PayU' }
    const refund = async () => (await soporte.post(`${path}/refund`, issued)).status
    expect([await refund(), await refund()]).toEqual([200, 409])
    expect(await buying.everywhere('PaymentRefundIssued')).toBe(1)
    expect(await queue()).toEqual([])
    const listed = (await soporte.get('/api/v1/support/payments?filter=doubt')).data
    expect(listed).toMatchObject([{ reference, state: 'doubt', refund: 'issued' }])
    const { data: story } = await soporte.get(`/api/v1/support/stories/${doubt.story_id}`)
    expect(story.events.at(-1).after.money).toMatchObject({ charged: 75_000, refund_due: 0, refunded: 75_000 })
  })

  test('of amount nothing is not owed back', async () => {
    await happens(world, await buying.reference(), 'approved', { amountCents: 0 })
    expect(await buying.everywhere('PaymentInDoubt')).toBe(1)
    expect(await buying.everywhere('PaymentRefundDue')).toBe(0)
  })

  test('is shown to the person who paid it', async () => {
    const reference = await buying.reference()
    await happens(world, reference, 'approved', { amountCents: 7_500_000 })
    expect(await buying.result(reference)).toMatchObject({
      state: 'refund-due',
      refunds: [{ amount: 75_000, issued: null }],
    })
  })
})

describe('erasing an account with payments', () => {
  const erase = () => buying.ana.post('/api/v1/patients/ana/erase', { password: people.ana.password })

  test('waits until the provider is final about every reference, handed out in any order', async () => {
    const reference = await buying.reference()
    show(world, transaction(reference, 'pending', { method: 'CASH' }))
    await buying.result(reference)
    await buying.expire()
    expect((await erase()).body).toMatchObject({
      code: 1008,
      message: expect.stringContaining('Tiene una transacción'),
    })

    show(world, {
      ...transaction(reference, 'expired'),
      transactionId: (world.providerFacts.get(reference) as { transactionId: string }[])[0]!.transactionId,
    })
    await buying.result(reference)
    expect((await erase()).body).toMatchObject({
      code: 1008,
      message:
        'Todavía puede llegar un pago tuyo por la pasarela de pagos. Intenta de nuevo después del 6 de marzo a las 10:31.',
    })
    buying.pass(73 * 60)
    await buying.command({ type: 'SettleReference', reference })
    const again = await world.as('ana')
    expect((await again.post('/api/v1/patients/ana/erase', { password: people.ana.password })).status).toBe(200)
  })

  test('owes back money that arrives all the same, and sells nothing for it', async () => {
    const reference = await buying.reference()
    await buying.expire()
    buying.pass(73 * 60)
    await buying.command({ type: 'SettleReference', reference })
    const ana = await world.as('ana')
    expect((await ana.post('/api/v1/patients/ana/erase', { password: people.ana.password })).status).toBe(200)

    expect(await happens(world, reference, 'approved')).toBe(200)
    await world.settle(buying.orderId)
    expect((await buying.eventTypes('order')).at(-1)).toBe('RefundDue')
    expect(await buying.everywhere('OrderPaidLate', 'LineRescued', 'AppointmentScheduled')).toBe(0)
  })
})
