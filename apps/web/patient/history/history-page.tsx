import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { FileText, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { sessionAtom } from '../../kit/session/session.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { ComingArchive } from '../../shared/records/coming-archive-card.tsx'
import { recordQuestion } from '../../shared/records/questions.ts'
import { SoughtTimeline } from '../../shared/records/sought-timeline.tsx'
import { DownloadRecord } from './download-record.tsx'
import { OpenEmergency } from './emergencies.tsx'
import { countOf, type Filter, filters, ofKind } from './history.ts'
import { NoteRemarks } from './note-remarks.tsx'
import { AllReads, LastReads } from './reads.tsx'
import { StandingCard } from './standing-card.tsx'
import { texts } from './texts.ts'
import './history.css'

/** The patient's own record: what doctors signed, what stands on top of it, and who read it (`?ver=lecturas`). */
export default function HistoryPage() {
  const seesReads = new URLSearchParams(useSearch()).get('ver') === 'lecturas'
  const [, goTo] = useLocation()
  return (
    <div className="page">
      <PageTitle lead={texts.lead}>
        <DownloadRecord />
      </PageTitle>
      <ComingArchive look="card" />
      <OpenEmergency />
      <Segments
        label={texts.views}
        options={{ history: texts.history, reads: texts.reads }}
        chosen={seesReads ? 'reads' : 'history'}
        choose={(view) => goTo(href(pages.ownRecord, view === 'reads' ? { ver: 'lecturas' } : {}))}
      />
      <div className={seesReads ? 'two of-record' : 'two of-record standing-first'}>
        {seesReads ? null : <StandingCard />}
        <div className="stack loose">{seesReads ? <AllReads /> : <Own />}</div>
        <aside className="stack">
          {seesReads ? <StandingCard /> : <LastReads />}
          <p className="small muted row tight">
            <LockKeyhole className="i s" aria-hidden="true" />
            {texts.private}
          </p>
        </aside>
      </div>
    </div>
  )
}

function Own() {
  const session = useAtomValue(sessionAtom)
  return (
    <Await question={recordQuestion(session?.userId ?? '')} skeleton={<RowsSkeleton rows={4} />} failed={texts.failed}>
      {({ items }) => (items.length === 0 ? <Nothing /> : <Found items={items} />)}
    </Await>
  )
}

const Nothing = () => (
  <Empty icon={FileText} title={texts.nothing} detail={texts.nothingDetail}>
    <ButtonLink look="btn m" href={href(pages.dashboard)} label={texts.book} />
  </Empty>
)

function Found({ items }: { items: readonly HistoryItem[] }) {
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <>
      <fieldset className="row wrap chips">
        <legend className="hidden">{texts.filterOf}</legend>
        {filters.map((each) => (
          <button
            key={each}
            type="button"
            className="btn m"
            aria-pressed={filter === each}
            onClick={() => setFilter(each)}
          >
            {texts.filter(each)} <span className="num">{countOf(items, each)}</span>
          </button>
        ))}
      </fieldset>
      <SoughtTimeline
        items={ofKind(items, filter)}
        label={texts.search}
        none={texts.noneMatch}
        below={(encounter) => <NoteRemarks encounter={encounter} />}
      />
    </>
  )
}
