import { describe, expect, it } from 'vitest'
import { notAllowed, reject } from '../decider.ts'
import { after, given, visit } from '../scenario.fixture.ts'
import { order } from './decide.ts'
import {
  abandon,
  add,
  approve,
  cart,
  close,
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
  remove,
  rescue,
  so,
  submit,
  submitted,
} from './order.fixture.ts'

describe('opening an order for an offer', () => {
  it('records the offer, its version and its end', () => {
    given(order)
      .when(open)
      .then([
        {
          type: 'OrderOpened',
          data: {
            ...ids,
            requestId: 'q1',
            offerId: 'q1_1',
            version: 1,
            lineId,
            doctorId: 'ruiz',
            expiresAt: after(30),
          },
        },
      ])
  })
  it('is too late at the end of the offer', () => {
    given(order)
      .when({ ...open, now: after(30) })
      .then(reject('La oferta ya no está disponible.'))
  })
  it('is refused with 1009 while a cart is in progress', () => {
    given(order, cart)
      .when({ ...open, now: after(1) })
      .then(reject('Tiene un carro de compras en proceso, debe finalizarlo par realizar mas compras.', 1009))
  })
  it('is refused with 1008 while a payment is in progress', () => {
    given(order, submitted)
      .when({ ...open, now: after(5) })
      .then(
        reject(
          'Tiene una transacción en proceso de aprobación en la pasarela de pagos, una vez se reciba respuesta podrá adquirir más citas o productos.',
          1008,
        ),
      )
  })
  it('comes before everything else: giving up a line is never its first event', () => {
    for (const command of [add, abandon, remove, close, submit, approve('t1'), expire, rescue, owe, refunded])
      given(order).when(command).then(over)
  })
})

describe('the line of an order', () => {
  it('is added with 15 % commission, half up, recorded', () => {
    given(order, so({ ...open, visit: { ...visit, feeCents: 10 } }))
      .when(add)
      .then([{ type: 'LineAdded', data: { ...ids, lineId, doctorId: 'ruiz', commissionCents: 2 } }])
    given(order, so(open))
      .when(add)
      .then([{ type: 'LineAdded', data: { visit, commissionCents: 12_000_00 } }])
  })
  it('is added once', () => {
    given(order, cart).when(add).then([])
    given(order, so(open))
      .when({ ...add, lineId: 'ana_1_2' })
      .then(lineGone)
  })
  it('given up before it is added can never be added', () => {
    given(order, so(open))
      .when(abandon)
      .then([{ type: 'LineAbandoned', data: { ...ids, lineId } }])
    given(order, so(open, abandon)).when(add).then(lineGone)
    given(order, so(open, abandon)).when(abandon).then([])
  })
  it('cannot be given up once it was added', () => {
    for (const events of [cart, submitted, paid]) given(order, events).when(abandon).then(lineGone)
    given(order, cart)
      .when({ ...abandon, lineId: 'ana_1_2' })
      .then(lineGone)
  })
  it('may be given up in an order that has ended, once', () => {
    given(order, so(open, expire))
      .when(abandon)
      .then([{ type: 'LineAbandoned' }])
    for (const events of [expired, so(open, close), so(open, add, remove)]) given(order, events).when(abandon).then([])
  })
  it('cannot be added when the order has ended', () => {
    for (const events of [so(open, expire), so(open, close)]) given(order, events).when(add).then(lineGone)
  })
  it('is removed by its patient, and the empty order closes', () => {
    given(order, cart)
      .when(remove)
      .then([
        { type: 'LineRemoved', data: { lineId } },
        { type: 'OrderClosed', data: { cause: 'emptied', code: 0, message: 'Eliminada correctamente' } },
      ])
    given(order, cart)
      .when({ ...remove, patientId: 'beto' })
      .then(notAllowed)
    given(order, so(open, add, remove))
      .when(remove)
      .then([])
  })
  it('never changes after the order was submitted', () => {
    given(order, submitted)
      .when(remove)
      .then(reject(expect.stringContaining('Tiene una transacción en proceso'), 1008))
    given(order, paid).when(remove).then(over)
    given(order, expired).when(remove).then(over)
  })
  it('that is not available closes the order with the text for the patient', () => {
    given(order, so(open))
      .when(close)
      .then([
        { type: 'LineAbandoned', data: { lineId } },
        {
          type: 'OrderClosed',
          data: { cause: 'lineUnavailable', code: 3009, message: 'No esta disponible ese horario.', doctorBusy: true },
        },
      ])
    given(order, so(open, abandon))
      .when(close)
      .then([{ type: 'OrderClosed' }])
  })
  it('that was added keeps the order from being closed', () => {
    for (const events of [cart, submitted, paid, expired, so(open, close)]) given(order, events).when(close).then([])
  })
})

