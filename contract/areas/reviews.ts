import { starsGiven } from '@turno/domain/appointment/events.ts'
import { reviewTextMax, reviewTexts } from '@turno/domain/appointment/reviewing.ts'
import * as v from 'valibot'
import { numeric } from '../kinds/ids.ts'
import { printable, visible } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

export type { Rating, ReceivedPage, ReceivedReview, Review, ReviewsPage } from '../answers/reviews.ts'

/** Reviews on a page. */
export const reviewsPageSize = 10

const line = v.pipe(v.string(), printable)
const words = v.pipe(
  v.string('El dato no es valido'),
  typed,
  v.maxLength(reviewTextMax, reviewTexts.tooLong),
  // Line breaks and tabs are text too.
  v.check((text) => v.is(line, text.replace(/[\n\r\t]/g, ' ')), 'El dato no es valido'),
)
const needed = (message: string) => v.pipe(v.string(message), typed, v.nonEmpty(message), visible(message), words)

/** POST api/v1/patient-appointments/{id}/review */
export const reviewAppointment = v.object({
  stars: v.picklist(starsGiven, 'Elige de 1 a 5 estrellas'),
  text: v.optional(words, ''),
})

/** POST api/v1/patient-appointments/{id}/review/answer */
export const answerReview = v.object({ text: needed(reviewTexts.answerNeeded) })

/** POST api/v1/patient-appointments/{id}/review/hide */
export const hideReview = v.object({ reason: needed(reviewTexts.reasonNeeded) })

/** GET api/v1/doctors/{id}/reviews: how many newer ones come before the page. */
export const askReviews = v.object({
  offset: v.optional(v.pipe(numeric, v.integer(), v.minValue(0), v.maxValue(100_000)), 0),
})
