import type { DoctorsPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { Button } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { StateOfRequest } from '../../shared/requests/request-state.tsx'
import { AskedAt, Left, reasonOf } from './request-bits.tsx'
import { texts } from './texts.ts'

interface TableProps {
  shown: DoctorsPendingAppointment[]
  selectedId: string | undefined
  open: (id: string) => void
}

/** Requests where there is room for a table. The reason is the button; a click anywhere in the row works too. */
export function RequestTable({ shown, selectedId, open }: TableProps) {
  const { asked, type, reason, left, state } = texts.columns
  return (
    <DataTable columns={[asked, type, reason, left, state]} right={[left]}>
      {shown.map((request) => (
        <Row key={request.id} request={request} on={request.id === selectedId} open={() => open(request.id)} />
      ))}
    </DataTable>
  )
}

function Row({ request, on, open }: { request: DoctorsPendingAppointment; on: boolean; open: () => void }) {
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
