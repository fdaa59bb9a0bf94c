import './imports.css'
import type { ImportPreview } from '@turno/contract/answers/catalogue-imports.ts'
import type { HowToImport } from '@turno/contract/areas/catalogue-imports.ts'
import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ask, askFile } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { FieldMessage, SelectField } from '../../kit/ui/field.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import type { Refusal, Unreachable } from '../../kit/wire/answer.ts'
import { Preview } from './import-preview.tsx'
import { importTexts as texts } from './import-texts.ts'
import { PastImports } from './past-imports.tsx'

interface ImportDialogProps {
  row: CatalogueRow
  all: readonly CatalogueRow[]
  onClose: () => void
  onStarted: (id: string) => void
}

/** Reads a file, shows what it would change, and only then imports it. */
export function ImportDialog({ row, all, onClose, onStarted }: ImportDialogProps) {
  const work = useImport(row.name)
  const { file, preview, refused, busy, how } = work
  const news = preview ? preview.added + preview.changed + preview.retired : 0

  const isText = preview ? preview.file.format === 'csv' : refused !== undefined

  async function start() {
    const id = await work.start()
    if (id === undefined) return
    if (id !== null) return onStarted(id)
    toast(texts.nothingNew)
    onClose()
  }

  return (
    <Dialog title={file && preview ? file.name : texts.importTitle(row.title)} onClose={onClose}>
      {preview ? null : <p className="muted">{texts.lead}</p>}
      <ChooseFile
        {...{ refused }}
        label={preview ? texts.otherFile : texts.file}
        choose={(chosen) => void work.read(chosen)}
      >
        {busy && !preview ? texts.reading : preview ? '' : file?.name}
      </ChooseFile>
      {isText ? <HowRead how={how} busy={busy} read={(other) => void work.readAs(other)} /> : null}
      {preview ? (
        <>
          <Preview {...{ preview, all }} busy={busy} downloadErrors={() => void work.downloadErrors()} />
          {preview.spelling > 0 ? (
            <TickBox
              id="keep-spelling"
              checked={how.spelling === 'kept'}
              onChange={(kept) => void work.readAs({ spelling: kept ? 'kept' : 'file' })}
            >
              {texts.keepSpelling} ({preview.spelling})
            </TickBox>
          ) : null}
          <p className="small muted">{texts.unpublished}</p>
          <div className="actions">
            <Button
              look="btn primary"
              label={busy ? texts.starting : texts.start(news)}
              disabled={busy || news === 0}
              onClick={() => void start()}
            />
            <Button look="btn" label={texts.cancel} onClick={onClose} />
          </div>
        </>
      ) : (
        <PastImports catalogue={row.name} onUndoing={onStarted} />
      )}
    </Dialog>
  )
}

interface ChooseFileProps {
  label: string
  refused: string | undefined
  choose: (file: File | undefined) => void
  /** What is said beside the button. */
  children: string | undefined
}

function ChooseFile({ label, refused, choose, children }: ChooseFileProps) {
  return (
    <div className="field">
      <div className="row wrap">
        <label className="btn m choose-file">
          <input
            type="file"
            accept=".csv,.xlsx,.json,text/csv,application/json"
            className="hidden"
            aria-describedby={refused ? 'import-refused' : undefined}
            onChange={({ target }) => {
              const file = target.files?.[0]
              // The same file, mended, can be chosen again.
              target.value = ''
              if (file) choose(file)
            }}
          />
          <FileUp className="i s" aria-hidden="true" />
          {label}
        </label>
        <span className="clip" role="status">
          {children}
        </span>
      </div>
      <FieldMessage id="import-refused" error={refused} />
    </div>
  )
}

interface HowReadProps {
  how: HowToImport
  busy: boolean
  read: (how: Partial<HowToImport>) => void
}

/** The separator and the encoding, where the guess was wrong. */
function HowRead({ how: { separator, encoding }, busy, read }: HowReadProps) {
  const common = { disabled: busy, optional: true, placeholder: texts.asFound }
  return (
    <details>
      <summary>{texts.howRead}</summary>
      <div className="pair">
        <SelectField
          {...common}
          id="import-separator"
          label={texts.separatorLabel}
          options={texts.separators}
          value={separator}
          onChange={(chosen) => read({ separator: chosen as HowToImport['separator'] })}
        />
        <SelectField
          {...common}
          id="import-encoding"
          label={texts.encodingLabel}
          options={texts.encodings}
          value={encoding}
          onChange={(chosen) => read({ encoding: chosen as HowToImport['encoding'] })}
        />
      </div>
    </details>
  )
}

const asFound: HowToImport = { spelling: 'file', separator: '', encoding: '' }

/** A file on its way into a catalogue. */
function useImport(table: string) {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<ImportPreview>()
  const [refused, setRefused] = useState<string>()
  const [how, setHow] = useState(asFound)
  const { busy, attempt } = useAttempt()
  const failed = (error: Refusal | Unreachable) => setRefused(error.message)
  const params = { table }

  async function look(chosen: File, how: HowToImport) {
    setHow(how)
    setRefused(undefined)
    const sent = { params, query: how, file: chosen }
    setPreview(await attempt(() => ask(endpoints.previewImport, sent), failed))
  }

  return {
    ...{ file, preview, refused, busy, how },
    async read(chosen: File | undefined) {
      setFile(chosen)
      setPreview(undefined)
      if (chosen) await look(chosen, asFound)
    },
    async readAs(other: Partial<HowToImport>) {
      if (file) await look(file, { ...how, ...other })
    },
    async downloadErrors() {
      if (!file) return
      const sent = { params, query: how, file }
      const errors = await attempt(() => askFile(endpoints.importErrors, sent), failed)
      if (errors) saveFile(errors, texts.errorsFile(table))
    },
    /** The import's id; null: there was nothing new; undefined: it was refused. */
    async start(): Promise<string | null | undefined> {
      if (!file) return undefined
      const sent = { params, query: how, file }
      return (await attempt((key) => ask(endpoints.startImport, { ...sent, key }), failed))?.id
    },
  }
}
