import type { DoctorValidation } from '@turno/contract/areas/validation.ts'
import { CircleAlert } from 'lucide-react'
import { texts } from './texts.ts'

/** What specialities ask for and nothing counts of. It informs: the adviser decides all the same. */
export function LackingDocuments({ lacking }: { lacking: DoctorValidation['lacking'] }) {
  return lacking.map(({ certification_id, certification, speciality_id, speciality }) => (
    <p key={`${speciality_id} ${certification_id}`} className="row tight small">
      <CircleAlert className="i s" aria-hidden="true" />
      {texts.lacks(certification, speciality)}
    </p>
  ))
}
