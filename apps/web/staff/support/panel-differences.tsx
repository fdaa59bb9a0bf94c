import type { PanelDifference, PanelPreview } from '@turno/contract/areas/panel.ts'
import { CircleCheck } from 'lucide-react'
import { dateAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { panelTexts } from './panel-texts.ts'
import { StoryLink } from './story-link.tsx'

/** Differences of panel and log, line by line, each with the link to its story. */
export function PanelDifferences({ all }: { all: readonly PanelDifference[] }) {
  const wide = useIsWide()
  return (
    <section className="card flush" aria-label={panelTexts.differences(all.length)}>
      {wide ? <Table all={all} /> : <Cards all={all} />}
    </section>
  )
}

const keyOf = ({ transaction_id, why }: PanelDifference): string => `${transaction_id} ${why}`

function Table({ all }: { all: readonly PanelDifference[] }) {
  const { reference, why, panel, log, story } = panelTexts.columns
  return (
    <DataTable columns={[reference, why, panel, log, story]} right={[story]}>
      {all.map((one) => (
        <tr key={keyOf(one)}>
          <td>
            <Name one={one} />
          </td>
          <td>
            <Kind one={one} />
          </td>
          <td className="num">{sayOf(one.panel_state, one.panel_amount)}</td>
          <td className="num">{sayOf(one.log_state, one.log_amount)}</td>
          <td className="r">{one.story_id === null ? null : <StoryLink id={one.story_id} of={one.reference} />}</td>
        </tr>
      ))}
    </DataTable>
  )
}

function Cards({ all }: { all: readonly PanelDifference[] }) {
  return (
    <ul className="rows">
      {all.map((one) => (
        <li key={keyOf(one)} className="stack tight">
          <Kind one={one} />
          <Name one={one} />
          <dl className="both-say">
            <dt className="muted">{panelTexts.columns.panel}</dt>
            <dd className="num">{sayOf(one.panel_state, one.panel_amount)}</dd>
            <dt className="muted">{panelTexts.columns.log}</dt>
            <dd className="num">{sayOf(one.log_state, one.log_amount)}</dd>
          </dl>
          {one.story_id === null ? null : <StoryLink id={one.story_id} of={one.reference} />}
        </li>
      ))}
    </ul>
  )
}

function Name({ one: { reference, transaction_id } }: { one: PanelDifference }) {
  return (
    <span className="stack tight">
      <span className="num strong">{reference}</span>
      <span className="small muted transaction-id">{transaction_id}</span>
    </span>
  )
}

function Kind({ one: { why } }: { one: PanelDifference }) {
  return (
    <span>
      <span className={`tag ${why === 'repeated' ? 'wait' : 'bad'}`}>{panelTexts.kinds[why]}</span>
    </span>
  )
}

const sayOf = (state: PanelDifference['panel_state'], amount: number | null): string =>
  state === null
    ? panelTexts.nothing
    : [panelTexts.states[state], amount === null ? '' : pesos(amount)].filter(Boolean).join(' · ')

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
