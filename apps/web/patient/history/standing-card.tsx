import type { RecordEntryAnswer } from '@turno/contract/areas/encounters.ts'
import type { OwnRemark } from '@turno/contract/areas/record-remarks.ts'
import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { Await } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { recordQuestion } from '../../shared/records/questions.ts'
import { texts as remarkTexts } from '../../shared/records/remark-texts.ts'
import { StandingEntries } from '../../shared/records/standing-entries.tsx'
import { standingQuestion } from './history.ts'
import { MadeRemarks } from './made-remarks.tsx'
import { ownRemarksQuestion, subjectIdOf, subjectsOf } from './remarks.ts'
import { texts } from './texts.ts'

const RemarkDialog = lazyPart(() => import('./remark-dialog.tsx'))

/** Allergies, problems, medicines and backgrounds: what every doctor reads first, and what is wrong of it. */
export const StandingCard = () => (
  <Section id="standing-of-record" title={texts.standing}>
    <Await question={standingQuestion} skeleton={<span className="skeleton control" />} failed={texts.failed}>
      {({ entries }) => (
        <>
          <StandingEntries entries={entries} none={texts.noStanding} />
          <Remarks entries={entries} />
        </>
      )}
    </Await>
  </Section>
)

function Remarks({ entries }: { entries: readonly RecordEntryAnswer[] }) {
  const userId = useAtomValue(sessionAtom)?.userId ?? ''
  const items = useAtomValue(recordQuestion(userId)).data?.items ?? []
  const { data } = useAtomValue(ownRemarksQuestion)
  const [isWriting, write] = useState(false)
  if (!data) return null
  const all = subjectsOf(entries, items)
  const waiting = new Set(data.remarks.filter(({ answer }) => answer === null).map(subjectIdOf))
  const subjects = all.filter(({ id }) => !waiting.has(id))
  const nameOf = (remark: OwnRemark) => all.find(({ id }) => id === subjectIdOf(remark))?.name ?? ''
  return (
    <>
      {subjects.length === 0 ? null : (
        <div>
          <Button look="btn quiet m" label={remarkTexts.wrong} onClick={() => write(true)} />
        </div>
      )}
      <MadeRemarks remarks={data.remarks} leads nameOf={nameOf} />
      <Suspense fallback={null}>
        {isWriting ? <RemarkDialog subjects={subjects} close={() => write(false)} /> : null}
      </Suspense>
    </>
  )
}
