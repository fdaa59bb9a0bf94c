import { describe, expect, it } from 'vitest'
import { fold, reject } from '../decider.ts'
import { after, given, history, noon } from '../scenario.fixture.ts'
import { type PaymentFact, payment } from './decide.ts'
import { approvals } from './state.ts'

const amountCents = 80_000_00
const start = (reference = 'TUR-1') =>
  ({ type: 'StartPayment', orderId: 'ana_1', patientId: 'ana', reference, amountCents, now: noon }) as const
const reported = (state: PaymentFact['state'], change: Partial<PaymentFact> = {}) => {
  const fact: PaymentFact = {
    transactionId: 't1', reference: 'TUR-1', state, amountCents, currency: 'COP', method: 'VISA', responseCode: '1',
    responseMessage: 'ok',
    buyerEmail: 'ana@example.com', ...change,
  } // biome-ignore format: one glance
  return { type: 'RecordFact', fact, now: after(1) } as const
}
const claimed = (...claim: Parameters<typeof reported>) => ({ ...reported(...claim), type: 'RecordClaim' }) as const
const so = (...commands: Parameters<typeof payment.decide>[0][]) => history(payment, ...commands)
const ofT1 = { orderId: 'ana_1', patientId: 'ana', reference: 'TUR-1', transactionId: 't1', amountCents }
const evidence = { type: 'PaymentNotified' } as const
const doubt = (why: 'amountMismatch' | 'unknownReference' | 'contradiction') => [
  evidence,
  { type: 'PaymentInDoubt' as const, data: { transactionId: 't1', why } },
]

describe('a fact stated by the provider', () => {
  it.each([
    ['approved', 'PaymentApproved'],
    ['declined', 'PaymentDeclined'],
    ['error', 'PaymentDeclined'],
    ['expired', 'PaymentExpired'],
    ['pending', 'PaymentPending'],
  ] as const)('%s is recorded as evidence and as %s', (state, type) => {
    given(payment, so(start()))
      .when(reported(state))
      .then([
        { type: 'PaymentNotified', data: { ...ofT1, state, source: 'query', buyerEmail: 'ana@example.com' } },
        { type, data: ofT1 },
      ])
  })
  it.each(['approved', 'declined', 'error', 'expired', 'pending'] as const)('%s reported again is ignored', (state) => {
    given(payment, so(start(), reported(state)))
      .when(reported(state))
      .then([])
  })
  it('pending is recorded once more where the provider gives its voucher only then, and its end has none', () => {
    const voucher = { number: '8841', url: '', expiresAt: null }
    const pending = { type: 'PaymentNotified' as const }
    given(payment, so(start(), reported('pending')))
      .when(reported('pending', { voucher, methodName: 'EFECTY' }))
      .then([pending, { type: 'PaymentPending', data: { ...ofT1, methodName: 'EFECTY', voucher } }])
    given(payment, so(start(), reported('pending', { voucher })))
      .when(reported('pending', { voucher: { ...voucher, number: '8842' } }))
      .then([])
    given(payment, so(start(), reported('pending', { voucher })))
      .when(reported('approved', { voucher }))
      .then([pending, { type: 'PaymentApproved', data: ofT1 }])
    expect(so(start(), reported('pending', { voucher })).at(-1)?.data).toMatchObject({ voucher })
  })
  it('pending, reported after anything else, came late and changes nothing', () => {
    for (const state of ['approved', 'declined', 'error', 'expired'] as const)
      given(payment, so(start(), reported(state)))
        .when(reported('pending'))
        .then([])
  })
  it('may be any of several ends without money, with the same effect', () => {
    given(payment, so(start(), reported('declined')))
      .when(reported('expired'))
      .then([])
    given(payment, so(start(), reported('expired')))
      .when(reported('error'))
      .then([])
  })
  it('approved after declined counts, for a new transaction and for the same one', () => {
    const declined = so(start(), reported('declined'))
    given(payment, declined)
      .when(reported('approved'))
      .then([evidence, { type: 'PaymentApproved', data: ofT1 }])
    given(payment, declined)
      .when(reported('approved', { transactionId: 't2' }))
      .then([evidence, { type: 'PaymentApproved', data: { transactionId: 't2' } }])
  })
  it('of an end after an approval is a contradiction for staff to look at, once', () => {
    const approved = so(start(), reported('approved'))
    given(payment, approved).when(reported('declined')).then(doubt('contradiction'))
    given(payment, so(start(), reported('approved'), reported('declined')))
      .when(reported('expired'))
      .then([])
    expect(approvals(fold(payment, so(start(), reported('approved'), reported('declined'))))).toEqual([
      { transactionId: 't1', amountCents },
    ])
  })
  it('approved counts for every transaction, also the second and one of an earlier attempt', () => {
    const two = so(
      start(),
      reported('declined'),
      start('TUR-2'),
      reported('approved', { transactionId: 't2', reference: 'TUR-2' }),
      reported('approved'),
    )
    expect(approvals(fold(payment, two)).map(({ transactionId }) => transactionId)).toEqual(['t1', 't2'])
  })
})

