import { notFound, type Rejection, reject, type Timed } from '../decider.ts'
import { comesAfter } from '../time.ts'
import type { AppointmentEvent } from './events.ts'
import { messagingTexts, type Sentence, type Side, sentences, sentencesMax, whyNotMessage } from './sentences.ts'
import { type AppointmentState, bindsPatient, idsOf } from './state.ts'

export interface MessagingCommand {
  type: 'SendVisitMessage'
  from: Side
  sentence: Sentence
  /** How late, of the sentence that says so; else null. */
  minutes: number | null
}

/** A sentence about a visit, from one side to the other. */
export function messaged(
  { from, sentence, minutes, now }: Timed<MessagingCommand>,
  state: AppointmentState,
): AppointmentEvent[] | Rejection {
  if (state.status === 'none') return notFound
  const { start, end } = state.visit
  const facts = { start, end, closed: state.status !== 'scheduled', bindsPatient: bindsPatient(state) }
  const refused = whyNotMessage(facts, comesAfter(now))
  if (refused) return refused
  const known: readonly string[] = sentences[from]
  if (!known.includes(sentence) || (sentence === 'late') === (minutes === null)) return reject(messagingTexts.unknown)
  if ((state.said?.[from] ?? 0) >= sentencesMax) return reject(messagingTexts.tooMany)
  return [{ type: 'VisitMessageSent', data: { ...idsOf(state), from, sentence, minutes, start, at: now } }]
}
