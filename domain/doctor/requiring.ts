import { type Rejection, type Timed, unreachable } from '../decider.ts'
import type { RequirementCommand } from './commands.ts'
import { missingOf } from './documents.ts'
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
      // Doctors of a seed were never asked for the others: they are held to what they brought once.
      const wasValid = new Set(state.documents.verifications.map(({ certificationId }) => certificationId))
      const asked = command.mandatory.filter((kind) => kind === command.certificationId || wasValid.has(kind))
      const missingIds = missingOf(state.documents, asked)
      const isHidden = state.suspendedBy.includes('documents')
      const cause = { doctorId, cause: 'documents', reason: null, adviserId: null } as const
      if (missingIds.length > 0) return isHidden ? [] : [{ type: 'DoctorSuspended', data: { ...cause, missingIds } }]
      return isHidden ? [reinstated(cause, state)] : []
    }
    default:
      return unreachable(command)
  }
}
