import './support.css'
import type { SupportCase } from '@turno/contract/areas/support.ts'
import { type CasesFound, casesPageSize } from '@turno/contract/areas/support-cases.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Pages } from '../../kit/ui/pages.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { CaseCards, CaseTable } from './case-list.tsx'
import { FaultyEvents } from './faulty-events.tsx'
import { noFilters, useQueueFilters } from './queue-filters.ts'
import { Finder, Groups, Tiles, tiles } from './queue-head.tsx'
import { casesQuestion, faultyEventsQuestion, type QueueFilters, stepFor } from './support.ts'
import { texts } from './texts.ts'

/** Cases that wait for a person, the first that is due first, each with its next step. */
export default function QueuePage() {
  const { filters, filter } = useQueueFilters()
  const question = casesQuestion(JSON.stringify(filters))
  const write = useSetAtom(question)
  const before = useRef<CasesFound>(undefined)
  const { data: faulty = [] } = useAtomValue(faultyEventsQuestion)
  const [acting, setActing] = useState<SupportCase>()
  const done = () => {
    setActing(undefined)
    void write({ type: 'refresh' })
  }
  return (
    <div className="page">
      <FaultyEvents />
      <Await question={question} skeleton={<Skeleton />} title={texts.queueHome} before={before.current}>
        {(found) => {
          before.current = found
          const waiting = found.kinds.reduce((sum, { count }) => sum + count, 0)
          return (
            <>
              <PageTitle title={texts.queueTitle(waiting + faulty.length)}>
                <Groups {...{ found, filters, filter }} />
              </PageTitle>
              {waiting === 0 ? null : <Finder {...{ found, filters, filter }} />}
              <Tiles kinds={found.kinds} />
              {waiting === 0 && faulty.length > 0 ? null : (
                <Cases {...{ found, filters, filter, waiting }} act={setActing} />
              )}
            </>
          )
        }}
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
      <span className="skeleton control" />
      <div className="tiles thirds">
        {tiles.map((kind) => (
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

interface CasesProps {
  found: CasesFound
  filters: QueueFilters
  filter: (change: Partial<QueueFilters>) => void
  /** How many there are without filters. */
  waiting: number
  act: (one: SupportCase) => void
}

function Cases({ found: { cases, total }, filters, filter, waiting, act }: CasesProps) {
  if (total === 0)
    return (
      <Empty icon={CircleCheck} role="status">
        <p>{waiting === 0 ? texts.empty : texts.noCaseFound}</p>
        {waiting === 0 ? null : (
          <Button look="btn m" label={texts.clearFilters} onClick={() => filter({ ...noFilters, q: filters.q })} />
        )}
      </Empty>
    )
  const turn = (offset: number) => filter({ offset })
  return (
    <section className="card flush" aria-label={texts.filter}>
      <div className="only-wide">
        <CaseTable shown={cases} act={act} />
      </div>
      <div className="only-phone">
        <CaseCards shown={cases} act={act} />
      </div>
      {total > casesPageSize ? (
        <Pages {...{ offset: filters.offset, size: casesPageSize, count: cases.length, total, turn }} />
      ) : null}
    </section>
  )
}
