import type { Visit } from '../visit.ts'
import type { AppointmentEvent, CareOutcome, Reminder } from './events.ts'
import { evolveReview, type Review } from './review.ts'

export interface Sold {
  appointmentId: string
  orderId: string
  patientId: string
  visit: Visit
  rescheduleUntil: string
  movable: boolean
  reminded: readonly Reminder[]
}

export type AppointmentState =
  | { status: 'none' }
  | (Sold & { status: 'scheduled' })
  | (Sold & { status: 'cancelled'; by: 'patient' | 'doctor'; refund: boolean })
  | (Sold & { status: 'finished'; outcome: CareOutcome; review: Review | null })

export function evolve(state: AppointmentState, event: AppointmentEvent): AppointmentState {
  if (event.type === 'AppointmentScheduled') {
    const { appointmentId, orderId, patientId, visit, rescheduleUntil } = event.data
    return {
      status: 'scheduled',
      appointmentId,
      orderId,
      patientId,
      visit,
      rescheduleUntil,
      movable: true,
      reminded: [],
    }
  }
  if (state.status === 'none') return state
  switch (event.type) {
    case 'ReschedulingClosed':
      return { ...state, movable: false }
    case 'AppointmentReminded':
      return { ...state, reminded: [...state.reminded, event.data.before] }
    case 'CareFinished':
      return { ...state, status: 'finished', outcome: event.data.outcome, review: null }
    case 'AppointmentReviewed':
    case 'ReviewAnswered':
    case 'ReviewHidden':
      return state.status === 'finished' ? { ...state, review: evolveReview(event, state.review) } : state
    case 'AppointmentCancelled': {
      const { by, refund } = event.data
      return { ...state, status: 'cancelled', by, refund }
    }
  }
}

/** What each event of an appointment names. */
export const idsOf = ({ appointmentId, patientId, visit: { doctorId } }: Sold) => ({
  appointmentId,
  patientId,
  doctorId,
})
