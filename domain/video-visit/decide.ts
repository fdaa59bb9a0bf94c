import { type Decider, type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { pictureStops, Side, Trouble, VideoVisitEvent } from './events.ts'
import { evolve, initialState, type VideoVisitState } from './state.ts'
import { isRoomOpen, opensBeforeMinutes, roomClosesAt, roomOpensAt } from './window.ts'

/** The hour of an appointment by video, loaded from its stream by the caller. */
export interface VideoHour {
  appointmentId: string
  patientId: string
  doctorId: string
  start: string
  end: string
}

/** A browser's report of its own side. */
export type Report =
  | { type: 'ReportConnected'; picture: boolean; relayed: boolean }
  | { type: 'ReportInterrupted' }
  | { type: 'ReportPicture'; sends: false; why: (typeof pictureStops)[number] }
  | { type: 'ReportPicture'; sends: true }
  | { type: 'ReportTrouble'; trouble: Trouble }

export type VideoVisitCommand = { hour: VideoHour } & (
  | { type: 'EnterRoom'; by: Side }
  | { type: 'LeaveRoom'; by: Side }
  | { type: 'GiveVideoConsent'; version: string }
  | { type: 'AnnounceDelay'; minutes: number }
  | { type: 'CallPatient' }
  | { type: 'AskTelephone'; by: Side }
  | ({ by: Side } & Report)
  | { type: 'EndVideo'; by: Side | 'system'; reason: 'finished' | 'cancelled' | 'moved' }
)

const callsMax = 20
const delaysMax = 10
/** Limit of one hour's records of a side's connections: a browser that reports without end fills no log. */
const reportsMax = 150

export const videoVisitTexts = {
  notYet: `La sala se abre ${opensBeforeMinutes} minutos antes de la cita.`,
  over: 'Esta videoconsulta ya terminó.',
  noConsent: 'El paciente todavía no ha aceptado el consentimiento de esta videoconsulta.',
  notStarted: 'El médico todavía no ha iniciado la videoconsulta.',
  notInside: 'Entra a la sala para iniciar la videoconsulta.',
  tooManyCalls: 'Ya llamaste muchas veces a este paciente.',
  tooManyDelays: 'Ya avisaste muchas veces. Escríbele al paciente por el chat.',
} as const

/** Presence in the room, the patient's consent and the course of the call, for one hour of one appointment. */
export const videoVisit: Decider<VideoVisitCommand, VideoVisitEvent, VideoVisitState> = {
  category: 'videoVisit',
  initialState,
  about: idsIn,
  evolve,
  decide(command, state) {
    const { hour, now } = command
    if (command.type === 'EndVideo') return ended(command, state)
    if (command.type === 'LeaveRoom') return left(command, state)
    if (state.hasEnded || now >= roomClosesAt(hour)) return reject(videoVisitTexts.over)
    if (command.type === 'AnnounceDelay') return announced(command, state)
    if (now < roomOpensAt(hour)) return reject(videoVisitTexts.notYet)
    switch (command.type) {
      case 'EnterRoom':
        if (state[command.by].isInside) return []
        return [{ type: 'RoomEntered', data: { ...idsOf(hour), by: command.by, start: hour.start } }]
      case 'GiveVideoConsent':
        if (state.consent === command.version) return []
        return [{ type: 'VideoConsentGiven', data: { ...idsOf(hour), version: command.version } }]
      case 'CallPatient':
        return called(command, state)
      case 'AskTelephone':
        if (state[command.by].hasAskedTelephone) return []
        return [{ type: 'TelephoneAsked', data: { ...idsOf(hour), by: command.by } }]
      default:
        return reported(command, state)
    }
  },
}

/** Whether the two may be put through to each other now, or why not. */
export function whyNotConnect(state: VideoVisitState, hour: VideoHour, now: string): Rejection | undefined {
  if (state.hasEnded || now >= roomClosesAt(hour)) return reject(videoVisitTexts.over)
  if (!isRoomOpen(hour, now)) return reject(videoVisitTexts.notYet)
  if (state.consent === null) return reject(videoVisitTexts.noConsent)
  return state.calls === 0 ? reject(videoVisitTexts.notStarted) : undefined
}

type CommandOf<Type extends VideoVisitCommand['type']> = Timed<Extract<VideoVisitCommand, { type: Type }>>
type Outcome = VideoVisitEvent[] | Rejection

const idsOf = ({ appointmentId, patientId, doctorId }: VideoHour) => ({ appointmentId, patientId, doctorId })

/** Also long before the room opens; a repeated word is recorded once. */
function announced({ hour, minutes }: CommandOf<'AnnounceDelay'>, state: VideoVisitState): Outcome {
  if (state.delayMinutes === minutes) return []
  if (state.delays >= delaysMax) return reject(videoVisitTexts.tooManyDelays)
  return [{ type: 'DelayAnnounced', data: { ...idsOf(hour), minutes } }]
}

/** A doctor who is there calls; what rings is not asked for again without end. */
function called({ hour }: CommandOf<'CallPatient'>, state: VideoVisitState): Outcome {
  if (!state.doctor.isInside) return reject(videoVisitTexts.notInside)
  if (state.calls >= callsMax) return reject(videoVisitTexts.tooManyCalls)
  return [{ type: 'PatientCalled', data: { ...idsOf(hour), call: state.calls + 1 } }]
}

function left({ hour, by }: CommandOf<'LeaveRoom'>, state: VideoVisitState): Outcome {
  if (state.hasEnded || !state[by].isInside) return []
  const wasConnected = state[by].media === 'connected'
  return [
    ...(wasConnected ? [{ type: 'MediaInterrupted' as const, data: { ...idsOf(hour), by } }] : []),
    { type: 'RoomLeft', data: { ...idsOf(hour), by } },
  ]
}

function ended({ hour, by, reason }: CommandOf<'EndVideo'>, state: VideoVisitState): Outcome {
  const isUntouched = state === initialState || (!state.patient.hasEntered && !state.doctor.hasEntered)
  if (state.hasEnded || isUntouched) return []
  return [{ type: 'VideoEnded', data: { ...idsOf(hour), by, reason } }]
}

/** Connections need a consent and a call; repeated or endless reports are not recorded. */
function reported(command: CommandOf<Report['type']>, state: VideoVisitState): Outcome {
  const { hour, by } = command
  const of = { ...idsOf(hour), by }
  const side = state[by]
  if (side.reports >= reportsMax) return []
  switch (command.type) {
    case 'ReportConnected': {
      const refused = whyNotConnect(state, hour, command.now)
      if (refused) return refused
      if (side.media === 'connected') return []
      const { picture, relayed } = command
      return side.media === 'interrupted'
        ? [{ type: 'MediaResumed', data: { ...of, relayed } }]
        : [{ type: 'MediaConnected', data: { ...of, picture, relayed } }]
    }
    case 'ReportInterrupted':
      return side.media === 'connected' ? [{ type: 'MediaInterrupted', data: of }] : []
    case 'ReportPicture':
      if (side.media === null || side.sendsPicture === command.sends) return []
      return command.sends
        ? [{ type: 'PictureResumed', data: of }]
        : [{ type: 'PictureStopped', data: { ...of, why: command.why } }]
    case 'ReportTrouble':
      return side.troubles.includes(command.trouble)
        ? []
        : [{ type: 'TroubleReported', data: { ...of, trouble: command.trouble } }]
    default:
      return unreachable(command)
  }
}
