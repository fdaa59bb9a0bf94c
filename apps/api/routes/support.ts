import { randomUUID } from 'node:crypto'
import { nothing } from '@turno/contract/answers/envelope.ts'
import { askStory, caseNote, issueRefund, revealReason as revealBody, revealedReason, story, supportCase } from '@turno/contract/support.ts'
import type { Role } from '@turno/domain/event.ts'
import { supportQueue } from '@turno/read-models/support-queue/query.ts'
import * as v from 'valibot'
import { type Answer, asking, type Call, type GuardedRoute, taking } from '../route.ts'
import { revealReason, showStory } from '../story/story.ts'
import { askAboutPayment, callPerson, closeCase, noteCase, refundCase, retryDelivery } from '../support-cases.ts'

const access = { roles: ['support'] satisfies Role[] }

/** What support does about a case, each with a note. */
const step = (name: string, act: (call: Call, note: string) => Promise<Answer>): GuardedRoute => ({
  method: 'POST',
  path: `/api/v1/support/cases/:id/${name}`,
  kind: 'command',
  access,
  answer: nothing,
  ...taking(caseNote, (call, { note }) => act(call, note)),
})

export const supportRoutes: GuardedRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/support/queue',
    kind: 'query',
    access,
    answer: v.array(supportCase),
    handle: async ({ reader }) => ({ data: await supportQueue(reader) }),
  },
  step('notes', noteCase),
  step('close', closeCase),
  step('call', callPerson),
  step('retry', retryDelivery),
  step('ask', askAboutPayment),
  {
    method: 'POST',
    path: '/api/v1/support/cases/:id/refund',
    kind: 'command',
    access,
    answer: nothing,
    ...taking(issueRefund, (call, { provider_refund_id, note }) => refundCase(call, provider_refund_id, note)),
  },
  {
    method: 'GET',
    path: '/api/v1/support/stories/:id',
    kind: 'query',
    access,
    answer: story,
    ...asking(askStory, (call, { view = randomUUID(), how }) => showStory(call, view, how)),
  },
  {
    method: 'GET',
    path: '/api/v1/support/stories/:id/export',
    kind: 'query',
    access,
    answer: story,
    handle: (call) => showStory(call, randomUUID(), 'export'),
  },
  {
    method: 'POST',
    path: '/api/v1/support/stories/:id/reveal',
    kind: 'command',
    access,
    answer: revealedReason,
    ...taking(revealBody, (call, { view }) => revealReason(call, view)),
  },
]
