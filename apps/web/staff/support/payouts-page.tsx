import './support.css'
import type { PayableDoctor, RecordedPayout } from '@turno/contract/answers/earnings.ts'
import { useSetAtom } from 'jotai'
import { CircleCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { accountName } from '../../shared/bank-accounts/account-name.ts'
import { payoutTexts as texts } from './payout-texts.ts'
import { payoutsQuestion } from './support.ts'

const PayoutDialog = lazyPart(() => import('./payout-dialog.tsx'))

/** Payable money by doctor, and past payouts. */
export default function PayoutsPage() {
  const [paying, setPaying] = useState<string>()
  const write = useSetAtom(payoutsQuestion)
  return (
    <div className="page">
      <PageTitle lead={texts.lead} />
      <Await question={payoutsQuestion} skeleton={<RowsSkeleton rows={4} />}>
        {({ payable, recorded }) => {
          const due = payable.find(({ doctor_id }) => doctor_id === paying)
          return (
            <>
              <Payable all={payable} pay={setPaying} />
              <Recorded all={recorded} />
              <Suspense fallback={null}>
                {due ? (
                  <PayoutDialog
                    due={due}
                    refresh={() => write({ type: 'refresh' })}
                    close={() => setPaying(undefined)}
                  />
                ) : null}
              </Suspense>
            </>
          )
        }}
      </Await>
    </div>
  )
}

interface PayableProps {
  all: readonly PayableDoctor[]
  /** Opens the dialog of a doctor. */
  pay: (doctorId: string) => void
}

function Payable({ all, pay }: PayableProps) {
  const wide = useIsWide()
  if (all.length === 0) return <NothingPayable />
  return (
    <section className="stack" aria-labelledby="payable">
      <h2 id="payable">{texts.payable}</h2>
      <div className="card flush">
        {wide ? <PayableTable all={all} pay={pay} /> : <PayableCards all={all} pay={pay} />}
      </div>
    </section>
  )
}

function NothingPayable() {
  return <Empty icon={CircleCheck} title={texts.none} detail={texts.noneDetail} />
}

const nameOf = ({ doctor }: { doctor: string }): string => doctor || texts.erased
const accountOf = ({ account }: PayableDoctor): string => (account ? accountName(account) : texts.noAccount)

/** '•••• 4821', or why it went elsewhere; '' where nobody said so at that time. */
const sentTo = ({ sent }: RecordedPayout): string =>
  sent ? [sent.by === 'otherwise' ? texts.otherwise : sent.number, sent.note].filter(Boolean).join(': ') : ''

function PayableTable({ all, pay }: PayableProps) {
  const { doctor, visits, account, amount, act } = texts.columns
  return (
    <DataTable columns={[doctor, visits, account, amount, act]} right={[visits, amount, act]}>
      {all.map((one) => (
        <tr key={one.doctor_id}>
          <td className="strong">{nameOf(one)}</td>
          <td className="r num">{one.lines.length}</td>
          <td className={one.account ? 'num' : 'urgent-text'}>{accountOf(one)}</td>
          <td className="r num strong">{pesos(one.amount)}</td>
          <td className="r">
            <PayButton one={one} pay={pay} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function PayableCards({ all, pay }: PayableProps) {
  return (
    <ul className="rows">
      {all.map((one) => (
        <li key={one.doctor_id} className="stack tight">
          <div className="row between">
            <b className="strong">{nameOf(one)}</b>
            <b className="strong num">{pesos(one.amount)}</b>
          </div>
          <span className="small muted num">{`${texts.visits(one.lines.length)} · ${accountOf(one)}`}</span>
          <PayButton one={one} pay={pay} />
        </li>
      ))}
    </ul>
  )
}

/** Nothing is paid while a doctor owes more than is owed to them. */
function PayButton({ one, pay }: { one: PayableDoctor; pay: PayableProps['pay'] }) {
  if (one.amount <= 0) return <span className="small muted">{texts.takenBack}</span>
  return (
    <Button
      look="btn m"
      label={texts.record}
      aria-label={texts.recordTo(nameOf(one))}
      onClick={() => pay(one.doctor_id)}
    />
  )
}

function Recorded({ all }: { all: readonly RecordedPayout[] }) {
  const wide = useIsWide()
  return (
    <section className="stack" aria-labelledby="recorded">
      <h2 id="recorded">{texts.recorded}</h2>
      {all.length === 0 ? <p className="muted">{texts.noneRecorded}</p> : null}
      {all.length > 0 ? (
        <div className="card flush">{wide ? <RecordedTable all={all} /> : <RecordedCards all={all} />}</div>
      ) : null}
    </section>
  )
}

function RecordedTable({ all }: { all: readonly RecordedPayout[] }) {
  const { at, doctor, visits, reference, to, amount } = texts.recordedColumns
  return (
    <DataTable columns={[at, doctor, visits, reference, to, amount]} right={[visits, amount]}>
      {all.map((one) => (
        <tr key={one.id}>
          <td className="num">
            <time dateTime={one.at}>{dateAndHour(one.at)}</time>
          </td>
          <td>{nameOf(one)}</td>
          <td className="r num">{one.visits}</td>
          <td className="num">{one.reference}</td>
          <td className="num">{sentTo(one)}</td>
          <td className="r num strong">{pesos(one.amount)}</td>
        </tr>
      ))}
    </DataTable>
  )
}

function RecordedCards({ all }: { all: readonly RecordedPayout[] }) {
  return (
    <ul className="rows">
      {all.map((one) => (
        <li key={one.id} className="stack tight">
          <div className="row between">
            <span>{nameOf(one)}</span>
            <b className="strong num">{pesos(one.amount)}</b>
          </div>
          <span className="small muted num">
            {[dateAndHour(one.at), texts.visits(one.visits), one.reference, sentTo(one)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
