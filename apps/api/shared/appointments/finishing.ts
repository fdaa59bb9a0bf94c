import { appointment, type RoomSeen } from '@turno/domain/appointment/decide.ts'
import type { CareOutcome } from '@turno/domain/appointment/events.ts'
import type { SoldAppointment } from '@turno/domain/appointment/state.ts'
import { isRejection } from '@turno/domain/decider.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { videoVisit } from '@turno/domain/video-visit/decide.ts'
import { wasKeptWaiting } from '@turno/domain/video-visit/state.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { refuseWhereSigned } from './signed-note.ts'

/**
 * Records how a visit of the calling doctor's ended.
 * @throws {Refusal} it has not begun, was cancelled, or ended otherwise; the doctor did not come, or the patient did,
 * as a signed note says, too
 */
export async function finish(
  call: Call,
  appointmentId: string,
  outcome: CareOutcome,
): Promise<Answer<{ outcome: CareOutcome }>> {
  if (outcome === 'patientAbsent') await refuseWhereSigned(call.deps.commander, [appointmentId])
  const command = await finishing(call, appointmentId, outcome)
  const { position } = await transactFor(call, appointment, appointmentId, command, orderOfLine(appointmentId))
  return { data: { outcome }, position }
}

/**
 * Why the doctor of a visit cannot record now that it was attended, as `finish` would refuse it; null: nothing is in
 * the way, or it is over already.
 */
export async function whyNotAttended(call: Call, sold: SoldAppointment): Promise<string | null> {
  if (sold.status !== 'scheduled') return null
  const command = await finishing(call, sold.appointmentId, 'attended')
  const decided = appointment.decide({ ...command, now: call.now }, sold)
  return isRejection(decided) ? decided.message : null
}

async function finishing(call: Call, appointmentId: string, outcome: CareOutcome) {
  const room = await roomOf(call, appointmentId)
  return { type: 'FinishCare', by: 'doctor', outcome, ...(room ? { room } : {}) } as const
}

/** Presence in the room of a video consultation, as its stream says; undefined: it is not by video. */
async function roomOf({ deps: { commander } }: Call, appointmentId: string): Promise<RoomSeen | undefined> {
  const { state } = await commander.load(appointment, appointmentId)
  if (state.status === 'none' || state.visit.careType !== 1) return undefined
  const { state: room } = await commander.load(videoVisit, videoVisitIdOf(appointmentId, state.visit.start))
  return { doctorCame: room.doctor.hasEntered, couldAdmit: room.couldAdmit, keptWaiting: wasKeptWaiting(room) }
}
