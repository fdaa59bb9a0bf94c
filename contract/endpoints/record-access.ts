import * as v from 'valibot'
import { activeDoctors, doctors, own, ownPatient } from '../accesses.ts'
import { standingAnswer } from '../answers/encounters.ts'
import * as answer from '../answers/record-access.ts'
import { made } from '../answers/schedules.ts'
import * as schema from '../areas/record-access.ts'
import { command, query, recordedQuery } from '../endpoint.ts'

const of = '/api/v1/patients/:id/record-authorizations'

/** The patient's alone: nobody decides in their name who reads their record. */
export const authorizations = query(`GET ${of}`, ownPatient, { answer: answer.recordAuthorizations })
/** Active doctors by name or by the number of their card. */
export const doctorsFound = query(`GET ${of}/doctors`, ownPatient, {
  query: schema.seekDoctors,
  answer: v.array(answer.readerName),
})
export const grant = command(`POST ${of}`, ownPatient, { body: schema.grantAccess, answer: made })
export const withdraw = command(`DELETE ${of}/:grantId`, ownPatient)
export const grantAsked = command(`POST ${of}/asks/:askId/grant`, ownPatient, {
  body: schema.grantAsked,
  answer: made,
})
export const refuseAsked = command(`POST ${of}/asks/:askId/refuse`, ownPatient)
export const answerEmergency = command(`POST ${of}/emergencies/:openingId/answer`, ownPatient, {
  body: schema.answerEmergency,
})
/** Who read, when, by what and how much; the patient's own looks are not recorded. */
export const reads = query('GET /api/v1/patients/:id/record-reads', ownPatient, {
  query: schema.askReads,
  answer: answer.recordReads,
})
export const standing = query('GET /api/v1/patients/:id/record-standing', ownPatient, {
  answer: standingAnswer,
})

const ofPatient = '/api/v1/patient-care/patients/:patientId'
/** What stands on top of every visit, for a doctor who may read all of the record by whatever right. */
export const standingByRight = recordedQuery(`GET ${ofPatient}/standing`, own(doctors, { record: ':patientId' }), {
  answer: standingAnswer,
})
/** Of a patient with whom the doctor has a visit; everybody else is a stranger. */
export const ask = command(`POST ${ofPatient}/ask`, activeDoctors, { body: schema.askAccess, answer: made })
export const openInEmergency = command(`POST ${ofPatient}/emergency`, activeDoctors, {
  body: schema.openInEmergency,
  answer: answer.openedRecord,
})
/** Says nothing of a document before password, code and the month's allowance were fine. */
export const openByDocument = command('POST /api/v1/patient-care/emergencies', activeDoctors, {
  body: schema.openByDocument,
  answer: answer.openedRecord,
})
export const emergenciesLeft = query('GET /api/v1/patient-care/emergencies', doctors, {
  answer: answer.emergenciesLeft,
})
