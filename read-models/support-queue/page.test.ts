import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { catalogues } from '../catalogues/project.ts'
import type { Recorded } from '../projection.ts'
import { recordingReader } from '../recording-reader.ts'
import { Memory } from '../test/memory.ts'
import { anaJoins, at, doctorsJoin, happened } from '../test/story.ts'
import { type CasesQuestion, caseCounts, casesFound } from './page.ts'
import { supportQueue } from './project.ts'

const asked = { text: '', group: 'all', city: '', speciality: '', offset: 0, isAdviser: true, now: at(100) } as const

const posted = (minute: number, id: string, patientId = 'ana', cityId = '76001', specialityId: string | null = '308') =>
  happened(minute, 'RequestPosted', {
    ...{ requestId: id, patientId, type: 1, specialityId, cupId: null, careType: 0, cityId, addressId: null },
    ...{ planId: null, reason: null, answerFrom: at(minute), answerBy: at(minute + 15), endsAt: at(20_000) },
    ...{ termsVersion: '1', reservationId: `openRequest_${id}` },
  })
const unanswered = (minute: number, id: string, patientId = 'ana', cityId?: string, specialityId?: string | null) => [
  posted(minute, id, patientId, cityId, specialityId),
  happened(minute, 'RequestEscalated', { requestId: id, patientId }),
]
const refund = (minute: number, key: 'order' | `late_${string}`, amountCents: number) =>
  happened(minute, 'RefundDue', {
    ...{ orderId: 'o', patientId: 'ana', key, amountCents, transactionId: null, cause: 'appointmentLost' },
  } as never as Recorded<'RefundDue'>['data'])

async function queue(events: Recorded[], question: Partial<CasesQuestion> = {}) {
  const { reader } = await new Memory().project(projections, [...doctorsJoin, ...anaJoins, ...events])
  const found = await casesFound(reader, { ...asked, ...question })
  return { ...found, ids: found.cases.map(({ id }) => id).filter((id) => !id.startsWith('validation')), reader }
}

const story = [
  ...[refund(1, 'order', 100_00), ...unanswered(2, 'r1'), ...unanswered(3, 'r2', 'ana', '11001', '302')],
  ...[...unanswered(4, 'cup', 'beto', '76001', null), refund(5, 'late_2', 50_00)],
]

test('cases stand by when they are due or since when they wait, and each kind is counted', async () => {
  const { ids, kinds } = await queue(story)
  expect(ids).toEqual(['refund.o.order', 'noOffers.r1', 'noOffers.r2', 'noOffers.cup', 'refund.o.late_2'])
  expect(kinds).toEqual(
    expect.arrayContaining([
      { kind: 'noOffers', count: 3, oldest: at(2), owed: null },
      { kind: 'refund', count: 2, oldest: at(1), owed: 150 },
    ]),
  )
})

test('cases are filtered by what they are about, and requests by their city and speciality', async () => {
  expect((await queue(story, { group: 'money' })).ids).toEqual(['refund.o.order', 'refund.o.late_2'])
  expect((await queue(story, { city: '76001' })).ids).toEqual(['noOffers.r1', 'noOffers.cup'])
  expect((await queue(story, { city: '76001', speciality: '308' })).ids).toEqual(['noOffers.r1'])
  const { cities, specialities } = await queue(story)
  expect(cities.map(({ id, count }) => [id, count])).toEqual([
    ['76001', 2],
    ['11001', 1],
  ])
  expect(specialities.map(({ id }) => id).sort()).toEqual(['302', '308'])
})

test('a search finds the cases of the people whom the text names', async () => {
  expect((await queue(story, { text: 'nombre-ana' })).ids).toHaveLength(4)
  expect((await queue(story, { text: 'nombre-ana', group: 'noOffers', city: '11001' })).ids).toEqual(['noOffers.r2'])
  expect((await queue(story, { text: 'r2' })).ids).toHaveLength(4)
  expect((await queue(story, { text: 'nadie' })).ids).toEqual([])
})

test('nobody who was erased is found by name', async () => {
  const erased = [...story, happened(9, 'PersonErased', { accountId: 'ana' })]
  expect((await queue(erased, { text: 'nombre-ana' })).ids).toEqual([])
  expect((await queue(erased)).ids).toHaveLength(5)
})

test('a case that is over leaves every list', async () => {
  const over = [
    ...story,
    happened(9, 'RefundIssued', { orderId: 'o', patientId: 'ana', key: 'order' } as never),
    happened(9, 'RequestRejected', { requestId: 'r1', patientId: 'ana', cause: 'withdrawn', otherDoctorIds: [] }),
    happened(9, 'CaseClosed', { caseId: 'noOffers.r2' } as never),
  ]
  const { ids, kinds, reader } = await queue(over)
  expect(ids).toEqual(['noOffers.cup', 'refund.o.late_2'])
  expect(kinds.find(({ kind }) => kind === 'refund')).toMatchObject({ count: 1, owed: 50 })
  expect((await queue(over, { text: 'nombre-ana' })).ids).toEqual(['refund.o.late_2'])
  expect(await caseCounts(reader, at(100))).toEqual(
    expect.arrayContaining([
      { kind: 'noOffers', count: 1 },
      { kind: 'refund', count: 1 },
    ]),
  )
})

test('a page reads as many documents, and weighs as much, with 10,000 cases as with 20', async () => {
  const costs = []
  for (const many of [20, 300, 10_000]) {
    const ids = Array.from({ length: many }, (_, at) => String(10_000 + at))
    const events = ids.flatMap((id, minute) => unanswered(1 + minute / 10_000, `r${id}`, `p${id}`))
    const { reader } = await new Memory().project([supportQueue, catalogues], events)
    let reads = 0
    const counting = recordingReader(reader, () => reads++)
    for (const offset of [0, many - 20]) {
      reads = 0
      const { cases, total } = await casesFound(counting, { ...asked, offset })
      expect([cases.length, total]).toEqual([20, many])
      costs.push({ reads, bytes: JSON.stringify(cases).length })
    }
  }
  expect(new Set(costs.map(({ reads }) => reads)).size).toBe(1)
  const bytes = costs.map((each) => each.bytes)
  expect(Math.max(...bytes) - Math.min(...bytes)).toBeLessThan(200)
})
