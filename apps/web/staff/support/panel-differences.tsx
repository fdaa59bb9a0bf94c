import type { PanelDifference } from '@turno/contract/areas/panel.ts'
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
