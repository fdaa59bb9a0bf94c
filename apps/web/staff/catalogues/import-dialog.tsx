import type { ImportPreview } from '@turno/contract/answers/catalogues.ts'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import type { OfficialTable } from '@turno/domain/catalogue.ts'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { FieldMessage } from '../../kit/ui/field.tsx'
import type { Refusal, Unreachable } from '../../kit/wire/answer.ts'
import { texts } from './texts.ts'

interface ImportDialogProps {
  table: OfficialTable
  onClose: () => void
  onStarted: (id: string) => void
}

/** Reads a file, shows its changes, and only then imports it. */
export function ImportDialog({ table, onClose, onStarted }: ImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<ImportPreview>()
  const [refused, setRefused] = useState<string>()
  const { busy, attempt } = useAttempt()
  const failed = (error: Refusal | Unreachable) => setRefused(error.message)

  async function read(chosen: File | undefined) {
    setFile(chosen)
    setPreview(undefined)
    setRefused(undefined)
    if (chosen)
      setPreview(await attempt(() => ask(catalogues.previewImport, { params: { table }, file: chosen }), failed))
  }

  async function start() {
    if (!file) return
    const started = await attempt((key) => ask(catalogues.startImport, { params: { table }, file, key }), failed)
    if (!started) return
    if (started.id !== null) return onStarted(started.id)
    toast(texts.nothingNew)
    onClose()
  }

  return (
    <Dialog title={texts.importTitle} onClose={onClose}>
      <p className="muted">{texts.importLead}</p>
      <div className="field">
        <div className="row wrap">
          <label className="btn m choose-file">
            <input
              type="file"
              accept=".csv,.json,text/csv,application/json"
              className="hidden"
              aria-describedby={refused ? 'import-refused' : undefined}
              onChange={(event) => void read(event.target.files?.[0])}
            />
            <FileUp className="i s" aria-hidden="true" />
            {texts.file}
          </label>
          <span className="clip" role="status">
            {busy && !preview ? texts.reading : file?.name}
          </span>
        </div>
        <FieldMessage id="import-refused" error={refused} />
      </div>
      {preview ? <Preview preview={preview} /> : null}
      <div className="actions">
        <Button
          look="btn primary"
          label={busy && preview ? texts.starting : texts.start}
          disabled={!preview || busy}
          onClick={() => void start()}
        />
      </div>
    </Dialog>
  )
}

const counts = ['rows', 'added', 'changed', 'retired', 'unchanged', 'wrong'] as const

function Preview({ preview }: { preview: ImportPreview }) {
  return (
    <>
      <dl className="stack tight">
        {counts.map((count) => (
          <div className="row between" key={count}>
            <dt className="muted">{texts.preview[count]}</dt>
            <dd className="num strong">{preview[count]}</dd>
          </div>
        ))}
      </dl>
      <Remarks title={texts.errorsByRow} all={preview.errors} open />
      <Remarks title={texts.doubts} all={preview.doubts} />
    </>
  )
}

function Remarks({ title, all, open = false }: { title: string; all: ImportPreview['errors']; open?: boolean }) {
  if (all.length === 0) return null
  return (
    <details open={open}>
      <summary>{title}</summary>
      <ul className="stack tight small">
        {all.map(({ where, message }) => (
          <li key={where + message}>
            <span className="strong">{where}:</span> {message}
          </li>
        ))}
      </ul>
    </details>
  )
}
