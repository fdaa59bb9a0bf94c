import { randomUUID } from 'node:crypto'
import { askPayments, askStory, caseNote, issueRefund, revealReason as revealBody } from '@turno/contract/support.ts'
import type { Role } from '@turno/domain/event.ts'
import { paymentsFor } from '@turno/read-models/payments/query.ts'
import { supportQueue } from '@turno/read-models/support-queue/query.ts'
import { parse } from '../parse.ts'
import { type Answer, asking, type Call, type GuardedRoute } from '../route.ts'
import { productStatus } from '../status.ts'
import { storiesOf } from '../story/of-person.ts'
import { revealReason, showStory } from '../story/story.ts'
import { askAboutPayment, callPerson, closeCase, noteCase, refundCase, retryDelivery } from '../support-cases.ts'

const access = { roles: ['support'] satisfies Role[] }

/** What support does about a case, each with a note. */
const step = (name: string, act: (call: Call, note: string) => Promise<Answer>): GuardedRoute => ({
  method: 'POST',
  path: `/api/v1/support/cases/:id/${name}`,
  kind: 'command',
  access,
  handle: (call) => act(call, parse(caseNote, call.body).note),
})

export const supportRoutes: GuardedRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/support/queue',
    kind: 'query',
    access,
    handle: async ({ reader }) => ({ data: await supportQueue(reader) }),
  },
  {
    method: 'GET',
    path: '/api/v1/support/status',
    kind: 'plain',
    access,
    handle: async ({ deps }) => ({ data: await productStatus(deps.metrics) }),
  },
  {
    method: 'GET',
    path: '/api/v1/support/payments',
    kind: 'query',
    access,
    ...asking(askPayments, async ({ reader }: Call, { filter }) => ({ data: await paymentsFor(reader, filter) })),
  },
  {
    method: 'GET',
    path: '/api/v1/support/people/:id/stories',
    kind: 'query',
    access,
    handle: async (call) => ({ data: await storiesOf(call, call.params.id!) }),
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
    handle: (call) => {
      const { provider_refund_id, note } = parse(issueRefund, call.body)
      return refundCase(call, provider_refund_id, note)
    },
  },
  {
    method: 'GET',
    path: '/api/v1/support/stories/:id',
    kind: 'query',
    access,
    handle: (call) => {
      const { view = randomUUID(), how } = parse(askStory, call.query)
      return showStory(call, view, how)
    },
  },
  {
    method: 'GET',
    path: '/api/v1/support/stories/:id/export',
    kind: 'query',
    access,
    handle: (call) => showStory(call, randomUUID(), 'export'),
  },
  {
    method: 'POST',
    path: '/api/v1/support/stories/:id/reveal',
    kind: 'command',
    access,
    handle: (call) => revealReason(call, parse(revealBody, call.body).view),
  },
]
