import './catalogues.css'
import type { ImportProgress } from '@turno/contract/answers/catalogue-imports.ts'
import type { CatalogueRecord } from '@turno/contract/answers/catalogues.ts'
import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Redirect, useParams } from 'wouter'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { CatalogueNav } from './catalogue-nav.tsx'
import { declaredQuestion, titleIn } from './desks.ts'
import { type EntryQuery, entriesFound, importsQuestion, progressOf, wholeOf } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { TableActions } from './table-actions.tsx'
import { texts } from './texts.ts'

const EntryDialog = lazyPart(() => import('./entry-dialog.tsx').then(({ EntryDialog }) => ({ default: EntryDialog })))

/** One catalogue with its entries. */
export default function CataloguePage() {
  const { catalogue = '' } = useParams<{ catalogue: string }>()
  return (
    <Await question={declaredQuestion} skeleton={<RowsSkeleton rows={8} />}>
      {(all) => <Page all={all} catalogue={catalogue} />}
    </Await>
  )
}

function Page({ all, catalogue }: { all: readonly CatalogueRow[]; catalogue: string }) {
  const wide = useIsWide()
  const row = all.find(({ name }) => name === catalogue)
  if (!row) return <Redirect to={href(pages.catalogues)} replace />
  return (
    <div className="page catalogue-page">
      {wide ? <CatalogueNav all={all} current={catalogue} /> : null}
      <Desk key={catalogue} row={row} above={row.parent === null ? '' : titleIn(all, row.parent)} />
    </div>
  )
}

/** The entry's form before the page. */
type Open = { entry: CatalogueRecord | null } | null

function Desk({ row, above }: { row: CatalogueRow; above: string }) {
  const [asked, setAsked] = useState<EntryQuery>(wholeOf(row.name))
  const write = useSetAtom(entriesFound(asked))
  const [open, setOpen] = useState<Open>(null)
  const [importId, setImportId] = useState<string | null>(null)
  const refresh = () => void write({ type: 'refresh' })
  const close = () => setOpen(null)
  const done = () => {
    close()
    refresh()
  }
  return (
    <div className="stack loose">
      <PageTitle title={row.title}>
        <div className="row wrap">
          <TableActions row={row} onStarted={setImportId} />
          <Button look="btn primary m" icon={Plus} label={texts.create} onClick={() => setOpen({ entry: null })} />
        </div>
      </PageTitle>
      <ImportsGoingOn table={row.name} title={row.title} started={importId} completed={refresh} />
      <EntryList row={row} above={above} asked={asked} ask={setAsked} edit={(entry) => setOpen({ entry })} />
      <Suspense fallback={null}>
        {open !== null ? (
          <EntryDialog row={row} above={above} entry={open.entry} onClose={close} onDone={done} />
        ) : null}
      </Suspense>
    </div>
  )
}

interface ImportsProps {
  table: string
  title: string
  /** The one that was begun here. */
  started: string | null
  completed: () => void
}

/** The import of this table that is under way, anybody's. */
function ImportsGoingOn({ table, title, started, completed }: ImportsProps) {
  const { data = [] } = useAtomValue(importsQuestion)
  const id = started ?? data.find((each) => each.table === table && !each.completed)?.id
  return id === undefined ? null : <Following key={id} id={id} title={title} completed={completed} />
}

function Following({ id, title, completed }: { id: string; title: string; completed: () => void }) {
  const { data } = useAtomValue(progressOf(id))
  const report = useRef(completed)
  report.current = completed
  const isCompleted = data?.completed ?? false
  useEffect(() => {
    if (!isCompleted) return
    toast(texts.confirmed, { tone: 'ok' })
    report.current()
  }, [isCompleted])
  return data && !isCompleted ? <Progress progress={data} of={title} /> : null
}

const number = new Intl.NumberFormat('es-CO')

function Progress({ progress: { done, rows, wrong }, of }: { progress: ImportProgress; of: string }) {
  const title = texts.importing(of)
  return (
    <section className="card stack" aria-label={title}>
      <div className="row between wrap">
        <h2>{title}</h2>
        <span className="num small muted">
          {texts.progress(number.format(done), number.format(rows))}
          {wrong > 0 ? ` · ${texts.wrongRows(wrong)}` : ''}
        </span>
      </div>
      <progress className="progress" value={done} max={rows} aria-label={title} />
      <p className="small muted">{texts.unpublished}</p>
    </section>
  )
}
