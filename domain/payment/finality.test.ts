import { describe, expect, it } from 'vitest'
import { fold } from '../decider.ts'
import { after, given, history, noon } from '../scenario.fixture.ts'
import { type PaymentFact, payment } from './decide.ts'
import { askedUntil, isAwaited, isFinal, isHeeded, openReferences } from './finality.ts'

const start = (reference = 'TUR-1') =>
  ({ type: 'StartPayment', orderId: 'ana_1', patientId: 'ana', reference, amountCents: 100, now: noon }) as const
const fact = (state: PaymentFact['state'], transactionId = 't1', reference = 'TUR-1'): PaymentFact => ({
  transactionId, reference, state, amountCents: 100, currency: 'COP', method: 'VISA', responseCode: '',
  responseMessage: '', buyerEmail: null,
}) // biome-ignore format: one glance
const reported = (...of: Parameters<typeof fact>) =>
  ({ type: 'RecordFact', fact: fact(...of), now: after(60) }) as const
const claimed = (...of: Parameters<typeof fact>) =>
  ({ type: 'RecordClaim', fact: fact(...of), now: after(60) }) as const
const hours = (count: number) => after(count * 60)
const settle = (atHours: number, reference = 'TUR-1') =>
  ({ type: 'SettleReference', reference, now: hours(atHours) }) as const
const so = (...commands: Parameters<typeof payment.decide>[0][]) => history(payment, ...commands)
const stateOf = (...commands: Parameters<typeof payment.decide>[0][]) => fold(payment, so(...commands))

describe('money may or may not still come when', () => {
  it.each([
    ['nothing was tried', stateOf(), false],
    ['the last attempt has no report', stateOf(start(), reported('declined'), start('TUR-2')), true],
    ['a transaction is pending', stateOf(start(), reported('pending')), true],
    ['an earlier one is', stateOf(start(), reported('pending'), reported('declined', 't2')), true],
    ['an approval is claimed', stateOf(start(), reported('declined'), claimed('approved', 't2')), true],
    [
      'all have ended',
      stateOf(start(), reported('declined'), start('TUR-2'), reported('expired', 't2', 'TUR-2')),
      false,
    ],
    ['nobody tried', stateOf(start(), settle(72)), false],
  ])('%s', (_, state, awaited) => {
    expect(isAwaited(state)).toBe(awaited)
  })
})

describe('a payment reference that was handed out', () => {
  const open = (...commands: Parameters<typeof payment.decide>[0][]) => openReferences(stateOf(...commands))
  it('is queried until it is approved', () => {
    expect(open(start())).toEqual(['TUR-1'])
    expect(open(start(), reported('pending'))).toEqual(['TUR-1'])
    expect(open(start(), reported('approved'))).toEqual([])
  })
  it('is queried after a decline too: its page can be used again', () => {
    for (const state of ['declined', 'expired', 'error'] as const)
      expect(open(start(), reported(state))).toEqual(['TUR-1'])
  })
  it('is queried whatever happened to others', () => {
    expect(open(start(), reported('declined'), start('TUR-2'), reported('approved', 't2', 'TUR-2'))).toEqual(['TUR-1'])
  })
  it('is queried again when another transaction is pending or claimed after its approval', () => {
    expect(open(start(), reported('approved'), reported('pending', 't2'))).toEqual(['TUR-1'])
    expect(open(start(), reported('approved'), claimed('approved', 't2'))).toEqual(['TUR-1'])
    expect(
      isFinal(stateOf(start(), reported('approved'), claimed('approved', 't2'), reported('declined', 't2')), 'TUR-1'),
    ).toBe(true)
  })
  it('is given up 72 hours after the last report, once, and money that comes later is still recorded', () => {
    given(payment, so(start())).when(settle(71.99)).then([])
    given(payment, so(start()))
      .when(settle(72))
      .then([{ type: 'PaymentUntried', data: { orderId: 'ana_1', patientId: 'ana', reference: 'TUR-1' } }])
    given(payment, so(start(), reported('declined')))
      .when(settle(72.99))
      .then([])
    const closed = so(start(), reported('declined'), settle(73))
    expect(closed.at(-1)).toMatchObject({ type: 'PaymentReferenceClosed', data: { reference: 'TUR-1' } })
    expect(openReferences(fold(payment, closed))).toEqual([])
    given(payment, closed).when(settle(200)).then([])
    given(payment, closed)
      .when({ ...reported('approved', 't2'), now: hours(100) })
      .then([{ type: 'PaymentNotified' }, { type: 'PaymentApproved' }])
    given(payment).when(settle(99)).then([])
  })
  it('is not given up while something is pending', () => {
    given(payment, so(start(), reported('pending')))
      .when(settle(1000))
      .then([])
  })
  it('says until when at least it is queried, unless something is pending', () => {
    expect(askedUntil(stateOf(start()))).toBe(hours(72))
    expect(askedUntil(stateOf(start(), reported('declined')))).toBe(hours(73))
    expect(askedUntil(stateOf(start(), reported('pending')))).toBe(null)
    expect(askedUntil(stateOf(start(), reported('approved')))).toBe(null)
  })
})

