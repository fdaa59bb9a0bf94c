import * as v from 'valibot'
import { instant } from './fields.ts'

const links = ['open', 'opened', 'withdrawn', 'closed', 'expired'] as const

/**
 * GET api/v1/support/record-releases: how much was handed out, never what, and of nobody by name; where a link went, as
 * far as a colleague needs it to ask why.
 */
export const recordRelease = v.strictObject({
  id: v.string(),
  at: instant,
  /** Of support; '' once they are gone. */
  by: v.string(),
  /** The mailbox of the link, masked; '' once nobody can read it. */
  sent_to: v.string(),
  notes: v.number(),
  /** Years of the visits. */
  years: v.array(v.number()),
  expires_at: instant,
  /** 'closed': by too many wrong documents. */
  state: v.picklist(links),
})
export type RecordRelease = v.InferOutput<typeof recordRelease>

/** POST api/v1/support/record-releases */
export const released = v.strictObject({ id: v.string(), notes: v.number(), years: v.array(v.number()) })

/** POST api/v1/record-releases/check */
export const releasedRecord = v.strictObject({ expires_at: instant, tries_left: v.number() })
export type ReleasedRecord = v.InferOutput<typeof releasedRecord>
