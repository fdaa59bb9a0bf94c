import { type Decider, evolving, reject } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { plusMinutes } from '../time.ts'
import type { Visit } from '../visit.ts'
import type { DeskVisitEvent } from './events.ts'

export interface DeskVisit {
  deskVisitId: string
  appointmentId: string
  patientId: string
  visit: Visit
  /** Whether the patient's time is held as well, as visits of before did; undefined: it is. */
  holdsPatient?: boolean | undefined
  /** Id that counts visits of this patient, even if the doctor takes them for another; undefined: the patient's id. */
  countedAs?: string | undefined
  /** As the doctor typed it; undefined: visits of before. */
  typedName?: string | null | undefined
  /** Whether the patient has an account; undefined: yes. */
  linked?: boolean | undefined
}

export type DeskVisitState =
  | { status: 'none' }
  | (DeskVisit & { status: 'started' | 'agreed' })
  /** Abandoned before it was started, it has no visit: it can never be started any more. */
  | { status: 'abandoned'; refusal: { code: number; message: string } | null; started: DeskVisit | null }

export type DeskVisitCommand =
  | ({ type: 'StartDeskVisit' } & Omit<DeskVisit, 'holdsPatient'>)
  | { type: 'AgreeDeskVisit' }
  | { type: 'AbandonDeskVisit'; refusal: { code: number; message: string } | null }

/** A visit that its patient has not confirmed lasts no longer, so that nobody's days are filled with invented ones. */
export const unconfirmedMinutesMax = 120

export const deskVisitTexts = {
  past: 'La fecha debe ser mayor a la actual',
  tooLong: `Una cita que se paga en tu consultorio dura ${unconfirmedMinutesMax} minutos como máximo.`,
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
        if (visit.end > plusMinutes(visit.start, unconfirmedMinutesMax)) return reject(deskVisitTexts.tooLong)
        return [{ type: 'DeskVisitStarted', data: { ...ids, doctorId: visit.doctorId, visit, holdsPatient: false } }]
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
  evolve: evolving({
    DeskVisitStarted: (_, { doctorId: __, ...started }) => ({ status: 'started', ...started }),
    DeskVisitAgreed: (state) => (state.status === 'started' ? { ...state, status: 'agreed' } : state),
    DeskVisitAbandoned: (state, { refusal }) => ({
      status: 'abandoned',
      refusal,
      started: state.status === 'started' ? state : null,
    }),
  }),
}

const idsOf = ({ deskVisitId, appointmentId, patientId, visit: { doctorId } }: DeskVisit) => ({
  deskVisitId,
  appointmentId,
  doctorId,
  patientId,
})
