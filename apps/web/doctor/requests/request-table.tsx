import type { DeskRequest, DoctorsDesk } from '@turno/contract/areas/doctor-desk.ts'
import { Fragment } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { StateOfRequest } from '../../shared/requests/request-state.tsx'
import { AskedAt, Left, reasonOf } from './request-bits.tsx'
import { GroupHead, grouped } from './request-groups.tsx'
import { texts } from './texts.ts'

interface TableProps {
  page: DoctorsDesk
  rows: DeskRequest[]
  selectedId: string | undefined
  open: (id: string) => void
  turn: (offset: number) => void
}

const { asked, type, reason, left, state } = texts.columns
const columns = [asked, type, reason, left, state]

/** Requests where there is room for a table. The reason is the button; a click anywhere in the row works too. */
export function RequestTable({ page, rows, selectedId, open, turn }: TableProps) {
  return (
    <DataTable columns={columns} right={[left]}>
      {grouped(rows, page).map((one) => (
        <Fragment key={one.group}>
          <tr className="group-row">
            <td colSpan={columns.length}>
              <GroupHead group={one.group} counts={page.counts} shown={one.rows.length > 0} turn={turn} />
            </td>
          </tr>
          {one.rows.map((request) => (
            <Row key={request.id} request={request} on={request.id === selectedId} open={() => open(request.id)} />
          ))}
        </Fragment>
      ))}
    </DataTable>
  )
}

function Row({ request, on, open }: { request: DeskRequest; on: boolean; open: () => void }) {
  return (
    <tr className={on ? 'on' : ''} onClick={open}>
      <td>
        <AskedAt request={request} />
      </td>
      <td>
        <CareTypeTag type={request.clase_atencion} />
      </td>
      <td className="cell-reason">
        <Button look="reason clip" label={reasonOf(request)} aria-pressed={on} title={reasonOf(request)} />
      </td>
      <td className="r">
        <Left request={request} />
      </td>
      <td>
        <StateOfRequest request={request} />
      </td>
    </tr>
  )
}
