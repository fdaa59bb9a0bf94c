import { type Rejection, type Timed, unreachable } from '../decider.ts'
import type { RequirementCommand } from './commands.ts'
import { heldTo, missingOf } from './documents.ts'
import type { DoctorEvent } from './events.ts'
import type { DoctorState } from './state.ts'
import { reinstated } from './validating.ts'

/** Events of doctors who are verified already, as kinds of documents become needed of them, or are needed no more. */
export function require(
  command: Timed<RequirementCommand> & { doctorId: string },
  state: DoctorState,
): DoctorEvent[] | Rejection {
  const { doctorId } = command
  const works = state.status === 'active' || state.status === 'suspended'
  if (!works) return []
  switch (command.type) {
    case 'WarnOfRequirement': {
      const { certificationId, on } = command
      // A file that waits for an adviser is all that the doctor can do.
      const isHere = state.documents.list.some(
        (each) => each.certificationId === certificationId && (each.status === 'valid' || each.status === 'waiting'),
      )
      return isHere ? [] : [{ type: 'RequirementWarned', data: { doctorId, certificationId, on } }]
    }
    case 'JudgeDocuments': {
      const { certificationId, mandatory } = command
      const missing = missingOf(state.documents, heldTo(state, [...state.hiddenFor, certificationId], mandatory))
      const isHidden = state.suspendedBy.includes('documents')
      const cause = { doctorId, cause: 'documents', reason: null, adviserId: null } as const
      if (missing.length === 0) return isHidden ? [reinstated(cause, state)] : []
      // Who is hidden already is told of each further document.
      const missingIds = missing.filter((kind) => !state.hiddenFor.includes(kind))
      const isNews = !isHidden || missingIds.includes(certificationId)
      return isNews ? [{ type: 'DoctorSuspended', data: { ...cause, missingIds } }] : []
    }
    default:
      return unreachable(command)
  }
}
