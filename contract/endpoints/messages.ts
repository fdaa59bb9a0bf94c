import { bothActiveSides, own, patients, withAssistants } from '../accesses.ts'
import { messageToPatient } from '../doctors-patients.ts'
import { command } from '../endpoint.ts'
import { messageTaken } from '../messages.ts'

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
