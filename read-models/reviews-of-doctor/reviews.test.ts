import type { Stars } from '@turno/domain/appointment/events.ts'
import { describe, expect, test } from 'vitest'
import { projections } from '../all.ts'
import { appointmentsOf } from '../appointments-of-person/query.ts'
import { momentAt } from '../moment.ts'
import { unseenBy } from '../notifications-of-user/query.ts'
import type { Recorded } from '../projection.ts'
import { offersOfRequest, requests } from '../requests-of-patient/query.ts'
import { Memory } from '../test/memory.ts'
import {
  anaJoins,
  at,
  doctorsJoin,
  erasedPerson,
  happened,
  posted,
  ruizOffers,
  sale,
  withoutKeyOf,
} from '../test/story.ts'
import { reviewsOfDoctor } from './project.ts'
import { ratingsOf, receivedBy, reviewsOf } from './query.ts'

const of = (n: number) => ({ appointmentId: `ana_1_${n}`, patientId: 'ana', doctorId: 'ruiz' })
const said = (n: number, stars: Stars = 5, text: string | null = `Secreto-opinion-${n}`): Recorded =>
  happened(400 + n, 'AppointmentReviewed', { ...of(n), stars, text })
const answered = (n: number): Recorded => happened(450, 'ReviewAnswered', { ...of(n), text: `Secreto-respuesta-${n}` })
const hidden = (n: number): Recorded => happened(460, 'ReviewHidden', { ...of(n), reason: 'Insulta' })
const finished = happened(390, 'CareFinished', { ...of(1), outcome: 'attended', by: 'doctor' })

const people = [...doctorsJoin, ...anaJoins]
const scheduled = sale.find(
  (event): event is Recorded<'AppointmentScheduled'> => event.type === 'AppointmentScheduled',
)!
/** A visit that was paid, of which something is said. */
const sold = (n: number, more: object = {}): Recorded => ({
  ...happened(10, 'AppointmentScheduled', { ...scheduled.data, ...of(n), ...more }),
  stream: `appointment-ana_1_${n}`,
})
const paid = Array.from({ length: 11 }, (_, n) => sold(n + 2))
const after = (...events: Recorded[]) =>
  new Memory().project(projections, [...people, ...sale, ...paid, finished, ...events])
const five = [said(1), said(2, 4), said(3, 5), said(4, 4), said(5, 5)]

test('a review is shown with first name and month, newest first, ten on a page', async () => {
  const reader = (await after(...Array.from({ length: 12 }, (_, n) => said(n + 1)), answered(12))).reader
  const { total, reviews } = await reviewsOf(reader, 'ruiz', 0)
  expect([total, reviews.length]).toEqual([12, 10])
  expect(reviews[0]).toEqual({
    ...{ id: said(12).id, stars: 5, text: 'Secreto-opinion-12', answer: 'Secreto-respuesta-12' },
    ...{ month: '2031-03', first_name: 'Secreto-nombre-ana' },
  })
  expect((await reviewsOf(reader, 'ruiz', 10)).reviews.map(({ text }) => text)).toEqual([
    'Secreto-opinion-2',
    'Secreto-opinion-1',
  ])
  expect(await reviewsOf(reader, 'vega', 0)).toEqual({ total: 0, rating: null, reviews: [] })
})

test('strangers do not see whose appointment a review is about; the doctor and support do', async () => {
  const { reader } = await after(said(1), said(2), answered(2))
  expect(JSON.stringify(await reviewsOf(reader, 'ruiz', 0))).not.toContain('ana_1')
  const { reviews } = await receivedBy(reader, 'ruiz', 0)
  expect(reviews.map(({ appointment_id, can_answer }) => [appointment_id, can_answer])).toEqual([
    ['ana_1_2', false],
    ['ana_1_1', true],
  ])
})

test('a rating is shown from five visible reviews on, with one decimal', async () => {
  const four = await after(...five.slice(1))
  expect(await ratingsOf(four.reader, ['ruiz'])).toEqual(new Map())
  const rated = await after(...five)
  expect(await ratingsOf(rated.reader, ['ruiz', 'vega'])).toEqual(new Map([['ruiz', { average: 4.6, count: 5 }]]))
  const without = await after(...five, hidden(1))
  expect(await ratingsOf(without.reader, ['ruiz'])).toEqual(new Map())
  const six = await after(...five, said(6, 1), hidden(6), hidden(6))
  expect(await ratingsOf(six.reader, ['ruiz'])).toEqual(new Map([['ruiz', { average: 4.6, count: 5 }]]))
})

test('stars of visits that were free, paid at the desk, or refunded do not count', async () => {
  const free = { visit: { ...scheduled.data.visit, feeCents: 0 } }
  const nothing = [sold(20, free), said(20, 1), sold(21, { atDesk: true }), said(21, 1), said(22, 1)]
  const rated = await after(...five, ...nothing)
  expect(await ratingsOf(rated.reader, ['ruiz'])).toEqual(new Map([['ruiz', { average: 4.6, count: 5 }]]))
  expect((await reviewsOf(rated.reader, 'ruiz', 0)).total).toBe(5)
  const due = { orderId: 'ana_1', patientId: 'ana', key: 'ana_1_2', lineId: 'ana_1_2', amountCents: 1 }
  const back = happened(470, 'RefundDue', { ...due, cause: null, transactionId: null })
  const { reader } = await after(...five, back, answered(2))
  expect(await ratingsOf(reader, ['ruiz'])).toEqual(new Map())
  expect((await reviewsOf(reader, 'ruiz', 0)).reviews.map(({ text }) => text)).not.toContain('Secreto-opinion-2')
})

