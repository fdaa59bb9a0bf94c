import type { EntryChange, ImportPreview, RowRemark } from '@turno/contract/answers/catalogue-imports.ts'
import type { EntryUses } from '@turno/contract/answers/catalogues.ts'
import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import { Check, CircleAlert, Download, type LucideIcon, Minus, Pencil, Plus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { titleIn } from './desks.ts'
import { importTexts as texts } from './import-texts.ts'
import { texts as catalogueTexts } from './texts.ts'

interface PreviewProps {
  preview: ImportPreview
  all: readonly CatalogueRow[]
  /** Saves all errors as a file. */
  downloadErrors: () => void
  busy: boolean
}

/** What a file would do: how it was read, how many entries it touches, which ones, and what is wrong. */
export function Preview({ preview, all, downloadErrors, busy }: PreviewProps) {
  const [only, setOnly] = useState<EntryChange['what'] | null>(null)
  const { errors, doubts, wrong, stayRetired } = preview
  return (
    <div className="import-preview wide-content">
      <p className="small muted">{factsOf(preview)}</p>
      <Counts preview={preview} only={only} choose={setOnly} />
      <Changes key={only} {...{ preview, all, only }} />
      {stayRetired > 0 ? <p>{texts.stayRetired(stayRetired)}</p> : null}
      {wrong > 0 ? (
        <section className="import-table" aria-label={texts.errorsTitle(wrong)}>
          <div className="import-errors">
            <h3>{texts.errorsTitle(wrong)}</h3>
            <Button
              look="btn m"
              icon={Download}
              label={texts.downloadErrors}
              disabled={busy}
              onClick={downloadErrors}
            />
          </div>
          <Remarks all={errors} />
        </section>
      ) : null}
      {doubts.length > 0 ? (
        <details>
          <summary>{texts.doubtsTitle(doubts.length)}</summary>
          <div className="import-table">
            <Remarks all={doubts} />
          </div>
        </details>
      ) : null}
    </div>
  )
}

/** '17 filas leídas · separador punto y coma · Windows-1252 · 2 kB' */
function factsOf({ rows, file: { format, separator, encoding, bytes } }: ImportPreview): string {
  const read = separator === null ? texts.formats[format] : texts.separator(separator)
  return [texts.rowsRead(rows), read, encoding, texts.size(bytes)].filter(Boolean).join(' · ')
}

const icons: Record<keyof typeof texts.effects, [icon: LucideIcon, tone: string]> = {
  added: [Plus, 'ok'],
  changed: [Pencil, ''],
  retired: [Minus, 'bad'],
  unchanged: [Check, ''],
  wrong: [CircleAlert, 'bad'],
}
const listed = ['added', 'changed', 'retired'] as const

interface CountsProps {
  preview: ImportPreview
  only: EntryChange['what'] | null
  choose: (only: EntryChange['what'] | null) => void
}

/** The counts; those of what changes show it alone, once pressed. */
function Counts({ preview, only, choose }: CountsProps) {
  return (
    <ul className="import-chips" aria-label={texts.summary}>
      {listed.map((what) => (
        <li key={what}>
          <button
            type="button"
            className="import-chip"
            aria-pressed={only === what}
            disabled={preview[what] === 0}
            onClick={() => choose(only === what ? null : what)}
          >
            <Count of={what} count={preview[what]} />
          </button>
        </li>
      ))}
      {(['unchanged', 'wrong'] as const).map((what) => (
        <li key={what} className="import-chip">
          <Count of={what} count={preview[what]} />
        </li>
      ))}
    </ul>
  )
}

function Count({ of, count }: { of: keyof typeof texts.effects; count: number }) {
  const [Icon, tone] = icons[of]
  return (
    <>
      <Icon className={`i s ${tone}`} aria-hidden="true" />
      <span className="num strong">{count}</span> {texts.effects[of](count)}
    </>
  )
}

/** At first a few of them are shown. */
const first = 4

interface ChangesProps {
  preview: ImportPreview
  all: readonly CatalogueRow[]
  only: EntryChange['what'] | null
}

function Changes({ preview, all, only }: ChangesProps) {
  const wide = useIsWide()
  const [isWhole, setWhole] = useState(false)
  const { added, changed, retired, changes } = preview
  const total = only === null ? added + changed + retired : preview[only]
  if (total === 0) return <p className="muted">{texts.noChange}</p>
  const wanted = changes.filter(({ what }) => only === null || what === only)
  const shown = isWhole ? wanted : wanted.slice(0, first)
  const { what, code, name, change } = texts.columns
  return (
    <section className="stack tight" aria-label={texts.changesTitle}>
      <div className="import-table">
        <DataTable columns={wide ? [what, code, name, change] : [what, code, name]}>
          {shown.map((entry) => (
            <Change key={entry.code} {...{ entry, all, wide }} />
          ))}
        </DataTable>
      </div>
      <div className="row between wrap">
        <span className="small muted">{texts.shown(shown.length, total)}</span>
        {shown.length < wanted.length ? (
          <Button look="btn quiet m" label={texts.showAll} onClick={() => setWhole(true)} />
        ) : null}
      </div>
    </section>
  )
}

const tones = { added: 'tag ok', changed: 'tag news', retired: 'tag bad' } as const

interface ChangeProps {
  entry: EntryChange
  all: readonly CatalogueRow[]
  wide: boolean
}

function Change({ entry, all, wide }: ChangeProps) {
  const change = (
    <>
      <ChangeWords entry={entry} />
      {entry.touches ? <Touches of={entry.touches} all={all} /> : null}
    </>
  )
  return (
    <tr>
      <td>
        <span className={tones[entry.what]}>{texts.what[entry.what]}</span>
      </td>
      <td className="num strong">{entry.code}</td>
      <td>
        {entry.name}
        {wide ? null : <div className="small muted">{change}</div>}
      </td>
      {wide ? <td>{change}</td> : null}
    </tr>
  )
}

/** A new entry says its values; another, what each was and what it becomes. */
function ChangeWords({ entry: { what, changes } }: { entry: EntryChange }) {
  if (what === 'added') return changes.map(({ label, to }) => `${label}: ${to}`).join(' · ')
  return changes.map(({ label, from, to }, at) => (
    <Fragment key={label}>
      {at > 0 ? ' · ' : null}
      {label}: <s>{from || texts.nothing}</s> <span aria-hidden="true">→</span>
      <span className="hidden"> {texts.becomes} </span> <span className="strong">{to || texts.nothing}</span>
    </Fragment>
  ))
}

/** What names an entry that is to be retired, in one line. */
function Touches({ of: { counted, uses, naming }, all }: { of: EntryUses; all: readonly CatalogueRow[] }) {
  const { few, number, kinds, namedIn, notCounted, unused } = catalogueTexts
  const said = [
    ...(counted ? [] : [notCounted]),
    ...uses.map(({ kind, count }) => `${count === null ? few : number(count)} ${kinds[kind]}`),
    ...naming.map(({ catalogue, count, first }) => {
      return `${number(count)} ${namedIn(titleIn(all, catalogue))} ${first.join(', ')}`
    }),
  ]
  return <div className="small">{said.length > 0 ? said.join(' · ') : unused}</div>
}

function Remarks({ all }: { all: readonly RowRemark[] }) {
  const wide = useIsWide()
  const { row, column, said, message } = texts.errorColumns
  return (
    <DataTable columns={wide ? [row, column, said, message] : [row, column, message]}>
      {all.map((remark) => (
        <tr key={`${remark.row} ${remark.column} ${remark.said}`}>
          <td className="num strong">{remark.row}</td>
          <td>{remark.column}</td>
          {wide ? <td>{remark.said === '' ? null : <span className="import-said">{remark.said}</span>}</td> : null}
          <td>
            {remark.message}
            {wide || remark.said === '' ? null : (
              <div>
                <span className="import-said small">{remark.said}</span>
              </div>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
