import type { PayableDoctor } from '@turno/contract/answers/earnings.ts'
import type { ShownAccount } from '@turno/contract/bank-account.ts'
import * as earnings from '@turno/contract/endpoints/earnings.ts'
import * as people from '@turno/contract/endpoints/people.ts'
import * as support from '@turno/contract/endpoints/support.ts'
import { type Page, type PageId, pages } from '@turno/contract/pages.ts'
import type { PanelImported, PanelPreview } from '@turno/contract/panel.ts'
import type { FoundPerson } from '@turno/contract/people.ts'
import type { UserType } from '@turno/contract/roles.ts'
import type { CaseKind, PaymentFilter, Story, StoryEvent, SupportCase } from '@turno/contract/support.ts'
import { ask } from '../api/call.ts'
import { question, questions } from '../api/question.ts'
import { save } from '../format/save-file.ts'
import type { Left } from './transfer-way.tsx'

/** One look at a person: asking again under the same view is the same look. */
export const personQuestion = (id: string, view: string) =>
  question(() => ask(support.personStories, { params: { id }, query: { view } }))

/** Support has seen a person's document. */
export const recogniseDeskAccount = (key: string, id: string, desk_account_id: string) =>
  ask(support.recogniseDeskAccount, { params: { id }, key, body: { desk_account_id } })

/** A page of the people whom a text names, asked by the text and where the page begins. */
export const peopleQuestion = questions(
  (key) => {
    const { q: text, offset } = JSON.parse(key) as { q: string; offset: number }
    return ask(support.people, { query: { q: text, offset } })
  },
  { about: ['people-index'] },
)

/** Who logs in with a document as a kind of user. */
export const findPeople = (user_type: UserType, document: string): Promise<FoundPerson[]> =>
  ask(people.find, { query: { user_type, document } })

/** Logs somebody out everywhere. */
export const endSessions = (key: string, id: string, reason: string): Promise<object> =>
  ask(people.endSessions, { params: { id }, key, body: { reason } })

/** Payments of a kind, newest first; a refund changes the queue too. */
export const paymentsQuestion = questions((filter: PaymentFilter) => ask(support.payments, { query: { filter } }), {
  everyMs: 15_000,
  about: ['payments', 'support-queue'],
})

/** What is payable to which doctor, and the newest payouts. */
export const payoutsQuestion = question(() => ask(earnings.payouts), {
  everyMs: 30_000,
  about: ['payable-to-doctors'],
})

/** A doctor's whole account; who looked is recorded. */
export const revealAccount = (key: string, id: string) => ask(earnings.revealAccount, { params: { id }, key })

/** Records a transfer of what is payable to a doctor, as it was shown. */
export const recordPayout = (
  key: string,
  { doctor_id, amount, lines }: PayableDoctor,
  sent: { reference: string; naming: number | null; left: Left; note: string },
) =>
  ask(earnings.recordPayout, {
    key,
    body: { doctor_id, amount, appointment_ids: lines.map(({ appointment_id }) => appointment_id), ...sent },
  })

/** What an export of the provider's panel differs in. */
export const previewPanel = (file: File): Promise<PanelPreview> => ask(support.previewPanel, { file })

/** Makes a case of every difference. */
export const importPanel = (key: string, file: File): Promise<PanelImported> => ask(support.importPanel, { file, key })

/** How the parts of the product are doing. Measured on demand, so no change announces it. */
export const statusQuestion = question(() => ask(support.status), { everyMs: 5000 })

/** One look at a story: asking again under the same view is the same look. */
export const storyQuestion = (id: string, view: string) =>
  question(() => ask(support.story, { params: { id }, query: { view } }))

/** Events of the log that cannot be used. They stop the read models, so no change announces them. */
export const faultyEventsQuestion = question(() => ask(support.faultyEvents), {
  everyMs: 5_000,
})

