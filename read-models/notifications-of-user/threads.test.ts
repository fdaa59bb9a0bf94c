import { bells, bellOf as declared } from '@turno/notices/notices.ts'
import { describe, expect, test } from 'vitest'
import type { Reader, Recorded } from '../projection.ts'
import { recordingReader } from '../recording-reader.ts'
import { everyEvent } from '../test/every-event.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { at, happened, offer, visitOf } from '../test/story.ts'
import { notificationsOfUser } from './project.ts'
import { notificationsOf, unseenBy } from './query.ts'
import { bellOf, earlierOf, rowsOf } from './rows.ts'

const after = (...events: Recorded[]) => new Memory().project([notificationsOfUser], events)

/** Rows as 'kind', with '· why' once they are over, '+ earlier', '× together' and '!' while unread. */
async function rows({ reader }: { reader: Reader }, userId: string): Promise<string[]> {
  const shown = await rowsOf(reader, userId)
  return shown.rows.map(({ notification, over, earlier, together, isUnread }) =>
    [
      notification.news.kind,
      ...(over ? [`· ${over}`] : []),
      ...(earlier ? [`+ ${earlier}`] : []),
      ...(together > 1 ? [`× ${together}`] : []),
      ...(isUnread ? ['!'] : []),
    ].join(' '),
  )
}

const unread = async ({ reader }: Memory, userId: string) => (await bellOf(reader, userId)).unread

