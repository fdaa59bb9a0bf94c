import { notAllowed, notFound, type Rejection, reject } from '../decider.ts'
import { notAvailable } from '../visit.ts'

/** Facts that decide on a doctor's permissions: the stream's state, a read model's card and an answer have them. */
export interface DoctorFacts {
  status: 'none' | 'pendingValidation' | 'active' | 'suspended'
}

/**
 * Actions closed to a suspended doctor, each with the text of its refusal. Sold visits remain sold: suspended doctors
 * read, cancel and finish them. These actions are closed to a doctor who was never active, too.
 */
const activeAlone = {
  /**
   * Call endpoints of active doctors alone (`active` in contract/accesses.ts): of requests, patients, agreements,
   * colleagues, invitations, and the calls and messages of a video consultation.
   */
  work: notAllowed,
  /** Appear in search, suggestions, agreements and another doctor's list of colleagues. */
  beFound: notFound,
  /** Be notified of a request, see it and answer it. */
  offer: notAllowed,
  /** Be chosen by the patient to whom they made an offer before. */
  beChosen: reject('Este médico no atiende por ahora. Elige otra oferta.'),
  /** Be paid for a visit that a patient chose before; money under way is served, or given back. */
  bePaid: reject('Este médico no atiende por ahora. Quita su cita y elige a otro médico.'),
  /** Sell an hour of their schedules, or have a visit moved to one. */
  sellHours: notAvailable,
  /** Agree a visit with a patient at the desk. */
  agreeVisits: reject('Tu cuenta todavía no puede agendar citas.'),
  /** Have patients ask for the prices of an agreement. */
  takeMembers: notFound,
  /** Meet a patient by video: what the patient reads; the doctor reads why they may not `work`. */
  meetByVideo: reject('Este médico no puede atenderte ahora. Escríbele a soporte.'),
} as const satisfies Record<string, Rejection>

/** Refusal of the doctor's own actions; the button and the banner say the same. */
export const suspended = reject('Tu cuenta está suspendida.', 1, 'notAllowed')

type Permission = keyof typeof activeAlone

/** Why a doctor may not do something now; undefined: they may. The same for the stream, an endpoint and a button. */
export function doctorMayNot({ status }: DoctorFacts, what: Permission): Rejection | undefined {
  if (status === 'active') return undefined
  return what === 'work' && status === 'suspended' ? suspended : activeAlone[what]
}
