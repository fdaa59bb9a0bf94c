import { bogotaDate, bogotaInstant, type Instant, plusDays, plusMinutes } from '../time.ts'
import type { EncounterState } from './state.ts'

/** An appointment, as much of it as says what became of it. */
interface Sold {
  status: string
  outcome?: 'attended' | 'patientAbsent'
}

/** Whether the patient of a visit was attended. @param sold undefined: written by hand, and so of nothing else */
export const wasHeld = (sold: Sold | undefined): boolean =>
  sold === undefined || (sold.status === 'finished' && sold.outcome === 'attended')

/** Whether a visit waits for its doctor's signature: its note is open, or it was held and has none. */
export const waitsForSignature = ({ status }: Pick<EncounterState, 'status'>, held: boolean): boolean =>
  status === 'open' || (status === 'none' && held)

/** What was attended so many days ago and has no note was written elsewhere, or not at all. */
const unsignedListedDays = 30

/** What ended before is not listed as unsigned, unless its note was opened. */
export const unsignedListedSince = (now: Instant): Instant =>
  bogotaInstant(plusDays(bogotaDate(now), -unsignedListedDays), '00:00')

/** So many hours after its end a doctor is asked to sign a visit, and it is shown as late. */
export const signatureAskedAfterHours = 24

/** @param end of the visit; of one without an appointment, its start */
export const signatureAskedAt = (end: Instant): Instant => plusMinutes(end, signatureAskedAfterHours * 60)
