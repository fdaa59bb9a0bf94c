import './support.css'
import type { CaseKind, SupportCase } from '@turno/contract/areas/support.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { timeAgo } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { usePages } from '../../kit/ui/pages.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { queueQuestion } from '../../shared/menu/queue-question.ts'
import { CaseDialog } from './case-dialog.tsx'
import { CaseCards, CaseTable } from './case-list.tsx'
import { FaultyEvents } from './faulty-events.tsx'
import { caseFilters, type Filter, faultyEventsQuestion, stepFor } from './support.ts'
import { texts } from './texts.ts'

/** Cases that wait for a person, oldest first, each with its next step. */
export default function QueuePage() {
  const write = useSetAtom(queueQuestion)
  const { data: faulty = [] } = useAtomValue(faultyEventsQuestion)
  const [filter, setFilter] = useState<Filter>('all')
  const [acting, setActing] = useState<SupportCase>()
  const refresh = () => write({ type: 'refresh' })
  const done = () => {
    setActing(undefined)
    void refresh()
  }
  return (
    <div className="page">
      <FaultyEvents />
      <Await question={queueQuestion} skeleton={<Skeleton />} title={texts.queueHome}>
        {(all) => (
          <>
            <PageTitle title={texts.queueTitle(all.length + faulty.length)}>
              <Segments
                label={texts.filter}
                options={texts.filters}
                chosen={filter}
                choose={setFilter}
                look="case-filter"
              />
            </PageTitle>
            <Tiles all={all} />
            {all.length === 0 && faulty.length > 0 ? null : (
              <Cases
                shown={all.filter(({ kind }) => (caseFilters[filter] as CaseKind[]).includes(kind))}
                act={setActing}
              />
            )}
          </>
        )}
      </Await>
      {acting ? (
        <CaseDialog one={acting} step={stepFor(acting)} onClose={() => setActing(undefined)} onDone={done} />
      ) : null}
    </div>
  )
}

function Skeleton() {
  return (
    <>
      <span className="skeleton title" />
      <div className="tiles thirds">
        {kinds.map((kind) => (
          <div className="card stack tight" key={kind}>
            <span className="skeleton half" />
            <span className="skeleton control" />
          </div>
        ))}
      </div>
      <RowsSkeleton rows={3} />
    </>
  )
}

const kinds = ['noOffers', 'refund', 'payment', 'delivery', 'validation', 'payout'] as const

/** Cases that a tile counts. */
const ofMoney: readonly CaseKind[] = ['refund', 'payout']

function Tiles({ all }: { all: SupportCase[] }) {
  return (
    <ul className="tiles thirds">
      {kinds.map((kind) => (
        <li key={kind} className="card">
          <div className="small muted">{texts.tiles[kind]}</div>
          <Tile kind={kind} cases={all.filter((one) => one.kind === kind)} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ kind, cases }: { kind: (typeof kinds)[number]; cases: SupportCase[] }) {
  const now = useAtomValue(nowAtom)
  const [oldest] = cases
  const owed = cases.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const more = !oldest ? '' : ofMoney.includes(kind) ? pesos(owed) : texts.oldest(timeAgo(oldest.since, now))
  return (
    <div className="row wrap tile">
      <b className="num">{cases.length}</b>
      <span className={ofMoney.includes(kind) ? 'small bad-text' : 'small urgent-text'}>{more}</span>
    </div>
  )
}

function Cases({ shown, act }: { shown: SupportCase[]; act: (one: SupportCase) => void }) {
  const { onPage, pages } = usePages(shown)
  if (shown.length === 0)
    return (
      <Empty icon={CircleCheck}>
        <p>{texts.empty}</p>
      </Empty>
    )
  return (
    <section className="card flush" aria-label={texts.filter}>
      <div className="only-wide">
        <CaseTable shown={onPage} act={act} />
      </div>
      <div className="only-phone">
        <CaseCards shown={onPage} act={act} />
      </div>
      {pages}
    </section>
  )
}
