import { bogotaDate } from '@turno/domain/time.ts'
import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { momentAt } from '../moment.ts'
import type { Reader, Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { at, happened } from '../test/story.ts'
import { type AskComing, comingOf } from './coming.ts'
import { pastOf } from './past.ts'
import { appointmentsOfPerson } from './project.ts'
import { appointmentsOf } from './query.ts'

const { patientId, doctorId, orderId } = story.sold
const joined = [...story.doctorsJoin, ...story.anaJoins]
const day = 24 * 60

/** A visit of Ana's at Ruiz's, so many minutes after the story's start. */
function sold(id: string, minute: number, change: Partial<typeof story.sold> = {}, careType: 0 | 1 = 0): Recorded {
  const visit = { ...story.sold.visit, careType, start: at(minute), end: at(minute + 20) }
  return happened(1, 'AppointmentScheduled', { ...story.sold, appointmentId: id, lineId: id, visit, ...change })
}

const of = (id: string, minute: number) => ({ appointmentId: id, patientId, doctorId, orderId, start: at(minute) })
const cancelled = (id: string, minute: number) =>
  happened(2, 'AppointmentCancelled', { ...of(id, minute), by: 'patient', refund: true, doctorAbsent: false })

async function memoryOf(...events: Recorded[]): Promise<Memory> {
  const memory = await new Memory().project(projections, joined)
  return memory.project([appointmentsOfPerson], events)
}

/** Visits of a doctor: one each half hour of every second day, so many in all. */
const many = (count: number): Recorded[] =>
  Array.from({ length: count }, (_, n) => sold(`ana_${n}_1`, 60 + Math.floor(n / 8) * 2 * day + (n % 8) * 30))

/** Counts the documents that a question reads. */
async function cost(memory: Memory, ask: (reader: Reader) => Promise<unknown>) {
  let documents = 0
  const { get, range, count } = memory.reader
  const answer = await ask({
    range: range.bind(memory.reader),
    common: memory.reader.common.bind(memory.reader),
    count: count.bind(memory.reader),
    get: ((model, keys) => {
      documents += keys.length
      return get.call(memory.reader, model, keys)
    }) as Reader['get'],
  })
  return { documents, bytes: JSON.stringify(answer).length }
}

async function pagesOf(memory: Memory, asked: AskComing = {}, minute = 0) {
  const pages: string[][] = []
  let after: string | undefined
  for (let more = true; more; ) {
    const page = await comingOf(memory.reader, doctorId, { ...asked, after }, momentAt(at(minute)))
    pages.push(page.appointments.map(({ id }) => id))
    after = page.appointments.at(-1)?.id
    more = page.more
  }
  return pages
}

test('coming visits come in pages of twenty, nearest first, each once, also where several begin at once', async () => {
  const events = Array.from({ length: 50 }, (_, n) => sold(`ana_${10 + n}_1`, 60 + Math.floor(n / 25) * 30))
  const pages = await pagesOf(await memoryOf(...events.toReversed()))
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 10])
  expect(pages.flat()).toEqual(Array.from({ length: 50 }, (_, n) => `ana_${10 + n}_1`))
})

test('visits that wait to be closed are first; closed ones and old ones are not there', async () => {
  const memory = await memoryOf(
    sold('old', -5 * day),
    sold('ended', -40),
    sold('later', 300),
    sold('gone', 100),
    cancelled('gone', 100),
    happened(3, 'CareFinished', { ...of('done', -100), outcome: 'attended', by: 'doctor' } as never),
    sold('next', 30),
  )
  expect(await pagesOf(memory)).toEqual([['ended', 'next', 'later']])
  const page = await comingOf(memory.reader, doctorId, {}, momentAt(at(0)))
  expect([page.total, page.days]).toEqual([3, []])
  expect(await pagesOf(memory, { video: true })).toEqual([[]])
})

test('a day, and consultations by video, are asked for alone', async () => {
  const memory = await memoryOf(...many(40), sold('video', 2 * day + 45, {}, 1))
  const date = bogotaDate(at(60 + 2 * day))
  const ofDay = await comingOf(memory.reader, doctorId, { day: date }, momentAt(at(0)))
  expect([ofDay.total, ofDay.more, new Set(ofDay.appointments.map((one) => bogotaDate(one.start_date)))]).toEqual([
    9,
    false,
    new Set([date]),
  ])
  expect(await pagesOf(memory, { video: true })).toEqual([['video']])
  const all = await comingOf(memory.reader, doctorId, {}, momentAt(at(0)))
  expect([all.total, all.days.slice(0, 3)]).toEqual([
    41,
    [0, 2, 4].map((days) => ({ date: bogotaDate(at(60 + days * day)), count: days === 2 ? 9 : 8 })),
  ])
})

test('a visit that was moved is at its new place, and a proposal for it is found until it is answered', async () => {
  const to = { ...story.sold.visit, start: at(900), end: at(920) }
  const proposal = { ...of('first', 60), proposalId: 'p', visit: to, endsAt: at(50) }
  const moved = { ...of('first', 60), moveId: 'm', by: 'patient', visit: to, previous: story.sold.visit } as const
  const proposed = await memoryOf(sold('first', 60), sold('second', 90), happened(2, 'MoveProposed', proposal))
  expect(await pagesOf(proposed, { proposed: true })).toEqual([['first']])
  const after = await proposed.project(
    [appointmentsOfPerson],
    [happened(3, 'AppointmentRescheduled', { ...moved, rescheduleUntil: at(0) })],
  )
  expect([await pagesOf(after, { proposed: true }), await pagesOf(after)]).toEqual([[[]], [['second', 'first']]])
})

test('a page costs the same with 300 and with 10,000 coming visits as with 20', async () => {
  const asks: ((reader: Reader) => Promise<unknown>)[] = [
    (reader) => comingOf(reader, doctorId, {}, momentAt(at(0))).then(({ days, ...page }) => page.appointments),
    (reader) => comingOf(reader, doctorId, { day: bogotaDate(at(60)) }, momentAt(at(0))),
    (reader) => pastOf(reader, doctorId, momentAt(at(0))),
  ]
  const costs = await Promise.all(
    [21, 300, 10_000].map(async (count) => {
      const memory = await memoryOf(...many(count))
      return Promise.all(asks.map((ask) => cost(memory, ask)))
    }),
  )
  expect(costs[1]).toEqual(costs[0])
  expect(costs[2]).toEqual(costs[0])
  expect(costs[0]![0]!.documents).toBeLessThan(150)
}, 120_000)

test('a list of more than five hundred keeps the nearest to come', async () => {
  const { reader } = await memoryOf(...many(600), sold('past', -2 * day))
  const list = await appointmentsOf(reader, doctorId, momentAt(at(0)))
  expect([list.length, list[0]!.id]).toEqual([500, 'ana_0_1'])
  const few = await appointmentsOf(
    (await memoryOf(...many(3), sold('past', -2 * day))).reader,
    doctorId,
    momentAt(at(0)),
  )
  expect(few.map(({ id }) => id)).toEqual(['past', 'ana_0_1', 'ana_1_1', 'ana_2_1'])
})
