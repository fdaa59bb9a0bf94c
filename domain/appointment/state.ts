import type { Visit } from '../visit.ts'
import type { AppointmentEvent, CareOutcome, Reminder } from './events.ts'

export interface Sold {
  appointmentId: string
  orderId: string
  patientId: string
  visit: Visit
  commissionCents: number
  rescheduleUntil: string
  movable: boolean
  reminded: readonly Reminder[]
}

export type AppointmentState =
  | { status: 'none' }
  | (Sold & { status: 'scheduled' })
  | (Sold & { status: 'cancelled'; by: 'patient' | 'doctor'; refund: boolean })
  | (Sold & { status: 'finished'; outcome: CareOutcome })

export function evolve(state: AppointmentState, event: AppointmentEvent): AppointmentState {
  if (event.type === 'AppointmentScheduled') {
    const { appointmentId, orderId, patientId, visit, commissionCents, rescheduleUntil } = event.data
    return {
      status: 'scheduled',
      appointmentId,
      orderId,
      patientId,
      visit,
      commissionCents,
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
      return { ...state, status: 'finished', outcome: event.data.outcome }
    case 'AppointmentCancelled': {
      const { by, refund } = event.data
      return { ...state, status: 'cancelled', by, refund }
    }
  }
}
