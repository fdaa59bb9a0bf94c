import type { EntryAndHistory } from '@turno/contract/answers/catalogues.ts'
import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import { useSetAtom } from 'jotai'
import { X } from 'lucide-react'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { IconButton } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { entryNow } from './entries.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryHistory } from './entry-history.tsx'
import { Offering } from './offering.tsx'
import { texts } from './texts.ts'

interface EntryPanelProps {
  row: CatalogueRow
  code: string
  /** The title of the catalogue above. */
  above: string
  all: readonly CatalogueRow[]
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
      {(now) => <Entry now={now} isTitled={wide} onRemoved={onClose} {...entry} />}
    </Await>
  )
  if (!wide)
    return (
      <Dialog title={texts.editTitle(code)} onClose={onClose}>
        {body}
      </Dialog>
    )
  return (
    <aside
      className="card stack entry-panel"
      aria-label={texts.editTitle(code)}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <IconButton look="close" icon={X} label={texts.close} onClick={onClose} />
      {body}
    </aside>
  )
}

/** A keyboard goes on in what was opened, and not through the list before it. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

type EntryProps = Omit<EntryPanelProps, 'onClose'> & {
  now: EntryAndHistory
  isTitled: boolean
  onRemoved: () => void
}

function Entry({ row, code, above, all, now, isTitled, onChanged, onRemoved }: EntryProps) {
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
            {entry.unconfirmed ? ` · ${texts.isUnconfirmed}` : ''}
          </p>
          <h2 tabIndex={-1} ref={focus}>
            {entry.name}
          </h2>
        </div>
      ) : null}
      <EntryForm row={row} above={above} now={now} onDone={again} onRefused={again} />
      <Offering {...{ row, entry, all }} onChanged={again} onRemoved={onRemoved} />
      <EntryHistory words={{ row, names }} code={code} history={history} onUndone={again} />
    </div>
  )
}
