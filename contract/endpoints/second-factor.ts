import { nothing } from '../answers/envelope.ts'
import { enrolment, recoveryCodes, secondFactorState } from '../answers/second-factor.ts'
import { endpoint, everyone } from '../endpoint.ts'
import { confirmSecondFactor, removeSecondFactor } from '../second-factor.ts'

export const state = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/second-factor',
  kind: 'plain',
  access: { roles: everyone, own: { person: ':id' } },
  answer: secondFactorState,
})

export const enrol = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/second-factor',
  kind: 'command',
  access: { roles: everyone, own: { person: ':id' } },
  limited: 'profile',
  answer: enrolment,
})

export const confirm = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/second-factor/confirm',
  kind: 'command',
  access: { roles: everyone, own: { person: ':id' } },
  limited: 'profile',
  body: confirmSecondFactor,
  answer: recoveryCodes,
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/second-factor/remove',
  kind: 'command',
  access: { roles: everyone, own: { person: ':id' } },
  limited: 'profile',
  body: removeSecondFactor,
  answer: nothing,
})
