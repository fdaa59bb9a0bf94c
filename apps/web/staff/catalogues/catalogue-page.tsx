import { Button } from '../../kit/ui/button.tsx'
import './catalogue-desk.css'
import type { CatalogueRecord } from '@turno/contract/catalogues.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { type Catalogue, isOfficial } from '@turno/domain/catalogue.ts'
import { useSetAtom } from 'jotai'
import { Plus, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Redirect, useParams } from 'wouter'
import { part } from '../../kit/device/part.ts'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { useWide } from '../../kit/ui/wide.ts'
import { CatalogueNav } from './catalogue-nav.tsx'
import { isCatalogue, titleOf } from './desks.ts'
import { type Asked, entriesFound } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { ImportsGoingOn } from './import-progress.tsx'
import { texts } from './texts.ts'

const EntryDialog = part(() => import('./entry-dialog.tsx').then(({ EntryDialog }) => ({ default: EntryDialog })))
const ImportDialog = part(() => import('./import-dialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog })))

/** One catalogue with its entries. */
export default function CataloguePage() {
  const { catalogue } = useParams<{ catalogue: string }>()
  const wide = useWide()
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
  const [asked, setAsked] = useState<Asked>({ catalogue, search: '', state: 'offered', offset: 0 })
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
