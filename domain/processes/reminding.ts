import type { AccountState } from '../account/state.ts'
import { type Rejection, reject } from '../decider.ts'
import { type OpenedOrder, soldLines } from '../order/state.ts'
import { plusMinutes } from '../time.ts'

/** A patient is called about an order that is not paid once it is so old (spec, section 9: 900000 ms). */
export const callAfterMinutes = 15

/** A message to a patient, sent once for each `about`. */
export type Reminder = { about: string; personId: string } & (Call | Sms)
type Call = { channel: 'voice'; template: 'paymentReminder'; params: { orderId: string } }
type Sms = {
  channel: 'sms'
  template: 'appointmentReminder'
  params: { appointmentId: string; start: string; asked: '1' }
}

/** The call about an order that waits for its payment, or why there is none. */
export function paymentReminder(
  patient: AccountState,
  order: { state: OpenedOrder; openedAt: string } | undefined,
  now: string,
): Reminder | Rejection {
  if (!hasPhone(patient)) return reject(noPhoneToCall)
  if (order?.state.status !== 'open' || now < plusMinutes(order.openedAt, callAfterMinutes))
    return reject(texts.tooSoon)
  const { orderId, patientId } = order.state
  return {
    about: orderId,
    personId: patientId,
    channel: 'voice',
    template: 'paymentReminder',
    params: { orderId },
  }
}

/** Day and hour of what an order sold, a message an appointment, or why there is none. */
export function appointmentReminders(patient: AccountState, order: OpenedOrder | undefined): Reminder[] | Rejection {
  if (!hasPhone(patient)) return reject(noPhoneForSms)
  const sold = order ? soldLines(order) : []
  if (!order || sold.length === 0) return reject(texts.noAppointment)
  return sold.map(({ lineId, visit }) => ({
    about: lineId,
    personId: order.patientId,
    channel: 'sms',
    template: 'appointmentReminder',
    params: { appointmentId: lineId, start: visit.start, asked: '1' },
  }))
}

const hasPhone = (patient: AccountState): boolean =>
  patient.status === 'registered' && Boolean(patient.sections.contact.phone)

/** Texts of the specification, also where a doctor writes or calls. */
export const noPhoneToCall = 'No es posible realizar la llamada ya que no se cuentan con el número celular del paciente'
export const noPhoneForSms = 'No es posible enviar el SMS ya que no se cuentan con el número celular del paciente'

const texts = {
  tooSoon: 'Aún no es momento de recordar el pago.',
  noAppointment: 'Aún no hay una cita confirmada.',
}
