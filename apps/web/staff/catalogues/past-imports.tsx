import type { PastImport } from '@turno/contract/answers/catalogue-imports.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { useAtomValue } from 'jotai'
import { CircleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { questions } from '../../kit/api/question.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { importTexts as texts } from './import-texts.ts'

const importsOf = questions(endpoints.imports, (catalogue) => ({ query: { catalogue } }))

interface PastImportsProps {
  catalogue: string
  /** One of them is being taken back, by an import with this id. */
  onUndoing: (id: string) => void
}

/** What was brought into a catalogue before: who, when, how much, and what was left out, with a way back. */
export function PastImports({ catalogue, onUndoing }: PastImportsProps) {
  const { data = [] } = useAtomValue(importsOf(catalogue))
  const [asking, ask] = useState<string | null>(null)
  if (data.length === 0) return null
  const undoing = (id: string) => data.find(({ undoneImportId }) => undoneImportId === id)
  return (
    <details>
      <summary>{texts.past}</summary>
      <ul className="import-past">
        {data.map((each) => (
          <li key={each.id} className="stack tight">
            <Past of={each} undone={undoing(each.id)?.completed ?? false} />
            {asking === each.id ? (
              <UndoImport id={each.id} onUndoing={onUndoing} keep={() => ask(null)} />
            ) : each.undoable ? (
              <div className="row">
                <Button
                  look="btn m"
                  icon={Undo2}
                  label={undoing(each.id) ? texts.goOnUndoing : texts.undo}
                  onClick={() => ask(each.id)}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface PastProps {
  of: PastImport
  /** It was taken back. */
  undone: boolean
}

function Past({ of: { started, by, rows, changed, wrong, completed, errors, undoneImportId }, undone }: PastProps) {
  const isUndoing = undoneImportId !== null
  const counts = isUndoing ? texts.undoneCounts(changed, wrong) : texts.pastCounts(rows, changed, wrong)
  return (
    <>
      <span className="strong">
        {dateAndHour(started)} · {by || texts.somebody}
        {undone ? <span className="tag"> {texts.isUndone}</span> : null}
      </span>
      <span className="small muted">{completed ? counts : `${counts} · ${texts.unfinished}`}</span>
      {errors.length > 0 ? <PastErrors errors={errors} isUndoing={isUndoing} /> : null}
    </>
  )
}

function PastErrors({ errors, isUndoing }: { errors: PastImport['errors']; isUndoing: boolean }) {
  return (
    <details className="small">
      <summary>{isUndoing ? texts.stayed : texts.firstErrors}</summary>
      <ul>
        {errors.map(({ row, column, said, message }) => (
          <li key={`${row} ${column} ${said}`}>
            {isUndoing ? texts.staysAs(said, message) : texts.pastError(row, column, message)}
          </li>
        ))}
      </ul>
    </details>
  )
}

const undoOf = questions(endpoints.previewUndo, (id) => ({ params: { id } }))

interface UndoImportProps {
  id: string
  onUndoing: (id: string) => void
  keep: () => void
}

/** Says what taking an import back touches, and begins it. */
function UndoImport({ id, onUndoing, keep }: UndoImportProps) {
  const undo = useAct(endpoints.undoImport, { done: ({ id: begun }) => begun && onUndoing(begun) })
  return (
    <section className="note bad" aria-label={texts.undoAsks}>
      <CircleAlert className="i" aria-hidden="true" />
      <div className="stack tight">
        <strong>{texts.undoAsks}</strong>
        <Await question={undoOf(id)} skeleton={<RowsSkeleton rows={2} />}>
          {({ changed, retired, wrong, errors }) => (
            <>
              <p>{texts.undoTouches(changed, retired)}</p>
              {retired > 0 ? <p>{texts.undoKeeps}</p> : null}
              {wrong > 0 ? (
                <details className="small">
                  <summary>{texts.stay(wrong)}</summary>
                  <ul>
                    {errors.map(({ said, message }) => (
                      <li key={said}>{texts.staysAs(said, message)}</li>
                    ))}
                  </ul>
                </details>
              ) : null}
              <div className="row wrap">
                <Button
                  look="btn m retire"
                  label={texts.undo}
                  disabled={undo.busy || changed + retired === 0}
                  onClick={() => void undo({ params: { id } })}
                />
                <Button look="btn m" label={texts.keep} onClick={keep} />
              </div>
            </>
          )}
        </Await>
        <p className="small">{texts.unpublished}</p>
      </div>
    </section>
  )
}