const of = { appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz' }
const notifiedOf = (requestId: string, minute: number) =>
  happened(minute, 'DoctorsNotified', { requestId, patientId: 'ana', doctorIds: ['ruiz'] })
const viewed = (personId: string, notificationIds: string[]) =>
  happened(900, 'NotificationsViewed', { personId, notificationIds })
const ended = (requestId: string, cause: 'withdrawn' | 'ended' = 'ended') =>
  happened(40, 'RequestRejected', { requestId, patientId: 'ana', cause, otherDoctorIds: [] })

describe('threads', () => {
  test('what one person is told about one thing is one row, with the newest on top', async () => {
    const memory = await after(story.posted, story.ruizOffers, story.ruizAmends, story.vegaOffers)
    expect(await rows(memory, 'ana')).toEqual(['offerMade !', 'offerAmended + 1 !'])
    expect(await unread(memory, 'ana')).toBe(2)
    const [, amended] = (await rowsOf(memory.reader, 'ana')).rows
    const earlier = await earlierOf(memory.reader, 'ana', amended!.notification.id)
    expect(earlier.map(({ news }) => news.kind)).toEqual(['offerMade'])
    expect(await earlierOf(memory.reader, 'ruiz', amended!.notification.id)).toEqual([])
  })

  test('new requests of a doctor share a row, until they are answered or gone', async () => {
    const three = ['q1', 'q2', 'q3'].map((id, nth) => notifiedOf(id, nth + 1))
    expect(await rows(await after(three[0]!), 'ruiz')).toEqual(['requestPosted !'])
    const memory = await after(...three)
    expect([await rows(memory, 'ruiz'), await unread(memory, 'ruiz')]).toEqual([['requestPosted × 3 !'], 1])
    await memory.project([notificationsOfUser], [ended('q3')])
    expect(await rows(memory, 'ruiz')).toEqual(['requestPosted · closed', 'requestPosted × 2 !'])
    await memory.project([notificationsOfUser], [viewed('ruiz', await unseenBy(memory.reader, 'ruiz'))])
    expect([await rows(memory, 'ruiz'), await unread(memory, 'ruiz')]).toEqual([
      ['requestPosted · closed', 'requestPosted × 2'],
      0,
    ])
  })

  test('a doctor who offers has answered that request, and others have not', async () => {
    const memory = await after(story.posted, story.notified, story.ruizOffers)
    expect(await rows(memory, 'ruiz')).toEqual(['requestPosted · answered'])
    expect(await rows(memory, 'vega')).toEqual(['requestPosted !'])
  })

  test('an event of another thread, or of another person, changes nothing', async () => {
    const withdrawn = happened(6, 'OfferWithdrawn', offer('ruiz', 1))
    const memory = await after(story.posted, story.ruizOffers, story.vegaOffers, withdrawn)
    expect(await rows(memory, 'ana')).toEqual(['offerMade !', 'offerMade · closed'])
    expect(await unread(memory, 'ana')).toBe(1)
  })

  test('an ended thread does not count, and lives again with the next news', async () => {
    const scheduled = story.sale.find(({ type }) => type === 'AppointmentScheduled')!
    const cancelled = happened(50, 'AppointmentCancelled', {
      ...{ ...of, orderId: 'ana_1', start: at(300), by: 'doctor', refund: true, doctorAbsent: false },
    })
    const memory = await after(scheduled, cancelled)
    expect(await rows(memory, 'ruiz')).toEqual(['appointmentScheduled · cancelled'])
    expect(await rows(memory, 'ana')).toEqual(['appointmentCancelled + 1 !'])
    expect([await unread(memory, 'ruiz'), await unread(memory, 'ana')]).toEqual([0, 1])
  })

  test('a visit that its patient moved is told as moved to nobody else than to its doctor', async () => {
    const scheduled = story.sale.find(({ type }) => type === 'AppointmentScheduled')!
    const moved = happened(50, 'AppointmentRescheduled', {
      ...{ ...of, orderId: 'ana_1', moveId: 'm1', by: 'patient', rescheduleUntil: at(100) },
      ...{ visit: visitOf('ruiz', 400), previous: visitOf('ruiz', 300) },
    })
    const memory = await after(scheduled, moved)
    expect(await rows(memory, 'ana')).toEqual(['appointmentScheduled · moved'])
    expect(await rows(memory, 'ruiz')).toEqual(['appointmentMoved + 1 !'])
  })

  test('a call rings in the bell until it is seen or its consultation ends', async () => {
    const called = happened(300, 'PatientCalled', { ...of, call: 1 })
    const end = happened(310, 'VideoEnded', { ...of, by: 'doctor', reason: 'finished' })
    const ringing = await bellOf((await after(called)).reader, 'ana')
    expect(ringing.call?.news.kind).toBe('patientCalled')
    expect((await bellOf((await after(called, end)).reader, 'ana')).call).toBeNull()
    expect((await bellOf((await after(called, viewed('ana', [ringing.call!.id]))).reader, 'ana')).call).toBeNull()
  })
})

/** Kinds of news that stay as they are: they tell what happened, and nothing comes of them that would end them. */
const lasting = [
  'agreementEnded', 'appointmentCancelled', 'assistanceEnded', 'assistantLeft', 'bankAccountNamed', 'doctorActivated',
  'doctorReinstated', 'hourResold', 'membershipEnded', 'membershipLeft', 'membershipRefused', 'payoutRecorded',
  'recordReadToday', 'refundDue', 'refundIssued', 'remarkAnswered', 'requestAccepted', 'requestEnded', 'requestRejected',
  'specialityGranted', 'visitMissed',
] // biome-ignore format: a list

test('every notice names the events that end it, or tells what lasts', () => {
  const unending = bells.filter((kind) => !declared({ kind }).ends)
  expect(unending.toSorted()).toEqual(lasting)
})

describe.each(bells.filter((kind) => declared({ kind }).ends))('%s', (kind) => {
  const causes = Object.keys(declared({ kind }).ends!)
  test.each(causes)('is over with %s', async (cause) => {
    // Some say with one of their values alone that they tell it, or that it is over.
    const tells = everyEvent
      .filter(({ type }) => type in declared({ kind }).on)
      .flatMap((event) => [event, { ...event, data: { ...event.data, ...told } } as Recorded])
    const ends = everyEvent.filter(({ type }) => type === cause)
    const over = await Promise.all(
      tells.flatMap((tell) => ends.map(async (end) => isNoMore(kind, (await after(tell, end)).reader))),
    )
    expect(over).toContain(true)
  })
})

/** Values with which several events are told. */
const told: object = { by: 'doctor', cause: 'doctorBusy' }

/** Whether news of this kind is over, or no longer the newest about its thing. */
async function isNoMore(kind: string, reader: Reader): Promise<boolean> {
  const pages = await Promise.all(['ana', 'ruiz'].map((id) => rowsOf(reader, id)))
  const all = pages.flatMap(({ rows }) => rows)
  return all.some(({ notification, over, earlier }) => (notification.news.kind === kind ? over !== null : earlier > 0))
}

test('the unread count is exact after every event, of every person', async () => {
  const memory = new Memory()
  const events = [...story.doctorsJoin, ...story.anaJoins, ...story.sale, ...everyEvent]
  // The samples of some types are equal, and nothing happens twice.
  for (const event of new Map(events.map((each) => [each.id, each])).values()) {
    await memory.project([notificationsOfUser], [event])
    for (const id of ['ana', 'ruiz', 'vega']) {
      const all = await everyRow(memory.reader, id)
      expect(await unread(memory, id), `${event.type} ${id}`).toBe(all.filter(({ isUnread }) => isUnread).length)
    }
  }
}, 60_000)

async function everyRow(reader: Reader, userId: string) {
  let page = await rowsOf(reader, userId)
  const all = [...page.rows]
  while (page.more) {
    page = await rowsOf(reader, userId, all.at(-1)!.notification.id)
    all.push(...page.rows)
  }
  return all
}

describe('pages', () => {
  test('follow each other without a gap or a repetition, also where many are of one moment', async () => {
    const news = Array.from({ length: 70 }, (_, nth) => happened(nth < 30 ? 5 : nth, 'PayoutRecorded', payout(nth)))
    const memory = await after(...news, notifiedOf('q1', 20), notifiedOf('q2', 21))
    const all = (await everyRow(memory.reader, 'ruiz')).map(({ notification }) => notification)
    expect(new Set(all.map(({ id }) => id)).size).toBe(71)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test.each(['bell', 'rows'] as const)(
    'cost of the %s does not grow with the notifications',
    async (what) => {
      const costOf = async (count: number) => {
        const news = Array.from({ length: count }, (_, nth) => happened(nth, 'PayoutRecorded', payout(nth)))
        const requests = Array.from({ length: count }, (_, nth) => notifiedOf(`q${nth}`, nth))
        const { reader } = await after(...news, ...requests)
        const read: string[] = []
        const recording = recordingReader(reader, (name) => read.push(name))
        const answer = what === 'bell' ? await bellOf(recording, 'ruiz') : await rowsOf(recording, 'ruiz')
        const shown = JSON.stringify(answer, (key, value) => (typeof value === 'number' || key === 'at' ? 0 : value))
        return { documents: read.length, bytes: Math.round(shown.length / 100) }
      }
      const [few, many, most] = [await costOf(20), await costOf(300), await costOf(10_000)]
      expect([many, most]).toEqual([few, few])
    },
    60_000,
  )
})

function payout(nth: number) {
  const { data } = everyEvent.find(({ type }) => type === 'PayoutRecorded')!
  return { ...(data as object), doctorId: 'ruiz', bankReference: String(100_000 + nth) } as never
}

test('the list of before answers as before, and marking all marks what it does not list, too', async () => {
  const requests = Array.from({ length: 150 }, (_, nth) => notifiedOf(`q${nth}`, nth))
  const memory = await after(...requests)
  expect(await notificationsOf(memory.reader, 'ruiz')).toHaveLength(100)
  await memory.project([notificationsOfUser], [viewed('ruiz', await unseenBy(memory.reader, 'ruiz'))])
  expect([await unread(memory, 'ruiz'), await unseenBy(memory.reader, 'ruiz')]).toEqual([0, []])
})
