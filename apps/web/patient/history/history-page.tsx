import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { FileText, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { sessionAtom } from '../../kit/session/session.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { SelectField } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { ComingArchive } from '../../shared/records/coming-archive-card.tsx'
import { recordQuestion } from '../../shared/records/questions.ts'
import { Timeline } from '../../shared/records/timeline.tsx'
import { DownloadRecord } from './download-record.tsx'
import { OpenEmergency } from './emergencies.tsx'
import { type Filter, filters, matching } from './history.ts'
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
      <div className="two of-record">
        <div className="stack loose">{seesReads ? <AllReads /> : <Own />}</div>
        <aside className="stack">
          <StandingCard />
          {seesReads ? null : <LastReads />}
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

const yearOf = ({ date }: HistoryItem): string => bogotaDate(date).slice(0, 4)

function Found({ items }: { items: readonly HistoryItem[] }) {
  const [filter, setFilter] = useState<Filter>('all')
  const [typed, type] = useState('')
  const [year, setYear] = useState('')
  const years = [...new Set(items.map(yearOf))].sort().reverse()
  const shown = matching(items, filter, typed.trim()).filter((item) => year === '' || yearOf(item) === year)
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
            {texts.filter(each)} <span className="num">{matching(items, each, '').length}</span>
          </button>
        ))}
      </fieldset>
      <SearchBox label={texts.search} typed={typed} type={type} />
      {years.length > 1 ? (
        <SelectField
          id="year-of-record"
          label={texts.year}
          value={year}
          onChange={setYear}
          options={years.map((each) => ({ id: each, name: each }))}
          placeholder={texts.allYears}
          optional
        />
      ) : null}
      {shown.length === 0 ? (
        <p className="muted" role="status">
          {texts.noneMatch}
        </p>
      ) : (
        <Timeline items={shown} below={(encounter) => <NoteRemarks encounter={encounter} />} />
      )}
    </>
  )
}
