import type { CommonPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { hour12 } from '@turno/contract/kinds/dates.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { dateAndHour, dateOf } from '../../kit/format/dates.ts'
import { requestsMatching } from '../../kit/format/matching.ts'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { usePages } from '../../kit/ui/pages.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { StateOfRequest } from './request-state.tsx'
import { texts } from './table-texts.ts'

interface RequestsTableProps<Request> {
  title: string
  all: Request[]
  hrefOf: (requestId: string) => string
  /** Content where there is no request at all. */
  nothing: string
  /** One more column, at the end. */
  more?: { head: string; cell: (request: Request) => ReactNode }
}

/** Searchable table of requests, each with its state and the window for offers; on a phone one below the other. */
export function RequestsTable<Request extends CommonPendingAppointment>({
  title,
  all,
  hrefOf,
  nothing,
  more,
}: RequestsTableProps<Request>) {
  const [typed, setTyped] = useState('')
  const { onPage: shown, pages } = usePages(requestsMatching(all, typed), typed)
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <div className="card flush">
        <SearchBox label={texts.searchRequests} typed={typed} type={setTyped} />
        {shown.length === 0 ? <p className="empty muted">{all.length === 0 ? nothing : texts.noRequestFound}</p> : null}
        {shown.length > 0 ? <ShownRequests shown={shown} hrefOf={hrefOf} more={more} /> : null}
        {pages}
      </div>
    </section>
  )
}

/** The requests of a page: a table, or one below the other. */
export function ShownRequests<Request extends CommonPendingAppointment>(props: ShownProps<Request>) {
  return useIsWide() ? <Table {...props} /> : <Rows {...props} />
}

interface ShownProps<Request> extends Pick<RequestsTableProps<Request>, 'hrefOf'> {
  shown: Request[]
  more: RequestsTableProps<Request>['more'] | undefined
}

function Table<Request extends CommonPendingAppointment>({ shown, hrefOf, more }: ShownProps<Request>) {
  const heads = [...Object.values(texts.requestColumns), ...(more ? [more.head] : [])]
  return (
    <DataTable columns={heads}>
      {shown.map((request) => (
        <tr key={request.id}>
          <td>
            <Asked request={request} href={hrefOf(request.id)} />
          </td>
          {windowOf(request).map(([label, value]) => (
            <td className="num" key={label}>
              {value}
            </td>
          ))}
          <td>
            <StateOfRequest request={request} />
          </td>
          {more ? <td>{more.cell(request)}</td> : null}
        </tr>
      ))}
    </DataTable>
  )
}

function Rows<Request extends CommonPendingAppointment>({ shown, hrefOf, more }: ShownProps<Request>) {
  return (
    <ul className="rows">
      {shown.map((request) => (
        <li key={request.id} className="stack tight">
          <div className="row between">
            <Asked request={request} href={hrefOf(request.id)} />
            <StateOfRequest request={request} />
          </div>
          <dl className="pair small">
            {windowOf(request).map(([label, value]) => (
              <div key={label}>
                <dt className="muted">{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          {more?.cell(request)}
        </li>
      ))}
    </ul>
  )
}

function Asked({ request, href }: { request: CommonPendingAppointment; href: string }) {
  return (
    <Link href={href}>
      {request.procedimiento || request.especialidad}
      <span className="small muted num beside"> {dateAndHour(request.fecha_solicitud)}</span>
    </Link>
  )
}

/** From when to when offers are welcome. */
function windowOf(request: CommonPendingAppointment): [string, string][] {
  const { from, to, start, end } = texts.requestColumns
  return [
    [from, dateOf(request.fecha_inicial)],
    [to, dateOf(request.fecha_final)],
    [start, hour12(request.hora_inicial)],
    [end, hour12(request.hora_final)],
  ]
}
