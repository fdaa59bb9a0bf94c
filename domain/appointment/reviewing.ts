import { notFound, type Rejection, reject, type Timed } from '../decider.ts'
import { visibleText } from '../text.ts'
import { plusMinutes } from '../time.ts'
import type { Visit } from '../visit.ts'
import type { AppointmentEvent, Stars } from './events.ts'
import { type AppointmentState, idsOf } from './state.ts'

/** A visit is reviewed within so many days after its end: later, nobody remembers it well. */
const reviewDays = 30
/** So much may patient and doctor write. */
export const reviewTextMax = 1000

export type ReviewCommand =
  | {
      type: 'ReviewAppointment'
      stars: Stars
      /** '' where there are only stars. */
      text: string
      /** Patient and doctor have the same document: they are one person with two accounts. */
      ofOneself: boolean
      /** Money that was approved paid the visit, and has not gone back: stars for nothing could be anybody's. */
      isPaid: boolean
    }
  | { type: 'AnswerReview'; text: string }
  | { type: 'HideReview'; reason: string }

export const reviewTexts = {
  notFinished: 'Podrás calificar la consulta cuando haya terminado.',
  notPaid: 'Solo se califica una consulta que se pagó por Turno.',
  notAttended: 'Solo se califica una consulta a la que asististe.',
  tooLate: `Una consulta se califica hasta ${reviewDays} días después.`,
  ofOneself: 'Nadie puede calificarse a sí mismo.',
  onlyOnce: 'Ya calificaste esta consulta.',
  tooLong: `El texto admite hasta ${reviewTextMax} caracteres`,
  none: 'Esta consulta aún no tiene calificación.',
  answerNeeded: 'Escribe tu respuesta',
  answeredOnce: 'Ya respondiste esta opinión.',
  isHidden: 'Soporte ocultó esta opinión.',
  reasonNeeded: 'Escribe el motivo: queda en la historia.',
} as const

/** Until when a visit can be reviewed. */
export const reviewUntil = ({ end }: Pick<Visit, 'end'>): string => plusMinutes(end, reviewDays * 24 * 60)

type CommandOf<Type extends ReviewCommand['type']> = Timed<Extract<ReviewCommand, { type: Type }>>
type Outcome = AppointmentEvent[] | Rejection

/** By the patient who was there, once, in time. */
export function reviewed(
  { stars, text: written, ofOneself, isPaid, now }: CommandOf<'ReviewAppointment'>,
  state: AppointmentState,
): Outcome {
  if (state.status === 'none') return notFound
  if (state.status === 'scheduled') return reject(reviewTexts.notFinished)
  if (state.status === 'cancelled' || state.outcome !== 'attended') return reject(reviewTexts.notAttended)
  if (!isPaid) return reject(reviewTexts.notPaid)
  if (ofOneself) return reject(reviewTexts.ofOneself)
  if (state.review) return reject(reviewTexts.onlyOnce)
  if (now >= reviewUntil(state.visit)) return reject(reviewTexts.tooLate)
  const text = visibleText(written)
  if (text.length > reviewTextMax) return reject(reviewTexts.tooLong)
  return [{ type: 'AppointmentReviewed', data: { ...idsOf(state), stars, text: text || null } }]
}

/** By the doctor, once, while the review is shown. */
export function answered({ text: written }: CommandOf<'AnswerReview'>, state: AppointmentState): Outcome {
  if (state.status === 'none') return notFound
  if (state.status !== 'finished' || !state.review) return reject(reviewTexts.none)
  if (state.review.hidden) return reject(reviewTexts.isHidden)
  if (state.review.answered) return reject(reviewTexts.answeredOnce)
  const text = visibleText(written)
  if (text === '') return reject(reviewTexts.answerNeeded)
  if (text.length > reviewTextMax) return reject(reviewTexts.tooLong)
  return [{ type: 'ReviewAnswered', data: { ...idsOf(state), text } }]
}

/** By support, with the reason; hidden stays hidden. */
export function hidden({ reason: written }: CommandOf<'HideReview'>, state: AppointmentState): Outcome {
  if (state.status === 'none') return notFound
  if (state.status !== 'finished' || !state.review) return reject(reviewTexts.none)
  if (state.review.hidden) return reject(reviewTexts.isHidden)
  const reason = visibleText(written)
  if (reason === '') return reject(reviewTexts.reasonNeeded)
  if (reason.length > reviewTextMax) return reject(reviewTexts.tooLong)
  return [{ type: 'ReviewHidden', data: { ...idsOf(state), reason } }]
}
