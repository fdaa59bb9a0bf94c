import { describe, expect, it } from 'vitest'
import { fold } from '../decider.ts'
import { after, visit } from '../scenario.fixture.ts'
import { order } from './decide.ts'
import {
  abandon,
  add,
  approve,
  cart,
  close,
  expire,
  expired,
  late,
  lineId,
  open,
  owe,
  paid,
  remove,
  rescue,
  so,
  submit,
  submitted,
} from './order.fixture.ts'
import { isLineDead, isOpened, isOver, isPaidFor, isRescueDead } from './state.ts'

describe('what other streams read in an order', () => {
  const read = (events: ReturnType<typeof so>) => {
    const state = fold(order, events)
    if (!isOpened(state)) throw new Error('not open')
    return [isOver(state), isLineDead(state, lineId), isRescueDead(state, lineId)]
  }
  it.each([
    ['open', so(open), [false, false, false]],
    ['in the cart', cart, [false, false, false]],
    ['submitted', submitted, [false, false, false]],
    ['paid', paid, [true, false, false]],
    ['paid and owed back', so(open, add, submit, approve('t1'), owe), [true, true, true]],
    ['expired', expired, [true, true, false]],
    ['paid late', late, [false, true, false]],
    ['rescued', so(open, add, submit, expire, approve('t1'), rescue), [true, true, false]],
    ['owed back', so(open, add, submit, expire, approve('t1'), owe), [true, true, true]],
    ['emptied', so(open, add, remove), [true, true, true]],
    ['closed', so(open, close), [true, true, true]],
    ['open with its line given up', so(open, abandon), [false, true, true]],
  ])('%s is [over, first hold is free, hold of the rescue is free]', (_, events, expected) => {
    expect(read(events)).toEqual(expected)
  })
  it('does not call a line dead that the order never had', () => {
    const state = fold(order, cart)
    expect(isOpened(state) && isLineDead(state, 'ana_1_2')).toBe(false)
  })
  it('fails for an event before the order was opened', () => {
    expect(() => fold(order, cart.slice(1))).toThrow('before OrderOpened')
  })
})

describe('whether a line was paid with money, so that its review counts:', () => {
  const isPaid = (events: ReturnType<typeof so>) => isPaidFor(fold(order, events), lineId)
  const free = { ...open, visit: { ...visit, feeCents: 0 } } as const
  const cancel = { type: 'CancelLine', lineId, refund: true, now: after(7) } as const
  const another = { type: 'RecordApproval', transactionId: 't2', amountCents: 100, now: after(6) } as const
  it.each([
    ['nobody has paid yet', submitted, false],
    ['paid', paid, true],
    ['paid late', late, false],
    ['paid late, and rescued', so(open, add, submit, expire, approve('t1'), rescue), true],
    ['owed back', so(open, add, submit, approve('t1'), owe), false],
    ['cancelled', so(open, add, submit, approve('t1'), cancel), false],
    ['for nothing', so(free, add, submit), false],
    ['for nothing, though money came that goes back', so(free, add, submit, another), false],
  ])('%s', (_, events, expected) => expect(isPaid(events)).toBe(expected)) // biome-ignore format: a table
  it('not when only another line was paid', () => expect(isPaidFor(fold(order, paid), 'ana_1_9')).toBe(false))
  it('not without a payment of its own, however dear the visit', () => {
    const state = fold(order, paid)
    expect(isPaidFor({ ...state, approvals: [], paidWith: null } as typeof state, lineId)).toBe(false)
  })
})
