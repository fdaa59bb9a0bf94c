import { useAtomValue } from 'jotai'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { begin, bulkActAtom, goOn, putAway, stop } from './bulk-act.ts'
import { bulkTexts as texts } from './bulk-texts.ts'

/** The act on many entries: how far it is, and in the end what was refused, with a way back. */
export function BulkProgress({ onSettled }: { onSettled: () => void }) {
  const now = useAtomValue(bulkActAtom)
  const isRunning = now?.isRunning ?? false
  const was = useRef(isRunning)
  const card = useRef<HTMLElement>(null)
  const report = useRef(onSettled)
  report.current = onSettled
  useEffect(() => {
    if (was.current === isRunning) return
    was.current = isRunning
    // What began it is gone from the page.
    if (isRunning) card.current?.focus()
    else report.current()
  }, [isRunning])
  if (!now) return null
  const { act, done, total, trouble } = now
  return (
    <section ref={card} tabIndex={-1} className="card stack" aria-label={act.title}>
      <div className="row between wrap">
        <h2>{act.title}</h2>
        <span className="num small muted">{texts.progress(done, total)}</span>
      </div>
      <progress className="progress" value={done} max={total} aria-label={act.title} />
      {isRunning ? (
        <div className="row">
          <Button
            look="btn m"
            label={now.isStopping ? texts.stopping : texts.stop}
            disabled={now.isStopping}
            onClick={stop}
          />
        </div>
      ) : done < total ? (
        <>
          <p role="status">
            {trouble === null ? null : `${trouble} `}
            {texts.stopped}
          </p>
          <Refused of={now.refused} />
          <div className="row wrap">
            <Button look="btn primary m" label={texts.goOn} onClick={() => void goOn()} />
            <UndoAll of={now} />
            <Button look="btn m" label={texts.leave} onClick={putAway} />
          </div>
        </>
      ) : (
        <>
          <p role="status">
            {'undoes' in act.does ? texts.undone(done - now.refused.length) : texts.finished(now.undoable.length)}
          </p>
          <Refused of={now.refused} />
          <div className="row wrap">
            <UndoAll of={now} />
            <Button look="btn m" label={texts.close} onClick={putAway} />
          </div>
        </>
      )}
    </section>
  )
}

type Now = NonNullable<ReturnType<typeof useBulkAct>>
const useBulkAct = () => useAtomValue(bulkActAtom)

/** Takes back what the act has changed so far, each entry's change by a command of its own. */
function UndoAll({ of: { act, undoable } }: { of: Now }) {
  if (undoable.length === 0) return null
  const { catalogue, title } = act
  return (
    <Button
      look="btn m"
      icon={Undo2}
      label={texts.undoAll}
      onClick={() => begin({ catalogue, title: texts.title.undo(title), does: { undoes: undoable } })}
    />
  )
}

/** The entries that stayed as they are, by why. */
function Refused({ of }: { of: Now['refused'] }) {
  if (of.length === 0) return null
  return (
    <details open={of.length <= 5}>
      <summary>{texts.refused(of.length)}</summary>
      <ul className="changes">
        {[...Map.groupBy(of, ({ refused }) => refused)].map(([why, entries]) => (
          <li key={why}>
            <strong>{why}</strong>
            <span className="small">{entries.map(({ code, name }) => `${name} (${code})`).join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
