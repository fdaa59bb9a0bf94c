import { isKnownToPatient } from '@turno/domain/relation.ts'
import { fullName } from '../people/query.ts'
import type { Person } from '../people/view.ts'
import type { AppointmentView } from './view.ts'

/**
 * The name of a visit's patient as its doctor reads it: what they typed, until the patient knows of the visit. Nobody
 * typed one into visits of before, whose doctors go on reading the account's.
 */
export const patientName = (view: AppointmentView | undefined, patient: Person | undefined): string =>
  view?.typedName === undefined || isKnownToPatient(view) ? fullName(patient) : (view.typedName ?? '')
