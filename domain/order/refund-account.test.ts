import { describe, it } from 'vitest'
import { notAllowed, reject } from '../decider.ts'
import { after, given } from '../scenario.fixture.ts'
import { order } from './decide.ts'
import { add, approve, expire, ids, open, owe, paid, refunded, so, submit } from './order.fixture.ts'
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

describe('the account that money goes back to', () => {
  it('is asked for once, where something is owed', () => {
    given(order, so(...late))
      .when(ask)
      .then([{ type: 'RefundAccountAsked', data: { ...ids, amountCents: 8_000_000 } }])
    given(order, asked).when(ask).then([])
    given(order, paid).when(ask).then([])
    given(order, so(...late, refunded))
      .when(ask)
      .then([])
  })
  it('is named by who paid, and changed until the money has gone', () => {
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
  it('is nobody’s business where money goes back by itself', () => {
    given(order, so(...late))
      .when(name)
      .then(reject(orderTexts.goesBackByItself))
  })
})
