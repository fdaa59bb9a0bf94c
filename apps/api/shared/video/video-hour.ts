import type { CommandContext } from '@turno/adapters/commands/commander.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import type { AppointmentState } from '@turno/domain/appointment/state.ts'
import { isRejection, notFound, type Rejection, reject } from '@turno/domain/decider.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { whyUnreachable } from '@turno/domain/relation.ts'
import {
  type VideoHour,
  type VideoVisitCommand,
  videoVisit,
  videoVisitTexts,
} from '@turno/domain/video-visit/decide.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import type { VideoVisitState } from '@turno/domain/video-visit/state.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import type { Loader } from '../../kit/endpoint/hand-over.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'

/** A command of the video visit's, without the hour that it is about. */
export type HourCommand = VideoVisitCommand extends infer Each
  ? Each extends VideoVisitCommand
    ? Omit<Each, 'hour'>
    : never
  : never

const hourTexts = {
  notByVideo: 'Esta cita no es por video.',
  cancelled: 'Esta cita fue cancelada.',
} as const

/** The hour of an appointment by video where it is now, or why there is no consultation at it. */
export function hourOf(sold: AppointmentState): VideoHour | Rejection {
  if (sold.status === 'none') return notFound
  if (sold.status === 'finished') return reject(videoVisitTexts.over)
  if (sold.status === 'cancelled') return reject(hourTexts.cancelled)
  return hourByVideo(sold)
}

/** The hour by video of an appointment that may be over. */
function hourByVideo(sold: Exclude<AppointmentState, { status: 'none' }>): VideoHour | Rejection {
  const { appointmentId, patientId, visit } = sold
  if (visit.careType !== 1) return reject(hourTexts.notByVideo)
  return { appointmentId, patientId, doctorId: visit.doctorId, start: visit.start, end: visit.end }
}

/** @throws {Refusal} the appointment is not by video, was cancelled, or is over */
export async function loadHour(loader: Loader, appointmentId: string): Promise<VideoHour> {
  return accepted(hourOf((await loader.load(appointment, appointmentId)).state))
}

/** The hour where one side is to reach the other. @throws {Refusal} as above; its patient does not know of it */
export async function loadKnownHour(loader: Loader, appointmentId: string, by: Side): Promise<VideoHour> {
  const { state } = await loader.load(appointment, appointmentId)
  const refused = state.status === 'none' ? undefined : whyUnreachable(state, by)
  if (refused) throw refusedBy(refused)
  return accepted(hourOf(state))
}

/** @throws {Refusal} the appointment is not by video */
export async function loadHourByVideo(loader: Loader, appointmentId: string): Promise<VideoHour> {
  const { state } = await loader.load(appointment, appointmentId)
  return accepted(state.status === 'none' ? notFound : hourByVideo(state))
}

function accepted(found: VideoHour | Rejection): VideoHour {
  if (isRejection(found)) throw refusedBy(found)
  return found
}

/** Events at an hour. */
export const loadVisit = async (loader: Loader, hour: VideoHour): Promise<VideoVisitState> =>
  (await loader.load(videoVisit, idOf(hour))).state

const idOf = ({ appointmentId, start }: VideoHour): string => videoVisitIdOf(appointmentId, start)

/** Sends a command about an hour. @throws {Refusal} it was rejected */
export const sendOf = (
  deps: Pick<CommonDeps, 'commander'>,
  hour: VideoHour,
  command: HourCommand,
  context: Omit<CommandContext, 'correlationId'>,
) =>
  transact(deps, videoVisit, idOf(hour), { ...command, hour } as VideoVisitCommand, {
    ...context,
    correlationId: orderOfLine(hour.appointmentId),
  })

/** Sends a command in the caller's name, about the hour where the appointment is now. */
export async function sendFor(call: Call, appointmentId: string, command: HourCommand): Promise<Answer<object>> {
  return answered(call, await loadHour(call.deps.commander, appointmentId), command)
}

/** The same of the calling doctor's, where it reaches the patient. @throws {Refusal} the patient does not know of it */
export async function reachFor(call: Call, appointmentId: string, command: HourCommand): Promise<Answer<object>> {
  return answered(call, await loadKnownHour(call.deps.commander, appointmentId, 'doctor'), command)
}

async function answered(call: Call, hour: VideoHour, command: HourCommand): Promise<Answer<object>> {
  const { position } = await sendOf(call.deps, hour, command, contextOf(call, orderOfLine(hour.appointmentId)))
  return { data: {}, position }
}
