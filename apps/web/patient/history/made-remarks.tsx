import type { OwnRemark } from '@turno/contract/areas/record-remarks.ts'
import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Button } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { ReachSupport } from '../../shared/records/reach-support.tsx'
import { texts } from '../../shared/records/remark-texts.ts'
import { dayOf } from './days.ts'

const NoteDialog = lazyPart(() => import('../../shared/records/note-dialog.tsx'))

interface MadeRemarksProps {
  remarks: readonly OwnRemark[]
  /** Leads to the notes that answer, where the note is not on the screen. */
  leads?: boolean
  /** What each is about, where the page shows several things; '': nobody knows any more. */
  nameOf?: ((remark: OwnRemark) => string) | undefined
}

/** Remarks that wait for an answer, and those that have one, each with what became of it. */
export function MadeRemarks({ remarks, ...shown }: MadeRemarksProps) {
  const waiting = remarks.filter(({ answer }) => answer === null)
  const answered = remarks.filter(({ answer }) => answer !== null)
  return (
    <>
      <List remarks={waiting} {...shown} />
      {answered.length === 0 ? null : (
        <details open={waiting.length === 0}>
          <summary>{texts.answeredOnes(answered.length)}</summary>
          <List remarks={answered} {...shown} />
        </details>
      )}
    </>
  )
}

const List = ({ remarks, leads = false, nameOf }: MadeRemarksProps) =>
  remarks.length === 0 ? null : (
    <ul className="stack">
      {remarks.map((remark) => (
        <li key={remark.id} className="stack tight">
          {nameOf?.(remark) ? <p className="small strong">{nameOf(remark)}</p> : null}
          <p className="small">«{remark.text}»</p>
          {remark.answer ? <Answer remark={remark} leads={leads} /> : <Waiting remark={remark} />}
        </li>
      ))}
    </ul>
  )

function Waiting({ remark }: { remark: OwnRemark }) {
  const now = useAtomValue(nowAtom)
  const { doctor, at, answer_by } = remark
  const isLate = Date.parse(answer_by) <= now
  if (doctor === '')
    return (
      <>
        <p className="small muted">
          {texts.gone} {texts.whom}
        </p>
        <ReachSupport otherwise="" />
      </>
    )
  return (
    <>
      <p className={isLate ? 'small bad-text' : 'small muted'}>
        {(isLate ? texts.overdue : texts.waits)(remark, dayOf(at), dayOf(answer_by))}
      </p>
      {isLate ? <p className="small muted">{texts.whom}</p> : null}
    </>
  )
}

function Answer({ remark, leads }: { remark: OwnRemark; leads: boolean }) {
  const [isReading, read] = useState(false)
  const { at, text } = remark.answer!
  if (text !== null)
    return (
      <p className="small">
        <span className="muted">{texts.answeredInWords(remark, dayOf(at))}</span> «{text}»
      </p>
    )
  return (
    <>
      <p className="small muted">{texts.answeredByNote(remark, dayOf(at))}</p>
      {leads ? (
        <div>
          <Button look="btn m" label={texts.readNote} onClick={() => read(true)} />
        </div>
      ) : null}
      <Suspense fallback={null}>
        {isReading ? <NoteDialog id={remark.encounter_id} title={texts.noteOf} close={() => read(false)} /> : null}
      </Suspense>
    </>
  )
}
