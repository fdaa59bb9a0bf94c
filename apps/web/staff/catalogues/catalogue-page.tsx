import './catalogues.css'
import type { ImportProgress } from '@turno/contract/answers/catalogue-imports.ts'
import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, Redirect, useLocation, useParams, useSearchParams } from 'wouter'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { declaredQuestion, entryHref, hrefOf, titleIn } from './desks.ts'
import { type EntryQuery, entriesFound, importsQuestion, progressOf, wholeOf } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { TableActions } from './table-actions.tsx'
import { texts } from './texts.ts'

const EntryForm = lazyPart(() => import('./entry-form.tsx').then(({ EntryForm }) => ({ default: EntryForm })))
const EntryPanel = lazyPart(() => import('./entry-panel.tsx').then(({ EntryPanel }) => ({ default: EntryPanel })))

/** One catalogue with its entries. */
export default function CataloguePage() {
  const { catalogue = '' } = useParams<{ catalogue: string }>()
  return (
    <Await question={declaredQuestion} title={texts.nav} skeleton={<RowsSkeleton rows={8} />}>
      {(all) => <Page all={all} catalogue={catalogue} />}
    </Await>
  )
}

function Page({ all, catalogue }: { all: readonly CatalogueRow[]; catalogue: string }) {
  const row = all.find(({ name }) => name === catalogue)
  if (!row) return <Redirect to={href(pages.catalogues)} replace />
  return (
    <div className="page">
      <Desk key={catalogue} row={row} all={all} above={row.parent === null ? '' : titleIn(all, row.parent)} />
    </div>
  )
}

/** The form of a new entry before the page. */
type Open = 'new' | null

interface DeskProps {
  row: CatalogueRow
  all: readonly CatalogueRow[]
  /** The title of the catalogue above. */
  above: string
}

function Desk({ row, all, above }: DeskProps) {
  const [asked, setAsked] = useState<EntryQuery>(wholeOf(row.name))
  const write = useSetAtom(entriesFound(asked))
  const [open, setOpen] = useState<Open>(null)
  const [importId, setImportId] = useState<string | null>(null)
  const refresh = () => void write({ type: 'refresh' })
  const close = () => setOpen(null)
  const [search] = useSearchParams()
  const [, go] = useLocation()
  const code = search.get('entry')
  return (
    <div className="stack loose">
      <PageTitle title={row.title} lead={<Way group={row.group} />}>
        <div className="row wrap catalogue-acts">
          <TableActions {...{ row, all }} onStarted={setImportId} />
          <Button look="btn primary m" icon={Plus} label={texts.create} onClick={() => setOpen('new')} />
        </div>
      </PageTitle>
      <ImportsGoingOn table={row.name} title={row.title} started={importId} completed={refresh} />
      <BulkProgress onSettled={refresh} />
      <div className={code ? 'entry-beside' : ''}>
        <EntryList
          {...{ row, above, all, asked }}
          ask={setAsked}
          open={code}
          hrefOf={(id) => entryHref(row.name, id)}
        />
        {code ? (
          <Suspense fallback={null}>
            <EntryPanel
              key={code}
              {...{ row, above, all, code }}
              onClose={() => go(hrefOf(row.name))}
              onChanged={() => write({ type: 'refresh' })}
            />
          </Suspense>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {open === 'new' ? (
          <Dialog title={texts.createTitle} onClose={close}>
            <EntryForm
              {...{ row, above }}
              onDone={(made) => {
                close()
                refresh()
                go(entryHref(row.name, made))
              }}
            />
          </Dialog>
        ) : null}
      </Suspense>
    </div>
  )
}

/** Where the catalogue stands among all of them. */
const Way = ({ group }: { group: string }) => (
  <>
    <Link href={href(pages.catalogues)}>{texts.nav}</Link> / {group}
  </>
)

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
  const isUndoing = typeof data?.undoneImportId === 'string'
  useEffect(() => {
    if (!isCompleted) return
    toast(isUndoing ? texts.importUndone : texts.confirmed, { tone: 'ok' })
    report.current()
  }, [isCompleted, isUndoing])
  return data && !isCompleted ? <Progress progress={data} of={title} /> : null
}

const number = new Intl.NumberFormat('es-CO')

function Progress({ progress, of }: { progress: ImportProgress; of: string }) {
  const { done, rows, wrong, undoneImportId } = progress
  const [title, left] =
    undoneImportId === null ? [texts.importing(of), texts.wrongRows] : [texts.undoingImport(of), texts.stayedSo]
  return (
    <section className="card stack" aria-label={title}>
      <div className="row between wrap">
        <h2>{title}</h2>
        <span className="num small muted">
          {texts.progress(number.format(done), number.format(rows))}
          {wrong > 0 ? ` · ${left(wrong)}` : ''}
        </span>
      </div>
      <progress className="progress" value={done} max={rows} aria-label={title} />
      <p className="small muted">{texts.unpublished}</p>
    </section>
  )
}
