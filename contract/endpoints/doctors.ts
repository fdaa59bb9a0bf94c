import * as v from 'valibot'
import { doctorExport, doctorProfile, foundDoctor } from '../answers/doctors.ts'
import { nothing } from '../answers/envelope.ts'
import { consultingRoom, doctorDay } from '../answers/people.ts'
import { accountChange } from '../answers/profile.ts'
import { changeDoctor, completeDoctor, findDoctors, getDoctor } from '../doctors.ts'
import { endpoint } from '../endpoint.ts'
import { askDoctorDay, receiveOffers as receiveOffersSchema } from '../people.ts'
import { erasePatient } from '../profile.ts'

export const complete = endpoint({
  method: 'POST',
  path: '/api/v1/doctors/complete',
  kind: 'plain',
  access: 'anyone',
  body: completeDoctor,
  answer: nothing,
})

/** Action 4: the holder of a mailed link needs no session. */
export const profileByLink = endpoint({
  method: 'POST',
  path: '/api/Doctor/get_doctor',
  when: { action: [4] },
  kind: 'query',
  access: 'anyone',
  body: getDoctor,
  answer: doctorProfile,
})

/** Action 6, the older name of `profile`. */
export const legacyProfile = endpoint({
  method: 'POST',
  path: '/api/Doctor/get_doctor',
  kind: 'query',
  access: { roles: ['doctor'], own: { person: 'id_user_doctor' } },
  body: getDoctor,
  answer: doctorProfile,
})

export const find = endpoint({
  method: 'GET',
  path: '/api/v1/doctors',
  kind: 'plain',
  access: { roles: ['administrator', 'support'] },
  query: findDoctors,
  getDoctor,
  answer: v.array(foundDoctor),
})

export const profile = endpoint({
  method: 'GET',
  path: '/api/v1/doctors/:id/user',
  kind: 'query',
  access: { roles: ['doctor'], own: { person: ':id' } },
  answer: doctorProfile,
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/doctors/:id',
  kind: 'command',
  access: { roles: ['doctor'], own: { person: ':id' } },
  limited: 'profile',
  body: changeDoctor,
  answer: nothing,
})

export const history = endpoint({
  method: 'GET',
  path: '/api/v1/doctors/:id/history',
  kind: 'query',
  access: { roles: ['doctor'], own: { person: ':id' } },
  answer: v.array(accountChange),
})

export const exportAll = endpoint({
  method: 'GET',
  path: '/api/v1/doctors/:id/export',
  kind: 'query',
  access: { roles: ['doctor'], own: { person: ':id' } },
  answer: doctorExport,
})

export const erase = endpoint({
  method: 'POST',
  path: '/api/v1/doctors/:id/erase',
  kind: 'command',
  access: { roles: ['doctor'], own: { person: ':id' } },
  body: erasePatient,
  answer: nothing,
})

export const receiveOffers = endpoint({
  method: 'POST',
  path: '/api/v1/doctors/:id/update/receive-offers',
  kind: 'command',
  access: { roles: ['doctor'], own: { person: ':id' } },
  body: receiveOffersSchema,
  answer: nothing,
})

export const consultingRooms = endpoint({
  method: 'GET',
  path: '/api/v1/consulting-rooms/doctor/:id',
  kind: 'query',
  access: { roles: ['doctor'], own: { person: ':id' } },
  answer: v.array(consultingRoom),
})

export const day = endpoint({
  method: 'GET',
  path: '/api/v1/doctors/:id/day',
  kind: 'query',
  access: { roles: ['doctor'], own: { person: ':id' } },
  query: askDoctorDay,
  answer: doctorDay,
})
