import { advisers } from '../accesses.ts'
import { doctorValidation, validations, verified } from '../answers/validation.ts'
import * as schema from '../areas/validation.ts'
import { command, query, recordedQuery } from '../endpoint.ts'

const of = '/api/v1/validations/:id'

export const list = query('GET /api/v1/validations', advisers, { query: schema.askValidations, answer: validations })
/** Each look at a doctor's documents is recorded. */
export const show = recordedQuery(`GET ${of}`, advisers, { query: schema.askValidation, answer: doctorValidation })
export const file = recordedQuery(`GET ${of}/documents/:documentId/file`, advisers, {
  answer: 'application/octet-stream',
})
export const verifiedOn = recordedQuery(`GET ${of}/verified`, advisers, {
  query: schema.askVerified,
  answer: verified,
})
export const take = command(`POST ${of}/take`, advisers)
export const leave = command(`POST ${of}/leave`, advisers)
export const valid = command(`POST ${of}/documents/:documentId/valid`, advisers, { body: schema.validDocument })
export const invalid = command(`POST ${of}/documents/:documentId/invalid`, advisers, { body: schema.invalidDocument })
export const check = command(`POST ${of}/checks`, advisers, { body: schema.recordCheck })
export const grantSpeciality = command(`POST ${of}/specialities/:specialityId/grant`, advisers)
export const refuseSpeciality = command(`POST ${of}/specialities/:specialityId/refuse`, advisers, {
  body: schema.refuseSpeciality,
})
export const activate = command(`POST ${of}/activate`, advisers)
export const suspend = command(`POST ${of}/suspend`, advisers, { body: schema.decideWork })
export const reinstate = command(`POST ${of}/reinstate`, advisers, { body: schema.decideWork })
