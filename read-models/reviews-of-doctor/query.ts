import { type Rating, type ReceivedReview, type Review, reviewsPageSize } from '@turno/contract/areas/reviews.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { people } from '../people/query.ts'
import type { Person } from '../people/view.ts'
import { existing, lookup, type Reader } from '../projection.ts'
import { model, type RatingView, type ReviewView, ratingKey, reviewKey, visibleIndex } from './view.ts'

/** Fewer reviews give no rating: one patient would make it. */
const ratedFrom = 5

/** Ratings of doctors, with one decimal; doctors with too few reviews are missing. */
export async function ratingsOf(reader: Reader, doctorIds: Iterable<string>): Promise<Map<string, Rating>> {
  const views = await lookup<RatingView>(reader, model, ratingKey, doctorIds)
  return new Map(
    [...views].flatMap(([id, { sum, count }]) =>
      count < ratedFrom ? [] : [[id, { average: Math.round((sum * 10) / count) / 10, count }]],
    ),
  )
}

interface Page<Of> {
  total: number
  rating: Rating | null
  reviews: Of[]
}

/** A page of a doctor's reviews as everybody reads them, newest first. */
export const reviewsOf = (reader: Reader, doctorId: string, offset: number): Promise<Page<Review>> =>
  pageOf(reader, doctorId, offset, asRead)

/** Reviews for those who may answer or hide them: with the appointment of each. */
export const receivedBy = (reader: Reader, doctorId: string, offset: number): Promise<Page<ReceivedReview>> =>
  pageOf(reader, doctorId, offset, (review, patient) => ({
    ...asRead(review, patient),
    appointment_id: review.appointmentId,
    can_answer: review.state === 'open',
  }))

/** Reviews by their appointments. */
export const reviewsByAppointment = (reader: Reader, ids: Iterable<string>): Promise<Map<string, ReviewView>> =>
  lookup(reader, model, reviewKey, ids)

async function pageOf<Of>(
  reader: Reader,
  doctorId: string,
  offset: number,
  shown: (review: ReviewView, patient: Person | undefined) => Of,
): Promise<Page<Of>> {
  const [ids, total, ratings] = await Promise.all([
    reader.range(model, visibleIndex(doctorId), { order: 'descending', limit: offset + reviewsPageSize }),
    reader.count(model, visibleIndex(doctorId)),
    ratingsOf(reader, [doctorId]),
  ])
  const views = await existing<ReviewView>(reader, model, ids.slice(offset).map(reviewKey))
  const patients = await people(
    reader,
    views.map(({ patientId }) => patientId),
  )
  const reviews = views.map((view) => shown(view, patients.get(view.patientId)))
  return { total, rating: ratings.get(doctorId) ?? null, reviews }
}

/** The patient's first name alone, and the month instead of the day. */
const asRead = ({ id, stars, text, answer, at }: ReviewView, patient: Person | undefined): Review => ({
  id,
  stars,
  text: text ?? '',
  answer: answer ?? '',
  month: bogotaDate(at).slice(0, 7),
  first_name: patient?.names?.split(' ')[0] ?? '',
})
