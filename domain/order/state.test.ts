import { describe, expect, it } from 'vitest'
import { fold } from '../decider.ts'
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
import { isLineDead, isOpened, isOver, isRescueDead } from './state.ts'

describe('what others read in an order', () => {
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
  ])('%s: [over, first hold is free, hold of the rescue is free]', (_, events, expected) => {
    expect(read(events)).toEqual(expected)
  })
  it('a line it never had is not dead', () => {
    const state = fold(order, cart)
    expect(isOpened(state) && isLineDead(state, 'ana_1_2')).toBe(false)
  })
  it('an event before it was opened is a bug', () => {
    expect(() => fold(order, cart.slice(1))).toThrow('before OrderOpened')
  })
})
