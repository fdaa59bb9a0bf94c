import type { AccountState } from '../account/decide.ts'
import { allowsDoctorMessages } from '../account/state.ts'
import { isProposalOpen } from '../appointment/rescheduling.ts'
import type { AppointmentState } from '../appointment/state.ts'
import { type Rejection, reject } from '../decider.ts'
import { whyUnreachable } from '../relation.ts'
import { type Instant, plusMinutes } from '../time.ts'
import { noPhoneForSms, noPhoneToCall } from './reminding.ts'

/** A doctor's messages to a patient, with blanks. The wording is fixed, so that no other text goes out in our name. */
export const messageTemplates = ['when', 'late', 'confirm'] as const
export type MessageTemplate = (typeof messageTemplates)[number]

/** How long after its end a visit may still be a reason to write. */
export const messageMinutes = 24 * 60

export const messagingTexts = {
  over: 'Solo puedes escribirle o llamarlo por una cita próxima o del último día.',
  proposed:
    'Le propusiste otra hora y todavía puede aceptarla: espera su respuesta antes de pedirle que confirme esta.',
  unwanted: 'El paciente prefiere no recibir mensajes ni llamadas de sus médicos.',
} as const

/** Why a doctor cannot write to or call the patient of an appointment, with this text; undefined: the doctor can. */
export function whyNoMessage(
  channel: 'sms' | 'voice',
  patient: AccountState,
  sold: AppointmentState,
  now: Instant,
  template?: MessageTemplate,
): Rejection | undefined {
  if (sold.status === 'none' || sold.status === 'cancelled' || now > plusMinutes(sold.visit.end, messageMinutes))
    return reject(messagingTexts.over)
  const unconfirmed = whyUnreachable(sold, 'doctor')
  if (unconfirmed) return unconfirmed
  if (template === 'confirm' && sold.status === 'scheduled' && isProposalOpen(sold.proposal, now))
    return reject(messagingTexts.proposed)
  const missing = reject(channel === 'voice' ? noPhoneToCall : noPhoneForSms)
  if (patient.status !== 'registered') return missing
  if (!allowsDoctorMessages(patient)) return reject(messagingTexts.unwanted)
  return patient.sections.contact.phone ? undefined : missing
}
