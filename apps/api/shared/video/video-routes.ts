import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { giveVideoConsent, reportVideo } from '@turno/contract/areas/video.ts'
import * as endpoints from '@turno/contract/endpoints/video.ts'
import { videoConsentVersion } from '@turno/contract/texts/video-consent.ts'
import { account } from '@turno/domain/account/decide.ts'
import { reject, unreachable } from '@turno/domain/decider.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { noPhoneToCall } from '@turno/domain/processes/reminding.ts'
import { toMs } from '@turno/domain/time.ts'
import type { VideoHour } from '@turno/domain/video-visit/decide.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { videoVisitOf } from '@turno/read-models/video-visits/query.ts'
import type { InferOutput } from 'valibot'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { sideOf } from '../../kit/endpoint/caller-side.ts'
import type { VideoDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { finish } from '../appointments/finishing.ts'
import { sendMessage } from '../messages/sending.ts'
import { iceServersFor } from './ice-servers.ts'
import { type HourCommand, loadHour, loadHourByVideo, loadKnownHour, reachFor, sendFor, sendOf } from './video-hour.ts'

const { handle } = handlersWith<VideoDeps>()

/** The waiting room and the call; what the two browsers say to each other goes over the socket. */
export const videoRoutes: Route[] = [
  handle(endpoints.visit, async ({ reader, actor, moment, params }) => {
    const data = await videoVisitOf(reader, params.id, actor.id, moment)
    if (!data) throw notFound()
    return { data }
  }),
  handle(endpoints.giveConsent, (call) => giveConsent(call, call.params.id, call.body)),
  handle(endpoints.announceDelay, (call) =>
    reachFor(call, call.params.id, { type: 'AnnounceDelay', minutes: call.body.minutes }),
  ),
  handle(endpoints.start, (call) => reachFor(call, call.body.appointment_id, { type: 'CallPatient' })),
  handle(endpoints.report, (call) => sendFor(call, call.params.id, commandOf(call.body, sideOf(call.actor)))),
  handle(endpoints.askTelephone, (call) => askTelephone(call, call.params.id, sideOf(call.actor))),
  handle(endpoints.finish, (call) => finishByVideo(call, call.params.id)),
  handle(endpoints.ice, async (call) => ({ data: await iceServersFor(call, call.params.id) })),
]

/**
 * Records that a side wants to go on by telephone. The patient is called and written to once a consultation, whichever
 * side asks and however often; from then on the doctor reads the number.
 * @throws {Refusal} the patient has not confirmed the visit or has no phone, or the room is not open
 */
async function askTelephone(call: Call, appointmentId: string, by: Side): Promise<Answer<object>> {
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

const texts = {
  otherText: 'El texto del consentimiento cambió. Recarga la página y léelo de nuevo.',
  otherHour: 'Tu cita cambió de hora. Recarga la página y revisa la hora antes de aceptar.',
} as const

/**
 * Records that the calling patient agrees to a consultation.
 * @throws {Refusal} the patient was shown another text or another hour, or the room is not open
 */
async function giveConsent(
  call: Call,
  appointmentId: string,
  { version, start_date }: InferOutput<typeof giveVideoConsent>,
): Promise<Answer<object>> {
  if (version !== videoConsentVersion) throw refusedBy(reject(texts.otherText))
  const hour = await loadHour(call.deps.commander, appointmentId)
  if (toMs(hour.start) !== Date.parse(start_date)) throw refusedBy(reject(texts.otherHour))
  const context = contextOf(call, orderOfLine(appointmentId))
  const { position } = await sendOf(call.deps, hour, { type: 'GiveVideoConsent', version }, context)
  return { data: {}, position }
}

/**
 * Records that the calling doctor attended the patient, and ends the call for both. Should this process end in between,
 * a reactor ends it.
 * @throws {Refusal} the visit is not by video, has not begun, was cancelled, or ended otherwise
 */
async function finishByVideo(call: Call, appointmentId: string): Promise<Answer<object>> {
  const hour = await loadHourByVideo(call.deps.commander, appointmentId)
  const finished = await finish(call, appointmentId, 'attended')
  const own = contextOf(call, orderOfLine(appointmentId))
  const context = { ...own, commandId: commandIdOf(own.commandId, 'EndVideo') }
  const ended = await sendOf(call.deps, hour, { type: 'EndVideo', by: 'doctor', reason: 'finished' }, context)
  return { data: {}, position: ended.position ?? finished.position }
}

/** The command that records what a browser reports of its own side. */
function commandOf(report: InferOutput<typeof reportVideo>, by: Side): HourCommand {
  switch (report.what) {
    case 'connected':
      return { type: 'ReportConnected', by, picture: report.picture, relayed: report.relayed }
    case 'interrupted':
      return { type: 'ReportInterrupted', by }
    case 'pictureStopped':
      return { type: 'ReportPicture', by, sends: false, why: report.why }
    case 'pictureResumed':
      return { type: 'ReportPicture', by, sends: true }
    case 'trouble':
      return { type: 'ReportTrouble', by, trouble: report.trouble }
    default:
      return unreachable(report)
  }
}
