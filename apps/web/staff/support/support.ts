import type { Story, StoryEvent } from '@turno/contract/areas/story.ts'
import type { PaymentFilter, SupportCase } from '@turno/contract/areas/support.ts'
import type { CaseGroup } from '@turno/contract/areas/support-cases.ts'
import * as earnings from '@turno/contract/endpoints/earnings.ts'
import * as support from '@turno/contract/endpoints/support.ts'
import { type Page, type PageId, pages } from '@turno/contract/pages.ts'
import { ask } from '../../kit/api/call.ts'
import { question, questions } from '../../kit/api/question.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { aboutQueue } from '../../shared/menu/queue-question.ts'

/** One look at a person: asking again under the same view is the same look. */
export const personQuestion = (id: string, view: string) =>
  question(support.personStories, {}, { params: { id }, query: { view } })

/** A page of the people who match a text, asked by the text and the first position. */
export const peopleQuestion = questions(
  support.people,
  (key) => {
    const { q: text, offset } = JSON.parse(key) as { q: string; offset: number }
    return { query: { q: text, offset } }
  },
  { about: ['people-index'] },
)

/** What of the queue is looked at. */
export interface QueueFilters {
  q: string
  group: CaseGroup
  city: string
  speciality: string
  offset: number
}

/** A page of the cases that wait, asked by its filters in JSON. */
export const casesQuestion = questions(support.cases, (key) => ({ query: JSON.parse(key) as QueueFilters }), {
  everyMs: 15_000,
  about: aboutQueue,
})

/** Payments of a kind, newest first; a refund changes the queue too. */
export const paymentsQuestion = questions(support.payments, (filter: PaymentFilter) => ({ query: { filter } }), {
  everyMs: 15_000,
  about: ['payments', 'support-queue'],
})

/** Payable money by doctor, and the newest payouts. */
export const payoutsQuestion = question(earnings.payouts, {
  everyMs: 30_000,
  about: ['payable-to-doctors'],
})

/** How the parts of the product are doing. Measured on demand, so no change announces it. */
export const statusQuestion = question(support.status, { everyMs: 5000 })

/** One look at a story: asking again under the same view is the same look. */
export const storyQuestion = (id: string, view: string) =>
  question(support.story, {}, { params: { id }, query: { view } })

/** Events of the log that cannot be used. They stop the read models, so no change announces them. */
export const faultyEventsQuestion = question(support.faultyEvents, {
  everyMs: 5_000,
})

const steps = {
  notes: support.noteCase,
  close: support.closeCase,
  call: support.callPerson,
  retry: support.retry,
  ask: support.askAboutPayment,
  absent: support.findAbsent,
}
export type Step = keyof typeof steps | 'refund'

export const takeStep = (
  key: string,
  caseId: string,
  step: Exclude<Step, 'refund'>,
  { note }: { note: string },
): Promise<object> => ask(steps[step] as typeof support.noteCase, { params: { id: caseId }, key, body: { note } })

/** The story as a file; that it was taken out is recorded too. */
export async function exportStory(storyId: string): Promise<void> {
  const story = await ask(support.exportStory, { params: { id: storyId } })
  saveFile(new Blob([JSON.stringify(story, null, 2)], { type: 'application/json' }), `historia-${story.reference}.json`)
}

/** Differences that the provider's answer, which covers payments alone, cannot explain. */
const ofRefunds = ['refundedThere', 'refundedHere', 'unclear', 'repeated']

/** Page on which a case is worked on that waits for a doctor's documents or money; undefined: the queue itself. */
export function placeOf({ kind }: SupportCase): Page<PageId> | undefined {
  if (kind === 'validation') return pages.validation
  return kind === 'payout' ? pages.payouts : undefined
}

/** First step of a case; a machine calls nobody twice. */
export function stepFor({ kind, channel, why, refund_due }: SupportCase): Exclude<Step, 'notes'> {
  if (kind === 'noOffers') return 'call'
  if (kind === 'refund' || refund_due) return 'refund'
  // Asking again does not end a case that the provider has answered.
  if (kind === 'payment') return why === 'contradiction' || why === 'unconfirmed' ? 'close' : 'ask'
  // PayU's answer does not explain refunds, or contradictions.
  if (kind === 'difference') return ofRefunds.includes(why) ? 'close' : 'ask'
  if (kind === 'maintenance') return 'retry'
  if (kind === 'setAside' || kind === 'recordEmergency') return 'close'
  if (kind === 'doctorAbsent') return why === 'absent' ? 'close' : 'absent'
  return channel === 'voice' ? 'close' : 'retry'
}

/** Position of the last event at or before a moment. */
export function indexAt(events: readonly StoryEvent[], ms: number): number {
  const last = events.findLastIndex(({ at }) => Date.parse(at) <= ms)
  return Math.max(last, 0)
}

/** The moment of the next event in a direction, from a moment; where there is none, the moment itself. */
export function neighbourMoment(events: readonly StoryEvent[], ms: number, direction: 1 | -1): number {
  const moments = events.map(({ at }) => Date.parse(at))
  const found = direction === 1 ? moments.find((each) => each > ms) : moments.findLast((each) => each < ms)
  return found ?? ms
}

const technical = ['day-', 'reservation-', 'message-']

/** Whether anybody's money or care is in it, and not only a server. */
export const isOfPeople = ({ events }: Story): boolean =>
  !events.some(({ stream }) => stream.startsWith('maintenance-'))

/** Steps of the system in a stream where people act too. */
const stepsOfSystem = ['EarningOwed', 'EarningReleased']

/**
 * The events that people caused or saw; the others are steps of the system. Failures are always shown, and so is what
 * came of a call by support.
 */
export function mainOf(events: readonly StoryEvent[]): StoryEvent[] {
  const calls = new Set(events.filter(isCallBySupport).map(({ stream }) => stream))
  return events.filter((each) => isMain(each) || calls.has(each.stream))
}

const isCallBySupport = ({ type, data }: StoryEvent): boolean =>
  type === 'DeliveryDue' && data.template === 'supportCall'

const isMain = ({ type, stream, tone }: StoryEvent): boolean =>
  tone === 'bad' || !(stepsOfSystem.includes(type) || technical.some((prefix) => stream.startsWith(prefix)))
