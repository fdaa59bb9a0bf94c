import * as v from 'valibot'

/**
 * Answers stand apart from requests where the browser parses requests: of what it is answered it needs the types alone,
 * and so loads no byte of these schemas. No field may come that they do not know.
 */

/** A moment: ISO, in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** Where a visit takes place. */
export const careType = v.picklist([0, 1, 2])
