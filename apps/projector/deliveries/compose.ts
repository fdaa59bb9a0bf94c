import { fieldName } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { type AccountState, account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import type { DeliveryState } from '@turno/domain/delivery/decide.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted } from '@turno/domain/waiting-list-request/state.ts'
import { appointmentForDoctor, appointmentForPatient, type MailText, refundDue, spokenDay, spokenHour, videoRequestSms } from './texts.ts'

type Due = Exclude<DeliveryState, { status: 'none' }>
export type Composed =
  | ({ channel: 'mail'; to: string } & MailText)
  | { channel: 'sms'; to: string; text: string }
  | { channel: 'reminder'; to: string; date: string; hour: string }
  | { channel: 'voice'; to: string }

/** A message with its names and address as they are now; null when there is nobody left to send it to, or nothing to say. */
export async function compose(commander: Commander, message: Due): Promise<Composed | null> {
  const { state: person } = await commander.load(account, message.personId)
  if (person.status !== 'registered') return null
  const to = message.channel === 'mail' ? person.email : person.phone
  if (!to) return null
  if (message.channel === 'voice') return { channel: 'voice', to }
  if (message.template === 'appointmentReminder') return reminder(message, to)
  if (message.channel === 'sms') return { channel: 'sms', to, text: await smsText(commander, message) }
  const mail = await mailText(commander, message, nameOf(person))
  return mail && { channel: 'mail', to, ...mail }
}

async function smsText(commander: Commander, { params }: Due): Promise<string> {
  const { state } = await commander.load(waitingListRequest, params.requestId ?? '')
  if (!isPosted(state)) return videoRequestSms('')
  return videoRequestSms(await fieldName(commander, state.cupId, state.specialityId))
}

const reminder = ({ params: { start } }: Due, to: string): Composed | null =>
  start ? { channel: 'reminder', to, date: spokenDay(start), hour: spokenHour(start) } : null

async function mailText(commander: Commander, { template, params }: Due, name: string): Promise<MailText | null> {
  if (template === 'refundDue') return refundDue(name, Number(params.amountCents))
  const { state } = await commander.load(appointment, params.appointmentId ?? '')
  if (state.status === 'none') return null
  const other = async (id: string) => nameOf((await commander.load(account, id)).state)
  return template === 'appointmentConfirmedDoctor'
    ? appointmentForDoctor(name, await other(state.patientId), state.visit)
    : appointmentForPatient(name, await other(state.visit.doctorId), state.visit)
}

/** Somebody erased is mentioned without a name. */
const nameOf = (person: AccountState): string =>
  person.status === 'registered' ? [person.names, person.surnames].filter(Boolean).join(' ') : 'una persona que ya no está en Turno'
