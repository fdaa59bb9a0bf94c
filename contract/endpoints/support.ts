import * as v from 'valibot'
import { nothing } from '../answers/envelope.ts'
import { endpoint } from '../endpoint.ts'
import { panelImported, panelPreview } from '../panel.ts'
import {
  askPayments,
  askStory,
  caseNote,
  faultyEvent,
  issueRefund,
  personStories as personStoriesSchema,
  productStatus,
  revealedReason,
  revealReason as revealReasonSchema,
  setAside as setAsideSchema,
  story as storySchema,
  supportCase,
  supportPayment,
} from '../support.ts'

/** What `adapters/payment/panel-csv.ts` reads at most. */
const panelFile = { megabytesMax: 5 } as const

export const queue = endpoint({
  method: 'GET',
  path: '/api/v1/support/queue',
  kind: 'query',
  access: { roles: ['support'] },
  answer: v.array(supportCase),
})

export const status = endpoint({
  method: 'GET',
  path: '/api/v1/support/status',
  kind: 'plain',
  access: { roles: ['support'] },
  answer: productStatus,
})

/** Asked while read models stand still: it needs none. */
export const faultyEvents = endpoint({
  method: 'GET',
  path: '/api/v1/support/faulty-events',
  kind: 'plain',
  access: { roles: ['support'] },
  answer: v.array(faultyEvent),
})

export const setAside = endpoint({
  method: 'POST',
  path: '/api/v1/support/faulty-events/:id/set-aside',
  kind: 'command',
  access: { roles: ['support'] },
  body: setAsideSchema,
  answer: nothing,
})

export const payments = endpoint({
  method: 'GET',
  path: '/api/v1/support/payments',
  kind: 'query',
  access: { roles: ['support'] },
  query: askPayments,
  answer: v.array(supportPayment),
})

export const previewPanel = endpoint({
  method: 'POST',
  path: '/api/v1/support/panel/preview',
  kind: 'plain',
  access: { roles: ['support'] },
  upload: panelFile,
  answer: panelPreview,
})

export const importPanel = endpoint({
  method: 'POST',
  path: '/api/v1/support/panel',
  kind: 'command',
  access: { roles: ['support'] },
  upload: panelFile,
  answer: panelImported,
})

export const personStories = endpoint({
  method: 'GET',
  path: '/api/v1/support/people/:id/stories',
  kind: 'query',
  access: { roles: ['support'] },
  answer: personStoriesSchema,
})

export const noteCase = endpoint({
  method: 'POST',
  path: '/api/v1/support/cases/:id/notes',
  kind: 'command',
  access: { roles: ['support'] },
  body: caseNote,
  answer: nothing,
})

export const closeCase = endpoint({
  method: 'POST',
  path: '/api/v1/support/cases/:id/close',
  kind: 'command',
  access: { roles: ['support'] },
  body: caseNote,
  answer: nothing,
})

export const callPerson = endpoint({
  method: 'POST',
  path: '/api/v1/support/cases/:id/call',
  kind: 'command',
  access: { roles: ['support'] },
  body: caseNote,
  answer: nothing,
})

export const retry = endpoint({
  method: 'POST',
  path: '/api/v1/support/cases/:id/retry',
  kind: 'command',
  access: { roles: ['support'] },
  body: caseNote,
  answer: nothing,
})

export const askAboutPayment = endpoint({
  method: 'POST',
  path: '/api/v1/support/cases/:id/ask',
  kind: 'command',
  access: { roles: ['support'] },
  body: caseNote,
  answer: nothing,
})

export const refund = endpoint({
  method: 'POST',
  path: '/api/v1/support/cases/:id/refund',
  kind: 'command',
  access: { roles: ['support'] },
  body: issueRefund,
  answer: nothing,
})

export const story = endpoint({
  method: 'GET',
  path: '/api/v1/support/stories/:id',
  kind: 'query',
  access: { roles: ['support'] },
  query: askStory,
  answer: storySchema,
})

export const exportStory = endpoint({
  method: 'GET',
  path: '/api/v1/support/stories/:id/export',
  kind: 'query',
  access: { roles: ['support'] },
  answer: storySchema,
})

export const revealReason = endpoint({
  method: 'POST',
  path: '/api/v1/support/stories/:id/reveal',
  kind: 'command',
  access: { roles: ['support'] },
  body: revealReasonSchema,
  answer: revealedReason,
})