describe('submitting an order', () => {
  it('records amount, terms and consent, once', () => {
    given(order, cart)
      .when(submit)
      .then([
        {
          type: 'OrderSubmitted',
          data: { ...ids, amountCents: visit.feeCents, termsVersion: '1', consentVersion: '1' },
        },
      ])
    given(order, submitted)
      .when({ ...submit, now: after(6) })
      .then([])
  })
  it('that costs nothing pays it, without a provider', () => {
    given(order, so({ ...open, visit: { ...visit, feeCents: 0 } }, add))
      .when(submit)
      .then([
        { type: 'OrderSubmitted', data: { amountCents: 0 } },
        { type: 'OrderPaid', data: { transactionId: null, amountCents: 0 } },
      ])
  })
  it('is possible for its patient only', () => {
    given(order, cart)
      .when({ ...submit, patientId: 'beto' })
      .then(notAllowed)
  })
  it('needs a line', () => {
    given(order, so(open)).when(submit).then(over)
  })
  it('is too late at the end of the order, even when the timer is late', () => {
    given(order, cart)
      .when({ ...submit, now: after(29.99) })
      .then([{ type: 'OrderSubmitted' }])
    given(order, cart)
      .when({ ...submit, now: after(30) })
      .then(over)
    given(order, expired).when(submit).then(over)
  })
})

describe('a submitted order', () => {
  it('is paid by an approval on time, once for each transaction', () => {
    given(order, submitted)
      .when(approve('t1'))
      .then([{ type: 'OrderPaid', data: { ...ids, transactionId: 't1', amountCents: visit.feeCents } }])
    given(order, paid).when(approve('t1')).then([])
  })
  it('expires at its end, rather late than never, and not before', () => {
    given(order, submitted)
      .when({ ...expire, now: after(29.99) })
      .then([])
    for (const events of [so(open), cart, submitted])
      given(order, events)
        .when({ ...expire, now: after(300) })
        .then([{ type: 'OrderExpired', data: ids }])
  })
  it('is paid or expired, whichever comes first', () => {
    given(order, paid).when(expire).then([])
    given(order, expired).when(expire).then([])
    given(order, expired)
      .when(approve('t1'))
      .then([{ type: 'OrderPaidLate', data: { ...ids, transactionId: 't1', amountCents: visit.feeCents } }])
    given(order, submitted)
      .when({ ...approve('t1'), now: after(31) })
      .then([{ type: 'OrderPaid' }])
  })
  it('records a decline once for each transaction and does not end: it may be approved later', () => {
    const decline = { type: 'RecordDecline', transactionId: 't1', now: after(5) } as const
    given(order, submitted)
      .when(decline)
      .then([{ type: 'OrderDeclined', data: { ...ids, transactionId: 't1' } }])
    const declined = so(open, add, submit, decline)
    given(order, declined).when(decline).then([])
    given(order, declined)
      .when(approve('t1'))
      .then([{ type: 'OrderPaid' }])
    given(order, declined)
      .when(approve('t2'))
      .then([{ type: 'OrderPaid' }])
    for (const events of [cart, paid, expired]) given(order, events).when(decline).then([])
  })
  it('owes back any approval after the first, once for each transaction', () => {
    given(order, paid)
      .when(approve('t2', 7))
      .then(refund('t2', null, 7))
    given(order, so(open, add, submit, approve('t1'), approve('t2')))
      .when(approve('t2'))
      .then([])
    given(order, late).when(approve('t2')).then(refund('t2', null))
  })
  it('without a line owes back all the money', () => {
    for (const events of [so(open, add, remove), so(open, close), so(open, expire)])
      given(order, events)
        .when(approve('t1', 7))
        .then(refund('t1', null, 7))
  })
  it('of amount 0 owes nothing back', () => {
    given(order, paid).when(approve('t2', 0)).then([])
  })
})
