import type { CaseKind, PersonStories, ProductStatus, Story, StoryEvent, SupportCase, SupportPayment } from '@turno/contract/support.ts'
import { call } from '../api/call.ts'
import { question, questions } from '../api/question.ts'

export const queueQuestion = question(() => call<SupportCase[]>('get', 'v1/support/queue'), { everyMs: 15_000, about: ['support-queue'] })

/** The stories that a person is in. */
export const personQuestion = questions((id) => call<PersonStories>('get', `v1/support/people/${encodeURIComponent(id)}/stories`))

/** Payments of a kind, newest first; a refund changes the queue too. */
export const paymentsQuestion = questions((filter) => call<SupportPayment[]>('get', 'v1/support/payments', { query: { filter } }), {
  everyMs: 15_000,
  about: ['payments', 'support-queue'],
})

/** How the parts of the product are doing. Measured when asked, so no change tells of it. */
export const statusQuestion = question(() => call<ProductStatus>('get', 'v1/support/status'), { everyMs: 5000 })

/** One look at a story: asking again under the same view is the same look. */
export const storyQuestion = (id: string, view: string) =>
  question(() => call<Story>('get', `v1/support/stories/${encodeURIComponent(id)}`, { query: { view } }))

export type Step = 'notes' | 'close' | 'call' | 'retry' | 'ask' | 'refund'

export const act = (key: string, caseId: string, step: Step, json: { note: string; provider_refund_id?: string }): Promise<unknown> =>
  call('post', `v1/support/cases/${caseId}/${step}`, { key, json })

export const reveal = (key: string, storyId: string, view: string): Promise<{ reason: string }> =>
  call('post', `v1/support/stories/${storyId}/reveal`, { key, json: { view } })

/** The story as a file; that it was taken out is recorded too. */
export async function exportStory(storyId: string): Promise<void> {
  const story = await call<Story>('get', `v1/support/stories/${storyId}/export`)
  const url = URL.createObjectURL(new Blob([JSON.stringify(story, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `historia-${story.reference}.json` })
  link.click()
  URL.revokeObjectURL(url)
}

/** What is told of a server is seldom, and found among all. */
export const filters = {
  all: ['noOffers', 'refund', 'payment', 'delivery', 'maintenance'],
  noOffers: ['noOffers'],
  money: ['refund', 'payment'],
  delivery: ['delivery'],
} satisfies Record<string, CaseKind[]>
export type Filter = keyof typeof filters

/** What is done first about a case; nobody is called twice by a machine. */
export function stepFor({ kind, channel }: SupportCase): Exclude<Step, 'notes'> {
  if (kind === 'noOffers') return 'call'
  if (kind === 'refund') return 'refund'
  if (kind === 'payment') return 'ask'
  if (kind === 'maintenance') return 'retry'
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
export const isOfPeople = ({ events }: Story): boolean => !events.some(({ stream }) => stream.startsWith('maintenance-'))

/** What a person would tell; the rest is how the system kept its promise. Failures are always told. */
export const isMain = ({ stream, tone }: StoryEvent): boolean => tone === 'bad' || !technical.some((prefix) => stream.startsWith(prefix))
