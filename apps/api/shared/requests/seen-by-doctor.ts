import type { DoctorsPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import {
  type ConcerningRequest,
  type DoctorsQuestion,
  requestsForDoctor,
} from '@turno/read-models/open-requests-for-doctor/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'

/** The requests that the calling doctor, or an assistant in their name, may see, newest first. */
export async function seenByDoctor(
  { reader, actor, moment }: Call,
  filter: Pick<DoctorsQuestion, 'type' | 'withoutMyOffer'> = { withoutMyOffer: false },
): Promise<DoctorsPendingAppointment[]> {
  const requests = await requestsForDoctor(reader, {
    doctorId: actor.id,
    by: actor.by ? 'assistant' : 'doctor',
    moment,
    ...filter,
  })
  return requests.map(({ patient, ...request }) => ({
    ...request,
    patient_summary: summaryOf(patient),
  }))
}

const genders: Record<string, string> = { F: 'Mujer', M: 'Hombre' }

/** 'Mujer, 34 años': what a doctor may know of a patient before an appointment; '' when nothing is known. */
const summaryOf = ({ gender, age }: ConcerningRequest['patient']): string =>
  [genders[gender ?? ''], age === null ? undefined : `${age} años`].filter(Boolean).join(', ')