export const setAside = (key: string, eventId: string, reason: string): Promise<unknown> =>
  ask(support.setAside, { params: { id: eventId }, key, body: { reason } })

const steps = {
  notes: support.noteCase,
  close: support.closeCase,
  call: support.callPerson,
  retry: support.retry,
  ask: support.askAboutPayment,
  absent: support.findAbsent,
}
export type Step = keyof typeof steps | 'refund'

export const act = (
  key: string,
  caseId: string,
  step: Exclude<Step, 'refund'>,
  { note }: { note: string },
): Promise<object> => ask(steps[step] as typeof support.noteCase, { params: { id: caseId }, key, body: { note } })

/** Records that money was given back. */
export const issueRefund = (
  key: string,
  caseId: string,
  body: { note: string; provider_refund_id: string; naming: number | null; left: Left },
): Promise<object> => ask(support.refund, { params: { id: caseId }, key, body })

/** Where the money of a refund goes; that it was looked at is recorded. */
export const refundAccount = (key: string, caseId: string): Promise<ShownAccount> =>
  ask(support.refundAccount, { params: { id: caseId }, key })

export const reveal = (key: string, storyId: string, view: string): Promise<{ reason: string }> =>
  ask(support.revealReason, { params: { id: storyId }, key, body: { view } })

/** The story as a file; that it was taken out is recorded too. */
export async function exportStory(storyId: string): Promise<void> {
  const story = await ask(support.exportStory, { params: { id: storyId } })
  save(new Blob([JSON.stringify(story, null, 2)], { type: 'application/json' }), `historia-${story.reference}.json`)
}

/** Stories of a server, and of a doctor who did not come, are few and found among all. */
export const filters = {
  all: [
    'noOffers',
    'refund',
    'payment',
    'difference',
    'delivery',
    'maintenance',
    'setAside',
    'doctorAbsent',
    'validation',
    'payout',
  ],
  noOffers: ['noOffers'],
  money: ['refund', 'payment', 'difference', 'setAside', 'payout'],
  doctors: ['validation', 'payout', 'doctorAbsent'],
  delivery: ['delivery'],
} satisfies Record<string, CaseKind[]>
export type Filter = keyof typeof filters

/** Differences that the provider's answer, which tells payments alone, cannot explain. */
const ofRefunds = ['refundedThere', 'refundedHere', 'unclear', 'repeated']

/** Where a case is worked on that waits for a doctor's documents or money; undefined: it is done in the queue. */
export function placeOf({ kind }: SupportCase): Page<PageId> | undefined {
  if (kind === 'validation') return pages.validation
  return kind === 'payout' ? pages.payouts : undefined
}

/** What is done first about a case; nobody is called twice by a machine. */
export function stepFor({ kind, channel, why, refund_due }: SupportCase): Exclude<Step, 'notes'> {
  if (kind === 'noOffers') return 'call'
  if (kind === 'refund' || refund_due) return 'refund'
  // What the provider has said already, asking again does not end.
  if (kind === 'payment') return why === 'contradiction' || why === 'unconfirmed' ? 'close' : 'ask'
  // What went back, or contradicts itself, PayU's answer does not explain.
  if (kind === 'difference') return ofRefunds.includes(why) ? 'close' : 'ask'
  if (kind === 'maintenance') return 'retry'
  if (kind === 'setAside') return 'close'
  if (kind === 'doctorAbsent') return why === 'absent' ? 'close' : 'absent'
  return channel === 'voice' ? 'close' : 'retry'
}

/** Position of the last event at or before a moment. */
export function indexAt(events: readonly StoryEvent[], ms: number): number {
  const last = events.findLastIndex(({ at }) => Date.parse(at) <= ms)
  return Math.max(last, 0)
}

/** The moment of the next event in a direction, from a moment; where there is none, the moment itself. */
export function neighbour(events: readonly StoryEvent[], ms: number, direction: 1 | -1): number {
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
