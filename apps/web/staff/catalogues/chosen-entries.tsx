import type { CatalogueRecord } from '@turno/contract/answers/catalogues.ts'
import { changedAtOnceMax } from '@turno/contract/areas/catalogues.ts'
import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import { useAtomValue } from 'jotai'
import { Check } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Button } from '../../kit/ui/button.tsx'
import { isUnfinishedAtom } from './bulk-act.ts'
import type { BulkKind } from './bulk-dialog.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'
import { allFound, type EntryQuery } from './entries.ts'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx').then(({ BulkDialog }) => ({ default: BulkDialog })))

/** The entries that somebody chose from a list, over its pages and filters; each as it was when it was chosen. */
export type Chosen = ReadonlyMap<string, CatalogueRecord>

/** The same with these entries, or without them. */
export function choosing(chosen: Chosen, entries: readonly CatalogueRecord[], isChosen: boolean): Chosen {
  const next = new Map(chosen)
  for (const entry of entries)
    if (!isChosen) next.delete(entry.id)
    else if (!next.has(entry.id) && next.size < changedAtOnceMax) next.set(entry.id, entry)
  return next
}

interface ChooseBoxProps {
  label: string
  isChosen: boolean
  /** Some of those that it stands for are chosen. */
  isPartly?: boolean
  choose: (isChosen: boolean) => void
}

/** Chooses an entry of a list, or its page. */
export function ChooseBox({ label, isChosen, isPartly = false, choose }: ChooseBoxProps) {
  return (
    <label className="tick choose-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        ref={(box) => {
          if (box) box.indeterminate = isPartly && !isChosen
        }}
        onChange={({ target }) => choose(target.checked)}
      />
      <span className="check">
        <Check className="i s" strokeWidth={3} aria-hidden="true" />
      </span>
    </label>
  )
}

interface ChosenEntriesProps {
  row: CatalogueRow
  above: string
  all: readonly CatalogueRow[]
  asked: EntryQuery
  /** How many entries the list has in all. */
  total: number
  chosen: Chosen
  choose: (chosen: Chosen) => void
}

/** What can be done with the chosen entries at once. It stays in sight while the list is scrolled. */
export function ChosenEntries({ row, above, all, asked, total, chosen, choose }: ChosenEntriesProps) {
  const [kind, setKind] = useState<BulkKind | null>(null)
  const { busy, attempt } = useAttempt()
  const isUnfinished = useAtomValue(isUnfinishedAtom)
  const count = chosen.size
  if (count === 0) return null
  const chooseAll = async () => {
    const found = await attempt(() => allFound(asked, changedAtOnceMax))
    if (found) choose(choosing(chosen, found.entries, true))
  }
  const close = () => setKind(null)
  const kinds: BulkKind[] = ['retire', 'restore', ...(row.fields.length > 0 || row.parent ? ['set' as const] : [])]
  return (
    <section className="save-strip chosen-entries" aria-label={texts.chosen}>
      <strong className="num" role="status">
        {texts.count(count)}
      </strong>
      {total > count && count < changedAtOnceMax ? (
        <Button
          look="as-link"
          label={texts.chooseAll(total, changedAtOnceMax)}
          disabled={busy}
          onClick={() => void chooseAll()}
        />
      ) : null}
      <Button look="as-link" label={texts.none} onClick={() => choose(new Map())} />
      <span className="row wrap">
        {kinds.map((each) => (
          <Button
            key={each}
            look="btn m"
            label={texts.does[each]}
            disabled={isUnfinished}
            onClick={() => setKind(each)}
          />
        ))}
      </span>
      {isUnfinished ? <small className="muted">{texts.unfinished}</small> : null}
      {count >= changedAtOnceMax ? <small className="muted">{texts.tooMany(changedAtOnceMax)}</small> : null}
      {kind ? (
        <Suspense fallback={null}>
          <BulkDialog
            {...{ kind, row, above, all }}
            chosen={[...chosen.values()]}
            onClose={close}
            onBegun={() => {
              close()
              choose(new Map())
            }}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
