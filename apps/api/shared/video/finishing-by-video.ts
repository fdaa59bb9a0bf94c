import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { finish } from '../appointments/finishing.ts'
import { loadHourByVideo, sendOf } from './video-hour.ts'

/**
 * Records that the calling doctor attended the patient, and ends the call for both. Should this process end in between,
 * a reactor ends it.
 * @throws {Refusal} the visit is not by video, has not begun, was cancelled, or ended otherwise
 */
export async function finishByVideo(call: Call, appointmentId: string): Promise<Answer<object>> {
  const hour = await loadHourByVideo(call.deps.commander, appointmentId)
  const finished = await finish(call, appointmentId, 'attended')
  const own = contextOf(call, orderOfLine(appointmentId))
  const context = { ...own, commandId: commandIdOf(own.commandId, 'EndVideo') }
  const ended = await sendOf(call.deps, hour, { type: 'EndVideo', by: 'doctor', reason: 'finished' }, context)
  return { data: {}, position: ended.position ?? finished.position }
}
