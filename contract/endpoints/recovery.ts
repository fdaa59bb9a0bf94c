import { plain } from '../endpoint.ts'
import * as schema from '../recovery.ts'

export const recover = plain('POST /api/recover-password', 'anyone', {
  limited: 'recovery',
  body: schema.recoverPassword,
})

export const linkOwner = plain('GET /api/recovery-password/:token', 'anyone', { answer: schema.linkOwner })

export const checkLink = plain('POST /api/reset-password/check', 'anyone', {
  body: schema.checkToken,
  answer: schema.linkOwner,
})

export const resetPassword = plain('POST /api/reset-password', 'anyone', { body: schema.resetPassword })
