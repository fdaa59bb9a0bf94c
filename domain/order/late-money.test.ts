import { describe, it } from 'vitest'
import { reject } from '../decider.ts'
import { given, visit } from '../scenario.fixture.ts'
import { order } from './decide.ts'
import {
  add,
  approve,
  cart,
  expire,
  expired,
  ids,
  late,
  lineGone,
  lineId,
  open,
  over,
  owe,
  paid,
  refund,
  refunded,
  rescue,
  so,
  submit,
  submitted,
} from './order.fixture.ts'

describe('money after the end of an order', () => {
  it('rescues the line, once', () => {
    given(order, late)
      .when(rescue)
      .then([{ type: 'LineRescued', data: { ...ids, lineId } }])
    given(order, [...late, ...so(open, add, submit, expire, approve('t1'), rescue).slice(-1)])
      .when(rescue)
      .then([])
  })
  it('of an erased patient is owed back whole, whether the order has expired or not', () => {
    const erased = { ...approve('t1'), fromErased: true }
    for (const story of [submitted, expired])
      given(order, story)
        .when(erased)
        .then([{ type: 'RefundDue', data: { ...ids, key: 't1', lineId: null } }])
  })
  it('does not rescue a visit that has begun', () => {
    given(order, late)
      .when({ ...rescue, now: visit.start })
      .then(lineGone)
  })
  it('owed back once can never rescue the line afterwards', () => {
    given(order, late).when(owe).then(refund(lineId, lineId))
    const owed = so(open, add, submit, expire, approve('t1'), owe)
    given(order, owed).when(owe).then([])
    given(order, owed).when(rescue).then(lineGone)
  })
  it('is never owed back once it rescued the line', () => {
    given(order, so(open, add, submit, expire, approve('t1'), rescue))
      .when(owe)
      .then(over)
  })
  it('must arrive before it can rescue or be owed back', () => {
    for (const events of [cart, submitted, expired]) {
      given(order, events).when(rescue).then(lineGone)
      given(order, events).when(owe).then(over)
    }
    given(order, paid).when(rescue).then(lineGone)
  })
  it('for a line that cannot be served is owed back; a free line is only given up', () => {
    given(order, paid).when(owe).then(refund(lineId, lineId))
    const free = so({ ...open, visit: { ...visit, feeCents: 0 } }, add, submit)
    given(order, free)
      .when(owe)
      .then([{ type: 'LineAbandoned', data: { lineId } }])
  })
})

describe('refunds of an order', () => {
  const owed = so(open, add, submit, expire, approve('t1'), owe)
  it('are recorded with the id of the provider, once', () => {
    given(order, owed)
      .when(refunded)
      .then([{ type: 'RefundIssued', data: { ...ids, key: lineId, providerRefundId: 'r1' } }])
    given(order, so(open, add, submit, expire, approve('t1'), owe, refunded))
      .when({ ...refunded, providerRefundId: 'r2' })
      .then(reject('Esa devolución ya está registrada.'))
  })
  it('are recorded only where one is due', () => {
    given(order, owed)
      .when({ ...refunded, key: 't1' })
      .then(reject('No hay un reembolso pendiente con esa referencia.'))
  })
})
