import type { OpenRemark } from '@turno/contract/areas/record-remarks.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dayAndHour, dayAndYear, inSentence } from '../../kit/format/dates.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from '../../shared/records/remark-texts.ts'
import { wordsOfEntry } from '../../shared/records/standing-entries.tsx'
import { openRemarksQuestion } from './remarks.ts'

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'))

/** On a desk the next to be late are enough to be reminded. */
const few = 3

interface OpenRemarksProps {
  /** Of this visit alone, on its own page. */
  encounterId?: string
  /** On the doctor's home: few of them. */
  isDesk?: boolean
}

/** What patients find wrong or missing and wait for an answer to; nothing where nobody waits. */
export function OpenRemarks({ encounterId, isDesk = false }: OpenRemarksProps) {
  const { data } = useAtomValue(openRemarksQuestion)
  const all = data?.remarks.filter(({ encounter_id }) => encounterId === undefined || encounter_id === encounterId)
  if (!data || !all || all.length === 0) return null
  const action: ReactNode = isDesk ? (
    <ButtonLink href={href(pages.visitNotes)} look="btn quiet m" label={texts.allToAnswer} />
  ) : null
  return (
    <Section id="remarks-to-answer" title={texts.toAnswer} lead={texts.toAnswerLead} action={action}>
      <ul className="stack">
        {all.slice(0, isDesk ? few : all.length).map((remark) => (
          <Open key={remark.id} remark={remark} withCode={data.second_factor} isOnVisit={encounterId !== undefined} />
        ))}
      </ul>
    </Section>
  )
}

function Open({ remark, withCode, isOnVisit }: { remark: OpenRemark; withCode: boolean; isOnVisit: boolean }) {
  const now = useAtomValue(nowAtom)
  const [isAnswering, answer] = useState(false)
  const { patient, start_date, entry, text, answer_by, late, encounter_id } = remark
  return (
    <li className="card row wrap unsigned">
      <div className="roomy stack tight">
        {isOnVisit ? null : <strong>{`${patient}, ${inSentence(dayAndHour(start_date, now))}`}</strong>}
        {late ? (
          <div>
            <span className="tag bad">{texts.late}</span>
          </div>
        ) : null}
        <p className="small muted">{entry ? texts.aboutEntry(wordsOfEntry(entry)) : texts.aboutVisit}</p>
        <p>«{text}»</p>
        <p className="small muted">{texts.answerBy(dayAndYear(answer_by))}</p>
      </div>
      <div className="row wrap">
        <Button look="btn m" label={texts.answer} aria-label={texts.answerTo(remark)} onClick={() => answer(true)} />
        {isOnVisit ? null : (
          <ButtonLink
            href={href(pages.visitNotes, { visit: encounter_id })}
            look="btn quiet m"
            label={texts.openVisit}
            aria-label={texts.openVisitOf(remark)}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {isAnswering ? <AnswerDialog remark={remark} withCode={withCode} close={() => answer(false)} /> : null}
      </Suspense>
    </li>
  )
}
