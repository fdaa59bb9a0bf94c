import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { type DeliveryCommand, delivery } from '@turno/domain/delivery/decide.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

type Message = Pick<Extract<DeliveryCommand, { type: 'RequestDelivery' }>, 'personId' | 'template' | 'params'>

/**
 * Mails both sides about a new appointment, one that was moved and a doctor who has not come, the other side
 * about one that was cancelled, patients about one that comes near, an hour that they may have instead, money owed to
 * them and the account that it goes to. Unmatched money has no known owner.
 */
export const announceByMail = ({ commander }: { commander: Commander }): Reaction =>
  reaction('announce by mail', news, async (event) => {
    for (const message of messagesAbout(event)) {
      const messageKey = commandIdOf('mail', event.id, keyOf(message))
      const command = { type: 'RequestDelivery', messageKey, channel: 'mail', ...message } as const
      await commander.transact(delivery, messageKey, command, stepAfter(event, keyOf(message)))
    }
  })

/** One piece of news may go to both sides in the same words. */
const keyOf = ({ template, personId }: Message): string =>
  toBothSides.includes(template) ? `${template} ${personId}` : template

const toBothSides: Message['template'][] = ['appointmentMoved', 'doctorAbsent', 'absenceCancelled']

const news = [
  'AppointmentScheduled',
  'AppointmentCancelled',
  'AppointmentReminded',
  'DoctorFoundAbsent',
  'AppointmentRescheduled',
  'MoveProposed',
  'EarlierHourOffered',
  'RefundDue',
  'PaymentRefundDue',
  'RefundAccountAsked',
] as const

function messagesAbout(event: Recorded<(typeof news)[number]>): Message[] {
  if (event.type === 'AppointmentCancelled') {
    const { appointmentId, by, doctorId: doctor, patientId: patient, doctorAbsent } = event.data
    if (doctorAbsent) return toAll(by === 'system' ? [patient, doctor] : [doctor], 'absenceCancelled', appointmentId)
    return [
      { personId: by === 'doctor' ? patient : doctor, template: 'appointmentCancelled', params: { appointmentId } },
    ]
  }
  if (event.type === 'AppointmentReminded') {
    const { patientId, appointmentId, before } = event.data
    return [{ personId: patientId, template: 'appointmentComing', params: { appointmentId, before } }]
  }
  if (event.type === 'RefundAccountAsked') {
    const { orderId, patientId, amountCents } = event.data
    return [{ personId: patientId, template: 'refundAccount', params: { orderId, amountCents: String(amountCents) } }]
  }
  if (event.type === 'AppointmentRescheduled') {
    const { appointmentId, patientId, doctorId } = event.data
    return toAll([patientId, doctorId], 'appointmentMoved', appointmentId)
  }
  if (event.type === 'DoctorFoundAbsent') {
    const { appointmentId, patientId, doctorId } = event.data
    return toAll([patientId, doctorId], 'doctorAbsent', appointmentId)
  }
  if (event.type === 'MoveProposed' || event.type === 'EarlierHourOffered') {
    const { patientId, appointmentId } = event.data
    const template = event.type === 'MoveProposed' ? 'moveProposed' : 'earlierHour'
    return [{ personId: patientId, template, params: { appointmentId } }]
  }
  if (event.type !== 'AppointmentScheduled') {
    const { orderId, patientId, amountCents } = event.data
    const isKnown = event.type === 'RefundDue' && event.data.cause === 'cancelled'
    if (orderId === null || patientId === null || isKnown) return []
    const template = event.type === 'RefundDue' && event.data.cause === 'resold' ? 'hourResold' : 'refundDue'
    return [{ personId: patientId, template, params: { orderId, amountCents: String(amountCents) } }]
  }
  const { appointmentId, doctorId, patientId } = event.data
  return [
    { personId: patientId, template: 'appointmentConfirmedPatient', params: { appointmentId } },
    { personId: doctorId, template: 'appointmentConfirmedDoctor', params: { appointmentId } },
  ]
}

const toAll = (people: string[], template: Message['template'], appointmentId: string): Message[] =>
  people.map((personId) => ({ personId, template, params: { appointmentId } }))
