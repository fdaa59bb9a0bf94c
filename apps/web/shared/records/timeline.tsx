import './timeline.css'
import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { paperName } from '@turno/domain/clinical/papers/names.ts'
import { useAtomValue } from 'jotai'
import { FileText } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { capital, dayAndYear, dayName, monthAndYear } from '../../kit/format/dates.ts'
import { Button } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './timeline-texts.ts'

const NoteDialog = lazyPart(() => import('./note-dialog.tsx'))

interface TimelineProps {
  items: readonly HistoryItem[]
  /** Under a note that is read. */
  below?: ComponentProps<typeof NoteDialog>['below']
}

/** Visits of a record by month, newest first; each that is signed is read in a dialog, which closes with its right. */
export function Timeline({ items, below }: TimelineProps) {
  const [readId, setRead] = useState<string>()
  const read = items.find(({ id }) => id === readId)
  return (
    <>
      {[...Map.groupBy(items, ({ date }) => monthAndYear(date))].map(([month, those]) => (
        <section key={month} className="stack" aria-label={month}>
          <h2 className="small muted">{capital(month)}</h2>
          <ol className="timeline stack">
            {those.map((item) => (
              <li key={item.id}>
                <Visit item={item} read={() => setRead(item.id)} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Suspense fallback={null}>
        {read ? (
          <NoteDialog id={read.id} title={texts.titleOf(read)} close={() => setRead(undefined)} below={below} />
        ) : null}
      </Suspense>
    </>
  )
}

function Visit({ item, read }: { item: HistoryItem; read: () => void }) {
  const { date, doctor, care_type, state, parts, annulled, addenda, summary } = item
  const now = useAtomValue(nowAtom)
  const title = texts.titleOf(item)
  const papers = [texts.note, ...parts.map(paperName), ...annulled.map(texts.annulled)]
  const facts = [doctor || texts.gone, texts[state], addenda > 0 ? texts.addenda(addenda) : '']
  return (
    <>
      <p className="when num">
        <span className="strong">{dayName(date, now)}</span> <span className="small muted">{hourOf(date)}</span>
      </p>
      <article className="card stack tight">
        <div className="row between wrap">
          <h3>{title}</h3>
          <CareTypeTag type={care_type} />
        </div>
        <p className="small muted">{facts.filter(Boolean).join(' · ')}</p>
        {summary ? <p>{summary}</p> : null}
        {state === 'signed' ? (
          <div className="row between wrap kinds">
            <span className="small muted">{papers.join(' · ')}</span>
            <Button
              look="btn m"
              icon={FileText}
              label={texts.read}
              aria-label={texts.readOf(title, dayAndYear(date))}
              onClick={read}
            />
          </div>
        ) : null}
      </article>
    </>
  )
}
