import * as v from 'valibot'
import { completionLink, deskOfDoctor, ownDoctor, staff } from '../accesses.ts'
import { doctorExport, doctorProfile, foundDoctor } from '../answers/doctors.ts'
import { doctorDay } from '../answers/people.ts'
import { accountChange } from '../answers/profile.ts'
import { publicDoctorProfile } from '../answers/search.ts'
import { changeDoctor, completeDoctor, findDoctors, getDoctor } from '../doctors.ts'
import { command, plain, query } from '../endpoint.ts'
import * as schema from '../people.ts'
import { erasePatient } from '../profile.ts'

export const complete = plain('POST /api/v1/doctors/complete', completionLink, { body: completeDoctor })

/** Action 4: a doctor who comes by a mailed link has no session yet. */
export const profileByLink = query('POST /api/Doctor/get_doctor', completionLink, {
  when: { action: [4] },
  body: getDoctor,
  answer: doctorProfile,
})

/** Doctors see all of themselves; everybody else sees of an active doctor what is public. */
const ownOrPublic = v.union([doctorProfile, publicDoctorProfile])
/** Action 6, the older name of `profile`. */
export const legacyProfile = query('POST /api/Doctor/get_doctor', 'anyone', { body: getDoctor, answer: ownOrPublic })

export const find = plain('GET /api/v1/doctors', staff, { query: findDoctors, answer: v.array(foundDoctor) })
/** 'free', so that no answer is kept: it depends on who asks. */
export const profile = query('GET /api/v1/doctors/:id/user', 'anyone', { limited: 'free', answer: ownOrPublic })
export const changeProfile = command('PUT /api/v1/doctors/:id', ownDoctor, { limited: 'profile', body: changeDoctor })
export const history = query('GET /api/v1/doctors/:id/history', ownDoctor, { answer: v.array(accountChange) })
export const exportAll = query('GET /api/v1/doctors/:id/export', ownDoctor, { answer: doctorExport })
export const erase = command('POST /api/v1/doctors/:id/erase', ownDoctor, { body: erasePatient })

export const receiveOffers = command('POST /api/v1/doctors/:id/update/receive-offers', deskOfDoctor, {
  body: schema.receiveOffers,
})

export const day = query('GET /api/v1/doctors/:id/day', deskOfDoctor, { query: schema.askDoctorDay, answer: doctorDay })
