import { activeDoctors, deskOfDoctor, own, withAssistants } from '../accesses.ts'
import * as answers from '../answers/doctors-patients.ts'
import * as schema from '../areas/doctors-patients.ts'
import { command, query } from '../endpoint.ts'

const desk = withAssistants(activeDoctors)

export const list = query('GET /api/v1/doctors/:id/patients', deskOfDoctor, {
  query: schema.listPatients,
  answer: answers.doctorsPatients,
})

export const show = query('GET /api/v1/doctors/:id/patients/:patientId', deskOfDoctor, {
  answer: answers.doctorsPatient,
})

/** Off the own list, until the next appointment. */
export const hide = command('DELETE /api/v1/doctors/:id/patients/:patientId', deskOfDoctor)

/** The account that has the document, or a new one with a creation link; never a second. */
export const register = command('POST /api/v1/doctors/register-patient-with-medical-appointment', desk, {
  limited: 'deskVisit',
  body: schema.registerWithAppointment,
  answer: answers.agreedVisit,
})

/** Another visit for the patient of an appointment of the doctor's. */
export const another = command('POST /api/v1/patient-appointments/:id/another', own(desk, { appointment: ':id' }), {
  limited: 'deskVisit',
  body: schema.anotherVisit,
  answer: answers.agreedVisit,
})
