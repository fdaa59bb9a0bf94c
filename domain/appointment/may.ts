import { type Rejection, reject } from '../decider.ts'
import type { Instant } from '../time.ts'
import { careEndsAt } from '../visit.ts'
import { appointmentTexts, ownMovesMax, reschedulingTexts } from './texts.ts'

/**
 * The facts that decide on an appointment's next steps. The stream's state (`factsOf`), the read model's row and the
 * answer that a browser has all give them: the button, the list and the decider ask the same. A button is a help alone;
 * the decider asks again.
 */
export interface AppointmentFacts {
  start: Instant
  end: Instant
  /** Cancelled, or somebody has said how it was. */
  closed: boolean
  /** The doctor has not come to it, and the patient has not decided yet. */
  doctorAbsent: boolean
  /** Whether it binds its patient: one that a doctor made does once it was confirmed. */
  bindsPatient: boolean
  rescheduleUntil: Instant
  /** Whether an hour that the doctor proposes waits for the patient. */
  proposed: boolean
  /** How often its patient may still choose another hour. */
  movesLeft: number
}

type Facts<Name extends keyof AppointmentFacts> = Pick<AppointmentFacts, Name>
/** Whether an instant is still to come: on the stream, for a kept answer, or by the server's time in a browser. */
type IsBefore = (instant: Instant) => boolean
type Side = 'patient' | 'doctor'

/**
 * Whether it is over for one side: it was closed, or nobody has closed it while its doctor could. While its doctor is
 * absent the patient decides. A visit that the patient did not confirm is over for them from its start on.
 */
export const isBehind = (
  {
    closed,
    bindsPatient,
    doctorAbsent,
    start,
    end,
  }: Facts<'closed' | 'bindsPatient' | 'doctorAbsent' | 'start' | 'end'>,
  side: Side,
  isBefore: IsBefore,
): boolean =>
  closed || hasLapsed({ bindsPatient, start }, side, isBefore) || (!doctorAbsent && !isBefore(careEndsAt({ end })))

/** Whether a visit that was not confirmed is over for its patient; its doctor waits whether they come. */
export const hasLapsed = (
  { bindsPatient, start }: Facts<'bindsPatient' | 'start'>,
  side: Side,
  isBefore: IsBefore,
): boolean => side === 'patient' && !bindsPatient && !isBefore(start)

/** Why one side does not cancel it any more. */
export function whyNotCancel(
  { closed, start, end }: Facts<'closed' | 'start' | 'end'>,
  side: Side,
  isBefore: IsBefore,
): Rejection | undefined {
  if (side === 'patient' && !closed && !isBefore(start)) return reject(appointmentTexts.begun)
  return closed || !isBefore(end) ? reject(appointmentTexts.over) : undefined
}

/** Why a patient who cancels has nothing back: with another hour proposed, or by the doctor, it is never too late. */
export const whyNoRefund = (
  { rescheduleUntil, proposed }: Facts<'rescheduleUntil' | 'proposed'>,
  side: Side,
  isBefore: IsBefore,
): Rejection | undefined =>
  side === 'doctor' || proposed || isBefore(rescheduleUntil) ? undefined : reject(appointmentTexts.noRefund)

/** Why its doctor does not say yet how it was. */
export const whyNotFinish = ({ start }: Facts<'start'>, isBefore: IsBefore): Rejection | undefined =>
  isBefore(start) ? reject(appointmentTexts.notBegun) : undefined

/** Why it is too late for another hour; not for the patient of an absent doctor. */
export const whyTooLate = ({ rescheduleUntil }: Facts<'rescheduleUntil'>, isBefore: IsBefore): Rejection | undefined =>
  isBefore(rescheduleUntil) ? undefined : reject(reschedulingTexts.tooLate)

/** Why its patient moves it to no hour of the own choice any more. */
export const whyNotOwnHour = (
  facts: Facts<'rescheduleUntil' | 'movesLeft'>,
  isBefore: IsBefore,
): Rejection | undefined =>
  whyTooLate(facts, isBefore) ?? (facts.movesLeft > 0 ? undefined : reject(reschedulingTexts.noMoreMoves))

/** How often a patient may still choose another hour, after so many hours of the own choice. */
export const movesLeftAfter = (ownMoves: number): number => Math.max(0, ownMovesMax - ownMoves)
