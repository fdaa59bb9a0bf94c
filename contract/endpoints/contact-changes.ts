import { contactChange, contactChangeToken } from '../contact-changes.ts'
import { plain } from '../endpoint.ts'

export const check = plain('POST /api/contact-change/check', 'anyone', {
  body: contactChangeToken,
  answer: contactChange,
})

export const undo = plain('POST /api/contact-change/undo', 'anyone', { body: contactChangeToken })
