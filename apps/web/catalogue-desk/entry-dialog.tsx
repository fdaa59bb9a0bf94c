import { type CatalogueRecord, patchCatalogueEntry, postCatalogueEntry } from '@turno/contract/catalogues.ts'
import { type Catalogue, parentsOf } from '@turno/domain/catalogue.ts'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { toast } from '../toasts/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FieldMessage, TextField } from '../ui/field.tsx'
import { TickBox } from '../ui/tick-box.tsx'
import { Refusal, type Unreachable } from '../wire/answer.ts'
import { type FieldErrors, fieldErrors, refusedFields } from '../wire/field-errors.ts'
import { addEntry, changeEntry } from './entries.ts'
import { texts } from './texts.ts'

interface EntryDialogProps {
  catalogue: Catalogue
  /** null: a new one. */
  entry: CatalogueRecord | null
  onClose: () => void
  onDone: () => void
}

const fields = ['code', 'name', 'parent'] as const

/** A new entry, or another name and whether forms offer it. */
export function EntryDialog({ catalogue, entry, onClose, onDone }: EntryDialogProps) {
  const [typed, setTyped] = useState({
    code: entry?.id ?? '',
    name: entry?.name ?? '',
    parent: entry?.parent ?? '',
    offered: !entry?.retired,
  })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refused, setRefused] = useState<string>()
  const { busy, attempt, renew } = useIntention()
  const above = parentsOf[catalogue]
  const type = (change: Partial<typeof typed>) => {
    renew()
    setTyped({ ...typed, ...change })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(undefined)
    const told = entry ? { name: typed.name } : { code: typed.code, name: typed.name }
    if (show(fieldErrors(entry ? patchCatalogueEntry : postCatalogueEntry, told))) return
    const save = (key: string) =>
      entry
        ? changeEntry(key, catalogue, entry.id, { name: typed.name, retired: !typed.offered })
        : addEntry(key, catalogue, { code: typed.code, name: typed.name, parent: above ? typed.parent.trim() : null })
    if ((await attempt((key) => save(key).then(() => true), failed)) === undefined) return
    toast(entry ? texts.changed : texts.created, { tone: 'ok' })
    onDone()
  }

  function failed(error: Refusal | Unreachable) {
    if (!show(refusedFields(error, [...fields]))) setRefused(error.message)
    if (!(error instanceof Refusal)) toast(error.message, { tone: 'bad' })
  }

  function show(wrong: FieldErrors): boolean {
    setErrors(wrong)
    const first = fields.find((field) => wrong[field])
    if (first) document.getElementById(`entry-${first}`)?.focus()
    return first !== undefined
  }

  return (
    <Dialog title={entry ? texts.editTitle(entry.id) : texts.createTitle} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {entry ? null : (
          <TextField
            id="entry-code"
            label={texts.columns.code}
            hint={texts.codeHint}
            autoComplete="off"
            maxLength={20}
            value={typed.code}
            error={errors.code}
            onChange={(code) => type({ code })}
          />
        )}
        <TextField
          id="entry-name"
          label={texts.columns.name}
          autoComplete="off"
          value={typed.name}
          error={errors.name}
          onChange={(name) => type({ name })}
        />
        {above && !entry ? (
          <TextField
            id="entry-parent"
            label={texts.columns.parent}
            hint={texts.parentHint(texts.names[above])}
            autoComplete="off"
            maxLength={20}
            value={typed.parent}
            error={errors.parent}
            onChange={(parent) => type({ parent })}
          />
        ) : null}
        {entry ? (
          <TickBox id="entry-offered" checked={typed.offered} onChange={(offered) => type({ offered })}>
            {texts.offered} <span className="muted small">{texts.retiring}</span>
          </TickBox>
        ) : null}
        <FieldMessage id="entry-refused" error={refused} />
        <div className="actions">
          <button type="submit" className="btn primary" disabled={busy}>
            {busy ? texts.saving : texts.save}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
