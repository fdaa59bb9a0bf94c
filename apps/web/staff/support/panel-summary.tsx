import type { PanelPreview } from '@turno/contract/areas/panel.ts'
import { CircleCheck } from 'lucide-react'
import { dateAndHour } from '../../kit/format/dates.ts'
import { panelTexts } from './panel-texts.ts'

type Counts = Pick<PanelPreview, 'rows' | 'tests' | 'copies' | 'totals' | 'from' | 'to'>

/** How much the file brings, and of which days. */
export function PanelSummary({ of: { rows, tests, copies, totals, from, to } }: { of: Counts }) {
  const counts: [string, string][] = [
    [panelTexts.period, from && to ? panelTexts.periodOf(dateAndHour(from), dateAndHour(to)) : ''],
    [panelTexts.rows, number.format(rows)],
    [panelTexts.tests, tests === 0 ? '' : number.format(tests)],
    [panelTexts.copies, copies === 0 ? '' : number.format(copies)],
    [panelTexts.totals, totals === 0 ? '' : number.format(totals)],
  ]
  return (
    <section className="card stack tight" aria-label={panelTexts.read}>
      <h2>{panelTexts.read}</h2>
      <dl className="stack tight">
        {counts.map(([name, value]) =>
          value ? (
            <div className="row between wrap" key={name}>
              <dt className="muted">{name}</dt>
              <dd className="num strong">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}

const number = new Intl.NumberFormat('es-CO')

export function NoDifference() {
  return (
    <section className="card empty">
      <CircleCheck className="i l" aria-hidden="true" />
      <h2>{panelTexts.none}</h2>
      <p className="muted">{panelTexts.noneDetail}</p>
    </section>
  )
}

/** Why the file cannot be compared, line by line. */
export function UnreadLines({ wrong, errors }: Pick<PanelPreview, 'wrong' | 'errors'>) {
  return (
    <section className="card stack tight" role="alert">
      <h2>{panelTexts.wrong(wrong)}</h2>
      <p className="muted">{panelTexts.wrongDetail}</p>
      <ul className="stack tight small">
        {errors.map(({ where, message }) => (
          <li key={where}>
            <span className="strong">{where}:</span> {message}
          </li>
        ))}
      </ul>
      {wrong > errors.length ? <p className="small muted">{panelTexts.moreErrors(wrong - errors.length)}</p> : null}
    </section>
  )
}
