import { ownPerson } from '../accesses.ts'
import { enrolment, recoveryCodes, secondFactorState } from '../answers/second-factor.ts'
import { confirmSecondFactor, removeSecondFactor } from '../areas/second-factor.ts'
import { command, plain } from '../endpoint.ts'

export const state = plain('GET /api/v1/users/:id/second-factor', ownPerson, { answer: secondFactorState })

export const enrol = command('POST /api/v1/users/:id/second-factor', ownPerson, {
  limited: 'profile',
  answer: enrolment,
})

export const confirm = command('POST /api/v1/users/:id/second-factor/confirm', ownPerson, {
  limited: 'profile',
  body: confirmSecondFactor,
  answer: recoveryCodes,
})

export const remove = command('POST /api/v1/users/:id/second-factor/remove', ownPerson, {
  limited: 'profile',
  body: removeSecondFactor,
})
