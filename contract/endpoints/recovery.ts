import { nothing } from '../answers/envelope.ts'
import { endpoint } from '../endpoint.ts'
import {
  checkToken,
  linkOwner as linkOwnerSchema,
  recoverPassword,
  resetPassword as resetPasswordSchema,
} from '../recovery.ts'

export const recover = endpoint({
  method: 'POST',
  path: '/api/recover-password',
  kind: 'plain',
  access: 'anyone',
  limited: 'recovery',
  body: recoverPassword,
  answer: nothing,
})

export const linkOwner = endpoint({
  method: 'GET',
  path: '/api/recovery-password/:token',
  kind: 'plain',
  access: 'anyone',
  answer: linkOwnerSchema,
})

export const checkLink = endpoint({
  method: 'POST',
  path: '/api/reset-password/check',
  kind: 'plain',
  access: 'anyone',
  body: checkToken,
  answer: linkOwnerSchema,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  kind: 'plain',
  access: 'anyone',
  body: resetPasswordSchema,
  answer: nothing,
})
