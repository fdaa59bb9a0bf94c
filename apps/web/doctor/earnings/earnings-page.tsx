import './earnings.css'
import type { Earnings } from '@turno/contract/answers/earnings.ts'
import { exportMonth } from '@turno/contract/endpoints/earnings.ts'
import { bogotaMonth, fromMs, monthsFrom } from '@turno/domain/time.ts'
import { useSetAtom } from 'jotai'
import { ChevronLeft, ChevronRight, Download, Info } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { askFile } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dayNameOf } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { Await, AwaitSkeleton, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useHydrated } from '../../kit/ui/hydrated.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { serverNow } from '../../kit/wire/server-time.ts'
import { accountName } from '../../shared/bank-accounts/account-name.ts'
import { DeskVisits } from './desk-visits.tsx'
import { EarningLines } from './earning-lines.tsx'
import { earningsOf, monthWord, wholeMonth } from './earnings.ts'
import { MonthPlot, MonthTable } from './month-plot.tsx'
import { texts } from './texts.ts'

const AccountDialog = lazyPart(() => import('./account-dialog.tsx'))

/**
 * A doctor's earnings by month: coming ones, the commission, and each appointment with its payment. The prerendered
 * page was made in another month.
 */
export default function EarningsPage() {
  const [chosen, setMonth] = useState('')
  if (useHydrated()) return <EarningsOf month={chosen || presentMonth()} choose={setMonth} />
  return (
    <div className="page room-for-pay">
      <PageTitle />
      <AwaitSkeleton skeleton={<Skeleton />} />
    </div>
  )
}

const presentMonth = (): string => bogotaMonth(fromMs(serverNow()))

function EarningsOf({ month, choose }: MonthChoiceProps) {
  const before = useRef<Earnings>(undefined)
  return (
    <div className="page room-for-pay">
      <PageTitle title={texts.title(monthWord(month))}>
        <div className="row wrap tight">
          <MonthChoice month={month} choose={choose} />
          <ExportButton month={month} look="btn primary m only-wide" />
        </div>
      </PageTitle>
      <Await question={earningsOf(month)} skeleton={<Skeleton />} before={before.current}>
        {(data) => {
          before.current = data
          return <Month data={data} />
        }}
      </Await>
      <div className="sticky-pay">
        <ExportButton month={month} look="btn primary block" />
      </div>
    </div>
  )
}

interface MonthChoiceProps {
  /** YYYY-MM */
  month: string
  choose: (month: string) => void
}

function MonthChoice({ month, choose }: MonthChoiceProps) {
  const isPresent = month === presentMonth()
  return (
    <>
      <button type="button" className="btn m" aria-label={texts.before} onClick={() => choose(monthsFrom(month, -1))}>
        <ChevronLeft className="i s" aria-hidden="true" />
      </button>
      <output className="month-name strong">{wholeMonth(month)}</output>
      <button
        type="button"
        className="btn m"
        aria-label={texts.after}
        disabled={isPresent}
        onClick={() => choose(monthsFrom(month, 1))}
      >
        <ChevronRight className="i s" aria-hidden="true" />
      </button>
    </>
  )
}

function ExportButton({ month, look }: { month: string; look: string }) {
  const { busy, attempt } = useAttempt()
  const download = async () => {
    const file = await attempt(() => askFile(exportMonth, { query: { month } }))
    if (file) saveFile(file, texts.fileName(month))
  }
  return (
    <Button
      look={look}
      icon={Download}
      label={busy ? texts.downloading : texts.download}
      disabled={busy}
      onClick={() => void download()}
    />
  )
}

function Skeleton() {
  return (
    <>
      <span className="card skeleton block" />
      <RowsSkeleton rows={4} />
    </>
  )
}

function Month({ data }: { data: Earnings }) {
  return (
    <>
      <NextPayout data={data} />
      <Tiles data={data} />
      <div className="earning-months">
        <MonthPlot months={data.months} />
        <MonthTable months={data.months} />
      </div>
      <EarningLines key={data.month} lines={data.lines} none={data.at_desk.visits > 0 ? texts.nonePaid : texts.none} />
      <DeskVisits data={data} />
      <p className="note">
        <Info className="i" aria-hidden="true" />
        {texts.how}
      </p>
    </>
  )
}

function NextPayout({ data: { month, payable, account, next_payout: by } }: { data: Earnings }) {
  const [naming, setNaming] = useState(false)
  const refresh = useSetAtom(earningsOf(month))
  const words = payable.amount < 0 ? texts.takenBack : payable.visits === 0 ? texts.nothingToPay : undefined
  return (
    <section className="card next-payout" aria-labelledby="next-payout">
      <div className="grow">
        <h2 id="next-payout" className="small muted">
          {texts.next}
        </h2>
        <span className="money num">{pesos(payable.amount)}</span>
        <p className="small muted">
          {words ?? texts.toPay(payable.visits, '')}
          {account ? ` · ${accountName(account)}` : ''}
        </p>
        {account && by ? <p className="small">{texts.nextBy(dayNameOf(by))}</p> : null}
        {account ? null : <p className="urgent-text small">{texts.noAccount}</p>}
      </div>
      <Button
        look={account ? 'btn m' : 'btn primary m'}
        label={account ? texts.changeAccount : texts.nameAccount}
        onClick={() => setNaming(true)}
      />
      <Suspense fallback={null}>
        {naming ? <AccountDialog saved={() => refresh({ type: 'refresh' })} close={() => setNaming(false)} /> : null}
      </Suspense>
    </section>
  )
}

function Tiles({ data }: { data: Earnings }) {
  return (
    <ul className="tiles">
      {(['open', 'payable', 'paid', 'reversed'] as const).map((name) => (
        <li key={name} className="card">
          <div className="small muted">{texts.tiles[name]}</div>
          <b className="tile-amount num">{pesos(data[name].amount)}</b>
          <span className="small muted">{texts.visits(data[name].visits)}</span>
        </li>
      ))}
    </ul>
  )
}
