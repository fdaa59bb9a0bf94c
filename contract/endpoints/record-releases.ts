import * as v from 'valibot'
import { doctors, recordLink, support } from '../accesses.ts'
import { histories } from '../answers/encounters.ts'
import * as answer from '../answers/record-releases.ts'
import * as schema from '../areas/record-releases.ts'
import { command, plain, query } from '../endpoint.ts'

/**
 * What a doctor signed of somebody who closed their account. The same empty list for a document that nobody has, for
 * one of somebody who still has an account, and where the doctor wrote nothing. A list is no read.
 */
export const ofClosed = query('POST /api/v1/patient-care/closed-records', doctors, {
  limited: 'closedRecord',
  body: schema.seekClosedRecord,
  answer: v.pick(histories, ['items']),
})

const releases = '/api/v1/support/record-releases'

/** Support learns how much there is of the record, and sends it to its person unseen. */
export const release = command(`POST ${releases}`, support, {
  limited: 'closedRecord',
  body: schema.releaseRecord,
  answer: answer.released,
})
export const list = query(`GET ${releases}`, support, { answer: v.array(answer.recordRelease) })
export const withdraw = command(`DELETE ${releases}/:releaseId`, support)

export const check = plain('POST /api/v1/record-releases/check', recordLink, {
  body: schema.checkRelease,
  answer: answer.releasedRecord,
})
/** The archive, once; a wrong document is counted. */
export const open = plain('POST /api/v1/record-releases/open', recordLink, {
  body: schema.openRelease,
  answer: 'application/zip',
})
