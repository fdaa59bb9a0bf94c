import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { momentAt } from '../moment.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { at, happened } from '../test/story.ts'
import { pastOf } from './past.ts'

const day = 24 * 60

/** Ana's appointments, one a day; the one of `number` is cancelled where that is 3, and her last is still to come. */
async function memoryOf(count: number): Promise<Memory> {
  const events = Array.from({ length: count }, (_, number) => {
    const id = `ana_${number}_1`
    const visit = { ...story.sold.visit, start: at(number * day), end: at(number * day + 20) }
    const sold = happened(1, 'AppointmentScheduled', { ...story.sold, appointmentId: id, lineId: id, visit })
    const { patientId, doctorId } = story.sold
    const of = { appointmentId: id, patientId, doctorId, orderId: 'ana_1', start: visit.start }
    const cancelled = happened(2, 'AppointmentCancelled', { ...of, by: 'patient', refund: true, doctorAbsent: false })
    return number === 3 ? [sold, cancelled] : [sold]
  })
  return new Memory().project(projections, [...story.doctorsJoin, ...story.anaJoins, ...events.flat()])
}

test('past visits come in pages of twenty, the latest first, each once, without visits to come', async () => {
  const { reader } = await memoryOf(48)
  const moment = momentAt(at(46 * day))
  const seen: string[] = []
  const sizes: number[] = []
  let after: string | undefined
  for (let more = true; more; ) {
    const page = await pastOf(reader, 'ana', moment, after)
    seen.push(...page.appointments.map(({ id }) => id))
    sizes.push(page.appointments.length)
    after = page.appointments.at(-1)?.id
    more = page.more
  }
  expect(sizes).toEqual([20, 20, 6])
  expect(seen).toEqual(Array.from({ length: 46 }, (_, at) => `ana_${45 - at}_1`))
  expect(await pastOf(reader, 'vega', moment)).toEqual({ appointments: [], more: false })
})

test('a cancelled visit is past at once, and another person’s visit is no start for a page', async () => {
  const { reader } = await memoryOf(4)
  const moment = momentAt(at(5))
  expect((await pastOf(reader, 'ana', moment)).appointments.map(({ id }) => id)).toEqual(['ana_3_1'])
  expect((await pastOf(reader, 'vega', moment, 'ana_3_1')).appointments).toEqual([])
})

test('only its patient reads whether the money of a cancelled visit went back', async () => {
  const id = story.sold.appointmentId
  const { patientId, doctorId, orderId } = story.sold
  const of = { appointmentId: id, patientId, doctorId, orderId, start: story.sold.visit.start }
  const cancelled = (refund: boolean) =>
    happened(50, 'AppointmentCancelled', { ...of, by: 'patient', refund, doctorAbsent: false })
  const money = { orderId, patientId, key: id, amountCents: 12_000_000 }
  const due = happened(51, 'RefundDue', { ...money, lineId: id, cause: 'cancelled', transactionId: 't1' })
  const issued = happened(52, 'RefundIssued', { ...money, providerRefundId: 'R-1', note: null })
  const read = async (events: Recorded[], readerId = 'ana') => {
    const { reader } = await new Memory().project(projections, [
      ...story.doctorsJoin,
      ...story.anaJoins,
      ...story.sale,
      ...events,
    ])
    return (await pastOf(reader, readerId, momentAt(at(60)))).appointments.map(({ given_back }) => given_back)
  }
  expect(await read([cancelled(true)])).toEqual(['due'])
  expect(await read([cancelled(true), due])).toEqual(['due'])
  expect(await read([cancelled(true), due, issued])).toEqual(['done'])
  expect(await read([cancelled(false)])).toEqual([null])
  expect(await read([cancelled(false), due, issued])).toEqual(['done'])
  expect(await read([cancelled(true), due, issued], 'ruiz')).toEqual([null])
})

test('an unconfirmed visit is past for its patient at its start, for its doctor an hour after its end', async () => {
  const visit = { ...story.sold.visit, start: at(300), end: at(320) }
  const made = happened(1, 'AppointmentScheduled', { ...story.sold, visit, atDesk: true, holdsPatient: false })
  const memory = new Memory().project(projections, [...story.doctorsJoin, ...story.anaJoins, made])
  const { reader } = await memory
  const isPast = async (personId: string, minute: number) =>
    (await pastOf(reader, personId, momentAt(at(minute)))).appointments.length > 0
  expect([await isPast('ana', 299), await isPast('ana', 300)]).toEqual([false, true])
  expect([await isPast('ruiz', 379), await isPast('ruiz', 380)]).toEqual([false, true])
})
