import { describe, expect, it } from 'vitest'
import { fold, reject } from '../decider.ts'
import { after, given, history, noon } from '../scenario.ts'
import { approvals, isAwaited, type PaymentFact, payment } from './decide.ts'

const amountCents = 80_000_00
const start = (reference = 'TUR-1', lastUnknown = false) =>
  ({ type: 'StartPayment', orderId: 'ana_1', patientId: 'ana', reference, amountCents, lastUnknown, now: noon }) as const
const told = (state: PaymentFact['state'], change: Partial<PaymentFact> = {}) => {
  const fact: PaymentFact = {
    transactionId: 't1', reference: 'TUR-1', state, amountCents, currency: 'COP', method: 'VISA', responseCode: '1', responseMessage: 'ok', source: 'webhook',
    buyerEmail: 'ana@example.com', ...change,
  } // biome-ignore format: one glance
  return { type: 'RecordFact', fact, now: after(1) } as const
}
const so = (...commands: Parameters<typeof payment.decide>[0][]) => history(payment, ...commands)
const ofT1 = { orderId: 'ana_1', patientId: 'ana', reference: 'TUR-1', transactionId: 't1', amountCents }
const evidence = { type: 'PaymentNotified' } as const
const doubt = (why: 'amountMismatch' | 'unknownReference' | 'contradiction') => [
  evidence,
  { type: 'PaymentInDoubt' as const, data: { transactionId: 't1', why } },
]

describe('money that may still come', () => {
  it.each([
    ['nothing was tried', so(), false],
    ['the last attempt is not told of', so(start(), told('declined'), start('TUR-2')), true],
    ['a transaction is pending', so(start(), told('pending')), true],
    ['an earlier one is', so(start(), told('pending'), told('declined', { transactionId: 't2' })), true],
    ['all have ended', so(start(), told('declined'), start('TUR-2'), told('expired', { transactionId: 't2', reference: 'TUR-2' })), false],
    ['nobody tried', so(start(), { type: 'CloseUntried', now: after(24 * 60) }), false],
  ])('%s', (_, facts, awaited) => {
    expect(isAwaited(fold(payment, facts))).toBe(awaited)
  })
})

describe('a fact of the provider', () => {
  it.each([
    ['approved', 'PaymentApproved'],
    ['declined', 'PaymentDeclined'],
    ['error', 'PaymentDeclined'],
    ['expired', 'PaymentExpired'],
    ['pending', 'PaymentPending'],
  ] as const)('%s is kept as evidence and as %s', (state, type) => {
    given(payment, so(start()))
      .when(told(state))
      .then([
        { type: 'PaymentNotified', data: { ...ofT1, state, source: 'webhook', buyerEmail: 'ana@example.com' } },
        { type, data: ofT1 },
      ])
  })
  it.each(['approved', 'declined', 'error', 'expired', 'pending'] as const)('%s told again is no news', (state) => {
    given(payment, so(start(), told(state)))
      .when(told(state, { source: 'query' }))
      .then([])
  })
  it('pending after anything else came late and is no news', () => {
    for (const state of ['approved', 'declined', 'error', 'expired'] as const)
      given(payment, so(start(), told(state)))
        .when(told('pending'))
        .then([])
  })
  it('one end is as good as another', () => {
    given(payment, so(start(), told('declined')))
      .when(told('expired'))
      .then([])
    given(payment, so(start(), told('expired')))
      .when(told('error'))
      .then([])
  })
  it('approved after declined counts, of a new transaction and of the same one', () => {
    const declined = so(start(), told('declined'))
    given(payment, declined)
      .when(told('approved'))
      .then([evidence, { type: 'PaymentApproved', data: ofT1 }])
    given(payment, declined)
      .when(told('approved', { transactionId: 't2' }))
      .then([evidence, { type: 'PaymentApproved', data: { transactionId: 't2' } }])
  })
  it('an end after an approval is a contradiction for a person to look at, once', () => {
    const approved = so(start(), told('approved'))
    given(payment, approved).when(told('declined')).then(doubt('contradiction'))
    given(payment, so(start(), told('approved'), told('declined')))
      .when(told('expired'))
      .then([])
    expect(approvals(fold(payment, so(start(), told('approved'), told('declined'))))).toEqual([{ transactionId: 't1', amountCents }])
  })
  it('every approved transaction counts, also the second and one of an earlier attempt', () => {
    const two = so(
      start(),
      told('declined'),
      start('TUR-2'),
      told('approved', { transactionId: 't2', reference: 'TUR-2' }),
      told('approved'),
    )
    expect(approvals(fold(payment, two)).map(({ transactionId }) => transactionId)).toEqual(['t1', 't2'])
  })
})

