import { evolving } from '../decider.ts'
import type { Visit } from '../visit.ts'
import type { AppointmentEvent, CareOutcome, Reminder } from './events.ts'

/** A try to move an appointment to another hour; its hold bears its name. */
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

/** A doctor's proposal to the patient; no time is held for it. */
export interface Proposal {
  proposalId: string
  visit: Visit
  endsAt: string
  /** Undefined in old logs. */
  proposedAt?: string | undefined
}

/** A try to confirm a visit that was made at the desk; its hold in the patient's day bears its name. */
export interface Confirmation {
  confirmationId: string
  /** As it was then, so that the hold is found again wherever the appointment has moved since. */
  visit: Visit
  /** `over`: it was given up, or a move has taken its place. */
  status: 'pending' | 'done' | 'over'
  /** Why the visit could not be confirmed, with the text for the patient. */
  refusal: { code: number; message: string } | null
}

/** Findings about the doctor's absence at the hour `start`. */
interface Absence {
  start: string
  /** 'unclear': support finds out. 'lifted': the doctor came after all. 'dismissed': support found nobody absent. */
  kind: 'found' | 'unclear' | 'lifted' | 'dismissed'
  /** Until when the patient decides, or care ends by itself; null: once support has found out. */
  until: string | null
}

/** Status of a patient's review; its text is in the events alone. */
interface Review {
  answered: boolean
  hidden: boolean
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
  /** The patient's name as the doctor typed it; null: erased. Undefined: not typed. */
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
  /** The doctor's last proposal until it ended; it may have expired. */
  proposal: Proposal | null
  /** How many the doctor has made. */
  proposals: number
  /** Since when the patient waits for an earlier hour; null: not. */
  wantsEarlierSince: string | null
  /** How many sentences each side has sent about it; undefined: none. */
  said?: { patient: number; doctor: number } | undefined
  /** Whether the doctor came to a video consultation, at the hour where it is; states from before have it undefined. */
  absence?: Absence | null | undefined
}

/** Whatever became of it since. */
export type SoldAppointment =
  | (Sold & { status: 'scheduled' })
  | (Sold & { status: 'cancelled'; by: CancelledBy; refund: boolean; doctorAbsent: boolean; reason: string | null })
  | (Sold & { status: 'finished'; outcome: CareOutcome; review: Review | null })

type CancelledBy = DataOf<'AppointmentCancelled'>['by']

export type AppointmentState = { status: 'none' } | SoldAppointment

/** Whether the doctor has not come to the hour where the appointment is: the patient decides what becomes of it. */
export const isDoctorAbsent = ({ absence, visit }: Sold): boolean =>
  absence?.kind === 'found' && absence.start === visit.start

/** Whether it binds its patient. A visit that a doctor made at the desk does so once the patient has confirmed it. */
export const bindsPatient = ({ holdsPatient }: Pick<Sold, 'holdsPatient'>): boolean => holdsPatient !== false

/** Ids in the events of an appointment. */
export const idsOf = ({ appointmentId, patientId, visit: { doctorId } }: Sold) => ({
  appointmentId,
  patientId,
  doctorId,
})

type DataOf<Type extends AppointmentEvent['type']> = Extract<AppointmentEvent, { type: Type }>['data']

export function evolve(state: AppointmentState, event: AppointmentEvent): AppointmentState {
  if (event.type === 'AppointmentScheduled') return scheduled(event.data)
  if (state.status === 'none') return state
  return after(state, event)
}

