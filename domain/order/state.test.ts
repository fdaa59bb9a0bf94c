import { describe, expect, it } from 'vitest'
import { fold } from '../decider.ts'
import { after, history, noon, visit } from '../scenario.ts'
import { order } from './decide.ts'
import { isLineDead, isOpened, isOver, isRescueDead } from './state.ts'

const ids = { orderId: 'ana_1', patientId: 'ana' }
const lineId = 'ana_1_1'
const open = { type: 'OpenOrder', ...ids, requestId: 'q1', offerId: 'q1_1', version: 1, visit, expiresAt: after(30), now: noon } as const
const add = { type: 'AddLine', lineId, now: noon } as const
const abandon = { type: 'AbandonLine', lineId, now: after(2) } as const
const remove = { type: 'RemoveLine', lineId, patientId: 'ana', now: after(3) } as const
const close = {
  type: 'CloseOrder',
  cause: 'lineUnavailable',
  code: 3009,
  message: 'No esta disponible ese horario.',
  doctorBusy: true,
  now: after(1),
} as const
const submit = { type: 'SubmitOrder', patientId: 'ana', termsVersion: '1', consentVersion: '1', now: after(4) } as const
const approve = (transactionId: string, amountCents = visit.feeCents) =>
  ({ type: 'RecordApproval', transactionId, amountCents, now: after(5) }) as const
const expire = { type: 'ExpireOrder', now: after(30) } as const
const rescue = { type: 'RescueLine', lineId, now: after(40) } as const
const owe = { type: 'OweLine', lineId, now: after(40) } as const

const so = (...commands: Parameters<typeof order.decide>[0][]) => history(order, ...commands)
const cart = so(open, add)
const submitted = so(open, add, submit)
const paid = so(open, add, submit, approve('t1'))
const expired = so(open, add, submit, expire)
const late = so(open, add, submit, expire, approve('t1'))

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
    ['emptied', so(open, add, remove), [true, true, false]],
    ['closed', so(open, close), [true, true, false]],
    ['open with its line given up', so(open, abandon), [false, true, false]],
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
