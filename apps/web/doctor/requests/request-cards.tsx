import type { DoctorsPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { StateOfRequest } from '../../shared/requests/request-state.tsx'
import { Left, reasonOf, useAskedAt } from './request-bits.tsx'
import { texts } from './texts.ts'

/** The requests on a phone: one card each, its action within reach. */
export function RequestCards({
  shown,
  hrefOf,
}: {
  shown: DoctorsPendingAppointment[]
  hrefOf: (id: string) => string
}) {
  return (
    <ul>
      {shown.map((request) => (
        <li key={request.id} className="request-card stack tight">
          <RequestCard request={request} href={hrefOf(request.id)} />
        </li>
      ))}
    </ul>
  )
}

function RequestCard({ request, href }: { request: DoctorsPendingAppointment; href: string }) {
  const asked = useAskedAt(request)
  return (
    <>
      <div className="row between">
        <CareTypeTag type={request.clase_atencion} />
        <StateOfRequest request={request} />
      </div>
      <p className="strong clip">{reasonOf(request)}</p>
      <div className="row between small muted">
        <span>{texts.askedAt(asked, request.city_name || request.ciudad)}</span>
        <Left request={request} label={texts.left} />
      </div>
      <ButtonLink href={href} look="btn primary block" label={texts.offer} />
    </>
  )
}
