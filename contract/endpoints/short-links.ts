import { bothSides, own } from '../accesses.ts'
import { openedLink } from '../answers/short-links.ts'
import { query } from '../endpoint.ts'

/** Where the short link of a message to the caller leads; of anybody else's it does not even say that it exists. */
export const open = query('GET /api/v1/short-links/:code', own(bothSides, { shortLink: ':code' }), {
  answer: openedLink,
})
