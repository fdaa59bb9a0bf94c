import { notFound, type Rejection, reject, type Timed } from '../decider.ts'
import { bogotaHour, comesAfter, earliest, type Instant, plusMinutes } from '../time.ts'
import { daysAheadMax, hourGoneCode, type Visit } from '../visit.ts'
import { pendingConfirmation } from './confirmations.ts'
import { confirmationGivenUp } from './confirming.ts'
import type { AppointmentEvent } from './events.ts'
import { type AppointmentFacts, movesLeftAfter, whyNotOwnHour, whyTooLate } from './may.ts'
import { moveIdOf, pendingMove, rescheduleHours } from './moves.ts'
import type { Move, Proposal } from './state.ts'
import { type AppointmentState, bindsPatient, idsOf, isDoctorAbsent, type Sold, type SoldAppointment } from './state.ts'
import { reschedulingTexts } from './texts.ts'

/** A doctor's proposal can be accepted for so long. */
const proposalHours = 24
/** An earlier hour is kept for one person for so long. */
export const earlierHourMinutes = 10
/** So many people are asked about one hour, one after the other; then it is simply on sale. */
export const earlierHourAskedMax = 3
/** Earlier hours are offered no later than this before they begin, and not at night. */
const earlierHourNoticeMinutes = 120
export const [quietFrom, quietTo] = ['21:00', '07:00'] as const
/** So many tries of the patient, of yeses to proposals, proposals and earlier hours, so that its story has an end. */
const triesMax = 40
const proposalsMax = 10
const earlierHoursMax = 40

/** Until when an appointment at this hour can be moved. */
export const rescheduleUntilOf = ({ start }: Pick<Visit, 'start'>): string => plusMinutes(start, -rescheduleHours * 60)

export type ReschedulingCommand =
  | {
      /** The patient wants another hour, of the own choice or the doctor's: its time is held next. */
      type: 'StartMove'
      visit: Visit
      proposalId: string | null
    }
  /** The time of the new hour is held on all days: the appointment is there from now on. */
  | { type: 'CommitMove'; moveId: string }
  /** `refusal`: why the hour could not be had, with the text for the patient. */
  | { type: 'AbandonMove'; moveId: string; refusal: { code: number; message: string } | null }
  | { type: 'ProposeMove'; visit: Visit }
  | { type: 'EndProposal'; proposalId: string; cause: 'declined' | 'withdrawn' | 'lapsed' }
  /** Whether the patient wants news of earlier hours. */
  | { type: 'AskForEarlierHour'; wanted: boolean }
  | { type: 'OfferEarlierHour'; visit: Visit }
  | { type: 'AnswerEarlierHour'; moveId: string; accepted: boolean }
  | { type: 'LapseEarlierHour'; moveId: string }

type CommandOf<Type extends ReschedulingCommand['type']> = Timed<Extract<ReschedulingCommand, { type: Type }>>
type Outcome = AppointmentEvent[] | Rejection

/** Events of rescheduling an appointment: one try at a time, and one proposal. */
export function rescheduled(command: Timed<ReschedulingCommand>, state: AppointmentState): Outcome {
  switch (command.type) {
    case 'StartMove':
      return started(command, state)
    case 'CommitMove':
      return committed(command, state)
    case 'AbandonMove':
      return abandoned(command, state)
    case 'ProposeMove':
      return proposed(command, state)
    case 'EndProposal':
      return ended(command, state)
    case 'AskForEarlierHour':
      return asked(command, state)
    case 'OfferEarlierHour':
      return offered(command, state)
    case 'AnswerEarlierHour':
      return answered(command, state)
    case 'LapseEarlierHour':
      return lapsed(command, state)
  }
}

/** Whether something is under way that may still move the appointment: rescheduling does not close meanwhile. */
export const isBeingRescheduled = (state: Sold, now: string): boolean =>
  state.moves.some(({ status }) => status === 'pending') || isProposalOpen(state.proposal, now)

export const isProposalOpen = (proposal: Proposal | null, now: string): proposal is Proposal =>
  proposal !== null && now < proposal.endsAt

function started({ visit, proposalId, now }: CommandOf<'StartMove'>, state: AppointmentState): Outcome {
  if (state.status === 'none') return notFound
  if (state.status !== 'scheduled') return reject(reschedulingTexts.over)
  const pending = pendingMove(state)
  if (pending && pending.offeredUntil === null && isSamePlaceAndTime(pending.visit, visit)) return []
  const doctorAbsent = proposalId === null && isDoctorAbsent(state)
  const isOwn = proposalId === null && !doctorAbsent
  const refused =
    whyNotTo(state, visit, now) ?? (isOwn ? whyNotOwnHour(factsOf(state, now), comesAfter(now)) : undefined)
  if (refused) return refused
  const cause = doctorAbsent ? 'doctorAbsent' : isOwn ? 'patient' : 'doctor'
  if (movesOf(state, cause).length >= triesMax) return reject(reschedulingTexts.tooOften)
  const { proposal } = state
  if (proposalId !== null && !isAccepted(proposal, proposalId, visit, now))
    return reject(reschedulingTexts.proposalOver)
  const held = holding(bindsPatient(state) || proposalId !== null)
  const to = { visit, proposalId, doctorAbsent, ...held }
  const data = { ...idsOf(state), orderId: state.orderId, moveId: nextMoveId(state), ...to }
  const givenUp = pending ? [abandonment(state, pending, null)] : confirmationGivenUp(state)
  return [...givenUp, { type: 'MoveStarted', data }]
}

