import { nothing } from '../answers/envelope.ts'
import { contactChange, contactChangeToken } from '../contact-changes.ts'
import { endpoint } from '../endpoint.ts'

export const check = endpoint({
  method: 'POST',
  path: '/api/contact-change/check',
  kind: 'plain',
  access: 'anyone',
  body: contactChangeToken,
  answer: contactChange,
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/contact-change/undo',
  kind: 'plain',
  access: 'anyone',
  body: contactChangeToken,
  answer: nothing,
})
