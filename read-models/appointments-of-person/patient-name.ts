import { isKnownToPatient } from '@turno/domain/relation.ts'
import { fullName } from '../people/query.ts'
import type { Person } from '../people/view.ts'
import type { AppointmentView } from './view.ts'

type Named = Pick<AppointmentView, 'typedName' | 'confirmedFor'> & { atDesk?: boolean | undefined }

/**
 * The name of a visit's patient for its doctor: the typed one, until the patient knows of the visit. Visits of old logs
 * have no typed name; their doctors go on reading the account's.
 */
export const patientName = (view: Named | undefined, patient: Person | undefined): string =>
  view?.typedName === undefined || isKnownToPatient(view) ? fullName(patient) : (view.typedName ?? '')
