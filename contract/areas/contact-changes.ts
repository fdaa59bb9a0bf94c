import * as v from 'valibot'
import { instant } from '../answers/fields.ts'
import { checkToken } from './recovery.ts'

/**
 * POST api/contact-change/check and api/contact-change/undo: the token of the link that was mailed to the address of
 * before.
 */
export const contactChangeToken = checkToken

/** The change that can be undone. Looking does not use the link up. */
export const contactChange = v.strictObject({
  name: v.string(),
  changed: v.array(v.picklist(['email', 'phone'])),
  at: instant,
  until: instant,
  /** The address that comes back. */
  email: v.string(),
  /** The end of the number that comes back. */
  phone_end: v.string(),
  user_type: v.picklist(['1', '2', '3', '4', '5']),
})
export type ContactChange = v.InferOutput<typeof contactChange>
