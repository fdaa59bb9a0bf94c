import type { MonthOfEarnings } from '@turno/contract/answers/earnings.ts'
import type { CSSProperties } from 'react'
import { pesos } from '../../kit/format/money.ts'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { shortMonth } from './earnings.ts'
import { texts } from './texts.ts'

/** Lines of the scale, the highest first, in steps. */
const marks = [3, 2, 1, 0]
const steps = 3
const figure = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })

/**
 * Upper end of the scale for an amount above 0: three steps of 1, 2 or 5 times a power of ten, so that nobody has to
 * read odd figures.
 */
export function topOf(amount: number): number {
  const step = amount / steps
  const power = 10 ** Math.floor(Math.log10(step))
  const nice = [1, 2, 5, 10].find((times) => times * power >= step)!
  return nice * power * steps
}

/**
 * Bars of each month's earnings; the table beside them is for those who cannot see them. Months without earnings have
 * no picture.
 */
export function MonthPlot({ months }: { months: readonly MonthOfEarnings[] }) {
  const most = Math.max(...months.map(({ net }) => net))
  if (most <= 0) return null
  const [unit, name] = most >= 1_000_000 ? [1_000_000, texts.millions] : [1_000, texts.thousands]
  const top = topOf(most / unit)
  const oldestFirst = months.toReversed()
  const says = oldestFirst.map(({ month, net }) => `${shortMonth(month)} ${pesos(net)}`).join(', ')
  return (
    <section className="card stack">
      <h2>{texts.plot(name)}</h2>
      <div className="month-plot" role="img" aria-label={texts.plotSays(says)}>
        <div className="axis num">
          {marks.map((mark) => (
            <span key={mark}>${figure.format((top * mark) / steps)}</span>
          ))}
        </div>
        {oldestFirst.map(({ month, net }) => (
          <div key={month} className={month === months[0]?.month ? 'month-bar on' : 'month-bar'}>
            <i style={{ '--part': Math.max(0, net / unit / top) } as CSSProperties}>
              <b className="num">{figure.format(net / unit)}</b>
            </i>
            <span className="name">{shortMonth(month)}</span>
          </div>
        ))}
      </div>
    </section>
  )
}

interface MonthTableProps {
  months: readonly MonthOfEarnings[]
}

/** Each month's earnings in figures. */
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
