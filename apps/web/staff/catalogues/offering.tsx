import type { EntryAndHistory } from '@turno/contract/answers/catalogues.ts'
import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { serverNow } from '../../kit/wire/server-time.ts'
import { titleIn } from './desks.ts'
import { usesOf } from './entries.ts'
import { texts } from './texts.ts'

interface OfferingProps {
  row: CatalogueRow
  entry: EntryAndHistory['entry']
  all: readonly CatalogueRow[]
  onChanged: () => unknown
  onRemoved: () => void
}

/** Whether forms offer the entry, and the ways to change that: what each touches is said first. */
export function Offering({ row, entry, all, onChanged, onRemoved }: OfferingProps) {
  const [asking, ask] = useState<'retire' | 'restore' | 'remove' | null>(null)
  const change = useAct(endpoints.changeEntry, { done: texts.changed, refresh: onChanged })
  const remove = useAct(endpoints.removeEntry, { done: texts.removed, refresh: onChanged })
  const params = { catalogue: row.name, code: entry.id }
  const done = async () => {
    if (asking === 'remove') {
      if (await remove({ params })) onRemoved()
    } else await change({ params, body: { retired: asking === 'retire', revision: entry.revision } })
    ask(null)
  }
  if (entry.named) return <p className="note small">{texts.alwaysOffered(row.parent !== null)}</p>
  if (asking !== null)
    return (
      <section className="note bad" aria-label={texts.asks[asking](entry.name)}>
        <CircleAlert className="i" aria-hidden="true" />
        <div className="stack tight">
          <strong>{texts.asks[asking](entry.name)}</strong>
          <p>{texts.means[asking]}</p>
          <Touched row={row} code={entry.id} all={all} />
          <div className="row wrap">
            <Button
              look="btn m retire"
              label={texts.does[asking]}
              disabled={change.busy || remove.busy}
              onClick={() => void done()}
            />
            <Button look="btn m" label={texts.keep} onClick={() => ask(null)} />
          </div>
          <p className="small">{asking === 'remove' ? texts.forGood(entry.id) : texts.canUndo(entry.id)}</p>
        </div>
      </section>
    )
  if (!entry.retired)
    return (
      <div className="row">
        <Button look="btn m" label={texts.does.retire} onClick={() => ask('retire')} />
      </div>
    )
  const isRemovable = entry.removableFrom !== null && Date.parse(entry.removableFrom) <= serverNow()
  return (
    <div className="stack tight">
      <p className="small muted">{texts.isRetired}</p>
      <div className="row wrap">
        <Button look="btn m" label={texts.does.restore} onClick={() => ask('restore')} />
        {isRemovable ? <Button look="btn m" label={texts.does.remove} onClick={() => ask('remove')} /> : null}
      </div>
      {entry.removableFrom !== null && !isRemovable ? (
        <p className="small muted">{texts.removableFrom(dateAndHour(entry.removableFrom))}</p>
      ) : null}
    </div>
  )
}

/** What names the entry: how many of each kind, and the entries of other catalogues. */
function Touched({ row, code, all }: { row: CatalogueRow; code: string; all: readonly CatalogueRow[] }) {
  return (
    <Await question={usesOf(row.name, code)} skeleton={<RowsSkeleton rows={2} />}>
      {({ counted, uses, naming }) => (
        <ul className="touched">
          {counted ? null : <li>{texts.notCounted}</li>}
          {uses.map(({ kind, count }) => (
            <li key={kind}>
              <b className="num">{count === null ? texts.few : texts.number(count)}</b>
              <span>{texts.kinds[kind]}</span>
            </li>
          ))}
          {naming.map(({ catalogue, count, first }) => (
            <li key={catalogue}>
              <b className="num">{texts.number(count)}</b>
              <span>
                {texts.namedIn(titleIn(all, catalogue))}
                <small className="muted"> {first.join(', ')}</small>
              </span>
            </li>
          ))}
          {counted && uses.length === 0 && naming.length === 0 ? <li>{texts.unused}</li> : null}
        </ul>
      )}
    </Await>
  )
}
