import type { DeskRequest, DoctorsDesk } from '@turno/contract/areas/doctor-desk.ts'
import { Fragment } from 'react'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { StateOfRequest } from '../../shared/requests/request-state.tsx'
import { Left, reasonOf, useAskedAt } from './request-bits.tsx'
import { GroupHead, grouped } from './request-groups.tsx'
import { texts } from './texts.ts'

interface CardsProps {
  page: DoctorsDesk
  rows: DeskRequest[]
  hrefOf: (id: string) => string
  turn: (offset: number) => void
}

/** The requests on a phone: one card each, its action within reach. */
export function RequestCards({ page, rows, hrefOf, turn }: CardsProps) {
  return grouped(rows, page).map((one) => (
    <Fragment key={one.group}>
      <GroupHead group={one.group} counts={page.counts} shown={one.rows.length > 0} turn={turn} />
      <ul>
        {one.rows.map((request) => (
          <li key={request.id} className="request-card stack tight">
            <RequestCard request={request} href={hrefOf(request.id)} />
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

function RequestCard({ request, href }: { request: DeskRequest; href: string }) {
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
      <ButtonLink href={href} look="btn primary block" label={texts.open[request.group]} />
    </>
  )
}
