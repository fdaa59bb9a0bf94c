import * as v from 'valibot'
import { support } from '../accesses.ts'
import { panelImported, panelPreview } from '../areas/panel.ts'
import * as storySchema from '../areas/story.ts'
import * as schema from '../areas/support.ts'
import * as casesSchema from '../areas/support-cases.ts'
import * as peopleSchema from '../areas/support-people.ts'
import { command, plain, query, recordedQuery } from '../endpoint.ts'
import { shownAccount } from '../kinds/bank-account.ts'

/** Size limit of `adapters/payment/panel-csv.ts`. */
const panelFile = { megabytesMax: 5 } as const

export const queue = query('GET /api/v1/support/queue', support, { answer: v.array(schema.supportCase) })
/** What of `queue` a screen shows: a page of it, its tiles, and the numbers in the bar. */
export const cases = query('GET /api/v1/support/cases', support, {
  query: casesSchema.askCases,
  answer: casesSchema.casesFound,
})
export const caseCounts = query('GET /api/v1/support/cases/counts', support, { answer: casesSchema.caseCounts })
export const status = plain('GET /api/v1/support/status', support, { answer: schema.productStatus })

/** Works while read models stand still: it needs none. */
export const faultyEvents = plain('GET /api/v1/support/faulty-events', support, { answer: v.array(schema.faultyEvent) })
export const setAside = command('POST /api/v1/support/faulty-events/:id/set-aside', support, { body: schema.setAside })

export const payments = query('GET /api/v1/support/payments', support, {
  query: schema.askPayments,
  answer: v.array(schema.supportPayment),
})

export const previewPanel = plain('POST /api/v1/support/panel/preview', support, {
  upload: panelFile,
  answer: panelPreview,
})

export const importPanel = command('POST /api/v1/support/panel', support, { upload: panelFile, answer: panelImported })
export const people = query('GET /api/v1/support/people', support, {
  query: peopleSchema.askPeople,
  answer: peopleSchema.peopleFound,
})
/** Opening a person is recorded. */
export const personStories = recordedQuery('GET /api/v1/support/people/:id/stories', support, {
  query: peopleSchema.askPerson,
  answer: storySchema.personStories,
})
export const recogniseDeskAccount = command('POST /api/v1/support/people/:id/desk-accounts', support, {
  body: peopleSchema.recogniseDeskAccount,
})
export const noteCase = command('POST /api/v1/support/cases/:id/notes', support, { body: schema.caseNote })
export const closeCase = command('POST /api/v1/support/cases/:id/close', support, { body: schema.caseNote })
export const callPerson = command('POST /api/v1/support/cases/:id/call', support, { body: schema.caseNote })
export const retry = command('POST /api/v1/support/cases/:id/retry', support, { body: schema.caseNote })
export const askAboutPayment = command('POST /api/v1/support/cases/:id/ask', support, { body: schema.caseNote })
/** Support found that the doctor was absent where the product could not know. */
export const findAbsent = command('POST /api/v1/support/cases/:id/absent', support, { body: schema.caseNote })
export const refund = command('POST /api/v1/support/cases/:id/refund', support, { body: schema.issueRefund })
/** Bank account of a refund. The look is recorded. */
export const refundAccount = command('POST /api/v1/support/cases/:id/account', support, { answer: shownAccount })
export const story = recordedQuery('GET /api/v1/support/stories/:id', support, {
  query: storySchema.askStory,
  answer: storySchema.story,
})
export const exportStory = recordedQuery('GET /api/v1/support/stories/:id/export', support, {
  answer: storySchema.story,
})

export const revealReason = command('POST /api/v1/support/stories/:id/reveal', support, {
  body: storySchema.revealReason,
  answer: storySchema.revealedReason,
})
