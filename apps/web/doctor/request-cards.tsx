import type { DoctorsPendingAppointment } from '@turno/contract/pending-appointments.ts'
import { Link } from 'wouter'
import { CareTypeTag } from '../ui/care-type.tsx'
import { Left, reasonOf, StateTag, useAskedAt } from './request-bits.tsx'
import { awaitsMe } from './request-order.ts'
import { texts } from './texts.ts'

/** The same requests on a phone: one card each, its action within reach. */
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
        <StateTag request={request} />
      </div>
      <p className="strong clip">{reasonOf(request)}</p>
      <div className="row between small muted">
        <span>{texts.askedAt(asked, request.city_name || request.ciudad)}</span>
        {request.estado === 'P' ? <Left request={request} label={texts.left} /> : null}
      </div>
      {request.estado === 'P' ? (
        <Link href={href} className={awaitsMe(request) ? 'btn primary block' : 'btn block'}>
          {awaitsMe(request) ? texts.offer : texts.seeOffer}
        </Link>
      ) : null}
    </>
  )
}
