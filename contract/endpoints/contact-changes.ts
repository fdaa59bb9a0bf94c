import { undoLink } from '../accesses.ts'
import { contactChange, contactChangeToken } from '../areas/contact-changes.ts'
import { plain } from '../endpoint.ts'

export const check = plain('POST /api/contact-change/check', undoLink, {
  body: contactChangeToken,
  answer: contactChange,
})

export const undo = plain('POST /api/contact-change/undo', undoLink, { body: contactChangeToken })
