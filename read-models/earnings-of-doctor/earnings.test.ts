import { describe, expect, test } from 'vitest'
import { projections } from '../all.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { anaJoins, at, doctorsJoin, happened, sale, visitOf } from '../test/story.ts'
import { earningsOf } from './query.ts'

const line = { doctorId: 'ruiz', appointmentId: 'ana_1_1', orderId: 'ana_1' }
const price = { feeCents: 12_000_000, commissionCents: 1_800_000, netCents: 10_200_000 }
const owed = happened(400, 'EarningOwed', { ...line, ...price, since: at(400) })
const released = happened(401, 'EarningReleased', { ...line, since: at(401) })
const reversed = happened(500, 'EarningReversed', { ...line, netCents: 10_200_000, since: at(500) })
const reduced = happened(500, 'EarningReduced', {
  ...line,
  ...{ feeCents: 2_000_000, commissionCents: 300_000, netCents: 1_700_000, since: at(500) },
})
const paid = happened(600, 'PayoutRecorded', {
  ...{ doctorId: 'ruiz', payoutId: 'p1', bankReference: 'TRX-1', amountCents: 10_200_000 },
  lines: [{ appointmentId: 'ana_1_1', amountCents: 10_200_000 }],
})
const cancelled = happened(390, 'AppointmentCancelled', {
  ...{ appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz', orderId: 'ana_1' },
  ...{ start: at(300), by: 'doctor', refund: true, doctorAbsent: false },
})

/** Earnings that Dr. Ruiz sees in March of 2031, the month of the story, unless another is named. */
async function seen(events: Recorded[], month = '2031-03', present = '2031-03') {
  const memory = await new Memory().project(projections, [...doctorsJoin, ...anaJoins, ...sale, ...events])
  const { reader, undeclared } = memory
  expect(undeclared).toEqual([])
  return earningsOf(reader, 'ruiz', month, present)
}
const none = { amount: 0, visits: 0 }
const one = { amount: 102_000, visits: 1 }

test('a sold visit counts in the present month, with the time until which it can be moved', async () => {
  const { lines, open, payable, months } = await seen([])
  expect(lines).toEqual([
    {
      ...{ appointment_id: 'ana_1_1', start: at(300), care_type: 0, patient: 'Secreto-nombre-ana Secreto-ana' },
      ...{ fee: 120_000, commission: 18_000, net: 102_000, given_back: 0, state: 'open', since: at(9) },
      ...{ movable_until: at(300 - 720), order_reference: 'TUR-1', transaction: 't1', bank_reference: '' },
      health_entity: '',
    },
  ])
  expect([open, payable]).toEqual([one, none])
  expect(months.map(({ month, net }) => [month, net])).toEqual([
    ['2031-03', 0],
    ['2031-02', 0],
    ['2031-01', 0],
    ['2030-12', 0],
    ['2030-11', 0],
    ['2030-10', 0],
  ])
  expect((await seen([], '2031-02')).lines).toEqual([])
})

test('of two payments the earning names the one that paid the order, not the one that goes back', async () => {
  const second = {
    transactionId: 't2',
    reference: 'TUR-1',
    orderId: 'ana_1',
    patientId: 'ana',
    amountCents: 12_000_000,
  }
  const twice = [
    { ...happened(20, 'PaymentApproved', { ...second, currency: 'COP', method: 'PSE' }), stream: 'payment-ana_1' },
    { ...happened(21, 'RefundDue', { ...second, key: 't2', lineId: null, cause: null }), stream: 'order-ana_1' },
  ]
  expect((await seen(twice)).lines).toMatchObject([{ order_reference: 'TUR-1', transaction: 't1' }])
})

test('an owed earning is still open, but its visit cannot be moved any more', async () => {
  expect((await seen([owed])).lines).toMatchObject([{ state: 'open', movable_until: null, since: at(400) }])
})

test('an earning counts in the month in which it became payable, whenever its visit was', async () => {
  const april = '2031-04-01T05:00:00.000Z'
  const events = [owed, happened(401, 'EarningReleased', { ...line, since: april })]
  expect(await seen(events)).toMatchObject({ lines: [], open: none, payable: one })
  const later = await seen(events, '2031-04', '2031-04')
  expect(later).toMatchObject({ lines: [{ state: 'payable', since: april }], open: none, payable: one })
  expect(later.months[0]).toEqual({ month: '2031-04', visits: 1, fees: 120_000, commission: 18_000, net: 102_000 })
})

test('a paid earning says when and how, and is no longer payable', async () => {
  expect(await seen([owed, released, paid])).toMatchObject({
    lines: [{ state: 'paid', since: at(600), bank_reference: 'TRX-1' }],
    payable: none,
    paid: one,
  })
})

test('a refunded earning no longer counts; if it was paid, it is subtracted from the next payout', async () => {
  const gone = { state: 'reversed', fee: 0, commission: 0, net: 0, given_back: 120_000 }
  for (const events of [[cancelled], [owed, reversed], [owed, released, reversed]]) {
    const { lines, months, payable, reversed: back, open } = await seen(events)
    expect([lines, months[0], payable, open, back]).toMatchObject([
      [gone],
      { visits: 0, net: 0 },
      none,
      none,
      { amount: 120_000, visits: 1 },
    ])
  }
  expect((await seen([owed, released, paid, reversed])).payable).toEqual({ amount: -102_000, visits: 1 })
})

test('an earning refunded in part counts for the rest, paid or not', async () => {
  const rest = { fee: 100_000, commission: 15_000, net: 85_000, given_back: 20_000 }
  expect(await seen([owed, reduced, released])).toMatchObject({
    lines: [{ ...rest, state: 'payable' }],
    payable: { amount: 85_000 },
  })
  const after = await seen([owed, released, paid, reduced])
  expect(after).toMatchObject({ lines: [{ ...rest, state: 'paid' }], payable: { amount: -17_000 } })
  expect(after.months[0]).toMatchObject({ fees: 100_000, net: 85_000 })
})

describe('a visit made at the desk', () => {
  const desk = { appointmentId: 'd1', patientId: 'ana', doctorId: 'ruiz' }
  const made = (holdsPatient?: boolean) =>
    happened(10, 'AppointmentScheduled', {
      ...{ ...desk, orderId: 'd1', lineId: 'd1', requestId: null, visit: visitOf('ruiz', 300), commissionCents: 0 },
      ...{ atDesk: true, holdsPatient, rescheduleUntil: at(300) },
    })
  const confirmed = (holdId?: string) => happened(20, 'AppointmentConfirmed', { ...desk, start: at(300), holdId })
  const moved = (holdsPatient?: boolean) =>
    happened(25, 'AppointmentRescheduled', {
      ...{ ...desk, orderId: 'd1', moveId: 'm1', by: 'doctor', visit: visitOf('ruiz', 400) },
      ...{ previous: visitOf('ruiz', 300), rescheduleUntil: at(400), holdsPatient },
    })
  const over = (by: 'doctor' | 'system', outcome: 'attended' | 'patientAbsent' = 'attended') =>
    happened(500, 'CareFinished', { ...desk, outcome, by })

  test.each([
    ['its doctor closed it', [made(false), over('doctor')], 1],
    ['its patient did not come', [made(false), over('doctor', 'patientAbsent')], 0],
    ['nobody confirmed or closed it', [made(false), over('system')], 0],
    [
      'its patient says that they will come, of an hour that does not bind',
      [made(false), confirmed(), over('system')],
      0,
    ],
    ['its patient confirmed it', [made(false), confirmed('h1'), over('system')], 1],
    ['its patient accepted another hour', [made(false), moved(), over('system')], 1],
    ['its doctor moved it', [made(false), moved(false), over('system')], 0],
    ['it bound its patient at once, as all did in old logs', [made(), over('system')], 1],
  ])('counts as paid there unless something says otherwise: %s', async (_, events, visits) => {
    const { at_desk, desk_visits } = await seen(events)
    expect(at_desk).toEqual({ amount: visits * 120_000, visits })
    expect(desk_visits).toHaveLength(visits)
  })
})
