import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { Download, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { askFile } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { importTexts as texts } from './import-texts.ts'

const ImportDialog = lazyPart(() =>
  import('./import-dialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog })),
)

interface TableActionsProps {
  row: CatalogueRow
  all: readonly CatalogueRow[]
  onStarted: (id: string) => void
}

/** The buttons by which a whole catalogue comes in or goes out as a table. */
export function TableActions({ row, all, onStarted }: TableActionsProps) {
  const [open, setOpen] = useState<'import' | 'export' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button look="btn m" icon={Upload} label={texts.import} onClick={() => setOpen('import')} />
      <Button look="btn m" icon={Download} label={texts.export} onClick={() => setOpen('export')} />
      {open === 'import' ? (
        <Suspense fallback={null}>
          <ImportDialog
            {...{ row, all }}
            onClose={close}
            onStarted={(id) => {
              close()
              onStarted(id)
            }}
          />
        </Suspense>
      ) : null}
      {open === 'export' ? <ExportDialog row={row} onClose={close} /> : null}
    </>
  )
}

function ExportDialog({ row: { name: catalogue, title }, onClose }: { row: CatalogueRow; onClose: () => void }) {
  return (
    <Dialog title={texts.exportTitle(title)} onClose={onClose}>
      <p className="muted">{texts.exportLead}</p>
      <Formats of={endpoints.exportTable} look="btn primary" words={texts.whole} {...{ catalogue }} onSaved={onClose} />
      <p className="muted">{texts.templateLead}</p>
      <Formats of={endpoints.template} look="btn" words={texts.template} {...{ catalogue }} onSaved={onClose} />
    </Dialog>
  )
}

const formats = ['csv', 'xlsx'] as const

interface FormatsProps {
  of: typeof endpoints.exportTable | typeof endpoints.template
  catalogue: string
  look: string
  words: typeof texts.whole | typeof texts.template
  onSaved: () => void
}

/** Saves a table of a catalogue, in one format or the other. */
function Formats({ of, catalogue, look, words, onSaved }: FormatsProps) {
  const { busy, attempt } = useAttempt()
  const save = async (format: (typeof formats)[number]) => {
    const file = await attempt(() => askFile(of, { params: { catalogue }, query: { format } }))
    if (!file) return
    saveFile(file, words.file(catalogue, format))
    onSaved()
  }
  return (
    <div className="row wrap">
      {formats.map((format) => (
        <Button
          key={format}
          look={look}
          icon={Download}
          label={words[format]}
          disabled={busy}
          onClick={() => void save(format)}
        />
      ))}
    </div>
  )
}
