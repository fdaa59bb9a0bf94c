import * as v from 'valibot'
import { nothing } from '../answers/envelope.ts'
import { accountChange, addedAddress, ownAddress, patientExport, patientProfile } from '../answers/profile.ts'
import { endpoint } from '../endpoint.ts'
import {
  addAddress as addAddressSchema,
  changeAddress as changeAddressSchema,
  changeProfile as changeProfileSchema,
  completeRegistration,
  erasePatient,
} from '../profile.ts'

export const complete = endpoint({
  method: 'POST',
  path: '/api/v1/patients/complete',
  kind: 'plain',
  access: 'anyone',
  body: completeRegistration,
  answer: nothing,
})

export const profile = endpoint({
  method: 'GET',
  path: '/api/v1/patients/:id',
  kind: 'query',
  access: { roles: ['patient'], own: { person: ':id' } },
  answer: patientProfile,
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/patients/:id',
  kind: 'command',
  access: { roles: ['patient'], own: { person: ':id' } },
  limited: 'profile',
  body: changeProfileSchema,
  answer: nothing,
})

export const addresses = endpoint({
  method: 'GET',
  path: '/api/v1/patients/:id/addresses',
  kind: 'query',
  access: { roles: ['patient'], own: { person: ':id' } },
  answer: v.array(ownAddress),
})

export const history = endpoint({
  method: 'GET',
  path: '/api/v1/patients/:id/history',
  kind: 'query',
  access: { roles: ['patient'], own: { person: ':id' } },
  answer: v.array(accountChange),
})

export const exportAll = endpoint({
  method: 'GET',
  path: '/api/v1/patients/:id/export',
  kind: 'query',
  access: { roles: ['patient'], own: { person: ':id' } },
  answer: patientExport,
})

export const erase = endpoint({
  method: 'POST',
  path: '/api/v1/patients/:id/erase',
  kind: 'command',
  access: { roles: ['patient'], own: { person: ':id' } },
  body: erasePatient,
  answer: nothing,
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/v1/patient-addresses',
  kind: 'command',
  access: { roles: ['patient'], own: { person: 'user_id' } },
  limited: 'profile',
  body: addAddressSchema,
  answer: addedAddress,
})

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/v1/patient-addresses/:id',
  kind: 'command',
  access: { roles: ['patient'], own: { address: ':id' } },
  limited: 'profile',
  body: changeAddressSchema,
  answer: nothing,
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/v1/patient-addresses/:id',
  kind: 'command',
  access: { roles: ['patient'], own: { address: ':id' } },
  limited: 'profile',
  answer: nothing,
})