describe('a claimed payment', () => {
  const kept = (state: PaymentFact['state']) => [
    { type: 'PaymentNotified' as const, data: { ...ofT1, state, source: 'webhook' as const } },
  ]
  it('is evidence and moves nothing', () => {
    given(payment, so(start())).when(claimed('approved')).then(kept('approved'))
    expect(approvals(fold(payment, so(start(), claimed('approved'))))).toEqual([])
  })
  it('is recorded once, and again when it claims more', () => {
    given(payment, so(start(), claimed('declined')))
      .when(claimed('expired'))
      .then([])
    given(payment, so(start(), claimed('declined')))
      .when(claimed('approved'))
      .then(kept('approved'))
    given(payment, so(start(), claimed('approved')))
      .when(claimed('declined'))
      .then([])
  })
  it('that is pending is ignored: the provider notifies of ends', () => {
    given(payment, so(start())).when(claimed('pending')).then([])
  })
  it.each(['approved', 'declined', 'expired', 'error'] as const)(
    'is not recorded when the provider shows %s',
    (state) => {
      given(payment, so(start(), reported(state)))
        .when(claimed('approved'))
        .then([])
    },
  )
  it('is not recorded of money that does not fit', () => {
    given(payment, so(start(), reported('approved', { amountCents: 1 })))
      .when(claimed('approved'))
      .then([])
  })
  it('is recorded when the provider shows pending', () => {
    given(payment, so(start(), reported('pending')))
      .when(claimed('approved'))
      .then(kept('approved'))
  })
  it('is recorded up to twenty times, not counting what the provider has shown', () => {
    const invented = (count: number) =>
      Array.from({ length: count }, (_, n) => claimed('approved', { transactionId: `invented-${n}` }))
    const twenty = so(start(), ...invented(20))
    given(payment, twenty).when(claimed('approved')).then([])
    expect(so(start(), ...invented(200))).toHaveLength(21)
    const shown = so(start(), ...invented(20), reported('declined', { transactionId: 'invented-7' }))
    given(payment, shown).when(claimed('approved')).then(kept('approved'))
  })
  it('may name any transaction, whatever its id', () => {
    for (const transactionId of ['constructor', '__proto__', 'toString'])
      given(payment, so(start())).when(claimed('approved', { transactionId })).then([evidence])
  })
  it('finds no story by a transaction that may be invented', () => {
    const [event] = so(start(), claimed('approved')).slice(1)
    expect(payment.about(event!)).toEqual(['ana', 'ana_1', 'TUR-1'])
  })
})

