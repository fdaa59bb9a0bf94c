import { type Instant, plusMinutes } from '../time.ts'
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

/** So many hours after its end a doctor is asked to sign a visit, and it is shown as late. */
const signatureAskedAfterHours = 24

/** @param end of the visit; of one without an appointment, its start */
export const signatureAskedAt = (end: Instant): Instant => plusMinutes(end, signatureAskedAfterHours * 60)
