import { evolving } from '../decider.ts'
import type { Side, VideoVisitEvent } from './events.ts'

/** The actions of one side so far. */
interface OfSide {
  /** Whether a window of that side is open, as far as the api knows. */
  isInside: boolean
  hasEntered: boolean
  /** The media that reach that side; null: it was never connected. */
  media: 'connected' | 'interrupted' | null
  sendsPicture: boolean
  hasAskedTelephone: boolean
  troubles: readonly string[]
  /** The counted reports of its browser: a story has an end, and neither side takes the other's place in it. */
  reports: number
}

export interface VideoVisitState {
  patient: OfSide
  doctor: OfSide
  /** The version of the text that the patient agreed to; null: to none. */
  consent: string | null
  /** How late the doctor says to be, in minutes. */
  delayMinutes: number
  delays: number
  calls: number
  hasEnded: boolean
  /** The patient was there once the doctor had come, who could admit them then. */
  couldAdmit: boolean
}

const nobody: OfSide = {
  isInside: false,
  hasEntered: false,
  media: null,
  sendsPicture: true,
  hasAskedTelephone: false,
  troubles: [],
  reports: 0,
}

export const initialState: VideoVisitState = {
  patient: nobody,
  doctor: nobody,
  consent: null,
  delayMinutes: 0,
  delays: 0,
  calls: 0,
  hasEnded: false,
  couldAdmit: false,
}

/** Whether both were connected with each other at some time. */
export const hasBeenHeld = ({ patient, doctor }: VideoVisitState): boolean =>
  patient.media !== null || doctor.media !== null

/** Whether each was connected with the other one, by both reports. */
export const wereBothConnected = ({ patient, doctor }: VideoVisitState): boolean =>
  patient.media !== null && doctor.media !== null

/** Whether both were there and found no way to each other. */
export const foundNoRoute = (state: VideoVisitState): boolean =>
  !hasBeenHeld(state) && [state.patient, state.doctor].every(({ troubles }) => troubles.includes('noRoute'))

/** Whether the patient was ready, and a doctor who had come neither called nor wanted to go on by telephone. */
export const wasKeptWaiting = (state: VideoVisitState): boolean =>
  state.couldAdmit &&
  state.consent !== null &&
  state.calls === 0 &&
  ![state.patient, state.doctor].some(({ hasAskedTelephone }) => hasAskedTelephone)

export const evolve = evolving<VideoVisitState, VideoVisitEvent>({
  RoomEntered: (state, { by }) => entered(state, by),
  RoomLeft: (state, { by }) => withSide(state, by, { isInside: false }),
  VideoConsentGiven: (state, { version }) => ({ ...state, consent: version }),
  DelayAnnounced: (state, { minutes }) => ({ ...state, delayMinutes: minutes, delays: state.delays + 1 }),
  PatientCalled: (state, { call }) => ({ ...state, calls: call }),
  MediaConnected: (state, { by }) => reported(state, by, { media: 'connected', sendsPicture: true }),
  MediaResumed: (state, { by }) => reported(state, by, { media: 'connected' }),
  MediaInterrupted: (state, { by }) => reported(state, by, { media: 'interrupted' }),
  PictureStopped: (state, { by }) => reported(state, by, { sendsPicture: false }),
  PictureResumed: (state, { by }) => reported(state, by, { sendsPicture: true }),
  TroubleReported: (state, { by, trouble }) => reported(state, by, { troubles: [...state[by].troubles, trouble] }),
  TelephoneAsked: (state, { by }) => withSide(state, by, { hasAskedTelephone: true }),
  VideoEnded: (state) => ({ ...state, hasEnded: true }),
})

function entered(state: VideoVisitState, by: Side): VideoVisitState {
  const isOtherThere = by === 'doctor' ? state.patient.isInside : state.doctor.hasEntered
  const couldAdmit = state.couldAdmit || isOtherThere
  return { ...withSide(state, by, { isInside: true, hasEntered: true }), couldAdmit }
}

const withSide = (state: VideoVisitState, side: Side, change: Partial<OfSide>): VideoVisitState => ({
  ...state,
  [side]: { ...state[side], ...change },
})

const reported = (state: VideoVisitState, side: Side, change: Partial<OfSide>): VideoVisitState =>
  withSide(state, side, { ...change, reports: state[side].reports + 1 })
