import type { Earning } from '@turno/contract/answers/earnings.ts'
import { earningStates } from '@turno/contract/areas/earnings.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { dayOfMonth, monthName, weekdayName } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { Empty } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { Segments } from '../../kit/ui/segments.tsx'
import { texts as uiTexts } from '../../kit/ui/texts.ts'
import { type Filter, isShown } from './earnings.ts'
import { texts } from './texts.ts'

/** So many are shown, and so many more at a time. */
const atOnce = 10

interface LinesProps {
  lines: readonly Earning[]
}

interface EarningLinesProps extends LinesProps {
  /** Text of a month without lines. */
  none: string
}

/** Each appointment of a month, what it brings, and where its money came from and went. */
export function EarningLines({ lines, none }: EarningLinesProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [limit, setLimit] = useState(atOnce)
  const wide = useIsWide()
  if (lines.length === 0) return <NoLines says={none} />
  const found = lines.filter((line) => isShown(line, filter))
  const shown = found.slice(0, limit)
  return (
    <section className="card flush earning-lines" aria-labelledby="earnings-each">
      <div className="row between wrap earning-head">
        <h2 id="earnings-each">{texts.each}</h2>
        <Segments label={texts.show} options={texts.filters} chosen={filter} choose={setFilter} look="earning-filter" />
      </div>
      {found.length === 0 ? <p className="muted earning-head">{texts.noneOfKind}</p> : null}
      {wide ? <Table lines={shown} /> : <Cards lines={shown} />}
      <div className="row between wrap pages">
        <span className="small muted num">{texts.shown(shown.length, found.length)}</span>
        {found.length > limit ? (
          <Button look="btn quiet m" label={texts.more} onClick={() => setLimit(limit + atOnce)} />
        ) : null}
      </div>
    </section>
  )
}

function NoLines({ says }: { says: string }) {
  return <Empty icon={Wallet} title={says} detail={texts.noneDetail} />
}

function Table({ lines }: LinesProps) {
  const { visit, patient, type, fee, commission, net, state } = texts.columns
  if (lines.length === 0) return null
  return (
    <DataTable columns={[visit, patient, type, fee, commission, net, state]} right={[fee, commission, net]}>
      {lines.map((line) => (
        <tr key={line.appointment_id}>
          <td className="num strong">{whenOf(line)}</td>
          <td>
            {line.patient || texts.noPatient}
            <Payment line={line} />
          </td>
          <td>{line.care_type === null ? null : <CareTypeTag type={line.care_type} />}</td>
          <td className="r num">
            {pesos(line.fee)}
            <Agreement line={line} />
          </td>
          <td className="r num muted">{texts.minus(pesos(line.commission))}</td>
          <td className="r num strong">{pesos(line.net)}</td>
          <td>
            <State line={line} />
            <div className="small muted num">{detailOf(line)}</div>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function Cards({ lines }: LinesProps) {
  return (
    <ul className="rows">
      {lines.map((line) => (
        <li key={line.appointment_id} className="stack tight">
          <div className="row between">
            <b className="strong num">{whenOf(line)}</b>
            <State line={line} />
          </div>
          <div className="row between">
            <span>{line.patient || texts.noPatient}</span>
            {line.care_type === null ? null : <CareTypeTag type={line.care_type} />}
          </div>
          <div className="row between num">
            <span className="small muted">{`${pesos(line.fee)} − ${pesos(line.commission)}`}</span>
            <b className="strong">{pesos(line.net)}</b>
          </div>
          <div className="small muted num">{detailOf(line)}</div>
          <Agreement line={line} />
          <Payment line={line} />
        </li>
      ))}
    </ul>
  )
}

/** By whose agreement the price was. */
const Agreement = ({ line: { health_entity } }: { line: Earning }) =>
  health_entity ? <div className="small muted">{uiTexts.agreed(health_entity)}</div> : null

/** Which payment of the patient it came by. */
function Payment({ line: { order_reference, transaction } }: { line: Earning }) {
  if (!order_reference) return null
  const short = transaction.length > 9 ? `${transaction.slice(0, 8)}…` : transaction
  return (
    <div className="small muted num" title={transaction}>
      {texts.payment(order_reference, short)}
    </div>
  )
}

const looks: Record<Earning['state'], string> = { open: '', payable: 'wait', paid: 'ok', reversed: 'bad' }

const State = ({ line: { state } }: { line: Earning }) => (
  <span className={`tag ${looks[state]}`}>{earningStates[state]}</span>
)

/** 'mié 25 nov' */
const dayOf = (instant: string): string => `${weekdayName(instant)} ${dayOfMonth(instant)} ${monthName(instant)}`
const momentOf = (instant: string): string => `${dayOf(instant)}, ${hourOf(instant)}`
const whenOf = ({ start }: Earning): string => (start === null ? '' : momentOf(start))

function detailOf({ state, since, movable_until, bank_reference, given_back }: Earning): string {
  switch (state) {
    case 'open':
      return movable_until === null ? texts.afterCare : texts.movable(momentOf(movable_until))
    case 'payable':
      return texts.since(dayOf(since))
    case 'paid':
      return texts.paid(dayOf(since), bank_reference)
    case 'reversed':
      return texts.givenBack(pesos(given_back))
  }
}
