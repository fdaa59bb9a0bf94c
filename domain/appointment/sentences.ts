import { type Rejection, reject } from '../decider.ts'
import { type Instant, plusMinutes } from '../time.ts'

/** What one side tells the other about a visit that is near: fixed sentences, so that nothing of health is written. */
export const sentences = {
  patient: ['late', 'cannotFind', 'here'],
  doctor: ['late', 'comeIn', 'waiting', 'bringExams'],
} as const
export type Side = keyof typeof sentences
export type Sentence = (typeof sentences)[Side][number]
/** All of them, each once. */
export const allSentences = [
  'late',
  'cannotFind',
  'here',
  'comeIn',
  'waiting',
  'bringExams',
] as const satisfies Sentence[]
/** So many minutes somebody may say that they are late. */
export const lateMinutes = [5, 10, 15, 20] as const
/** So many sentences each side sends about one visit. */
export const sentencesMax = 10
/** From so many minutes before a visit on. */
const opensBeforeMinutes = 24 * 60

/** Texts of refused sentences. */
export const messagingTexts = {
  notConfirmed: 'Solo puedes avisar sobre una cita confirmada.',
  tooEarly: 'Puedes avisar desde un día antes de la cita.',
  over: 'La cita ya terminó.',
  tooMany: `Ya enviaste ${sentencesMax} avisos sobre esta cita.`,
  unknown: 'Elige una de las frases.',
} as const

interface MessagingFacts {
  start: Instant
  end: Instant
  /** Cancelled, or somebody has said how it was. */
  closed: boolean
  bindsPatient: boolean
}

/** Why nobody sends a sentence about a visit: it is not confirmed, too far away, or over. */
export function whyNotMessage(
  { start, end, closed, bindsPatient }: MessagingFacts,
  isBefore: (instant: Instant) => boolean,
): Rejection | undefined {
  if (closed || !isBefore(end)) return reject(messagingTexts.over)
  if (!bindsPatient) return reject(messagingTexts.notConfirmed)
  return isBefore(plusMinutes(start, -opensBeforeMinutes)) ? reject(messagingTexts.tooEarly) : undefined
}
