import { starsGiven } from '@turno/domain/appointment/events.ts'
import * as v from 'valibot'

/** The average of the visible reviews, with one decimal, and how many they are. */
export const rating = v.strictObject({ average: v.number(), count: v.number() })
export type Rating = v.InferOutput<typeof rating>

const stars = v.picklist(starsGiven)

/** A review as everybody may read it. */
const review = v.strictObject({
  id: v.string(),
  stars,
  /** '' where there are only stars. */
  text: v.string(),
  /** The doctor's; '' without one. */
  answer: v.string(),
  /** In which it was given, YYYY-MM. */
  month: v.string(),
  /** The patient's first name; '' once erased. */
  first_name: v.string(),
})
export type Review = v.InferOutput<typeof review>

/** A review for its doctor and for support. */
const receivedReview = v.strictObject({
  ...review.entries,
  appointment_id: v.string(),
  /** Its doctor has not answered it yet. */
  can_answer: v.boolean(),
})
export type ReceivedReview = v.InferOutput<typeof receivedReview>

const page = {
  /** Reviews on all pages. */
  total: v.number(),
  /** null: too few reviews to say. */
  rating: v.nullable(rating),
}
/** Newest first. */
export const reviewsPage = v.strictObject({ ...page, reviews: v.array(review) })
export type ReviewsPage = v.InferOutput<typeof reviewsPage>
export const receivedPage = v.strictObject({ ...page, reviews: v.array(receivedReview) })
export type ReceivedPage = v.InferOutput<typeof receivedPage>

/** A review as patient and doctor have it at the visit. */
export const ownReview = v.strictObject({
  stars,
  text: v.string(),
  answer: v.string(),
  /** Support took it from everybody's sight. */
  hidden: v.boolean(),
})
