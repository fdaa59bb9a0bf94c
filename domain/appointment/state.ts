import type { Visit } from '../visit.ts'
import { type Absence, evolveAbsence } from './absence.ts'
import type { AppointmentEvent, CareOutcome, Reminder } from './events.ts'
import { evolveReview, type Review } from './review.ts'

/** One try to move an appointment to another hour, which its hold is named for. */
export interface Move {
  moveId: string
  visit: Visit
  status: 'pending' | 'done' | 'abandoned'
  /** The doctor's proposal that it accepts. */
  proposalId: string | null
  /** When the doctor proposed it; undefined: not at all, or nobody knows. */
  proposedAt?: string | undefined
  /** An hour that was offered to a patient who asked for an earlier one: until when it can be taken. */
  offeredUntil: string | null
  /** Instead of an hour to which the doctor did not come. */
  doctorAbsent?: boolean | undefined
  /** Whether it takes the time of the patient as well as the doctor's; undefined: it does. */
  holdsPatient?: boolean | undefined
  /** Whether the patient wants it. */
  accepted: boolean
  /** Why the hour could not be had, with the text for the patient. */
  refusal: { code: number; message: string } | null
}

/** What a doctor asks the patient to agree to; nobody's time is held for it. */
export interface Proposal {
  proposalId: string
  visit: Visit
  endsAt: string
  /** Undefined in old logs. */
  proposedAt?: string | undefined
}

/** One try to confirm a visit that was made at the desk, which its hold in the patient's day is named for. */
export interface Confirmation {
  confirmationId: string
  /** As it was then, so that the hold is found again wherever the appointment has moved since. */
  visit: Visit
  /** `over`: it was given up, or a move has taken its place. */
  status: 'pending' | 'done' | 'over'
  /** Why the visit could not be confirmed, with the text for the patient. */
  refusal: { code: number; message: string } | null
}

export interface Sold {
  appointmentId: string
  orderId: string
  patientId: string
  /** When and where it is now. */
  visit: Visit
  commissionCents: number
  /** Paid to the doctor at the desk; snapshots from before have it undefined. */
  atDesk?: boolean | undefined
  /** Whether the patient's time is held as well as the doctor's; undefined: it is. */
  holdsPatient?: boolean | undefined
  /** As the doctor typed the name of whom they made it for; null: erased. Undefined: nobody typed one. */
  typedName?: string | null | undefined
  /** Whether the patient has an account; undefined: yes. If not, nobody is written to. */
  linked?: boolean | undefined
  /** All tries to confirm it, oldest first; undefined: none. At most one is pending, to confirm it or to move it. */
  confirmations?: readonly Confirmation[] | undefined
  /** As it was sold: the order holds its time until the first move frees it. */
  soldAs: Visit
  rescheduleUntil: string
  movable: boolean
  reminded: readonly Reminder[]
  /** Whether its doctor was asked how it was, at the hour where it is. */
  closingAsked?: boolean
  /** For which hour the patient has said that they will come; null: for none. */
  confirmedFor: string | null
  /** All tries to move it, oldest first; one is pending at most. */
  moves: readonly Move[]
  /** What the doctor last proposed, until that ended; it may have run out. */
  proposal: Proposal | null
  /** How many the doctor has made. */
  proposals: number
  /** Since when the patient waits for an earlier hour; null: not. */
  wantsEarlierSince: string | null
  /** Whether the doctor came to a video consultation, at the hour where it is; states from before have it undefined. */
  absence?: Absence | null | undefined
}

/** Whatever became of it since. */
export type SoldAppointment =
  | (Sold & { status: 'scheduled' })
  | (Sold & { status: 'cancelled'; by: CancelledBy; refund: boolean; doctorAbsent: boolean; reason: string | null })
  | (Sold & { status: 'finished'; outcome: CareOutcome; review: Review | null })

type CancelledBy = After<'AppointmentCancelled'>['data']['by']

export type AppointmentState = { status: 'none' } | SoldAppointment

/** Whether the doctor has not come to the hour where the appointment is: the patient decides what becomes of it. */
export const isDoctorAbsent = ({ absence, visit }: Sold): boolean =>
  absence?.kind === 'found' && absence.start === visit.start

/** Whether it binds its patient. A visit that a doctor made at the desk does so once the patient has confirmed it. */
export const bindsPatient = ({ holdsPatient }: Pick<Sold, 'holdsPatient'>): boolean => holdsPatient !== false

/** What the events of an appointment name. */
export const idsOf = ({ appointmentId, patientId, visit: { doctorId } }: Sold) => ({
  appointmentId,
  patientId,
  doctorId,
})

type After<Type extends AppointmentEvent['type']> = Extract<AppointmentEvent, { type: Type }>