describe('a claim that the provider never shows', () => {
  const lapsed = { type: 'PaymentClaimLapsed' as const, data: { transactionId: 't9' } }
  it('lapses after a day, with a doubt when it claimed money', () => {
    const heard = so(start(), reported('approved'), claimed('approved', 't9'))
    given(payment, heard).when(settle(24.99)).then([])
    given(payment, heard)
      .when(settle(25))
      .then([
        lapsed,
        { type: 'PaymentInDoubt', data: { why: 'unconfirmed', transactionId: 't9' } },
        { type: 'PaymentReferenceClosed', data: { reference: 'TUR-1' } },
      ])
    given(payment, so(start(), claimed('declined', 't9')))
      .when(settle(25))
      .then([lapsed])
  })
  it('raises one doubt for a payment, however many there are', () => {
    const many = so(start(), ...Array.from({ length: 9 }, (_, n) => claimed('approved', `i${n}`)))
    const events = history(
      payment,
      start(),
      ...Array.from({ length: 9 }, (_, n) => claimed('approved', `i${n}`)),
      settle(25),
    )
    expect(events.slice(many.length).map(({ type }) => type)).toEqual([
      ...Array(9).fill('PaymentClaimLapsed'),
      'PaymentInDoubt',
    ])
    const later = { ...claimed('approved', 'another'), now: hours(26) }
    given(payment, [...events, ...so(start(), later).slice(1)])
      .when(settle(51))
      .then([{ type: 'PaymentClaimLapsed', data: { transactionId: 'another' } }])
  })
  it('does not lapse for another reference', () => {
    given(payment, so(start(), claimed('approved', 't9')))
      .when(settle(25, 'TUR-2'))
      .then([])
  })
  it('is heeded as long as its reference is queried, or the provider shows it', () => {
    const of = (transactionId: string) => ({ transactionId, reference: 'TUR-1' })
    expect(isHeeded(stateOf(start()), of('t9'))).toBe(true)
    expect(isHeeded(stateOf(start(), reported('approved')), of('t1'))).toBe(true)
    expect(isHeeded(stateOf(start(), reported('approved')), of('t9'))).toBe(false)
  })
})

it('a payment reads old logs, in which notifications were believed', () => {
  const { state, responseCode, responseMessage, buyerEmail, ...rest } = fact('approved')
  const data = { ...rest, orderId: 'ana_1', patientId: 'ana' }
  const old = fold(payment, [
    ...so(start()),
    { type: 'PaymentNotified', data: { ...data, state, responseCode, responseMessage, buyerEmail, source: 'webhook' } },
    { type: 'PaymentApproved', data },
  ])
  expect([openReferences(old), old.claims, Object.keys(old.transactions)]).toEqual([[], [], ['t1']])
})
