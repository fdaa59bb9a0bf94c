import { type Rejection, type Timed, unreachable } from '../decider.ts'
import { plusDays } from '../time.ts'
import type { ExpiryCommand } from './commands.ts'
import { type DoctorDocument, documentOf, endOfValidity } from './documents.ts'
import type { DoctorEvent } from './events.ts'
import type { DoctorState } from './state.ts'
import { hiddenWithout } from './validating.ts'

/** A doctor is warned so many days before a valid document's last one. */
const warningDays = [30, 7] as const

/** When a document needs something next: a warning (`days` before its last day), or to expire (days 0). */
export function nextOfExpiry({
  status,
  validUntil,
  warned,
}: Pick<DoctorDocument, 'status' | 'validUntil' | 'warned'>): { at: string; days: number } | undefined {
  if (status !== 'valid' || validUntil === null) return undefined
  const days = warningDays.find((each) => !warned.some((done) => done <= each))
  if (days === undefined) return { at: endOfValidity(validUntil), days: 0 }
  return { at: warningAt(validUntil, days), days }
}

const warningAt = (validUntil: string, days: number): string => endOfValidity(plusDays(validUntil, -days - 1))

/** Events of documents as the days pass. */
export function expire(
  command: Timed<ExpiryCommand> & { doctorId: string },
  state: DoctorState,
): DoctorEvent[] | Rejection {
  const { doctorId, documentId, mandatory, now } = command
  const document = documentOf(state.documents, documentId)
  const next = document && nextOfExpiry(document)
  if (!document?.validUntil || !next || now < next.at) return []
  const { certificationId, validUntil } = document
  switch (command.type) {
    case 'WarnOfExpiry': {
      const isDue = next.days === command.days && now < endOfValidity(validUntil)
      // A document that was found valid shortly before its end, or warned of late, has one warning.
      const days = warningDays.findLast((each) => warningAt(validUntil, each) <= now) ?? next.days
      const data = { doctorId, documentId, certificationId, days, validUntil }
      return isDue ? [{ type: 'DocumentExpiryWarned', data }] : []
    }
    case 'ExpireDocument': {
      if (now < endOfValidity(validUntil)) return []
      const data = { doctorId, documentId, certificationId, validUntil }
      return [
        { type: 'DocumentExpired', data },
        ...hiddenWithout(document, { doctorId, adviserId: null, mandatory }, state),
      ]
    }
    default:
      return unreachable(command)
  }
}