export function evolve(state: AppointmentState, event: AppointmentEvent): AppointmentState {
  if (event.type === 'AppointmentScheduled') return scheduled(event)
  if (state.status === 'none') return state
  switch (event.type) {
    case 'ReschedulingClosed':
      return { ...state, movable: false }
    case 'AppointmentReminded':
      return { ...state, reminded: [...state.reminded, event.data.before] }
    case 'AppointmentClosingAsked':
      return { ...state, closingAsked: true }
    case 'AppointmentConfirmed':
      return confirmed(state, event)
    case 'ConfirmationStarted': {
      const { confirmationId } = event.data
      const tried = { confirmationId, visit: state.visit, status: 'pending', refusal: null } as const
      return { ...state, confirmations: [...(state.confirmations ?? []), tried] }
    }
    case 'ConfirmationAbandoned': {
      const { confirmationId, refusal } = event.data
      return { ...state, confirmations: withConfirmation(state, confirmationId, { status: 'over', refusal }) }
    }
    case 'CareFinished':
      return { ...state, status: 'finished', outcome: event.data.outcome, review: null }
    case 'AppointmentReviewed':
    case 'ReviewAnswered':
    case 'ReviewHidden':
      return state.status === 'finished' ? { ...state, review: evolveReview(event, state.review) } : state
    case 'AppointmentCancelled': {
      const { by, refund, doctorAbsent, reason = null } = event.data
      return { ...state, status: 'cancelled', by, refund, doctorAbsent, reason }
    }
    case 'DoctorFoundAbsent':
    case 'AbsenceUnclear':
    case 'DoctorCameAfterAll':
    case 'AbsenceDismissed':
      return { ...state, absence: evolveAbsence(event) }
    case 'MoveStarted': {
      const { moveId, visit, proposalId, doctorAbsent, holdsPatient } = event.data
      const proposedAt = proposalId === state.proposal?.proposalId ? state.proposal?.proposedAt : undefined
      const since = proposedAt === undefined ? {} : { proposedAt }
      const wanted = { moveId, visit, proposalId, ...since, offeredUntil: null, accepted: true, doctorAbsent }
      return withMove(state, { ...wanted, holdsPatient: bindsPatient({ holdsPatient }) })
    }
    case 'EarlierHourOffered': {
      const { moveId, visit, offeredUntil, holdsPatient } = event.data
      const offered = { moveId, visit, proposalId: null, offeredUntil, accepted: false }
      return withMove(state, { ...offered, holdsPatient: bindsPatient({ holdsPatient }) })
    }
    case 'EarlierHourAccepted':
      return { ...state, moves: changed(state, event.data.moveId, { accepted: true }) }
    case 'MoveAbandoned': {
      const { moveId, refusal } = event.data
      return { ...state, moves: changed(state, moveId, { status: 'abandoned', refusal }) }
    }
    case 'AppointmentRescheduled':
      return rescheduled(state, event)
    case 'MoveProposed': {
      const { proposalId, visit, endsAt, proposedAt } = event.data
      const since = proposedAt === undefined ? {} : { proposedAt }
      return { ...state, proposal: { proposalId, visit, endsAt, ...since }, proposals: state.proposals + 1 }
    }
    case 'MoveProposalEnded':
      return { ...state, proposal: null }
    case 'EarlierHourAsked':
      return { ...state, wantsEarlierSince: event.data.wanted ? event.data.at : null }
  }
}

function scheduled({ data }: After<'AppointmentScheduled'>): AppointmentState {
  const { appointmentId, orderId, patientId, visit, commissionCents, atDesk, rescheduleUntil, typedName, linked } = data
  return {
    status: 'scheduled',
    appointmentId,
    orderId,
    patientId,
    visit,
    soldAs: visit,
    commissionCents,
    atDesk,
    holdsPatient: bindsPatient(data),
    ...(typedName === undefined ? {} : { typedName }),
    ...(linked === undefined ? {} : { linked }),
    rescheduleUntil,
    movable: true,
    reminded: [],
    confirmedFor: null,
    confirmations: [],
    moves: [],
    proposal: null,
    proposals: 0,
    wantsEarlierSince: null,
    absence: null,
  }
}

const withMove = (state: SoldAppointment, move: Omit<Move, 'status' | 'refusal'>): AppointmentState => ({
  ...state,
  moves: [...state.moves, { ...move, status: 'pending', refusal: null }],
})

const changed = ({ moves }: SoldAppointment, moveId: string, change: Partial<Move>): Move[] =>
  moves.map((move) => (move.moveId === moveId ? { ...move, ...change } : move))

/** With a hold it binds the patient from here on. */
function confirmed(state: SoldAppointment, { data }: After<'AppointmentConfirmed'>): AppointmentState {
  const { start, holdId } = data
  if (holdId === undefined) return { ...state, confirmedFor: start }
  const confirmations = withConfirmation(state, holdId, { status: 'done' })
  return { ...state, confirmedFor: start, holdsPatient: true, confirmations }
}

const withConfirmation = (
  { confirmations = [] }: SoldAppointment,
  confirmationId: string,
  change: Partial<Confirmation>,
): Confirmation[] =>
  confirmations.map((each) => (each.confirmationId === confirmationId ? { ...each, ...change } : each))

/**
 * The other hour has its own 12 hours and its own reminders; a proposal is over with any move, and so is the hold of a
 * confirmation, whose place the move's own takes.
 */
function rescheduled(state: SoldAppointment, { data }: After<'AppointmentRescheduled'>): AppointmentState {
  const { moveId, visit, rescheduleUntil } = data
  const moves = changed(state, moveId, { status: 'done' })
  const { confirmations: tried = [] } = state
  const confirmations = tried.map((each): Confirmation => ({ ...each, status: 'over' }))
  // Whoever accepts an hour that a doctor proposes confirms what that doctor had made.
  const confirmedFor = bindsPatient(data) && !bindsPatient(state) ? visit.start : state.confirmedFor
  const there = { visit, rescheduleUntil, holdsPatient: bindsPatient(data), confirmedFor, moves, confirmations }
  return { ...state, ...there, movable: true, reminded: [], closingAsked: false, proposal: null, absence: null }
}
