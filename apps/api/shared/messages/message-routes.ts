import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { messageToPatient } from '@turno/contract/areas/doctors-patients.ts'
import * as endpoints from '@turno/contract/endpoints/messages.ts'
import { account } from '@turno/domain/account/decide.ts'
import { type AllowanceKind, allowance, allowanceIdOf } from '@turno/domain/allowance/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { whyNoMessage } from '@turno/domain/processes/messaging.ts'
import type { RequestedMessage } from '@turno/notices/notices.ts'
import type { InferOutput } from 'valibot'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { invalid, notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { announceOwnVideoRequest, callAboutOrder, remindOfAppointment } from './reminding.ts'
import { sendMessage } from './sending.ts'

/** Messages that the application asks to be sent. Numbers and texts in these bodies are never used. */
export const messageRoutes: Route[] = [
  handle(endpoints.callVoice, (call) =>
    call.actor.role === 'doctor' ? writeToPatient(call, 'voice', call.body) : callAboutOrder(call),
  ),
  handle(endpoints.remindOfAppointment, remindOfAppointment),
  handle(endpoints.sendSms, (call) =>
    call.actor.role === 'doctor' ? writeToPatient(call, 'sms', call.body) : announceOwnVideoRequest(call),
  ),
]

type Body = InferOutput<typeof messageToPatient>

/**
 * Writes to the patient of an appointment of the calling doctor's, one of the fixed texts, or has them called. The
 * doctor never sees the number.
 * @throws {Refusal} 422: what is missing; 409: the appointment is over, the patient has no phone or said no, too many
 */
async function writeToPatient(call: Call, channel: 'sms' | 'voice', body: Body): Promise<Answer<{ status: 200 }>> {
  const { deps, actor, commandId, now } = call
  const { appointment_id: appointmentId, template: words } = body
  if (appointmentId === undefined) throw invalid({ field: 'appointment_id', message: 'Elige la cita' })
  if (channel === 'sms' && words === undefined) throw invalid({ field: 'template', message: 'Elige el mensaje' })
  const { state: sold } = await deps.commander.load(appointment, appointmentId)
  if (sold.status === 'none') throw notFound()
  const { patientId } = sold
  const { state: patient } = await deps.commander.load(account, patientId)
  const refused = whyNoMessage(channel, patient, sold, now, words)
  if (refused) throw refusedBy(refused)
  await take(call, 'doctorMessagesOfHour', actor.id)
  await take(call, 'patientMessagesOfHour', patientId)
  const message: RequestedMessage =
    channel === 'sms'
      ? { channel, template: 'doctorMessage', params: { appointmentId, ...wordsOf(body) } }
      : { channel, template: 'doctorCall', params: { appointmentId } }
  const messageKey = commandIdOf(commandId, message.template)
  const position = await sendMessage(call, { messageKey, personId: patientId, ...message }, orderOfLine(appointmentId))
  return { data: { status: 200 }, position }
}

const wordsOf = ({ template: words, minutes }: Body) => (words ? { words, minutes: String(minutes) } : {})

/** @throws {Refusal} 409: too many in this hour */
async function take(call: Call, kind: AllowanceKind, personId: string): Promise<void> {
  const { deps, commandId, now } = call
  const allowanceId = allowanceIdOf(kind, personId, now)
  const command = { type: 'TakeAllowance', kind, allowanceId, personId, claim: commandId } as const
  const context = { ...contextOf(call, commandId), commandId: commandIdOf(commandId, kind) }
  const outcome = await deps.commander.transact(allowance, allowanceId, command, context)
  if (!outcome.ok) throw refusedBy(outcome.rejection)
}