test('an offer shows the rating of its doctor', async () => {
  const rated = async (...events: Recorded[]) => {
    const { reader } = await new Memory().project(projections, [
      ...people,
      posted,
      ruizOffers,
      sold(1),
      ...paid,
      ...events,
    ])
    const asked = (await requests(reader, ['req'])).get('req')!
    return (await offersOfRequest(reader, asked, momentAt(at(5)))).map(({ rating }) => rating)
  }
  expect(await rated()).toEqual([null])
  expect(await rated(...five)).toEqual([{ average: 4.6, count: 5 }])
})

test('a hidden review is shown to nobody, and its patient sees that', async () => {
  const memory = await after(said(1), answered(1), hidden(1), said(2))
  const { reviews, total } = await reviewsOf(memory.reader, 'ruiz', 0)
  expect([total, reviews.map(({ text }) => text)]).toEqual([1, ['Secreto-opinion-2']])
  const ofModel = await new Memory().project([reviewsOfDoctor], [sold(1), said(1), answered(1), hidden(1)])
  expect(ofModel.dump().join()).not.toMatch(/Secreto|Insulta/)
  const [visit] = await appointmentsOf(memory.reader, 'ana', momentAt(at(500)))
  expect(visit!.review).toEqual({ stars: 5, text: '', answer: '', hidden: true })
})

test('a visit shows until when it may be reviewed, and its review', async () => {
  const visitAfter = async (...events: Recorded[]) => {
    const [visit] = await appointmentsOf((await after(...events)).reader, 'ana', momentAt(at(500)))
    return [visit!.review_until, visit!.review]
  }
  expect(await visitAfter()).toEqual([at(320 + 30 * 24 * 60), null])
  const own = { stars: 4, text: 'Secreto-opinion-1', answer: 'Secreto-respuesta-1', hidden: false }
  expect(await visitAfter(said(1, 4), answered(1))).toEqual([at(320 + 30 * 24 * 60), own])
})

test('the doctor is notified of a review, the patient of its reply', async () => {
  const before = await after()
  const [ana, ruiz] = [await unseenBy(before.reader, 'ana'), await unseenBy(before.reader, 'ruiz')]
  const memory = await after(said(1), answered(1))
  expect((await unseenBy(memory.reader, 'ana')).length - ana.length).toBe(1)
  expect((await unseenBy(memory.reader, 'ruiz')).length - ruiz.length).toBe(1)
})

describe('Reviews after erasing', () => {
  const story = [...people, ...sale, ...paid, finished, ...five, answered(1), answered(2), hidden(3)]
  const later = [said(6), answered(4), hidden(2)]

  test.each(['ana', 'ruiz'])('%s equal a rebuild without the key', async (id) => {
    const whole = [...story, erasedPerson(id), ...later.map((event) => withoutKeyOf(id, event))]
    const incremental = await new Memory().project([reviewsOfDoctor], whole)
    const rebuilt = await new Memory().project(
      [reviewsOfDoctor],
      whole.map((event) => withoutKeyOf(id, event)),
    )
    expect(incremental.dump()).toEqual(rebuilt.dump())
  })

  test('their patient keep the stars, without name, text and reply', async () => {
    const memory = await new Memory().project(projections, [...story, erasedPerson('ana'), answered(5)])
    const { rating, reviews } = await reviewsOf(memory.reader, 'ruiz', 0)
    expect(rating).toBeNull()
    expect(reviews).toHaveLength(4)
    for (const review of reviews) expect(review).toMatchObject({ text: '', answer: '', first_name: '' })
    expect(memory.dump().join()).not.toMatch(/Secreto-opinion|Secreto-respuesta/)
  })

  test('their doctor are gone', async () => {
    const memory = await new Memory().project(projections, [...story, erasedPerson('ruiz')])
    expect(await reviewsOf(memory.reader, 'ruiz', 0)).toEqual({ total: 0, rating: null, reviews: [] })
    expect(memory.dump().join()).not.toMatch(/Secreto-opinion|Secreto-respuesta/)
  })
})

test('everybody concerned hears of a changed review, and strangers do not learn whose it was', async () => {
  const heard: string[] = []
  const documents = {
    get: <T>(key: string) => (key === 'paid/ana_1_1' ? (true as T) : undefined),
    set: () => undefined,
    delete: () => undefined,
    addToIndex: () => undefined,
    removeFromIndex: () => undefined,
    changed: (audience: readonly string[], key: string) => void heard.push(`${audience.join(',')} ${key}`),
  }
  reviewsOfDoctor.project(said(1), documents)
  expect(heard).toEqual(['ana review/ana_1_1', 'ruiz,watching:ruiz rating/ruiz'])
})
