import './support.css'
import type { CaseKind, SupportCase } from '@turno/contract/support.ts'
import { useAtom, useAtomValue } from 'jotai'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { ago } from '../format/dates.ts'
import { pesos } from '../format/money.ts'
import { Answered } from '../ui/answered.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { usePages } from '../ui/pages.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { CaseDialog } from './case-dialog.tsx'
import { CaseCards, CaseTable } from './case-list.tsx'
import { FaultyEvents } from './faulty-events.tsx'
import { type Filter, faultyEventsQuestion, filters, queueQuestion, stepFor } from './support.ts'
import { texts } from './texts.ts'

/** What waits for a person, oldest first, each with what is done about it. */
export default function QueuePage() {
  const [answer, write] = useAtom(queueQuestion)
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
      <Answered answer={answer} retry={refresh} skeleton={<Skeleton />} title={texts.queueHome}>
        {(all) => (
          <>
            <PageTitle title={texts.queueTitle(all.length + faulty.length)}>
              <Filters filter={filter} choose={setFilter} />
            </PageTitle>
            <Tiles all={all} />
            {all.length === 0 && faulty.length > 0 ? null : (
              <Cases shown={all.filter(({ kind }) => (filters[filter] as CaseKind[]).includes(kind))} act={setActing} />
            )}
          </>
        )}
      </Answered>
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
      <div className="tiles">
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

function Filters({ filter, choose }: { filter: Filter; choose: (filter: Filter) => void }) {
  return (
    <ToggleButtonGroup
      className="seg case-filter"
      aria-label={texts.filter}
      disallowEmptySelection
      selectedKeys={[filter]}
      onSelectionChange={(keys) => choose([...keys][0] as Filter)}
    >
      {(Object.keys(filters) as Filter[]).map((each) => (
        <ToggleButton key={each} id={each}>
          {texts.filters[each]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const kinds = ['noOffers', 'refund', 'payment', 'delivery'] as const

function Tiles({ all }: { all: SupportCase[] }) {
  return (
    <ul className="tiles">
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
  const more = !oldest ? '' : kind === 'refund' ? pesos(owed) : texts.oldest(ago(oldest.since, now))
  return (
    <div className="row wrap tile">
      <b className="num">{cases.length}</b>
      <span className={kind === 'refund' ? 'small bad-text' : 'small urgent-text'}>{more}</span>
    </div>
  )
}

function Cases({ shown, act }: { shown: SupportCase[]; act: (one: SupportCase) => void }) {
  const { onPage, pages } = usePages(shown)
  if (shown.length === 0)
    return (
      <div className="card empty">
        <CircleCheck className="i l" aria-hidden="true" />
        <p>{texts.empty}</p>
      </div>
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
