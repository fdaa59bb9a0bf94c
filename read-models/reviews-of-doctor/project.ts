import { watchersOf } from '@turno/contract/socket/socket.ts'
import { toMs } from '@turno/domain/time.ts'
import { takesMoney } from '@turno/domain/visit.ts'
import { type Documents, projection, type Recorded } from '../projection.ts'
import {
  model,
  ofPersonKey,
  paidKey,
  type RatingView,
  type ReviewView,
  ratingKey,
  reviewKey,
  visibleIndex,
} from './view.ts'

/** Reviews of a doctor, and the doctor's answers. */
export const reviewsOfDoctor = projection(model, {
  /** A visit is scheduled only once its order was paid. */
  AppointmentScheduled({ data: { appointmentId, visit, atDesk } }, documents) {
    if (takesMoney(visit.feeCents, atDesk)) documents.set(paidKey(appointmentId), true)
  },
  /** Its review counts no more; of one that was cancelled too late, and sold again, there is none. */
  RefundDue: {
    reads: ({ data: { lineId } }) => (lineId === null ? [] : [paidKey(lineId), reviewKey(lineId)]),
    writes({ data: { lineId } }, documents) {
      if (lineId === null) return
      documents.delete(paidKey(lineId))
      const review = documents.get<ReviewView>(reviewKey(lineId))
      if (review) withdraw(review, documents)
    },
  },
  AppointmentReviewed: {
    reads: ({ data: { appointmentId, patientId, doctorId } }) => [
      paidKey(appointmentId),
      ...[patientId, doctorId].map(ofPersonKey),
      ratingKey(doctorId),
    ],
    writes: give,
  },
  ReviewAnswered: {
    reads: ({ data }) => [reviewKey(data.appointmentId)],
    writes({ data }, documents) {
      const review = documents.get<ReviewView>(reviewKey(data.appointmentId))
      if (review?.state === 'open') save({ ...review, state: 'answered', answer: data.text }, documents)
    },
  },
  ReviewHidden: {
    reads: ({ data }) => [reviewKey(data.appointmentId), ratingKey(data.doctorId)],
    writes({ data }, documents) {
      const review = documents.get<ReviewView>(reviewKey(data.appointmentId))
      if (!review || review.state === 'hidden') return
      documents.removeFromIndex(visibleIndex(review.doctorId), review.appointmentId)
      rate(review.doctorId, -review.stars, documents)
      save({ ...review, state: 'hidden', text: null, answer: null }, documents)
    },
  },
  PersonErased: {
    reads: ({ data }) => [ofPersonKey(data.accountId)],
    writes: erase,
  },
})

function give({ id, data, metadata: { at } }: Recorded<'AppointmentReviewed'>, documents: Documents): void {
  const { appointmentId, doctorId } = data
  if (!documents.get<true>(paidKey(appointmentId))) return
  for (const personId of [data.patientId, doctorId]) {
    const known = documents.get<string[]>(ofPersonKey(personId)) ?? []
    documents.set(ofPersonKey(personId), [...known, appointmentId])
  }
  documents.addToIndex(visibleIndex(doctorId), appointmentId, toMs(at))
  rate(doctorId, data.stars, documents)
  save({ id, ...data, at, answer: null, state: 'open' }, documents)
}

/** Takes a review out of page, count and rating, as if it had not been given. */
function withdraw(review: ReviewView, documents: Documents): void {
  const { appointmentId, patientId, doctorId, state, stars } = review
  if (state !== 'hidden') {
    documents.removeFromIndex(visibleIndex(doctorId), appointmentId)
    rate(doctorId, -stars, documents)
  }
  documents.delete(reviewKey(appointmentId))
  tell(patientId, doctorId, appointmentId, documents)
}

/** Counts a review, or with negative stars takes it out. */
function rate(doctorId: string, stars: number, documents: Documents): void {
  const { sum, count } = documents.get<RatingView>(ratingKey(doctorId)) ?? { sum: 0, count: 0 }
  documents.set(ratingKey(doctorId), { sum: sum + stars, count: count + Math.sign(stars) } satisfies RatingView)
}

/** An erased patient leaves the stars, not the answer, which may name them. An erased doctor leaves nothing. */
function erase({ data: { accountId } }: Recorded<'PersonErased'>, documents: Documents): void {
  for (const id of documents.get<string[]>(ofPersonKey(accountId)) ?? []) {
    const review = documents.get<ReviewView>(reviewKey(id))
    if (!review) continue
    if (review.doctorId === accountId) remove(review, documents)
    else if (review.state !== 'hidden') save({ ...review, state: 'ofNobody', text: null, answer: null }, documents)
  }
  documents.delete(ofPersonKey(accountId))
}

function remove({ appointmentId, doctorId }: ReviewView, documents: Documents): void {
  documents.delete(reviewKey(appointmentId))
  documents.removeFromIndex(visibleIndex(doctorId), appointmentId)
  documents.delete(ratingKey(doctorId))
}

function save(review: ReviewView, documents: Documents): void {
  const { appointmentId, patientId, doctorId } = review
  documents.set(reviewKey(appointmentId), review)
  tell(patientId, doctorId, appointmentId, documents)
}

/** The patient gets the review's change; the doctor and watchers of the doctor only learn that some review changed. */
function tell(patientId: string, doctorId: string, appointmentId: string, documents: Documents): void {
  documents.changed([patientId], reviewKey(appointmentId))
  documents.changed([doctorId, watchersOf(doctorId)], ratingKey(doctorId))
}