/** A visit that does not bind its patient moves in the doctor's day alone; who accepts a proposed hour confirms it. */
const holding = (holdsPatient: boolean): { holdsPatient?: false } => (holdsPatient ? {} : { holdsPatient })

const isAccepted = (proposal: Proposal | null, proposalId: string, visit: Visit, now: string): boolean =>
  isProposalOpen(proposal, now) && proposal.proposalId === proposalId && isSamePlaceAndTime(proposal.visit, visit)

const nextMoveId = ({ appointmentId, moves }: Sold): string => moveIdOf(appointmentId, moves.length + 1)

/** Why an appointment cannot be moved to a visit at all. What was paid stays the price, and the doctor the same. */
function whyNotTo(state: Sold, visit: Visit, now: string): Rejection | undefined {
  const { doctorId, careType, feeCents } = state.visit
  if (visit.doctorId !== doctorId || visit.careType !== careType || visit.feeCents !== feeCents)
    return reject(reschedulingTexts.otherTerms)
  if (isSamePlaceAndTime(state.visit, visit)) return reject(reschedulingTexts.sameHour)
  return visit.start <= now ? reject(reschedulingTexts.past, hourGoneCode) : undefined
}

/** Tries that were somebody's idea: those of one side use up none of the other's. */
const movesOf = ({ moves }: Sold, cause: ReturnType<typeof causeOf>): Move[] =>
  moves.filter((move) => causeOf(move) === cause)

/** Facts of an appointment for all questions of may.ts, from its stream. */
export const factsOf = (state: SoldAppointment, now: Instant): AppointmentFacts => ({
  start: state.visit.start,
  end: state.visit.end,
  closed: state.status !== 'scheduled',
  doctorAbsent: isDoctorAbsent(state),
  bindsPatient: bindsPatient(state),
  // Once it is closed it stays so.
  rescheduleUntil: state.movable ? state.rescheduleUntil : '',
  proposed: isProposalOpen(state.proposal, now),
  movesLeft: movesLeftAfter(movesOf(state, 'patient').filter(({ status }) => status === 'done').length),
})

/** Cause of a move. */
function causeOf({ offeredUntil, proposalId, doctorAbsent = false }: Move) {
  if (offeredUntil !== null) return 'earlierHour'
  return doctorAbsent ? 'doctorAbsent' : proposalId === null ? 'patient' : 'doctor'
}

const isSamePlaceAndTime = (one: Visit, other: Visit): boolean =>
  one.start === other.start && one.end === other.end && one.office?.id === other.office?.id

/** An hour that was offered is only taken once the patient wants it, and none that has begun. */
function committed({ moveId, now }: CommandOf<'CommitMove'>, state: AppointmentState): Outcome {
  if (state.status === 'none') return notFound
  const move = state.moves.find((each) => each.moveId === moveId)
  if (move?.status === 'done') return []
  const pending = pendingMove(state)
  if (!pending || pending.moveId !== moveId || !pending.accepted || now >= pending.visit.start)
    return reject(reschedulingTexts.moveGone)
  const { visit } = pending
  const { orderId, visit: previous } = state
  const data = {
    ...idsOf(state),
    orderId,
    moveId,
    by: causeOf(pending),
    visit,
    previous,
    rescheduleUntil: rescheduleUntilOf(visit),
    ...holding(bindsPatient(pending)),
  } as const
  return [{ type: 'AppointmentRescheduled', data }]
}

/**
 * Refused once the move is done. A proposal whose hour the doctor has no more is over; where only the patient is busy
 * then, it remains.
 */
function abandoned({ moveId, refusal }: CommandOf<'AbandonMove'>, state: AppointmentState): Outcome {
  if (state.status === 'none') return []
  if (state.moves.some((each) => each.moveId === moveId && each.status === 'done'))
    return reject(reschedulingTexts.over)
  const pending = pendingMove(state)
  if (pending?.moveId !== moveId) return []
  const { proposal } = state
  const isTaken = refusal?.code === hourGoneCode && proposal !== null && proposal.proposalId === pending.proposalId
  return [abandonment(state, pending, refusal), ...(isTaken ? [endOf(state, proposal, 'taken')] : [])]
}

function abandonment(
  state: Sold,
  { moveId }: Move,
  refusal: { code: number; message: string } | null,
): AppointmentEvent {
  return { type: 'MoveAbandoned', data: { ...idsOf(state), orderId: state.orderId, moveId, refusal } }
}

/** Until when the patient may answer: some hours, and never later than the start of either hour. */
export const proposalEndsAt = (now: Instant, current: Pick<Visit, 'start'>, proposed: Pick<Visit, 'start'>): Instant =>
  earliest(plusMinutes(now, proposalHours * 60), current.start, proposed.start)

