import { pendingMove } from '../appointment/moves.ts'
import { isDoctorAbsent, type Sold } from '../appointment/state.ts'
import {
  foundNoRoute,
  hasBeenHeld,
  type VideoVisitState,
  wasKeptWaiting,
  wereBothConnected,
} from '../video-visit/state.ts'
import { videoVisitIdOf } from '../video-visit/window.ts'
import { absentAt, careEndsAt } from '../visit.ts'
import { type Action, oneByOne, type Process, type View } from './process.ts'

/** So many of the minutes around the start may pass without an api that is ready. */
const awayMinutesMax = 3

/** The product's own availability around the start of a visit. */
export interface ProductSeen {
  /** Minutes without an api that was ready, from the opening of the room until its doctor would be absent. */
  minutesAway: number
}

/**
 * Attendance of an appointment, and its end by itself. For a video consultation its room decides: a doctor who never
 * entered is absent, unless the product itself was not ready; one who came after all is not. An older view of the room
 * does no harm: a person who came is found absent at worst, until both are connected.
 */
export const careEnding = (appointmentId: string, product: ProductSeen): Process => ({
  name: 'care ending',
  id: appointmentId,
  needs({ states }) {
    const state = states.of('appointment', appointmentId)
    const self = { category: 'appointment', id: appointmentId } as const
    if (state.status !== 'scheduled' || state.visit.careType !== 1) return [self]
    return [self, { category: 'videoVisit', id: videoVisitIdOf(appointmentId, state.visit.start) }]
  },
  nextActions: oneByOne((view) => {
    const state = view.states.of('appointment', appointmentId)
    if (state.status !== 'scheduled') return null
    const room =
      state.visit.careType === 1
        ? view.states.of('videoVisit', videoVisitIdOf(appointmentId, state.visit.start))
        : undefined
    return (room ? judging(view, state, room, product) : null) ?? finishing(view, state, room)
  }),
})

/** Asks about the doctor once, from a while after the start on; a finding ends once both were connected. */
function judging({ now }: View, state: Sold, room: VideoVisitState, { minutesAway }: ProductSeen): Action | null {
  const { appointmentId, visit, absence } = state
  const { start } = visit
  const of = { category: 'appointment', id: appointmentId, key: start } as const
  if (absence) {
    const isOpen = absence.kind === 'found' || absence.kind === 'unclear'
    if (!isOpen || !wereBothConnected(room)) return null
    return { ...of, step: 'lift absence', command: { type: 'NoteDoctorCame', start } }
  }
  if (now < absentAt(visit) || hasBeenHeld(room)) return null
  if (room.doctor.hasEntered) {
    const why = whyDoubtWhoCame(room, now >= careEndsAt(visit))
    return why && { ...of, step: 'doubt absence', command: { type: 'DoubtAbsence', start, why } }
  }
  if (minutesAway > awayMinutesMax)
    return { ...of, step: 'doubt absence', command: { type: 'DoubtAbsence', start, why: 'apisAway' } }
  return { ...of, step: 'find absence', command: { type: 'FindDoctorAbsent', start, by: 'system' } }
}

/** A doctor who has gone, or is there until the end, without a call to a patient who waits has not come for them. */
function whyDoubtWhoCame(room: VideoVisitState, isOver: boolean): 'noRoute' | 'notCalled' | null {
  if (foundNoRoute(room)) return 'noRoute'
  return wasKeptWaiting(room) && (isOver || !room.doctor.isInside) ? 'notCalled' : null
}

/** Once care ends by itself; the time of an absent doctor's patient may be longer, and another hour is waited for. */
function finishing({ now }: View, state: Sold, room: VideoVisitState | undefined): Action | null {
  const { appointmentId, visit, absence } = state
  if (absence?.kind === 'unclear' || pendingMove({ ...state, status: 'scheduled' })) return null
  const until = (isDoctorAbsent(state) && absence?.until) || careEndsAt(visit)
  if (now < until) return null
  const didComeAlone = room?.doctor.hasEntered && !room.patient.hasEntered && !hasBeenHeld(room)
  const outcome = didComeAlone ? 'patientAbsent' : 'attended'
  const command = { type: 'FinishCare', by: 'system', outcome } as const
  return { step: 'finish', key: visit.start, category: 'appointment', id: appointmentId, command }
}
