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
  onStarted: (id: string) => void
}

/** The buttons by which a whole catalogue comes in or goes out as a table. */
export function TableActions({ row, onStarted }: TableActionsProps) {
  const [open, setOpen] = useState<'import' | 'export' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button look="btn m" icon={Upload} label={texts.import} onClick={() => setOpen('import')} />
      <Button look="btn m" icon={Download} label={texts.export} onClick={() => setOpen('export')} />
      {open === 'import' ? (
        <Suspense fallback={null}>
          <ImportDialog
            row={row}
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

const formats = ['csv', 'xlsx'] as const

function ExportDialog({ row: { name: catalogue, title }, onClose }: { row: CatalogueRow; onClose: () => void }) {
  const { busy, attempt } = useAttempt()
  async function save(
    of: typeof endpoints.exportTable | typeof endpoints.template,
    format: 'csv' | 'xlsx',
    name: string,
  ) {
    const file = await attempt(() => askFile(of, { params: { catalogue }, query: { format } }))
    if (!file) return
    saveFile(file, name)
    onClose()
  }
  return (
    <Dialog title={texts.exportTitle(title)} onClose={onClose}>
      <p className="muted">{texts.exportLead}</p>
      <div className="row wrap">
        {formats.map((format) => (
          <Button
            key={format}
            look="btn primary"
            icon={Download}
            label={texts[format]}
            disabled={busy}
            onClick={() => void save(endpoints.exportTable, format, texts.fileName(catalogue, format))}
          />
        ))}
      </div>
      <p className="muted">{texts.templateLead}</p>
      <div className="row wrap">
        {formats.map((format) => (
          <Button
            key={format}
            look="btn"
            icon={Download}
            label={format === 'csv' ? texts.templateCsv : texts.templateXlsx}
            disabled={busy}
            onClick={() => void save(endpoints.template, format, texts.templateName(catalogue, format))}
          />
        ))}
      </div>
    </Dialog>
  )
}
