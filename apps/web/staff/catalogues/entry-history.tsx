import type { CatalogueAct, EntryAndHistory } from '@turno/contract/answers/catalogues.ts'
import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { isSeedImport } from '@turno/domain/import-ids.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { Button } from '../../kit/ui/button.tsx'
import { shownValue } from './detail-field.tsx'
import { texts } from './texts.ts'

/** How the values of a catalogue's entries are read. */
export interface Words {
  /** undefined: a catalogue that is not there any more. */
  row: CatalogueRow | undefined
  names: EntryAndHistory['names']
}

interface EntryHistoryProps {
  words: Words & { row: CatalogueRow }
  code: string
  history: EntryAndHistory['history']
  /** Something was taken back, or could not be. */
  onUndone: () => unknown
}

/** So many acts are shown at first. */
const fewActs = 3

/** Who did what to an entry, the newest first, with a way back. */
export function EntryHistory({ words, code, history, onUndone }: EntryHistoryProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? history : history.slice(0, fewActs)
  return (
    <section className="stack" aria-label={texts.history}>
      <h3>{texts.history}</h3>
      <ul className="acts">
        {shown.map((act) => (
          <li key={act.id} className="row between top">
            <div className="grow stack tight">
              <ActChanges changes={act.changes} words={words} />
              <p className="small muted">
                {act.importId === null ? act.by || texts.somebody : sourceOf(act.importId)} · {dateAndHour(act.at)}
                {act.undoneId === null ? '' : ` · ${texts.tookBack}`}
              </p>
            </div>
            {act.undoable ? <Undo act={{ ...act, code, catalogue: words.row.name }} onUndone={onUndone} /> : null}
          </li>
        ))}
      </ul>
      {isWhole || history.length <= fewActs ? null : (
        <Button look="as-link" label={texts.wholeHistory(history.length)} onClick={() => setWhole(true)} />
      )}
    </section>
  )
}

const sourceOf = (importId: string): string => (isSeedImport(importId) ? texts.byProduct : texts.byTable)

interface UndoProps {
  act: Pick<CatalogueAct, 'id' | 'catalogue' | 'code'>
  onUndone: () => unknown
}

/** Takes an act back. */
export function Undo({ act: { id, catalogue, code }, onUndone }: UndoProps) {
  const undo = useAct(endpoints.undoEntryAct, { done: texts.undone, refresh: onUndone })
  return (
    <Button
      look="btn quiet m"
      icon={Undo2}
      label={texts.undo}
      disabled={undo.busy}
      onClick={() => void undo({ params: { catalogue, code }, body: { act: id } })}
    />
  )
}

/** What an act changed, each from what to what. */
export function ActChanges({ changes, words }: { changes: CatalogueAct['changes']; words: Words }) {
  return (
    <ul className="changes">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <strong>{labelOf(field, to, words)}</strong>
          {isWhole(field) ? null : (
            <span className="small">
              <del>{valueIn(field, from, words)}</del> → <ins>{valueIn(field, to, words)}</ins>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The entry as a whole came, went or came back. */
const isWhole = (field: string): boolean => ['created', 'retired', 'removed'].includes(field)

const detailIn = (field: string, { row }: Words) => row?.fields.find(({ name }) => `details.${name}` === field)

function labelOf(field: string, to: string | null, words: Words): string {
  if (field === 'created') return texts.acts.created
  if (field === 'removed') return texts.acts.removed
  if (field === 'retired') return to === '1' ? texts.acts.retired : texts.acts.restored
  if (field === 'name') return texts.columns.name
  if (field === 'parent') return texts.columns.parent
  return detailIn(field, words)?.label ?? field.replace('details.', '')
}

function valueIn(field: string, value: string | null, words: Words): string {
  if (value === null) return texts.nothing
  const detail = detailIn(field, words)
  const of = field === 'parent' ? words.row?.parent : detail?.of
  if (of) return value.replace(/\S+/g, (code) => words.names[of]?.[code] ?? code)
  return detail ? shownValue(detail, value) : value
}
