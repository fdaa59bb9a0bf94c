import type { MonthOfEarnings } from '@turno/contract/answers/earnings.ts'
import { pesos } from '../../kit/format/money.ts'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { shortMonth } from './earnings.ts'
import { texts } from './texts.ts'

interface MonthTableProps {
  months: readonly MonthOfEarnings[]
}

/** What each month brought, in figures. */
export function MonthTable({ months }: MonthTableProps) {
  const wide = useIsWide()
  return <section className="card flush">{wide ? <Table months={months} /> : <Rows months={months} />}</section>
}

const nameOf = (month: string): string => `${shortMonth(month)} ${month.slice(0, 4)}`

function Table({ months }: MonthTableProps) {
  const { month: name, visits, fees, commission, net } = texts.month
  return (
    <DataTable columns={[name, visits, fees, commission, net]} right={[visits, fees, commission, net]}>
      {months.map((one, at) => (
        <tr key={one.month} className={at === 0 ? 'present-month' : undefined}>
          <td className="strong">{nameOf(one.month)}</td>
          <td className="r num">{one.visits}</td>
          <td className="r num">{pesos(one.fees)}</td>
          <td className="r num muted">{texts.minus(pesos(one.commission))}</td>
          <td className="r num strong">{pesos(one.net)}</td>
        </tr>
      ))}
    </DataTable>
  )
}

function Rows({ months }: MonthTableProps) {
  return (
    <ul className="rows">
      {months.map((one) => (
        <li key={one.month} className="row between">
          <span>
            <b className="strong">{nameOf(one.month)}</b>{' '}
            <span className="small muted num">{texts.visits(one.visits)}</span>
          </span>
          <b className="strong num">{pesos(one.net)}</b>
        </li>
      ))}
    </ul>
  )
}
