import type { CatalogueRecord, EntriesUses } from '@turno/contract/answers/catalogues.ts'
import type { CatalogueRow, DetailRow } from '@turno/contract/catalogue-rows.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { SelectField } from '../../kit/ui/field.tsx'
import { begin, type Change } from './bulk-act.ts'
import { bulkTexts } from './bulk-texts.ts'
import { titleIn } from './desks.ts'
import { DetailField } from './detail-field.tsx'
import { usesOfAll } from './entries.ts'
import { texts } from './texts.ts'

const EntryChooser = lazyPart(() => import('./entry-chooser.tsx'))

export type BulkKind = 'retire' | 'restore' | 'set'

interface BulkDialogProps {
  kind: BulkKind
  row: CatalogueRow
  /** The title of the catalogue above. */
  above: string
  all: readonly CatalogueRow[]
  chosen: readonly CatalogueRecord[]
  onClose: () => void
  /** It has begun. */
  onBegun: () => void
}

/** Says what an act on many entries touches and whom it leaves out, and begins it. */
export function BulkDialog({ kind, row, above, all, chosen, onClose, onBegun }: BulkDialogProps) {
  const [field, setField] = useState('')
  const [value, setValue] = useState('')
  const change = changeOf(kind, field, value)
  const named = kind === 'retire' ? chosen.filter((entry) => entry.named) : []
  const others = chosen.filter((entry) => !named.includes(entry))
  const to = others.filter((entry) => !isSo(entry, change))
  const label = field === 'parent' ? above : (row.fields.find(({ name }) => name === field)?.label ?? '')
  const isAsked = kind !== 'set' || field !== ''
  const title = kind === 'set' ? bulkTexts.title.set : bulkTexts.title[kind]
  const start = () => {
    const to_ = to.map(({ id: code, name, revision }) => ({ code, name, revision }))
    begin({ catalogue: row.name, title: title(to.length, row.title, label), does: { change, to: to_ } })
    onBegun()
  }
  return (
    <Dialog title={kind === 'set' ? bulkTexts.does.set : title(chosen.length, row.title, label)} onClose={onClose}>
      {kind === 'set' ? (
        <>
          <SelectField
            id="bulk-field"
            label={bulkTexts.field}
            placeholder={bulkTexts.chooseField}
            options={fieldsOf(row, above)}
            value={field}
            onChange={(name) => {
              setField(name)
              setValue('')
            }}
          />
          <Value {...{ row, field, value }} label={bulkTexts.becomes(label)} onChange={setValue} />
        </>
      ) : (
        <p>{texts.means[kind]}</p>
      )}
      {isAsked ? (
        <>
          {to.length > 0 ? <Touched row={row} all={all} codes={to.map(({ id }) => id)} /> : <p>{bulkTexts.noneLeft}</p>}
          {named.length > 0 ? (
            <p className="note small">{bulkTexts.left.named(named.length, firstOf(named.map(({ name }) => name)))}</p>
          ) : null}
          {to.length < others.length ? (
            <p className="small muted">{bulkTexts.left.same(others.length - to.length)}</p>
          ) : null}
          <p className="small muted">{bulkTexts.canUndo}</p>
        </>
      ) : null}
      <div className="actions">
        <Button
          look={kind === 'retire' ? 'btn retire' : 'btn primary'}
          label={starts[kind](to.length)}
          disabled={!isAsked || to.length === 0 || isMissing(row, field, value)}
          onClick={start}
        />
        <Button look="btn" label={texts.keep} onClick={onClose} />
      </div>
    </Dialog>
  )
}

const starts = { retire: bulkTexts.startRetiring, restore: bulkTexts.startRestoring, set: bulkTexts.start } as const

function changeOf(kind: BulkKind, field: string, value: string): Change {
  if (kind !== 'set') return { retired: kind === 'retire' }
  return field === 'parent' ? { parent: value || null } : { details: { [field]: value } }
}

/** Whether an entry is already what it is to become. */
function isSo({ retired, parent, details }: CatalogueRecord, change: Change): boolean {
  if ('retired' in change) return retired === change.retired
  if ('parent' in change) return parent === change.parent
  return Object.entries(change.details).every(([field, value]) => (details[field] ?? '') === value)
}

/** What nobody fixed, and the place below another catalogue. */
const fieldsOf = ({ parent, fields }: CatalogueRow, above: string) => [
  ...(parent === null ? [] : [{ id: 'parent', name: texts.parentOf(above) }]),
  ...fields.filter(({ fixed }) => !fixed).map(({ name, label }) => ({ id: name, name: label })),
]

/** A field that every entry must have is not emptied. */
const isMissing = ({ fields, parent, name }: CatalogueRow, field: string, value: string): boolean =>
  value === '' && (field === 'parent' ? parent !== name : (fields.find((one) => one.name === field)?.required ?? false))

interface ValueProps {
  row: CatalogueRow
  field: string
  value: string
  label: string
  onChange: (value: string) => void
}

function Value({ row, field, value, label, onChange }: ValueProps) {
  const detail: DetailRow | undefined = row.fields.find(({ name }) => name === field)
  const bound = { id: 'bulk-value', value, error: undefined, onChange }
  if (field === 'parent' && row.parent !== null)
    return (
      <Suspense fallback={<span className="skeleton control" />}>
        <EntryChooser {...bound} of={row.parent} label={label} />
      </Suspense>
    )
  if (!detail) return null
  return (
    <>
      <DetailField key={field} row={{ ...detail, label }} {...bound} />
      {detail.required || detail.kind === 'tick' ? null : <p className="small muted">{bulkTexts.empties}</p>}
    </>
  )
}

const firstMax = 3
const firstOf = (names: readonly string[]): string =>
  bulkTexts.names(names.slice(0, firstMax), Math.max(0, names.length - firstMax))

/** What the entries are named by, all in all. */
function Touched({ row, all, codes }: { row: CatalogueRow; all: readonly CatalogueRow[]; codes: readonly string[] }) {
  return (
    <section aria-label={bulkTexts.touches}>
      <h3>{bulkTexts.touches}</h3>
      <Await question={usesOfAll(row.name, codes)} skeleton={<RowsSkeleton rows={2} />}>
        {({ counted, uses, naming }) => (
          <ul className="touched">
            {counted ? null : <li>{texts.notCounted}</li>}
            {uses.map(({ kind, ...counts }) => (
              <li key={kind}>
                <b className="num">{countOf(counts)}</b>
                <span>
                  {texts.kinds[kind]}
                  {counts.count > 0 && counts.few > 0 ? (
                    <small className="muted"> ({bulkTexts.few(counts.few)})</small>
                  ) : null}
                </span>
              </li>
            ))}
            {naming.map(({ catalogue, count }) => (
              <li key={catalogue}>
                <b className="num">{texts.number(count)}</b>
                <span>{texts.namedIn(titleIn(all, catalogue))}</span>
              </li>
            ))}
            {counted && uses.length === 0 && naming.length === 0 ? <li>{texts.unused}</li> : null}
          </ul>
        )}
      </Await>
    </section>
  )
}

const countOf = ({ count, few }: Pick<EntriesUses['uses'][number], 'count' | 'few'>): string =>
  count > 0 ? texts.number(count) : bulkTexts.fewAlone(few)
