import { reject } from '../decider.ts'
import { after, history, noon, visit } from '../scenario.fixture.ts'
import { order } from './decide.ts'

/** Ana's order: its commands as they follow each other, and the histories that they make. */
export const ids = { orderId: 'ana_1', patientId: 'ana' }
export const lineId = 'ana_1_1'
export const open = {
  type: 'OpenOrder',
  ...ids,
  requestId: 'q1',
  offerId: 'q1_1',
  version: 1,
  visit,
  expiresAt: after(30),
  now: noon,
} as const
export const add = { type: 'AddLine', lineId, now: noon } as const
export const abandon = { type: 'AbandonLine', lineId, now: after(2) } as const
export const remove = { type: 'RemoveLine', lineId, patientId: 'ana', now: after(3) } as const
export const close = {
  type: 'CloseOrder',
  cause: 'lineUnavailable',
  code: 3009,
  message: 'No esta disponible ese horario.',
  doctorBusy: true,
  now: after(1),
} as const
export const submit = {
  type: 'SubmitOrder',
  patientId: 'ana',
  termsVersion: '1',
  consentVersion: '1',
  now: after(4),
} as const
export const approve = (transactionId: string, amountCents = visit.feeCents) =>
  ({ type: 'RecordApproval', transactionId, amountCents, now: after(5) }) as const
export const expire = { type: 'ExpireOrder', now: after(30) } as const
export const rescue = { type: 'RescueLine', lineId, now: after(40) } as const
export const owe = { type: 'OweLine', lineId, now: after(40) } as const
export const refunded = { type: 'IssueRefund', key: lineId, providerRefundId: 'r1', now: after(60) } as const

export const so = (...commands: Parameters<typeof order.decide>[0][]) => history(order, ...commands)
export const cart = so(open, add)
export const submitted = so(open, add, submit)
export const paid = so(open, add, submit, approve('t1'))
export const expired = so(open, add, submit, expire)
export const late = so(open, add, submit, expire, approve('t1'))
export const over = reject('La orden de compra ya no está disponible.')
export const lineGone = reject('La cita ya no está disponible.')
export const refund = (key: string, line: string | null, amountCents = visit.feeCents) => [
  { type: 'RefundDue' as const, data: { ...ids, key, lineId: line, amountCents } },
]
