import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { at, doctorsJoin, erasedPerson, happened, withoutKeyOf } from '../test/story.ts'
import { payableToDoctors } from './project.ts'
import { payoutsNow } from './query.ts'

const earned = (appointmentId: string, netCents: number, doctorId = 'ruiz'): Recorded[] => {
  const line = { doctorId, appointmentId, orderId: 'o', since: at(1) }
  return [
    happened(1, 'EarningOwed', { ...line, feeCents: netCents, commissionCents: 0, netCents }),
    happened(2, 'EarningReleased', line),
  ]
}
const named = happened(0, 'BankAccountNamed', {
  doctorId: 'ruiz',
  account: {
    ...{ bankId: '007', kind: 'savings', number: '12345674821' },
    ...{ holderDocumentType: 'CC', holderDocument: 'Secreto-ruiz', holderName: 'Secreto-titular-ruiz' },
  },
})
const paidOut = (amountCents: number, lines: [string, number][], sent = {}) =>
  happened(9, 'PayoutRecorded', {
    ...sent,
    ...{ doctorId: 'ruiz', payoutId: 'p1', bankReference: 'TRX-1', amountCents },
    lines: lines.map(([appointmentId, part]) => ({ appointmentId, amountCents: part })),
  })

async function shown(...events: Recorded[]) {
  const { reader } = await new Memory().project(projections, [...doctorsJoin, ...events])
  return payoutsNow(reader)
}

test('the list of payouts has the largest first, with the last digits of each account', async () => {
  const { payable, recorded } = await shown(named, ...earned('a', 100), ...earned('b', 50), ...earned('c', 900, 'vega'))
  expect(payable).toMatchObject([
    { doctor_id: 'vega', amount: 9, account: null },
    {
      doctor_id: 'ruiz',
      amount: 1.5,
      account: { kind: 'savings', number: '•••• 4821' },
      lines: [
        { appointment_id: 'a', amount: 1 },
        { appointment_id: 'b', amount: 0.5 },
      ],
    },
  ])
  expect(recorded).toEqual([])
})

test('a paid sum is no longer payable; a later refund is subtracted from the next payout', async () => {
  const paid = [...earned('a', 100), paidOut(100, [['a', 100]])]
  expect(await shown(...paid)).toMatchObject({
    payable: [],
    recorded: [{ id: 'p1', amount: 1, visits: 1, reference: 'TRX-1', at: at(9) }],
  })
  const back = happened(10, 'EarningReversed', {
    doctorId: 'ruiz',
    appointmentId: 'a',
    orderId: 'o',
    netCents: 100,
    since: at(10),
  })
  expect((await shown(...paid, back)).payable).toMatchObject([
    { amount: -1, lines: [{ appointment_id: 'a', amount: -1 }] },
  ])
  const covered = [...paid, back, ...earned('b', 300)]
  expect((await shown(...covered)).payable).toMatchObject([{ amount: 2 }])
})

test('an earning that was never released is payable to nobody, before and after it is reversed', async () => {
  const [owed] = earned('a', 100)
  const back = happened(10, 'EarningReversed', {
    doctorId: 'ruiz',
    appointmentId: 'a',
    orderId: 'o',
    netCents: 100,
    since: at(10),
  })
  expect((await shown(owed!, back)).payable).toEqual([])
})

test('only the last digits of an account are kept, and nothing once its doctor was erased', async () => {
  const paid = paidOut(60, [['a', 60]], { naming: 1, note: 'Nota sobre Ruiz' })
  const story = [named, ...earned('a', 100), paid]
  const before = (await new Memory().project([payableToDoctors], story)).dump().join('\n')
  expect(before).toContain('•••• 4821')
  expect(before).toContain('Nota sobre Ruiz')
  expect(before).not.toMatch(/12345674821|Secreto/)
  const erased = [...story, erasedPerson('ruiz')]
  const after = (await new Memory().project([payableToDoctors], erased)).dump()
  expect(after.join('\n')).not.toMatch(/4821|Nota sobre/)
  const rebuilt = erased.map((event) => withoutKeyOf('ruiz', event))
  expect((await new Memory().project([payableToDoctors], rebuilt)).dump()).toEqual(after)
})

test('a payout shows the last digits of its account; older payouts show none', async () => {
  const line: [string, number][] = [['a', 100]]
  const sentBy = async (sent: object) => {
    const events = [named, ...earned('a', 100), paidOut(100, line, sent)]
    return (await shown(...events)).recorded[0]?.sent
  }
  expect(await sentBy({})).toBeNull()
  expect(await sentBy({ naming: 1, note: null })).toEqual({ number: '•••• 4821', by: 'account', note: '' })
  expect(await sentBy({ naming: null, note: 'Cheque' })).toEqual({ number: '', by: 'otherwise', note: 'Cheque' })
})

test('the deadline of a payout counts from the oldest earning; sums to subtract have none', async () => {
  const day = 24 * 60
  const line = (appointmentId: string, minute: number, netCents: number) => {
    const of = { doctorId: 'ruiz', appointmentId, orderId: 'o', since: at(minute) }
    return [
      happened(minute, 'EarningOwed', { ...of, feeCents: netCents, commissionCents: 0, netCents }),
      happened(minute, 'EarningReleased', of),
    ]
  }
  const next = async (...events: Recorded[]) => (await shown(named, ...events)).payable[0]?.next_payout
  // The story begins on a Monday.
  expect(await next(...line('late', 2 * day, 100), ...line('early', 0, 50))).toBe('2031-03-06')
  const of = { doctorId: 'ruiz', orderId: 'o' }
  const back = happened(10, 'EarningReversed', { ...of, appointmentId: 'a', netCents: 40, since: at(1) })
  const takenBack = [...earned('a', 40), paidOut(40, [['a', 40]]), back]
  expect(await next(...takenBack, ...line('late', 2 * day, 100))).toBe('2031-03-10')
  expect(await next(...takenBack)).toBeNull()
})
