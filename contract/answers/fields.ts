import * as v from 'valibot'

/**
 * Schemas of answers have files of their own where the browser parses requests: it needs only the types of answers, and
 * so loads no byte of these schemas. Unknown fields are refused.
 */

/** A moment: ISO, in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** Place of a visit. */
export const careType = v.picklist([0, 1, 2])
