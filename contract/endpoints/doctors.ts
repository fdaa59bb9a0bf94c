import * as v from 'valibot'
import { completionLink, deskOfDoctor, doctors, own, ownDoctor, staff } from '../accesses.ts'
import { catalogueEntry } from '../answers/catalogues.ts'
import { attendedDisease, colleague, doctorExport, doctorProfile, foundDoctor } from '../answers/doctors.ts'
import { doctorDay } from '../answers/people.ts'
import { accountChange } from '../answers/profile.ts'
import { made } from '../answers/schedules.ts'
import { publicDoctorProfile } from '../answers/search.ts'
import * as doctor from '../areas/doctors.ts'
import * as schema from '../areas/people.ts'
import { erasePatient } from '../areas/profile.ts'
import { command, plain, query } from '../endpoint.ts'

export const complete = plain('POST /api/v1/doctors/complete', completionLink, { body: doctor.completeDoctor })

/** Action 4: a doctor who comes by a mailed link has no session yet. */
export const profileByLink = query('POST /api/Doctor/get_doctor', completionLink, {
  when: { action: [4] },
  body: doctor.getDoctor,
  answer: doctorProfile,
})

/** Doctors see all of themselves; everybody else sees the public data of an active doctor. */
const ownOrPublic = v.union([doctorProfile, publicDoctorProfile])
/** Action 6, the older name of `profile`. */
export const legacyProfile = query('POST /api/Doctor/get_doctor', 'anyone', {
  body: doctor.getDoctor,
  answer: ownOrPublic,
})

/** Doctors see only public data of a colleague, and may ask so often an hour. */
const staffAndDoctors = { roles: [...staff.roles, ...doctors.roles], active: true } as const
export const find = plain('GET /api/v1/doctors', staffAndDoctors, {
  query: doctor.findDoctors,
  answer: v.array(v.union([foundDoctor, colleague])),
})
/** 'free', so that no answer is kept: it depends on who asks. */
export const profile = query('GET /api/v1/doctors/:id/user', 'anyone', { limited: 'free', answer: ownOrPublic })
export const changeProfile = command('PUT /api/v1/doctors/:id', ownDoctor, {
  limited: 'profile',
  body: doctor.changeDoctor,
})
/** The older name of `changeProfile`. */
export const legacyUpdate = command('POST /api/Doctor/update_doctor', own(doctors, { person: 'id_user_doctor' }), {
  limited: 'profile',
  body: doctor.legacyUpdate,
})
export const changeSpecialities = command('PUT /api/v1/doctors/:id/specialities', ownDoctor, {
  limited: 'profile',
  body: doctor.changeSpecialities,
})

/** The diseases (CIE-10) that the calling doctor attends, and those of the catalogue. */
const ownDiagnosis = own(doctors, { diagnosis: ':id' })
export const diagnoses = query('GET /api/v1/cies-doctor', doctors, { answer: v.array(attendedDisease) })
export const addDiagnosis = command('POST /api/v1/cies-doctor', doctors, { body: doctor.addDiagnosis, answer: made })
export const removeDiagnosis = command('DELETE /api/v1/cies-doctor/:id', ownDiagnosis)
export const diseases = query('GET /api/v1/cies', doctors, {
  query: doctor.askDiseases,
  answer: v.array(catalogueEntry),
})

export const history = query('GET /api/v1/doctors/:id/history', ownDoctor, { answer: v.array(accountChange) })
export const exportAll = query('GET /api/v1/doctors/:id/export', ownDoctor, { answer: doctorExport })
export const erase = command('POST /api/v1/doctors/:id/erase', ownDoctor, { body: erasePatient })

export const receiveOffers = command('POST /api/v1/doctors/:id/update/receive-offers', deskOfDoctor, {
  body: schema.receiveOffers,
})

export const day = query('GET /api/v1/doctors/:id/day', deskOfDoctor, { query: schema.askDoctorDay, answer: doctorDay })
