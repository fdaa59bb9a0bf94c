import { randomUUID } from 'node:crypto'
import { panelMegabytesMax } from '@turno/adapters/payment/panel-csv.ts'
import { nothing } from '@turno/contract/answers/envelope.ts'
import { panelImported, panelPreview } from '@turno/contract/panel.ts'
import {
  askPayments,
  askStory,
  caseNote,
  faultyEvent,
  issueRefund,
  personStories,
  productStatus,
  revealReason as revealBody,
  revealedReason,
  setAside,
  story,
  supportCase,
  supportPayment,
} from '@turno/contract/support.ts'
import type { Role } from '@turno/domain/event.ts'
import { paymentsFor } from '@turno/read-models/payments/query.ts'
import { supportQueue } from '@turno/read-models/support-queue/query.ts'
import * as v from 'valibot'
import { type Answer, asking, type Call, type GuardedRoute, taking } from '../call/route.ts'
import { importPanel, previewPanel } from '../payments/reconciling.ts'
import { storiesOf } from '../story/of-person.ts'
import { revealReason, showStory } from '../story/story.ts'
import { faultyEventsNow, setEventAside } from './faulty-events.ts'
import { statusOf } from './status.ts'
import { askAboutPayment, callPerson, closeCase, noteCase, refundCase, retry } from './support-cases.ts'

const access = { roles: ['support'] satisfies Role[] }
const panelFile = { megabytesMax: panelMegabytesMax }

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
  {
    method: 'GET',
    path: '/api/v1/support/status',
    kind: 'plain',
    access,
    answer: productStatus,
    handle: async ({ deps, reader }) => ({ data: await statusOf(deps, reader) }),
  },
  {
    method: 'GET',
    path: '/api/v1/support/faulty-events',
    // Asked while read models stand still: it needs none.
    kind: 'plain',
    access,
    answer: v.array(faultyEvent),
    handle: async ({ deps }) => ({ data: await faultyEventsNow(deps) }),
  },
  {
    method: 'POST',
    path: '/api/v1/support/faulty-events/:id/set-aside',
    kind: 'command',
    access,
    answer: nothing,
    ...taking(setAside, (call, { reason }) => setEventAside(call, reason)),
  },
  {
    method: 'GET',
    path: '/api/v1/support/payments',
    kind: 'query',
    access,
    answer: v.array(supportPayment),
    ...asking(askPayments, async ({ reader }: Call, { filter }) => ({ data: await paymentsFor(reader, filter) })),
  },
  {
    method: 'POST',
    path: '/api/v1/support/panel/preview',
    kind: 'plain',
    access,
    answer: panelPreview,
    upload: panelFile,
    handle: previewPanel,
  },
  {
    method: 'POST',
    path: '/api/v1/support/panel',
    kind: 'command',
    access,
    answer: panelImported,
    upload: panelFile,
    handle: importPanel,
  },
  {
    method: 'GET',
    path: '/api/v1/support/people/:id/stories',
    kind: 'query',
    access,
    answer: personStories,
    handle: async (call) => ({ data: await storiesOf(call, call.params.id!) }),
  },
  step('notes', noteCase),
  step('close', closeCase),
  step('call', callPerson),
  step('retry', retry),
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
