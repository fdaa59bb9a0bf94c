import './encounter.css'
import { pages } from '@turno/contract/pages.ts'
import { NotebookPen } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { unsignedQuestion } from '../../shared/records/unsigned.ts'
import { OpenRemarks } from './open-remarks.tsx'
import { texts } from './texts.ts'
import { UnsignedList } from './unsigned-list.tsx'
import { Visit } from './visit.tsx'

/** Where a doctor writes what happened in a visit; without `?visit=` the visits that are not signed. */
export default function NotesPage() {
  const [query] = useSearchParams()
  const id = query.get('visit')
  return id ? (
    <div className="page broad room-for-pay">
      <Visit key={id} id={id} />
    </div>
  ) : (
    <div className="page medium">
      <PageTitle lead={texts.listLead} />
      <OpenRemarks />
      <Await
        question={unsignedQuestion}
        skeleton={<RowsSkeleton rows={3} />}
        title={pages.visitNotes.title}
        failed={texts.listFailed}
      >
        {(visits) =>
          visits.length === 0 ? (
            <Empty icon={NotebookPen} title={texts.nothingToWrite} detail={texts.nothingToWriteDetail} />
          ) : (
            <UnsignedList visits={visits} />
          )
        }
      </Await>
    </div>
  )
}
