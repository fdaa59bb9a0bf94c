import { type Decider, reject } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { Visit } from '../visit.ts'
import type { DeskVisitEvent } from './events.ts'

export interface DeskVisit {
  deskVisitId: string
  appointmentId: string
  patientId: string
  visit: Visit
}

export type DeskVisitState =
  | { status: 'none' }
  | (DeskVisit & { status: 'started' | 'agreed' })
  /** Abandoned before it was started, it has no visit: it can never be started any more. */
  | { status: 'abandoned'; refusal: { code: number; message: string } | null; started: DeskVisit | null }

export type DeskVisitCommand =
  | ({ type: 'StartDeskVisit' } & DeskVisit)
  | { type: 'AgreeDeskVisit' }
  | { type: 'AbandonDeskVisit'; refusal: { code: number; message: string } | null }

export const deskVisitTexts = {
  past: 'La fecha debe ser mayor a la actual',
  over: 'Esta cita ya no se puede agendar.',
  agreed: 'La cita ya fue agendada.',
} as const

/** Agreed or abandoned, whichever is appended first; the stream alone decides whether its holds are kept. */
export const deskVisit: Decider<DeskVisitCommand, DeskVisitEvent, DeskVisitState> = {
  category: 'deskVisit',
  initialState: { status: 'none' },
  about: idsIn,
  decide(command, state) {
    switch (command.type) {
      case 'StartDeskVisit': {
        const { type: _, now, visit, ...ids } = command
        if (state.status === 'abandoned') return reject(deskVisitTexts.over)
        if (state.status !== 'none') return []
        if (visit.start <= now) return reject(deskVisitTexts.past)
        return [{ type: 'DeskVisitStarted', data: { ...ids, doctorId: visit.doctorId, visit } }]
      }
      case 'AgreeDeskVisit':
        if (state.status === 'agreed') return []
        if (state.status !== 'started' || state.visit.start <= command.now) return reject(deskVisitTexts.over)
        return [{ type: 'DeskVisitAgreed', data: idsOf(state) }]
      case 'AbandonDeskVisit':
        if (state.status === 'agreed') return reject(deskVisitTexts.agreed)
        // A hold is taken only after its visit was started: there is nothing to abandon before.
        if (state.status !== 'started') return []
        return [{ type: 'DeskVisitAbandoned', data: { ...idsOf(state), refusal: command.refusal } }]
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'DeskVisitStarted': {
        const { doctorId: _, ...started } = event.data
        return { status: 'started', ...started }
      }
      case 'DeskVisitAgreed':
        return state.status === 'started' ? { ...state, status: 'agreed' } : state
      case 'DeskVisitAbandoned':
        return { status: 'abandoned', refusal: event.data.refusal, started: state.status === 'started' ? state : null }
    }
  },
}

const idsOf = ({ deskVisitId, appointmentId, patientId, visit: { doctorId } }: DeskVisit) => ({
  deskVisitId,
  appointmentId,
  doctorId,
  patientId,
})
