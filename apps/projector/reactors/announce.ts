import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import type { RequestedBy } from '@turno/domain/delivery/templates.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isOpened } from '@turno/domain/order/state.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

type Message = { personId: string } & RequestedBy<'mail'>

/**
 * Mails both sides about an appointment that is new, was moved or cancelled, and about a doctor who has not come;
 * patients about one that comes near, an hour that they may have instead, money that is to go back, the account that
 * it goes to and that it went; doctors about a payout. Unmatched money has no known owner.
 */
export const announceByMail = ({ commander }: { commander: Commander }): Reaction =>
  reaction('announce by mail', news, async (event) => {
    for (const message of await messagesAbout(commander, event)) {
      if (await isToNobody(commander, message)) continue
      const messageKey = commandIdOf('mail', event.id, keyOf(message))
      const command = { type: 'RequestDelivery', messageKey, ...message } as const
      await commander.transact(delivery, messageKey, command, stepAfter(event, keyOf(message)))
    }
  })

/** A visit that is linked to no account has nobody who could be told but its doctor. */
async function isToNobody(commander: Commander, { params, personId }: Message): Promise<boolean> {
  if (!('appointmentId' in params)) return false
  const { state } = await commander.load(appointment, params.appointmentId)
  return state.status !== 'none' && state.linked === false && personId === state.patientId
}

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
  'RefundIssued',
  'PaymentRefundDue',
  'PaymentRefundIssued',
  'RefundAccountAsked',
  'PayoutRecorded',
] as const

async function messagesAbout(
  commander: Commander,
  { type, data }: Recorded<(typeof news)[number]>,
): Promise<Message[]> {
  switch (type) {
    case 'AppointmentScheduled':
      return [
        ofAppointment('appointmentConfirmedPatient', data.patientId, data),
        ofAppointment('appointmentConfirmedDoctor', data.doctorId, data),
      ]
    case 'AppointmentCancelled':
      return aboutCancelled(data)
    case 'AppointmentReminded':
      return [ofAppointment('appointmentComing', data.patientId, data)]
    case 'AppointmentRescheduled':
      return [data.patientId, data.doctorId].map((personId) => ofAppointment('appointmentMoved', personId, data))
    case 'DoctorFoundAbsent':
      return [data.patientId, data.doctorId].map((personId) => ofAppointment('doctorAbsent', personId, data))
    case 'MoveProposed':
      return [ofAppointment('moveProposed', data.patientId, data)]
    case 'EarlierHourOffered':
      return [ofAppointment('earlierHour', data.patientId, data)]
    case 'RefundDue':
      // What goes back for a cancelled appointment is part of the news that it was cancelled.
      if (data.cause === 'cancelled') return []
      return data.cause === 'resold' ? ofMoney('hourResold', data) : ofMoney('refundDue', data, { key: data.key })
    case 'PaymentRefundDue':
      return ofMoney('refundDue', data, { key: data.transactionId })
    case 'RefundAccountAsked':
      return ofMoney('refundAccount', data)
    case 'RefundIssued': {
      const { state } = await commander.load(order, data.orderId)
      const due = isOpened(state) ? state.refunds.find(({ key }) => key === data.key) : undefined
      return due ? ofIssued({ ...data, amountCents: due.amountCents }) : []
    }
    case 'PaymentRefundIssued':
      return ofIssued({ ...data, key: data.transactionId })
    case 'PayoutRecorded': {
      const { doctorId: personId, amountCents, bankReference } = data
      const params = { amountCents: String(amountCents), bankReference }
      return [{ personId, channel: 'mail', template: 'payoutRecorded', params }]
    }
  }
}

function aboutCancelled(data: Recorded<'AppointmentCancelled'>['data']): Message[] {
  const { by, doctorId: doctor, patientId: patient, doctorAbsent } = data
  const own = by === 'patient' ? [ofAppointment('appointmentCancelledByYou', patient, data)] : []
  if (!doctorAbsent) return [ofAppointment('appointmentCancelled', by === 'doctor' ? patient : doctor, data), ...own]
  const others = by === 'system' ? [patient, doctor] : [doctor]
  return [...others.map((each) => ofAppointment('absenceCancelled', each, data)), ...own]
}

const ofAppointment = (
  template: Extract<Message, { params: { appointmentId: string } }>['template'],
  personId: string,
  { appointmentId }: { appointmentId: string },
): Message => ({ personId, channel: 'mail', template, params: { appointmentId } })

interface Owed {
  orderId: string | null
  patientId: string | null
  amountCents: number
}

type Issued = Owed & { key: string; providerRefundId: string }

/** Money that fits no order has nobody who could be told. */
function ofMoney(
  template: 'refundDue' | 'hourResold' | 'refundAccount',
  { orderId, patientId: personId, amountCents }: Owed,
  more: { key?: string } = {},
): Message[] {
  if (orderId === null || personId === null) return []
  return [{ personId, channel: 'mail', template, params: { orderId, amountCents: String(amountCents), ...more } }]
}

function ofIssued({ orderId, patientId, amountCents, key, providerRefundId: reference }: Issued): Message[] {
  if (orderId === null || patientId === null) return []
  const params = { orderId, key, amountCents: String(amountCents), reference }
  return [{ personId: patientId, channel: 'mail', template: 'refundIssued', params }]
}
