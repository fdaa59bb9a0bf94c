import './catalogue-desk.css'
import type { CatalogueRecord } from '@turno/contract/catalogues.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { type Catalogue, isOfficial } from '@turno/domain/catalogue.ts'
import { useSetAtom } from 'jotai'
import { Plus, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Redirect, useParams } from 'wouter'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { CatalogueNav } from './catalogue-nav.tsx'
import { isCatalogue, titleOf } from './desks.ts'
import { type EntryQuery, entriesFound } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { ImportsGoingOn } from './import-progress.tsx'
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
    <div className="page catalogue-desk">
      {wide ? <CatalogueNav current={catalogue} /> : null}
      <Desk key={catalogue} catalogue={catalogue} />
    </div>
  )
}

/** What stands before the page: an entry's form, or that of an import. */
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
          {table ? (
            <button type="button" className="btn m" onClick={() => setOpen('import')}>
              <Upload className="i s" aria-hidden="true" />
              {texts.import}
            </button>
          ) : null}
          <button type="button" className="btn primary m" onClick={() => setOpen({ entry: null })}>
            <Plus className="i s" aria-hidden="true" />
            {texts.create}
          </button>
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
