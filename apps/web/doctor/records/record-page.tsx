import type { Histories } from '@turno/contract/answers/encounters.ts'
import { show } from '@turno/contract/endpoints/doctors-patients.ts'
import * as access from '@turno/contract/endpoints/record-access.ts'
import { useAtomValue } from 'jotai'
import { FileText } from 'lucide-react'
import { useParams } from 'wouter'
import { questions } from '../../kit/api/question.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { recordQuestion } from '../../shared/records/questions.ts'
import { SoughtTimeline } from '../../shared/records/sought-timeline.tsx'
import { StandingEntries } from '../../shared/records/standing-entries.tsx'
import { texts as standingTexts } from '../../shared/records/standing-texts.ts'
import { CannotRead } from './cannot-read.tsx'
import { texts } from './texts.ts'

/** Of a patient whom the doctor never met there is no name. */
const metQuestion = questions(show, (patientId) => ({ params: { patientId } }))
const standingQuestion = questions(access.standingByRight, (patientId) => ({ params: { patientId } }))

/** What a doctor may read of a patient's record; it closes as soon as the right to it ends. */
export default function RecordPage() {
  const { id = '' } = useParams()
  return (
    <div className="page medium">
      <PageTitle lead={texts.lead} />
      <Await question={recordQuestion(id)} skeleton={<RowsSkeleton rows={4} />} failed={texts.failed}>
        {(record) => <Known id={id} record={record} />}
      </Await>
    </div>
  )
}

function Known({ id, record: { items, right } }: { id: string; record: Histories }) {
  const { data: patient } = useAtomValue(metQuestion(id))
  return (
    <>
      {right === null ? (
        <CannotRead patient={{ id, name: patient?.name ?? '' }} hasOwn={items.length > 0} />
      ) : (
        <>
          <p className="small muted">{texts.by[right]}</p>
          <Standing id={id} />
        </>
      )}
      {items.length > 0 ? (
        <SoughtTimeline items={items} label={texts.search} none={texts.noneMatch} />
      ) : right === null ? null : (
        <Empty icon={FileText} title={texts.empty} />
      )}
    </>
  )
}

/** A permission for a part of the record is none for this. */
const Standing = ({ id }: { id: string }) => (
  <Section id="standing-of-record" title={standingTexts.title}>
    <Await question={standingQuestion(id)} skeleton={<span className="skeleton control" />}>
      {({ entries }) => <StandingEntries entries={entries} none={standingTexts.noneWritten} />}
    </Await>
  </Section>
)
