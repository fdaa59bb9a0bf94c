import type { Decider } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { PatientListEvent } from './events.ts'

/** No state is needed: hiding a patient again changes nothing visible. */
export type PatientListState = Record<string, never>

export interface PatientListCommand {
  type: 'HidePatient'
  doctorId: string
  patientId: string
}

/** Which patients a doctor does not want to see on the list; their next appointment brings them back. */
export const patientList: Decider<PatientListCommand, PatientListEvent, PatientListState> = {
  category: 'patientList',
  initialState: {},
  about: idsIn,
  decide: ({ doctorId, patientId }) => [{ type: 'PatientHidden', data: { doctorId, patientId } }],
  evolve: (state) => state,
}
