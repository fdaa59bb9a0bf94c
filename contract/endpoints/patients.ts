import * as v from 'valibot'
import { completionLink, own, ownPatient, patients } from '../accesses.ts'
import {
  accountChange,
  addedAddress,
  givenOrientation,
  ownAddress,
  patientExport,
  patientProfile,
} from '../answers/profile.ts'
import { smsReminders as smsSetting } from '../areas/people.ts'
import * as schema from '../areas/profile.ts'
import { giveOrientation as orientationGiven } from '../areas/sensitive.ts'
import { command, plain, query } from '../endpoint.ts'

export const complete = plain('POST /api/v1/patients/complete', completionLink, { body: schema.completeRegistration })
export const profile = query('GET /api/v1/patients/:id', ownPatient, { answer: patientProfile })

export const changeProfile = command('PUT /api/v1/patients/:id', ownPatient, {
  limited: 'profile',
  body: schema.changeProfile,
})

/** Of the person alone, whom no assistant or member of the staff stands in for. */
export const orientation = query('GET /api/v1/patients/:id/sexual-orientation', ownPatient, {
  answer: givenOrientation,
})
export const giveOrientation = command('PUT /api/v1/patients/:id/sexual-orientation', ownPatient, {
  limited: 'profile',
  body: orientationGiven,
})
export const withdrawOrientation = command('DELETE /api/v1/patients/:id/sexual-orientation', ownPatient)

export const smsReminders = command('PUT /api/v1/patients/:id/sms-reminders', ownPatient, { body: smsSetting })

/** Whether doctors may write to the patient and call them. */
export const doctorMessages = command('PUT /api/v1/patients/:id/doctor-messages', ownPatient, { body: smsSetting })

export const addresses = query('GET /api/v1/patients/:id/addresses', ownPatient, { answer: v.array(ownAddress) })
export const history = query('GET /api/v1/patients/:id/history', ownPatient, { answer: v.array(accountChange) })
export const exportAll = query('GET /api/v1/patients/:id/export', ownPatient, { answer: patientExport })
export const erase = command('POST /api/v1/patients/:id/erase', ownPatient, { body: schema.erasePatient })

export const addAddress = command('POST /api/v1/patient-addresses', own(patients, { person: 'user_id' }), {
  limited: 'profile',
  body: schema.addAddress,
  answer: addedAddress,
})

export const changeAddress = command('PUT /api/v1/patient-addresses/:id', own(patients, { address: ':id' }), {
  limited: 'profile',
  body: schema.changeAddress,
})

export const removeAddress = command('DELETE /api/v1/patient-addresses/:id', own(patients, { address: ':id' }), {
  limited: 'profile',
})
