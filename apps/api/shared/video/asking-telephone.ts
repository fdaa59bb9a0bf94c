import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { account } from '@turno/domain/account/decide.ts'
import { reject } from '@turno/domain/decider.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { noPhoneToCall } from '@turno/domain/processes/reminding.ts'
import type { VideoHour } from '@turno/domain/video-visit/decide.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'
import { sendMessage } from '../messages/sending.ts'
import { loadKnownHour, sendOf } from './video-hour.ts'

/**
 * Records that a side wants to go on by telephone. The patient is called and written to once a consultation, whoever
 * asks and however often; from then on the doctor reads the number.
 * @throws {Refusal} the patient has not confirmed the visit or has no phone, or the room is not open
 */
export async function askTelephone(call: Call, appointmentId: string, by: Side): Promise<Answer<object>> {
  const hour = await loadKnownHour(call.deps.commander, appointmentId, by)
  await refuseWithoutPhone(call, hour)
  const story = orderOfLine(appointmentId)
  await sendOf(call.deps, hour, { type: 'AskTelephone', by }, contextOf(call, story))
  await tellPatient(call, hour, 'voice', story)
  return { data: {}, position: await tellPatient(call, hour, 'sms', story) }
}

/** @throws {Refusal} nobody can call the patient */
async function refuseWithoutPhone({ deps }: Call, { patientId }: VideoHour): Promise<void> {
  const { state: patient } = await deps.commander.load(account, patientId)
  if (patient.status !== 'registered' || !patient.sections.contact.phone) throw refusedBy(reject(noPhoneToCall))
}

function tellPatient(
  call: Call,
  { appointmentId, patientId, start }: VideoHour,
  channel: 'voice' | 'sms',
  story: string,
) {
  const template = 'videoByTelephone'
  const messageKey = commandIdOf(template, channel, appointmentId, start)
  return sendMessage(call, { messageKey, personId: patientId, channel, template, params: { appointmentId } }, story)
}