/** A new proposal takes the place of the one before. */
function proposed({ visit, now }: CommandOf<'ProposeMove'>, state: AppointmentState): Outcome {
  if (state.status === 'none') return notFound
  if (state.status !== 'scheduled') return reject(reschedulingTexts.over)
  const { proposal, proposals } = state
  const isOpen = isProposalOpen(proposal, now)
  if (isOpen && isSamePlaceAndTime(proposal.visit, visit)) return []
  const refused = whyNotTo(state, visit, now) ?? whyTooLate(factsOf(state, now), comesAfter(now))
  if (refused) return refused
  if (visit.start > plusMinutes(now, daysAheadMax * 24 * 60)) return reject(reschedulingTexts.tooFar)
  if (proposals >= proposalsMax) return reject(reschedulingTexts.tooOften)
  const proposalId = `${state.appointmentId}_p${proposals + 1}`
  const endsAt = proposalEndsAt(now, state.visit, visit)
  return [
    ...(proposal ? [endOf(state, proposal, isOpen ? 'replaced' : 'lapsed')] : []),
    { type: 'MoveProposed', data: { ...idsOf(state), proposalId, visit, endsAt, proposedAt: now } },
  ]
}

function ended({ proposalId, cause, now }: CommandOf<'EndProposal'>, state: AppointmentState): Outcome {
  if (state.status !== 'scheduled' || state.proposal?.proposalId !== proposalId) return []
  if (cause === 'lapsed' && isProposalOpen(state.proposal, now)) return []
  return [endOf(state, state.proposal, cause)]
}

type EndCause = Extract<AppointmentEvent, { type: 'MoveProposalEnded' }>['data']['cause']

const endOf = (state: Sold, { proposalId }: Proposal, cause: EndCause): AppointmentEvent => ({
  type: 'MoveProposalEnded',
  data: { ...idsOf(state), proposalId, cause },
})

function asked({ wanted, now }: CommandOf<'AskForEarlierHour'>, state: AppointmentState): Outcome {
  if (state.status === 'none') return notFound
  if (state.status !== 'scheduled' || now >= state.visit.start) return wanted ? reject(reschedulingTexts.over) : []
  if ((state.wantsEarlierSince !== null) === wanted) return []
  return [{ type: 'EarlierHourAsked', data: { ...idsOf(state), wanted, visit: state.visit, at: now } }]
}

/** Whether a patient may still be asked about an hour: never shortly before it, and never at night in Bogotá. */
export function mayOfferEarlierHour(start: string, now: string): boolean {
  const hour = bogotaHour(now)
  return now <= plusMinutes(start, -earlierHourNoticeMinutes) && quietTo <= hour && hour < quietFrom
}

/** Offered only while the patient waits for one and no other is on its way, and never the hour that the visit left. */
function offered({ visit, now }: CommandOf<'OfferEarlierHour'>, state: AppointmentState): Outcome {
  if (state.status !== 'scheduled' || state.wantsEarlierSince === null) return []
  if (isBeingRescheduled(state, now) || pendingConfirmation(state)) return []
  const isEarlier = visit.start < state.visit.start && mayOfferEarlierHour(visit.start, now)
  if (!isEarlier || whyNotTo(state, visit, now) || wasAt(state, visit.start)) return []
  if (movesOf(state, 'earlierHour').length >= earlierHoursMax) return []
  const offeredUntil = plusMinutes(now, earlierHourMinutes)
  const to = { visit, offeredUntil, ...holding(bindsPatient(state)) }
  const data = { ...idsOf(state), orderId: state.orderId, moveId: nextMoveId(state), ...to }
  return [{ type: 'EarlierHourOffered', data }]
}

const wasAt = ({ soldAs, moves }: Sold, start: string): boolean =>
  soldAs.start === start || moves.some(({ status, visit }) => status === 'done' && visit.start === start)

function answered({ moveId, accepted, now }: CommandOf<'AnswerEarlierHour'>, state: AppointmentState): Outcome {
  if (state.status === 'none') return notFound
  if (state.moves.some((each) => each.moveId === moveId && each.status === 'done')) return []
  const pending = pendingMove(state)
  if (!pending?.offeredUntil || pending.moveId !== moveId) return reject(reschedulingTexts.offerOver)
  if (pending.accepted) return []
  if (now >= pending.offeredUntil) return reject(reschedulingTexts.offerOver)
  if (!accepted) return [abandonment(state, pending, null)]
  return [{ type: 'EarlierHourAccepted', data: { ...idsOf(state), orderId: state.orderId, moveId } }]
}

function lapsed({ moveId, now }: CommandOf<'LapseEarlierHour'>, state: AppointmentState): Outcome {
  const pending = pendingMove(state)
  if (state.status === 'none' || pending?.moveId !== moveId || pending.accepted) return []
  return pending.offeredUntil !== null && now >= pending.offeredUntil ? [abandonment(state, pending, null)] : []
}
