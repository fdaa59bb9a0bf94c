import * as v from 'valibot'
import { bothActiveSides, own, patients, withAssistants } from '../accesses.ts'
import { messageToPatient } from '../areas/doctors-patients.ts'
import { command } from '../endpoint.ts'

/** The messaging service's own status. */
const messageTaken = v.strictObject({ status: v.literal(200) })

const ofAppointment = own(withAssistants(bothActiveSides), { appointment: 'appointment_id' })

/** A patient is called about the own order; a doctor has the patient of an appointment called. */
export const callVoice = command('POST /api/callvoice', ofAppointment, {
  body: messageToPatient,
  answer: messageTaken,
})
export const remindOfAppointment = command('POST /api/sms', patients, { answer: messageTaken })
/** A patient's video request is announced to doctors; a doctor writes to the patient of an appointment. */
export const sendSms = command('POST /api/send-sms', ofAppointment, {
  body: messageToPatient,
  answer: messageTaken,
})
