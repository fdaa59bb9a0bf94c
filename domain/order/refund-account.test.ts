import { describe, it } from 'vitest'
import { notAllowed, reject } from '../decider.ts'
import { after, given } from '../scenario.fixture.ts'
import { accountChangedCode, transferTexts } from '../transfer.ts'
import { order } from './decide.ts'
import { add, approve, expire, ids, lineId, open, owe, paid, refunded, so, submit } from './order.fixture.ts'
import { orderTexts } from './texts.ts'

const ask = { type: 'AskRefundAccount', now: after(41) } as const
const account = {
  bankId: '007',
  kind: 'savings',
  number: '03112345678',
  holderDocumentType: 'CC',
  holderDocument: '1000000001',
  holderName: 'Ana Díaz',
} as const
const name = { type: 'NameRefundAccount', patientId: 'ana', account, now: after(50) } as const
const late = [open, add, submit, expire, approve('t1'), owe] as const
const asked = so(...late, ask)

describe('the account that a refund goes to', () => {
  it('is requested once, where something is owed back', () => {
    given(order, so(...late))
      .when(ask)
      .then([{ type: 'RefundAccountAsked', data: { ...ids, amountCents: 8_000_000 } }])
    given(order, asked).when(ask).then([])
    given(order, paid).when(ask).then([])
    given(order, so(...late, refunded))
      .when(ask)
      .then([])
  })
  it('is named by the payer, and changed until the money has left', () => {
    given(order, asked)
      .when(name)
      .then([{ type: 'RefundAccountNamed', data: { ...ids, account } }])
    given(order, so(...late, ask, name))
      .when(name)
      .then([])
    const other = { ...account, number: '999999' }
    given(order, so(...late, ask, name))
      .when({ ...name, account: other })
      .then([{ type: 'RefundAccountNamed', data: { ...ids, account: other } }])
    given(order, so(...late, ask, refunded))
      .when(name)
      .then(reject(orderTexts.nothingOwed))
    given(order, asked)
      .when({ ...name, patientId: 'beto' })
      .then(notAllowed)
  })
  it('is the one that the refund names, unless money that left is recorded with a note', () => {
    const other = { ...name, account: { ...account, number: '999999' } }
    const issued = (shown: number | null, left: 'toShown' | 'otherwise' | null = null, note = 'Ya había salido') =>
      ({ ...refunded, transfer: { shown, left, note } }) as const
    const event = (naming: number | null, note: string | null) => [
      { type: 'RefundIssued' as const, data: { ...ids, key: lineId, providerRefundId: 'r1', naming, note } },
    ]
    given(order, asked).when(issued(null)).then(reject(transferTexts.noneNamed))
    given(order, asked)
      .when(issued(null, 'otherwise', ' '))
      .then(reject(transferTexts.noteNeeded))
    given(order, asked)
      .when(issued(null, 'otherwise', 'Efectivo'))
      .then(event(null, 'Efectivo'))
    const named = so(...late, ask, name)
    given(order, named).when(issued(null)).then(reject(transferTexts.notShown))
    given(order, named).when(issued(1)).then(event(1, null))
    const replaced = so(...late, ask, name, other)
    given(order, replaced)
      .when(issued(1))
      .then(reject(transferTexts.changed({ shown: '5678', now: '9999' }), accountChangedCode))
    given(order, replaced).when(issued(1, 'toShown')).then(event(1, 'Ya había salido'))
    given(order, replaced).when(issued(2)).then(event(2, null))
    given(order, replaced).when(issued(3)).then(reject(transferTexts.notShown))
    given(order, so(...late, ask, name, other, name))
      .when(issued(1))
      .then(event(1, null))
    given(order, so(...late, ask, name, { ...name, account: { ...account, kind: 'checking' } }))
      .when(issued(1))
      .then(reject(transferTexts.changed(null), accountChangedCode))
  })
  it('does not hinder recording money that has left when it was erased', () => {
    const erased = { type: 'RefundAccountNamed', data: { ...ids, account: null } } as const
    given(order, [...asked, erased, erased])
      .when({ ...refunded, transfer: { shown: 1, left: null, note: 'Ya' } })
      .then(reject(transferTexts.changed(null), accountChangedCode))
    given(order, [...asked, erased, erased])
      .when({ ...refunded, transfer: { shown: 1, left: 'toShown', note: 'Ya' } })
      .then([{ type: 'RefundIssued', data: { naming: 1 } }])
  })
  it('is not needed where money goes back by itself', () => {
    given(order, so(...late))
      .when(name)
      .then(reject(orderTexts.goesBackByItself))
  })
})
