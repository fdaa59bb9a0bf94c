import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import { atom, useAtomValue } from 'jotai'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { dayAndYear } from '../../kit/format/dates.ts'
import { firstName } from '../../kit/format/names.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { ownId } from '../../kit/user/user.ts'
import { recordQuestion, signedNoteQuestion } from '../../shared/records/questions.ts'
import { SignedNote } from '../../shared/records/signed-note.tsx'
import { texts as timelineTexts } from '../../shared/records/timeline-texts.ts'
import { texts } from './patient-texts.ts'

/** As many are listed before one asks for all. */
const fewNotes = 3

const nobodyKnown = atom({ data: undefined })

/** Signed notes from before this visit, as far as this doctor may read them; undefined: they are not known (yet). */
export function useEarlier({ id, known, patient }: EncounterPage): HistoryItem[] | undefined {
  const { data } = useAtomValue<{ data: { items: HistoryItem[] } | undefined }>(
    known ? recordQuestion(patient.id) : nobodyKnown,
  )
  return data?.items.filter((item) => item.id !== id && item.state === 'signed')
}

/** What was signed before this visit. Opening one is a look that is recorded. */
export function Earlier({ page }: { page: EncounterPage }) {
  const before = useEarlier(page)
  const [isAll, showAll] = useState(false)
  const [opened, open] = useState<HistoryItem>()
  if (!before) return null
  const shown = isAll ? before : before.slice(0, fewNotes)
  return (
    <section className="card flush" aria-labelledby="notes-before">
      <div className="row between before-head">
        <h2 id="notes-before">{texts.before}</h2>
        <span className="small muted">{texts.visits(before.length)}</span>
      </div>
      {before.length === 0 ? <p className="small muted before-foot">{texts.noneBefore}</p> : null}
      <ol className="rows">
        {shown.map((item) => (
          <li key={item.id} className="row-of-link">
            <button type="button" className="row-link before-note" onClick={() => open(item)}>
              <time className="small muted num" dateTime={item.date}>
                {dayAndYear(item.date)}
              </time>
              <span className="strong">{item.speciality || timelineTexts.titleOf(item)}</span>
              {item.summary ? <span className="small">{item.summary}</span> : null}
              <span className="small muted">
                {item.doctor_id === ownId() ? texts.you : texts.signedBy(item.doctor || timelineTexts.gone)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="before-foot stack tight">
        {before.length > shown.length ? (
          <Button look="btn quiet m" label={texts.seeAll(before.length)} onClick={() => showAll(true)} />
        ) : null}
        {before.length > 0 ? (
          <p className="row tight small muted">
            <Eye className="i s" aria-hidden="true" />
            {texts.looksAreSeen(firstName(page.patient.name))}
          </p>
        ) : null}
      </div>
      {opened ? <Note item={opened} close={() => open(undefined)} /> : null}
    </section>
  )
}

function Note({ item, close }: { item: HistoryItem; close: () => void }) {
  return (
    <Dialog title={texts.noteOf(dayAndYear(item.date))} onClose={close}>
      <Await question={signedNoteQuestion(item.id)} skeleton={<RowsSkeleton rows={4} />} failed={texts.noteFailed}>
        {(encounter) => <SignedNote encounter={encounter} />}
      </Await>
    </Dialog>
  )
}