describe('a payment in doubt', () => {
  const due = { type: 'PaymentRefundDue' as const, data: { transactionId: 't1', amountCents: 7, currency: 'COP' } }
  it('has another amount or currency; the order does not move, and the money goes back', () => {
    given(payment, so(start()))
      .when(reported('approved', { amountCents: 7 }))
      .then([...doubt('amountMismatch'), due])
    given(payment, so(start()))
      .when(reported('approved', { currency: 'USD' }))
      .then([...doubt('amountMismatch'), { type: 'PaymentRefundDue', data: { currency: 'USD' } }])
  })
  it('has an approved transaction reported again with another amount, whose money is not owed back', () => {
    given(payment, so(start(), reported('approved')))
      .when(reported('approved', { amountCents: 1 }))
      .then(doubt('amountMismatch'))
  })
  it('has an unknown reference, also in a stream of its own for money that fits no order', () => {
    given(payment, so(start()))
      .when(reported('approved', { reference: 'TUR-9' }))
      .then([...doubt('unknownReference'), { type: 'PaymentRefundDue' }])
    given(payment)
      .when(reported('approved'))
      .then([
        evidence,
        { type: 'PaymentInDoubt', data: { orderId: null, patientId: null, why: 'unknownReference', amountCents } },
        { type: 'PaymentRefundDue', data: { orderId: null, amountCents } },
      ])
  })
  it('does not include unpaid ones: an end without money fits whatever it says', () => {
    given(payment)
      .when(reported('declined', { reference: 'TUR-9' }))
      .then([])
    given(payment, so(start()))
      .when(reported('declined', { amountCents: 1 }))
      .then([evidence, { type: 'PaymentDeclined' }])
  })
  it('is reported once for each transaction, and is owed back once', () => {
    const mismatch = reported('approved', { amountCents: 7 })
    given(payment, so(start(), mismatch)).when(mismatch).then([])
    given(payment, so(start(), mismatch))
      .when({ ...mismatch, fact: { ...mismatch.fact, transactionId: 't2' } })
      .then([evidence, { type: 'PaymentInDoubt' }, { type: 'PaymentRefundDue' }])
  })
  it('of amount nothing is not owed back', () => {
    given(payment, so(start()))
      .when(reported('approved', { amountCents: 0 }))
      .then(doubt('amountMismatch'))
  })
  it('is a contradiction when money owed back is reported again with the right amount', () => {
    given(payment, so(start(), reported('approved', { amountCents: 7 })))
      .when(reported('approved'))
      .then(doubt('contradiction'))
  })
  it('of an old log is owed back once the provider shows it', () => {
    const [notified, doubted] = so(start(), reported('approved', { amountCents: 7 })).slice(1)
    given(payment, [...so(start()), notified!, doubted!])
      .when(reported('approved', { amountCents: 7 }))
      .then([due])
  })
  it.each(['stillPending', 'queryFailing'] as const)('includes a payment %s, once', (why) => {
    const command = { type: 'DoubtPayment', why, now: after(40) } as const
    given(payment, so(start()))
      .when(command)
      .then([{ type: 'PaymentInDoubt', data: { why, reference: 'TUR-1', transactionId: null, amountCents } }])
    given(payment, so(start(), command)).when(command).then([])
  })
  it('is refunded once, with its number', () => {
    const issue = { type: 'IssuePaymentRefund', transactionId: 't1', providerRefundId: 'R-1', now: after(50) } as const
    const owed = so(start(), reported('approved', { amountCents: 7 }))
    given(payment, owed)
      .when(issue)
      .then([{ type: 'PaymentRefundIssued', data: { transactionId: 't1', amountCents: 7, providerRefundId: 'R-1' } }])
    given(payment, [...owed, ...history(payment, start(), reported('approved', { amountCents: 7 }), issue).slice(-1)])
      .when({ ...issue, providerRefundId: 'R-2' })
      .then(reject('Esa devolución ya está registrada.'))
    given(payment, so(start(), reported('approved')))
      .when(issue)
      .then(reject('No hay un reembolso pendiente con esa referencia.'))
  })
})

describe('a payment attempt', () => {
  const inProgress = reject(
    'Tiene una transacción en proceso de aprobación en la pasarela de pagos, una vez se reciba respuesta podrá adquirir más citas o productos.',
    1008,
  )
  const second = [{ type: 'PaymentStarted' as const, data: { reference: 'TUR-2', attempt: 2 } }]
  it('has a reference and a number', () => {
    given(payment)
      .when(start())
      .then([
        {
          type: 'PaymentStarted',
          data: { orderId: 'ana_1', patientId: 'ana', reference: 'TUR-1', attempt: 1, amountCents },
        },
      ])
  })
  it.each(['declined', 'expired', 'error'] as const)('may follow one that was %s', (state) => {
    given(payment, so(start(), reported(state)))
      .when(start('TUR-2'))
      .then(second)
  })
  it('is the last one again while the provider does not know it: tabs pay under one reference', () => {
    given(payment, so(start())).when(start('TUR-2')).then([])
    given(payment, so(start())).when(start()).then([])
  })
  it('never has a reference that was used before', () => {
    given(payment, so(start(), reported('declined')))
      .when(start())
      .then(inProgress)
  })
  it('of another amount is a new one', () => {
    given(payment, so(start()))
      .when({ ...start('TUR-2'), amountCents: 1 })
      .then(second)
  })
  it('may follow money that did not fit', () => {
    given(payment, so(start(), reported('approved', { amountCents: 7 })))
      .when(start('TUR-2'))
      .then(second)
  })
  it.each(['pending', 'approved'] as const)('is refused with 1008 while the last one is %s', (state) => {
    given(payment, so(start(), reported(state)))
      .when(start('TUR-2'))
      .then(inProgress)
  })
  it('is refused while an approval is claimed', () => {
    given(payment, so(start(), claimed('approved')))
      .when(start('TUR-2'))
      .then(inProgress)
  })
  it('is refused when one of several transactions is not final', () => {
    given(payment, so(start(), reported('declined'), reported('pending', { transactionId: 't2' })))
      .when(start('TUR-2'))
      .then(inProgress)
  })
  it('is refused once any attempt was approved', () => {
    const corrected = so(start(), reported('declined'), start('TUR-2'), reported('approved'))
    given(payment, corrected).when(start('TUR-3')).then(inProgress)
  })
})