describe('in doubt', () => {
  it('is another amount or currency; the order does not move', () => {
    given(payment, so(start()))
      .when(told('approved', { amountCents: amountCents - 1 }))
      .then(doubt('amountMismatch'))
    given(payment, so(start()))
      .when(told('approved', { currency: 'USD' }))
      .then(doubt('amountMismatch'))
  })
  it('is another amount told again of an approved transaction', () => {
    given(payment, so(start(), told('approved')))
      .when(told('approved', { amountCents: 1 }))
      .then(doubt('amountMismatch'))
  })
  it('is an unknown reference, also in a stream of its own for money that fits no order', () => {
    given(payment, so(start()))
      .when(told('approved', { reference: 'TUR-9' }))
      .then(doubt('unknownReference'))
    given(payment)
      .when(told('approved'))
      .then([evidence, { type: 'PaymentInDoubt', data: { orderId: null, patientId: null, why: 'unknownReference', amountCents } }])
  })
  it('is raised once a transaction', () => {
    const mismatch = told('approved', { amountCents: 1 })
    given(payment, so(start(), mismatch)).when(mismatch).then([])
    given(payment, so(start(), mismatch))
      .when({ ...mismatch, fact: { ...mismatch.fact, transactionId: 't2' } })
      .then([evidence, { type: 'PaymentInDoubt' }])
  })
  it('does not keep the right amount from being approved', () => {
    given(payment, so(start(), told('approved', { amountCents: 1 })))
      .when(told('approved'))
      .then([evidence, { type: 'PaymentApproved' }])
  })
  it.each(['stillPending', 'queryFailing'] as const)('is a payment %s, once', (why) => {
    const command = { type: 'DoubtPayment', why, now: after(40) } as const
    given(payment, so(start()))
      .when(command)
      .then([{ type: 'PaymentInDoubt', data: { why, reference: 'TUR-1', transactionId: null, amountCents } }])
    given(payment, so(start(), command)).when(command).then([])
  })
})

describe('an attempt', () => {
  const inProgress = reject(
    'Tiene una transacción en proceso de aprobación en la pasarela de pagos, una vez se reciba respuesta podrá adquirir más citas o productos.',
    1008,
  )
  const second = [{ type: 'PaymentStarted' as const, data: { reference: 'TUR-2', attempt: 2 } }]
  it('has a reference and a number', () => {
    given(payment)
      .when(start())
      .then([{ type: 'PaymentStarted', data: { orderId: 'ana_1', patientId: 'ana', reference: 'TUR-1', attempt: 1, amountCents } }])
  })
  it.each(['declined', 'expired', 'error'] as const)('may follow on one that was %s', (state) => {
    given(payment, so(start(), told(state)))
      .when(start('TUR-2'))
      .then(second)
  })
  it('may follow on one that the provider does not know: somebody pressed Back', () => {
    given(payment, so(start())).when(start('TUR-2', true)).then(second)
    given(payment, so(start())).when(start('TUR-2', false)).then(inProgress)
  })
  it.each(['pending', 'approved'] as const)('is refused with 1008 while the last is %s, whatever is claimed', (state) => {
    given(payment, so(start(), told(state)))
      .when(start('TUR-2', true))
      .then(inProgress)
  })
  it('is refused when one of several transactions is not over', () => {
    given(payment, so(start(), told('declined'), told('pending', { transactionId: 't2' })))
      .when(start('TUR-2'))
      .then(inProgress)
  })
  it('is refused once any attempt was approved', () => {
    const corrected = so(start(), told('declined'), start('TUR-2'), told('approved'))
    given(payment, corrected).when(start('TUR-3', true)).then(inProgress)
  })
})

describe('an attempt that nobody seems to have tried', () => {
  const close = { type: 'CloseUntried', now: after(24 * 60) } as const
  const untried = [{ type: 'PaymentUntried' as const, data: { orderId: 'ana_1', patientId: 'ana', reference: 'TUR-1' } }]
  it('is asked about for 24 hours and given up then, once', () => {
    given(payment, so(start()))
      .when({ ...close, now: after(24 * 60 - 0.01) })
      .then([])
    given(payment, so(start())).when(close).then(untried)
    given(payment, so(start(), close)).when(close).then([])
  })
  it('is not given up when the provider told of it, and there must be one', () => {
    given(payment, so(start(), told('pending')))
      .when(close)
      .then([])
    given(payment).when(close).then([])
  })
  it('is the last attempt, whatever was told of earlier ones', () => {
    given(payment, so(start(), told('declined'), start('TUR-2')))
      .when(close)
      .then([{ type: 'PaymentUntried', data: { reference: 'TUR-2' } }])
  })
  it('is judged anew for a new attempt', () => {
    given(payment, so(start(), close, { ...start('TUR-2', true), now: close.now }))
      .when({ ...close, now: after(48 * 60) })
      .then([{ type: 'PaymentUntried', data: { reference: 'TUR-2' } }])
  })
  it('is paid all the same when the money comes still later', () => {
    given(payment, so(start(), close))
      .when(told('approved'))
      .then([evidence, { type: 'PaymentApproved', data: ofT1 }])
  })
})
