import type { EntryAndHistory } from '@turno/contract/answers/catalogues.ts'
import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { useSetAtom } from 'jotai'
import { CircleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { entryNow } from './entries.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryHistory } from './entry-history.tsx'
import { texts } from './texts.ts'

interface EntryPanelProps {
  row: CatalogueRow
  code: string
  /** The title of the catalogue above. */
  above: string
  onClose: () => void
  /** The entry was changed. */
  onChanged: () => unknown
}

/** One entry beside the list, or before it on a phone: what it says, whether it is offered, and its history. */
export function EntryPanel({ onClose, ...entry }: EntryPanelProps) {
  const wide = useIsWide()
  const { row, code } = entry
  const body = (
    <Await question={entryNow(row.name, code)} skeleton={<RowsSkeleton rows={4} />}>
      {(now) => <Entry now={now} isTitled={wide} {...entry} />}
    </Await>
  )
  if (!wide)
    return (
      <Dialog title={texts.editTitle(code)} onClose={onClose}>
        {body}
      </Dialog>
    )
  return (
    <aside className="card stack entry-panel" aria-label={texts.editTitle(code)}>
      <IconButton look="close" icon={X} label={texts.close} onClick={onClose} />
      {body}
    </aside>
  )
}

type EntryProps = Omit<EntryPanelProps, 'onClose'> & { now: EntryAndHistory; isTitled: boolean }

function Entry({ row, code, above, now, isTitled, onChanged }: EntryProps) {
  const refresh = useSetAtom(entryNow(row.name, code))
  const again = async () => {
    await refresh({ type: 'refresh' })
    await onChanged()
  }
  const { entry, names, history } = now
  return (
    <div className="stack loose">
      {isTitled ? (
        <div>
          <p className="small muted">
            {texts.columns.code} {code} · {entry.retired ? texts.retired : texts.active}
          </p>
          <h2>{entry.name}</h2>
        </div>
      ) : null}
      <EntryForm row={row} above={above} now={now} onDone={again} onRefused={again} />
      <Offering row={row} entry={entry} onChanged={again} />
      <EntryHistory words={{ row, names }} code={code} history={history} onUndone={again} />
    </div>
  )
}

interface OfferingProps {
  row: CatalogueRow
  entry: EntryAndHistory['entry']
  onChanged: () => unknown
}

/** Whether forms offer the entry, and the way to change that: what it means is said first. */
function Offering({ row, entry, onChanged }: OfferingProps) {
  const [isAsking, setAsking] = useState(false)
  const change = useAct(endpoints.changeEntry, { done: texts.changed, refresh: onChanged })
  const say = async (retired: boolean) => {
    const params = { catalogue: row.name, code: entry.id }
    await change({ params, body: { retired, revision: entry.revision } })
    setAsking(false)
  }
  if (entry.named) return <p className="note small">{texts.alwaysOffered}</p>
  if (entry.retired)
    return (
      <div className="row between wrap">
        <p className="small muted grow">{texts.isRetired}</p>
        <Button look="btn m" label={texts.restore} disabled={change.busy} onClick={() => void say(false)} />
      </div>
    )
  if (!isAsking)
    return (
      <div className="row">
        <Button look="btn m" label={texts.retire} onClick={() => setAsking(true)} />
      </div>
    )
  return (
    <section className="note bad" aria-label={texts.retireThis(entry.name)}>
      <CircleAlert className="i" aria-hidden="true" />
      <div className="stack tight">
        <strong>{texts.retireThis(entry.name)}</strong>
        <p>{texts.retiring}</p>
        <div className="row wrap">
          <Button look="btn m retire" label={texts.retire} disabled={change.busy} onClick={() => void say(true)} />
          <Button look="btn m" label={texts.keep} onClick={() => setAsking(false)} />
        </div>
        <p className="small">{texts.canUndo(entry.id)}</p>
      </div>
    </section>
  )
}
