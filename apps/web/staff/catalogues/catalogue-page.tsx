import './catalogues.css'
import type { CatalogueRecord, ImportProgress } from '@turno/contract/areas/catalogues.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { type Catalogue, isOfficial, type OfficialTable } from '@turno/domain/catalogue.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { Plus, Upload } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Redirect, useParams } from 'wouter'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { CatalogueNav } from './catalogue-nav.tsx'
import { isCatalogue, titleOf } from './desks.ts'
import { type EntryQuery, entriesFound, importsQuestion, progressOf } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { texts } from './texts.ts'

const EntryDialog = lazyPart(() => import('./entry-dialog.tsx').then(({ EntryDialog }) => ({ default: EntryDialog })))
const ImportDialog = lazyPart(() =>
  import('./import-dialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog })),
)

/** One catalogue with its entries. */
export default function CataloguePage() {
  const { catalogue } = useParams<{ catalogue: string }>()
  const wide = useIsWide()
  if (!isCatalogue(catalogue)) return <Redirect to={href(pages.catalogues)} replace />
  return (
    <div className="page catalogue-page">
      {wide ? <CatalogueNav current={catalogue} /> : null}
      <Desk key={catalogue} catalogue={catalogue} />
    </div>
  )
}

/** The dialog before the page: an entry's form, or that of an import. */
type Open = { entry: CatalogueRecord | null } | 'import' | null

function Desk({ catalogue }: { catalogue: Catalogue }) {
  const [asked, setAsked] = useState<EntryQuery>({ catalogue, search: '', state: 'offered', offset: 0 })
  const write = useSetAtom(entriesFound(asked))
  const [open, setOpen] = useState<Open>(null)
  const [importId, setImportId] = useState<string | null>(null)
  const table = isOfficial(catalogue) ? catalogue : null
  const refresh = () => void write({ type: 'refresh' })
  const close = () => setOpen(null)
  const done = () => {
    close()
    refresh()
  }
  return (
    <div className="stack loose">
      <PageTitle title={titleOf(catalogue)}>
        <div className="row wrap">
          {table ? <Button look="btn m" icon={Upload} label={texts.import} onClick={() => setOpen('import')} /> : null}
          <Button look="btn primary m" icon={Plus} label={texts.create} onClick={() => setOpen({ entry: null })} />
        </div>
      </PageTitle>
      {table ? <ImportsGoingOn table={table} started={importId} completed={refresh} /> : null}
      <EntryList asked={asked} ask={setAsked} edit={(entry) => setOpen({ entry })} />
      <Suspense fallback={null}>
        {open === 'import' && table ? (
          <ImportDialog
            table={table}
            onClose={close}
            onStarted={(id) => {
              close()
              setImportId(id)
            }}
          />
        ) : null}
        {open !== null && open !== 'import' ? (
          <EntryDialog catalogue={catalogue} entry={open.entry} onClose={close} onDone={done} />
        ) : null}
      </Suspense>
    </div>
  )
}

interface ImportsProps {
  table: OfficialTable
  /** The one that was begun here. */
  started: string | null
  completed: () => void
}

/** The import of this table that is under way, anybody's. */
function ImportsGoingOn({ table, started, completed }: ImportsProps) {
  const { data = [] } = useAtomValue(importsQuestion)
  const id = started ?? data.find((each) => each.table === table && !each.completed)?.id
  return id === undefined ? null : <Following key={id} id={id} completed={completed} />
}

function Following({ id, completed }: { id: string; completed: () => void }) {
  const { data } = useAtomValue(progressOf(id))
  const report = useRef(completed)
  report.current = completed
  const isCompleted = data?.completed ?? false
  useEffect(() => {
    if (!isCompleted) return
    toast(texts.confirmed, { tone: 'ok' })
    report.current()
  }, [isCompleted])
  return data && !isCompleted ? <Progress progress={data} /> : null
}

const number = new Intl.NumberFormat('es-CO')

function Progress({ progress: { table, done, rows, wrong } }: { progress: ImportProgress }) {
  const title = texts.importing(titleOf(table))
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
