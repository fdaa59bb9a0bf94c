import type { DoctorsPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import {
  type ConcerningRequest,
  type DoctorsLook,
  type DoctorsQuestion,
  requestsForDoctor,
} from '@turno/read-models/open-requests-for-doctor/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'

/** The calling doctor, or an assistant in their name. */
export const lookOf = ({ actor, moment }: Call): DoctorsLook => ({
  doctorId: actor.id,
  by: actor.by ? 'assistant' : 'doctor',
  moment,
})

/** The requests that the caller may see, newest first. */
export async function seenByDoctor(
  call: Call,
  filter: Pick<DoctorsQuestion, 'type' | 'withoutMyOffer'> = { withoutMyOffer: false },
): Promise<DoctorsPendingAppointment[]> {
  return (await requestsForDoctor(call.reader, { ...lookOf(call), ...filter })).map(worded)
}

/** A request with the patient in words. */
export const worded = <Request extends ConcerningRequest>({ patient, ...request }: Request) => ({
  ...request,
  patient_summary: summaryOf(patient),
})

const genders: Record<string, string> = { F: 'Mujer', M: 'Hombre' }

/** 'Mujer, 34 años': what a doctor may know of a patient before an appointment; '' when nothing is known. */
const summaryOf = ({ gender, age }: ConcerningRequest['patient']): string =>
  [genders[gender ?? ''], age === null ? undefined : `${age} años`].filter(Boolean).join(', ')
