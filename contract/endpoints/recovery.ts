import { mailedLink } from '../accesses.ts'
import * as schema from '../areas/recovery.ts'
import { plain } from '../endpoint.ts'

export const recover = plain('POST /api/recover-password', 'anyone', {
  limited: 'recovery',
  body: schema.recoverPassword,
})

export const linkOwner = plain(
  'GET /api/recovery-password/:token',
  { ...mailedLink, at: ':token' },
  { answer: schema.linkOwner },
)

export const checkLink = plain('POST /api/reset-password/check', mailedLink, {
  body: schema.checkToken,
  answer: schema.linkOwner,
})

export const resetPassword = plain('POST /api/reset-password', mailedLink, { body: schema.resetPassword })
