import './support.css'
import type { PanelImported, PanelPreview } from '@turno/contract/areas/panel.ts'
import * as support from '@turno/contract/endpoints/support.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { FileUp, Info } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DropZone, type FileDropItem } from 'react-aria-components'
import { ask } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { FieldMessage } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import type { Refusal, Unreachable } from '../../kit/wire/answer.ts'
import { PanelDifferences } from './panel-differences.tsx'
import { NoDifference, PanelSummary, UnreadLines } from './panel-summary.tsx'
import { panelTexts } from './panel-texts.ts'

/** Compares an export of the provider's panel with the log: shows the differences, then makes cases of them. */
export default function PanelPage() {
  const { file, preview, imported, refused, setRefused, busy, read, confirm } = usePanel()
  const status = busy ? (preview ? panelTexts.confirming : panelTexts.comparing) : (file?.name ?? panelTexts.limits)
  const shown = imported ?? preview
  return (
    <div className="page">
      <PageTitle lead={panelTexts.lead} />
      <section className="card stack">
        <p className="small muted">{panelTexts.how}</p>
        <PanelFile
          status={status}
          refused={preview ? undefined : refused}
          choose={(chosen) => void read(chosen)}
          refuse={setRefused}
        />
        {file && !busy && !shown ? (
          <div className="actions">
            <Button look="btn m" label={panelTexts.again} onClick={() => void read(file)} />
          </div>
        ) : null}
        {busy ? <progress className="progress" aria-label={status} /> : null}
      </section>
      {shown ? (
        <Result key={imported ? 'imported' : 'preview'}>
          {imported ? <Done of={imported} /> : null}
          <PanelSummary of={shown} />
          {preview && preview.wrong === 0 && !imported ? (
            <Confirm count={preview.differences.length} busy={busy} confirm={confirm} refused={refused} />
          ) : null}
          <Findings of={shown} />
        </Result>
      ) : null}
    </div>
  )
}

/** The file that was chosen, what differs, and what became of it. */
function usePanel() {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<PanelPreview>()
  const [imported, setImported] = useState<PanelImported>()
  const [refused, setRefused] = useState<string>()
  const { busy, attempt } = useAttempt()
  const failed = (error: Refusal | Unreachable) => setRefused(error.message)

  async function read(chosen: File) {
    setFile(chosen)
    setPreview(undefined)
    setImported(undefined)
    setRefused(undefined)
    setPreview(await attempt(() => ask(support.previewPanel, { file: chosen }), failed))
  }

  async function confirm() {
    setRefused(undefined)
    if (file) setImported(await attempt((key) => ask(support.importPanel, { file, key }), failed))
  }
  return { file, preview, imported, refused, setRefused, busy, read, confirm }
}

interface ConfirmProps {
  /** How many differences become cases. */
  count: number
  busy: boolean
  confirm: () => Promise<void>
  refused: string | undefined
}

function Confirm({ count, busy, confirm, refused }: ConfirmProps) {
  return (
    <section className="stack">
      <p className="note">
        <Info className="i" aria-hidden="true" />
        {panelTexts.proof}
      </p>
      <div className="actions">
        <Button
          look="btn primary"
          label={busy ? panelTexts.confirming : panelTexts.confirm(count)}
          disabled={busy}
          onClick={() => void confirm()}
        />
      </div>
      <FieldMessage id="panel-not-imported" error={refused} />
    </section>
  )
}

/** The result of the file is seen at once, also on a phone, where it is below. */
function Result({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer a promise, which would be taken for what ends the effect.
    place.current?.scrollIntoView()
  }, [])
  return (
    <div ref={place} className="stack loose panel-result">
      {children}
    </div>
  )
}

function Findings({ of }: { of: PanelPreview | PanelImported }) {
  if ('wrong' in of && of.wrong > 0) return <UnreadLines {...of} />
  if (of.differences.length === 0) return <NoDifference />
  return (
    <>
      <h2>{panelTexts.differences(of.differences.length)}</h2>
      <PanelDifferences all={of.differences} />
    </>
  )
}

function Done({ of: { opened, settled, differences } }: { of: PanelImported }) {
  return (
    <section className="card stack tight" role="status">
      <h2>{panelTexts.done(opened)}</h2>
      <p className="muted">{panelTexts.doneDetail(differences.length - opened, settled)}</p>
      <div className="actions">
        <ButtonLink href={href(pages.supportQueue)} look="btn primary" label={panelTexts.toQueue} />
      </div>
    </section>
  )
}

interface PanelFileProps {
  /** Text beside the button: the file's name, or the running step. */
  status: string
  refused: string | undefined
  choose: (file: File) => void
  refuse: (why: string) => void
}

/** Place to drop, choose or paste the export. Choosing the same file again reads it again. */
function PanelFile({ status, refused, choose, refuse }: PanelFileProps) {
  async function drop(items: readonly { kind: string }[]) {
    const [file, ...more] = items.filter((item): item is FileDropItem => item.kind === 'file')
    if (!file || more.length > 0) refuse(panelTexts.onlyOne)
    else choose(await file.getFile())
  }
  return (
    <DropZone className="drop-zone" aria-label={panelTexts.drop} onDrop={({ items }) => void drop(items)}>
      <p className="strong">{panelTexts.drop}</p>
      <label className="btn m choose-file">
        <input
          type="file"
          accept=".csv,text/csv"
          className="hidden"
          aria-describedby={refused ? 'panel-refused' : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) choose(file)
          }}
        />
        <FileUp className="i s" aria-hidden="true" />
        {panelTexts.file}
      </label>
      <span className="clip small muted" role="status">
        {status}
      </span>
      <FieldMessage id="panel-refused" error={refused} />
    </DropZone>
  )
}
