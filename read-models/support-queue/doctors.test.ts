import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { at, doctorsJoin, happened } from '../test/story.ts'
import { everythingThatWaits } from './query.ts'

const uploaded = happened(3, 'DocumentUploaded', {
  ...{ doctorId: 'ruiz', documentId: 'd1', certificationId: '3', fileName: 'tarjeta.pdf' },
  ...{ mediaType: 'application/pdf', bytes: 10, sha256: 'x' },
} as Recorded<'DocumentUploaded'>['data'])
const rejected = happened(9, 'DocumentRejected', {
  ...{ doctorId: 'ruiz', documentId: 'd1', certificationId: '3', adviserId: 'marta', observation: 'No se lee' },
  ...{ sha256: 'x' },
} as Recorded<'DocumentRejected'>['data'])

const line = (appointmentId: string, since: number) => ({
  doctorId: 'ruiz',
  appointmentId,
  orderId: 'o',
  since: at(since),
})
const earned = (appointmentId: string, since: number, netCents = 100_00): Recorded[] => [
  happened(since, 'EarningOwed', { ...line(appointmentId, since), feeCents: netCents, commissionCents: 0, netCents }),
  happened(since + 1, 'EarningReleased', line(appointmentId, since)),
]
const accountNamed = happened(5, 'BankAccountNamed', {
  doctorId: 'ruiz',
  account: {
    ...{ bankId: '007', kind: 'savings', number: '12345674821' },
    ...{ holderDocumentType: 'CC', holderDocument: '79000000', holderName: 'Ruiz' },
  },
})
const paidOut = (...appointmentIds: string[]) =>
  happened(50, 'PayoutRecorded', {
    ...{ doctorId: 'ruiz', payoutId: 'p1', bankReference: 'TRX-1', amountCents: 100_00 * appointmentIds.length },
    lines: appointmentIds.map((appointmentId) => ({ appointmentId, amountCents: 100_00 })),
  })

async function waits(isAdviser: boolean, ...events: Recorded[]) {
  const { reader } = await new Memory().project(projections, [...doctorsJoin, ...events])
  return (await everythingThatWaits(reader, isAdviser, '2031-03-03T15:00:00.000Z')).filter(
    ({ person_role }) => person_role === 'doctor',
  )
}

test('a doctor with new documents waits until they are judged, and only an adviser can open that case', async () => {
  const row = { id: 'validation.ruiz', kind: 'validation', since: at(3), mine: true }
  const [waiting] = await waits(true, uploaded)
  expect(waiting).toMatchObject({ ...row, person: expect.stringContaining('ruiz') })
  expect(Date.parse(waiting!.due!)).toBeGreaterThan(Date.parse(at(3)))
  expect(await waits(false, uploaded)).toMatchObject([{ ...row, mine: false }])
  expect(await waits(true, uploaded, rejected)).toEqual([])
})

test('a doctor waits for a payout since the oldest released earning, until all of it was paid', async () => {
  const story = [...earned('a', 10), ...earned('b', 20)]
  const [row] = await waits(false, ...story)
  expect(row).toMatchObject({ id: 'payout.ruiz', kind: 'payout', since: at(10), amount: 200, mine: true })
  expect(await waits(false, ...story, paidOut('a'))).toMatchObject([{ since: at(20), amount: 100 }])
  expect(await waits(false, ...story, paidOut('a', 'b'))).toEqual([])
})

test('a doctor without a bank account is promised nothing: it has to be named first', async () => {
  const [asked] = await waits(false, ...earned('a', 10))
  expect(asked).toMatchObject({ account: 'asked', due: null })
  const [named] = await waits(false, accountNamed, ...earned('a', 10))
  expect(named).toMatchObject({ account: 'named' })
  expect(Date.parse(named!.due!)).toBeGreaterThan(Date.parse(at(10)))
})

test('a doctor with nothing but sums to subtract waits for no payout', async () => {
  const back = happened(60, 'EarningReversed', { ...line('a', 60), netCents: 100_00 })
  expect(await waits(false, ...earned('a', 10), paidOut('a'), back)).toEqual([])
})
