import type { Side, VideoVisitEvent } from './events.ts'

/** What one side has done so far. */
interface OfSide {
  /** Whether a window of that side is open, as far as the api knows. */
  isInside: boolean
  hasEntered: boolean
  /** What reaches that side; null: it was never connected. */
  media: 'connected' | 'interrupted' | null
  sendsPicture: boolean
  hasAskedTelephone: boolean
  troubles: readonly string[]
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
  /** Of what browsers report: a story has an end. */
  reports: number
  hasEnded: boolean
}

const nobody: OfSide = {
  isInside: false,
  hasEntered: false,
  media: null,
  sendsPicture: true,
  hasAskedTelephone: false,
  troubles: [],
}

export const initialState: VideoVisitState = {
  patient: nobody,
  doctor: nobody,
  consent: null,
  delayMinutes: 0,
  delays: 0,
  calls: 0,
  reports: 0,
  hasEnded: false,
}

/** Whether both were connected with each other at some time. */
export const hasBeenHeld = ({ patient, doctor }: VideoVisitState): boolean =>
  patient.media !== null || doctor.media !== null

export function evolve(state: VideoVisitState, event: VideoVisitEvent): VideoVisitState {
  switch (event.type) {
    case 'RoomEntered':
      return withSide(state, event.data.by, { isInside: true, hasEntered: true })
    case 'RoomLeft':
      return withSide(state, event.data.by, { isInside: false })
    case 'VideoConsentGiven':
      return { ...state, consent: event.data.version }
    case 'DelayAnnounced':
      return { ...state, delayMinutes: event.data.minutes, delays: state.delays + 1 }
    case 'PatientCalled':
      return { ...state, calls: event.data.call }
    case 'MediaConnected':
      return reported(state, event.data.by, { media: 'connected', sendsPicture: true })
    case 'MediaResumed':
      return reported(state, event.data.by, { media: 'connected' })
    case 'MediaInterrupted':
      return reported(state, event.data.by, { media: 'interrupted' })
    case 'PictureStopped':
      return reported(state, event.data.by, { sendsPicture: false })
    case 'PictureResumed':
      return reported(state, event.data.by, { sendsPicture: true })
    case 'TroubleReported': {
      const { by, trouble } = event.data
      return reported(state, by, { troubles: [...state[by].troubles, trouble] })
    }
    case 'TelephoneAsked':
      return withSide(state, event.data.by, { hasAskedTelephone: true })
    case 'VideoEnded':
      return { ...state, hasEnded: true }
  }
}

const withSide = (state: VideoVisitState, side: Side, change: Partial<OfSide>): VideoVisitState => ({
  ...state,
  [side]: { ...state[side], ...change },
})

const reported = (state: VideoVisitState, side: Side, change: Partial<OfSide>): VideoVisitState => ({
  ...withSide(state, side, change),
  reports: state.reports + 1,
})
