import { commissionCents } from '../commission.ts'
import { type Decider, notFound, type Rejection, reject, type Timed } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { isKnownToPatient } from '../relation.ts'
import { bogotaDate, comesAfter, plusMinutes } from '../time.ts'
import { absentAt, careEndsAt, closingAskedAt, type Visit } from '../visit.ts'
import { type ConfirmingCommand, confirming } from './confirming.ts'
import type { AppointmentEvent, CareOutcome, Reminder } from './events.ts'
import { type AbsenceCommand, judged } from './finding-absence.ts'
import { whyNoRefund, whyNotCancel, whyNotFinish } from './may.ts'
import { type MessagingCommand, messaged } from './messaging.ts'
import { pendingMove } from './moves.ts'
import {
  factsOf,
  isBeingRescheduled,
  type ReschedulingCommand,
  rescheduled,
  rescheduleUntilOf,
} from './rescheduling.ts'
import { answered, hidden, type ReviewCommand, reviewed } from './reviewing.ts'
import {
  type AppointmentState,
  bindsPatient,
  evolve,
  idsOf,
  isDoctorAbsent,
  type Sold,
  type SoldAppointment,
} from './state.ts'
import { appointmentTexts } from './texts.ts'

export type AppointmentCommand =
  | {
      type: 'ScheduleAppointment'
      appointmentId: string
      patientId: string
      orderId: string
      requestId: string | null
      visit: Visit
      atDesk?: boolean
      /** Whether the patient's time is held as well; undefined: it is. */
      holdsPatient?: boolean | undefined
      /** As the doctor typed it; undefined: the patient made it. */
      typedName?: string | null | undefined
      /** Whether the patient has an account; undefined: yes. */
      linked?: boolean | undefined
    }
  | { type: 'CloseRescheduling' }
  | { type: 'RemindPatient'; before: Reminder }
  | { type: 'AskClosing' }
  | {
      type: 'CancelAppointment'
      by: 'patient' | 'doctor'
      /** The patient knows that nothing goes back any more. */
      withoutRefund: boolean
      /** Cancels a whole day: appointments that are over, or on another day by now, stay. Absent: refused. */
      date?: string
      /** The doctor's message to the patient. */
      reason?: string | null
    }
  | ({ type: 'FinishCare' } & Finish)
  | ReviewCommand
  | ConfirmingCommand
  | AbsenceCommand
  | MessagingCommand
  | ReschedulingCommand

interface Finish {
  by: 'doctor' | 'system'
  outcome: CareOutcome
  /** For a video consultation: the people in its room, by its stream. */
  room?: RoomSeen
}

/** Attendance in the room of a video consultation. */
export interface RoomSeen {
  doctorCame: boolean
  /** The patient was there, once the doctor had come. */
  couldAdmit: boolean
  /** The patient was ready, and the doctor never called nor wanted to go on by telephone. */
  keptWaiting?: boolean
}

/** A sold visit: scheduled once, by the order that was paid; then cancelled or finished once. Its id is the line's. */
export const appointment: Decider<AppointmentCommand, AppointmentEvent, AppointmentState> = {
  category: 'appointment',
  initialState: { status: 'none' },
  about: idsIn,
  decide(command, state) {
    switch (command.type) {
      case 'ScheduleAppointment':
        return scheduled(command, state)
      case 'CloseRescheduling': {
        if (state.status !== 'scheduled' || !state.movable || command.now < state.rescheduleUntil) return []
        if (isBeingRescheduled(state, command.now)) return []
        return [{ type: 'ReschedulingClosed', data: idsOf(state) }]
      }
      case 'RemindPatient':
        return reminded(command, state)
      case 'AskClosing':
        return askedToClose(command, state)
      case 'CancelAppointment':
        return cancelled(command, state)
      case 'FinishCare':
        return finished(command, state)
      case 'ReviewAppointment':
        return reviewed(command, state)
      case 'AnswerReview':
        return answered(command, state)
      case 'HideReview':
        return hidden(command, state)
      case 'ConfirmAttendance':
      case 'CommitConfirmation':
      case 'AbandonConfirmation':
        return confirming(command, state)
      case 'FindDoctorAbsent':
      case 'DoubtAbsence':
      case 'NoteDoctorCame':
      case 'DismissAbsence':
        return judged(command, state)
      case 'SendVisitMessage':
        return messaged(command, state)
      default:
        return rescheduled(command, state)
    }
  },
  evolve,
}

type CommandOf<Type extends AppointmentCommand['type']> = Timed<Extract<AppointmentCommand, { type: Type }>>
type Outcome = AppointmentEvent[] | Rejection

function scheduled(command: CommandOf<'ScheduleAppointment'>, state: AppointmentState): Outcome {
  if (state.status !== 'none') return state.orderId === command.orderId ? [] : reject('La cita ya fue agendada.')
  const { type: _, now: __, appointmentId, visit, atDesk = false, holdsPatient = true, ...data } = command
  const sold = {
    commissionCents: atDesk ? 0 : commissionCents(visit.feeCents),
    atDesk,
    ...(holdsPatient ? {} : { holdsPatient }),
    rescheduleUntil: rescheduleUntilOf(visit),
  }
  const of = { ...data, appointmentId, lineId: appointmentId, doctorId: visit.doctorId }
  return [{ type: 'AppointmentScheduled', data: { ...of, visit, ...sold } }]
}

/**
 * Late rather than never, but not once the next reminder is near, and never after the start. Who has not confirmed a
 * visit is reminded once to confirm it, and nobody is of a visit that is linked to no account.
 */