const after = evolving<SoldAppointment, Exclude<AppointmentEvent, { type: 'AppointmentScheduled' }>, AppointmentState>({
  ReschedulingClosed: (state) => ({ ...state, movable: false }),
  AppointmentReminded: (state, { before }) => ({ ...state, reminded: [...state.reminded, before] }),
  AppointmentClosingAsked: (state) => ({ ...state, closingAsked: true }),
  AppointmentConfirmed: confirmed,
  ConfirmationStarted: (state, { confirmationId }) => {
    const tried = { confirmationId, visit: state.visit, status: 'pending', refusal: null } as const
    return { ...state, confirmations: [...(state.confirmations ?? []), tried] }
  },
  ConfirmationAbandoned: (state, { confirmationId, refusal }) => ({
    ...state,
    confirmations: withConfirmation(state, confirmationId, { status: 'over', refusal }),
  }),
  CareFinished: (state, { outcome }) => ({ ...state, status: 'finished', outcome, review: null }),
  AppointmentReviewed: (state) => withReview(state, {}),
  ReviewAnswered: (state) => withReview(state, { answered: true }),
  ReviewHidden: (state) => withReview(state, { hidden: true }),
  AppointmentCancelled: (state, { by, refund, doctorAbsent, reason = null }) => ({
    ...state,
    status: 'cancelled',
    by,
    refund,
    doctorAbsent,
    reason,
  }),
  DoctorFoundAbsent: (state, { start, until }) => ({ ...state, absence: { start, kind: 'found', until } }),
  AbsenceUnclear: (state, { start }) => ({ ...state, absence: { start, kind: 'unclear', until: null } }),
  DoctorCameAfterAll: (state, { start, until }) => ({ ...state, absence: { start, kind: 'lifted', until } }),
  AbsenceDismissed: (state, { start, until }) => ({ ...state, absence: { start, kind: 'dismissed', until } }),
  MoveStarted: (state, { moveId, visit, proposalId, doctorAbsent, holdsPatient }) => {
    const proposedAt = proposalId === state.proposal?.proposalId ? state.proposal?.proposedAt : undefined
    const since = proposedAt === undefined ? {} : { proposedAt }
    const wanted = { moveId, visit, proposalId, ...since, offeredUntil: null, accepted: true, doctorAbsent }
    return withMove(state, { ...wanted, holdsPatient: bindsPatient({ holdsPatient }) })
  },
  EarlierHourOffered: (state, { moveId, visit, offeredUntil, holdsPatient }) => {
    const offered = { moveId, visit, proposalId: null, offeredUntil, accepted: false }
    return withMove(state, { ...offered, holdsPatient: bindsPatient({ holdsPatient }) })
  },
  EarlierHourAccepted: (state, { moveId }) => ({ ...state, moves: changed(state, moveId, { accepted: true }) }),
  MoveAbandoned: (state, { moveId, refusal }) => ({
    ...state,
    moves: changed(state, moveId, { status: 'abandoned', refusal }),
  }),
  AppointmentRescheduled: rescheduled,
  MoveProposed: (state, { proposalId, visit, endsAt, proposedAt }) => {
    const since = proposedAt === undefined ? {} : { proposedAt }
    return { ...state, proposal: { proposalId, visit, endsAt, ...since }, proposals: state.proposals + 1 }
  },
  MoveProposalEnded: (state) => ({ ...state, proposal: null }),
  VisitMessageSent: (state, { from }) => {
    const said = state.said ?? { patient: 0, doctor: 0 }
    return { ...state, said: { ...said, [from]: said[from] + 1 } }
  },
  EarlierHourAsked: (state, { wanted, at }) => ({ ...state, wantsEarlierSince: wanted ? at : null }),
})

function scheduled(data: DataOf<'AppointmentScheduled'>): AppointmentState {
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

const withReview = (state: SoldAppointment, change: Partial<Review>): AppointmentState =>
  state.status === 'finished'
    ? { ...state, review: { answered: false, hidden: false, ...state.review, ...change } }
    : state

const withMove = (state: SoldAppointment, move: Omit<Move, 'status' | 'refusal'>): AppointmentState => ({
  ...state,
  moves: [...state.moves, { ...move, status: 'pending', refusal: null }],
})

const changed = ({ moves }: SoldAppointment, moveId: string, change: Partial<Move>): Move[] =>
  moves.map((move) => (move.moveId === moveId ? { ...move, ...change } : move))

/** With a hold it binds the patient from here on. */
function confirmed(state: SoldAppointment, { start, holdId }: DataOf<'AppointmentConfirmed'>): AppointmentState {
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
 * The new hour has a deadline and reminders of its own; a proposal is over with any move, and so is the hold of a
 * confirmation, which the move's own hold replaces.
 */
function rescheduled(state: SoldAppointment, data: DataOf<'AppointmentRescheduled'>): AppointmentState {
  const { moveId, visit, rescheduleUntil } = data
  const moves = changed(state, moveId, { status: 'done' })
  const { confirmations: tried = [] } = state
  const confirmations = tried.map((each): Confirmation => ({ ...each, status: 'over' }))
  // Accepting an hour that a doctor proposes also confirms the visit that this doctor had made.
  const confirmedFor = bindsPatient(data) && !bindsPatient(state) ? visit.start : state.confirmedFor
  const there = { visit, rescheduleUntil, holdsPatient: bindsPatient(data), confirmedFor, moves, confirmations }
  return { ...state, ...there, movable: true, reminded: [], closingAsked: false, proposal: null, absence: null }
}
