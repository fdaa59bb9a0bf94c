import { commissionCents } from '../commission.ts'
import { type Decider, reject } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { plusMinutes } from '../time.ts'
import type { Visit } from '../visit.ts'
import type { AppointmentEvent } from './events.ts'

/** Rescheduling closes 12 hours before the start (spec, section 9). */
export const rescheduleHours = 12

export type AppointmentState =
  | { status: 'none' }
  | {
      status: 'scheduled'
      appointmentId: string
      orderId: string
      patientId: string
      visit: Visit
      rescheduleUntil: string
      movable: boolean
    }

export type AppointmentCommand =
  | {
      type: 'ScheduleAppointment'
      appointmentId: string
      patientId: string
      orderId: string
      requestId: string | null
      visit: Visit
    }
  | { type: 'CloseRescheduling' }

/** What was sold: scheduled once, by the order that was paid. Its id is the line's. */
export const appointment: Decider<AppointmentCommand, AppointmentEvent, AppointmentState> = {
  category: 'appointment',
  initialState: { status: 'none' },
  about: idsIn,
  decide(command, state) {
    if (command.type === 'ScheduleAppointment') {
      if (state.status === 'scheduled')
        return state.orderId === command.orderId ? [] : reject('La cita ya fue agendada.')
      const { type: _, now: __, appointmentId, visit, ...data } = command
      const sold = {
        commissionCents: commissionCents(visit.feeCents),
        rescheduleUntil: plusMinutes(visit.start, -rescheduleHours * 60),
      }
      return [
        {
          type: 'AppointmentScheduled',
          data: { ...data, appointmentId, lineId: appointmentId, doctorId: visit.doctorId, visit, ...sold },
        },
      ]
    }
    if (state.status === 'none' || !state.movable || command.now < state.rescheduleUntil) return []
    const { appointmentId, patientId, visit } = state
    return [{ type: 'ReschedulingClosed', data: { appointmentId, patientId, doctorId: visit.doctorId } }]
  },
  evolve(state, event) {
    if (event.type === 'AppointmentScheduled') {
      const { appointmentId, orderId, patientId, visit, rescheduleUntil } = event.data
      return { status: 'scheduled', appointmentId, orderId, patientId, visit, rescheduleUntil, movable: true }
    }
    return state.status === 'scheduled' ? { ...state, movable: false } : state
  },
}