function reminded({ before, now }: CommandOf<'RemindPatient'>, state: AppointmentState): Outcome {
  if (state.status !== 'scheduled' || state.reminded.includes(before)) return []
  if (state.linked === false || (before === 'hours' && !bindsPatient(state))) return []
  const { visit } = state
  const until = before === 'day' ? remindAt(visit, 'hours') : visit.start
  if (now < remindAt(visit, before) || now >= until) return []
  return [{ type: 'AppointmentReminded', data: { ...idsOf(state), start: visit.start, before } }]
}

/** Once for each hour, while its doctor may still close it; where the doctor did not come the patient decides. */
function askedToClose({ now }: CommandOf<'AskClosing'>, state: AppointmentState): Outcome {
  if (state.status !== 'scheduled' || state.closingAsked || isDoctorAbsent(state)) return []
  const { visit } = state
  if (now < closingAskedAt(visit) || now >= careEndsAt(visit)) return []
  return [{ type: 'AppointmentClosingAsked', data: { ...idsOf(state), start: visit.start } }]
}

/**
 * A patient has the whole money back until rescheduling closes, instead of another hour that the doctor proposes, or
 * because the doctor did not come, and nothing otherwise; with a doctor always.
 */
function cancelled(
  { by, withoutRefund, date, reason, now }: CommandOf<'CancelAppointment'>,
  state: AppointmentState,
): Outcome {
  if (state.status === 'none') return notFound
  if (state.status === 'cancelled') return []
  if (by === 'patient' && state.status === 'scheduled' && isDoctorAbsent(state)) return [cancellation(state, by, true)]
  const { visit, atDesk = false } = state
  const [facts, isBefore] = [factsOf(state, now), comesAfter(now)]
  const refused = whyNotCancel(facts, by, isBefore)
  if (date !== undefined && (refused || bogotaDate(visit.start) !== date)) return []
  if (refused) return refused
  const late = whyNoRefund(facts, by, isBefore)
  if (late && !atDesk && !withoutRefund) return late
  return [cancellation(state, by, !late, reason ?? null)]
}

type CancelledBy = Extract<AppointmentEvent, { type: 'AppointmentCancelled' }>['data']['by']

function cancellation(state: Sold, by: CancelledBy, refund: boolean, reason: string | null = null): AppointmentEvent {
  const { orderId, visit, atDesk = false } = state
  const of = { ...idsOf(state), orderId, start: visit.start }
  const doctorAbsent = by !== 'doctor' && isDoctorAbsent(state)
  const said = reason ? { reason } : {}
  return { type: 'AppointmentCancelled', data: { ...of, by, refund: refund && !atDesk, doctorAbsent, ...said } }
}

/** From its start on by the doctor, who may repeat the same; later by itself. Rescheduling has closed by then. */
function finished(command: CommandOf<'FinishCare'>, state: AppointmentState): Outcome {
  const { by, outcome, now } = command
  if (state.status === 'none') return notFound
  if (state.status !== 'scheduled') return by === 'system' ? [] : finishedBefore(outcome, state)
  const { visit, movable, absence } = state
  if (by === 'system') {
    if (isDoctorAbsent(state)) return leftToTheSystem(state, now)
    // Support has not found out yet who was missing.
    if (absence?.kind === 'unclear' || now < careEndsAt(visit)) return []
  }
  const early = whyNotFinish(visit, comesAfter(now))
  if (early) return early
  const isJudged = by === 'doctor' && visit.careType === 1 && bindsPatient(state)
  const refused = isJudged ? whyNotFinished(command, state) : undefined
  if (refused) return refused
  const closed = movable ? [{ type: 'ReschedulingClosed' as const, data: idsOf(state) }] : []
  const patientTold = outcome === 'patientAbsent' && isKnownToPatient(state)
  const noteExpected = outcome === 'attended'
  return [...closed, { type: 'CareFinished', data: { ...idsOf(state), outcome, by, patientTold, noteExpected } }]
}

/** A patient whose doctor did not come has the money back, without asking for it; not while another hour is held. */
function leftToTheSystem(state: Sold & { status: 'scheduled' }, now: string): Outcome {
  if (now < (state.absence?.until ?? '') || pendingMove(state)) return []
  return [cancellation(state, 'system', true)]
}

/**
 * No doctor finishes a video consultation that they did not come to, or blames a patient who was there, or may still
 * come.
 */
function whyNotFinished({ outcome, room, now }: CommandOf<'FinishCare'>, state: Sold): Rejection | undefined {
  if (isDoctorAbsent(state) || !room?.doctorCame) return reject(appointmentTexts.doctorNeverCame)
  if (room.keptWaiting) return reject(appointmentTexts.neverCalled)
  if (outcome !== 'patientAbsent') return undefined
  if (room.couldAdmit) return reject(appointmentTexts.patientWasThere)
  return now < absentAt(state.visit) ? reject(appointmentTexts.patientMayCome) : undefined
}

function finishedBefore(outcome: CareOutcome, state: SoldAppointment): Outcome {
  if (state.status === 'cancelled') return reject(appointmentTexts.wasCancelled)
  return state.status === 'finished' && state.outcome === outcome ? [] : reject(appointmentTexts.finishedOtherwise)
}

const reminderMinutes = { day: 24 * 60, hours: 2 * 60 } as const satisfies Record<Reminder, number>

/** When a patient is reminded of a visit. */
export const remindAt = ({ start }: Pick<Visit, 'start'>, before: Reminder): string =>
  plusMinutes(start, -reminderMinutes[before])
