import { type CatalogueRecord, patchCatalogueEntry, postCatalogueEntry } from '@turno/contract/areas/catalogues.ts'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import { type Catalogue, parentOf } from '@turno/domain/catalogue.ts'
import { isNamedByRules } from '@turno/domain/named-codes.ts'
import type { ComponentProps } from 'react'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { titleOf } from './desks.ts'
import { texts } from './texts.ts'

interface EntryDialogProps {
  catalogue: Catalogue
  /** null: a new one. */
  entry: CatalogueRecord | null
  onClose: () => void
  onDone: () => void
}

/** A new entry, or another name and whether forms offer it. */
export function EntryDialog({ catalogue, entry, onClose, onDone }: EntryDialogProps) {
  const form = useEntryForm(catalogue, entry, onDone)
  const { field } = form
  return (
    <Dialog title={entry ? texts.editTitle(entry.id) : texts.createTitle} onClose={onClose}>
      <Form form={form} className="stack" short>
        {entry ? null : (
          <TextField
            {...field('code')}
            label={texts.columns.code}
            hint={texts.codeHint}
            autoComplete="off"
            maxLength={20}
          />
        )}
        <TextField {...field('name')} label={texts.columns.name} autoComplete="off" />
        {entry ? null : <Parent catalogue={catalogue} {...field('parent')} />}
        {entry ? <Offered isNamed={isNamedByRules(catalogue, entry.id)} tick={form.tick('offered')} /> : null}
        <Submit form={form} label={texts.save} sending={texts.saving} look="btn primary" row />
      </Form>
    </Dialog>
  )
}

interface OfferedProps {
  /** Rules name the entry by its code. */
  isNamed: boolean
  tick: Omit<ComponentProps<typeof TickBox>, 'children'>
}

/** Whether forms offer the entry, and what becomes of it otherwise; what rules name is always offered. */
function Offered({ isNamed, tick }: OfferedProps) {
  if (isNamed) return <p className="small muted">{texts.alwaysOffered}</p>
  return (
    <div className="stack tight">
      <TickBox {...tick}>{texts.offered}</TickBox>
      <p className="small muted" role="status">
        {tick.checked ? '' : texts.retiring}
      </p>
    </div>
  )
}

function useEntryForm(catalogue: Catalogue, entry: CatalogueRecord | null, done: () => void) {
  const isNested = parentOf(catalogue) !== undefined
  return useForm({
    known: {
      code: entry?.id ?? '',
      name: entry?.name ?? '',
      parent: entry?.parent ?? '',
      offered: !entry?.retired,
    },
    schema: entry ? patchCatalogueEntry : postCatalogueEntry,
    send: (key, { code, name, parent, offered }) =>
      entry
        ? ask(catalogues.changeEntry, { params: { catalogue, code: entry.id }, key, body: { name, retired: !offered } })
        : ask(catalogues.addEntry, {
            ...{ params: { catalogue }, key },
            body: { code, name, parent: isNested ? parent.trim() : null },
          }),
    sent: () => {
      toast(entry ? texts.changed : texts.created)
      done()
    },
    announce: (error, words) => error instanceof Refusal || toast(words, { tone: 'bad' }),
    prefix: 'entry-',
  })
}

type ParentProps = Omit<ComponentProps<typeof TextField>, 'label'> & { catalogue: Catalogue }

/** The code of the entry's parent, where entries of the catalogue have one. */
function Parent({ catalogue, ...field }: ParentProps) {
  const above = parentOf(catalogue)
  if (!above) return null
  const hint = texts.parentHint(titleOf(above))
  return <TextField {...field} label={texts.columns.parent} hint={hint} autoComplete="off" maxLength={20} />
}
