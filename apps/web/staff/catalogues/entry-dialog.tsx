import type { CatalogueRecord } from '@turno/contract/answers/catalogues.ts'
import { patchCatalogueEntry, postCatalogueEntry } from '@turno/contract/areas/catalogues.ts'
import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import { type ComponentProps, Suspense } from 'react'
import { ask } from '../../kit/api/call.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { DetailField } from './detail-field.tsx'
import { texts } from './texts.ts'

const EntryChooser = lazyPart(() => import('./entry-chooser.tsx'))

interface EntryDialogProps {
  row: CatalogueRow
  /** null: a new one. */
  entry: CatalogueRecord | null
  /** The title of the catalogue above. */
  above: string
  onClose: () => void
  onDone: () => void
}

/** A new entry, or one that is there: its name, place and fields, and whether forms offer it. */
export function EntryDialog({ entry, onClose, ...form }: EntryDialogProps) {
  return (
    <Dialog title={entry ? texts.editTitle(entry.id) : texts.createTitle} onClose={onClose}>
      <EntryForm entry={entry} {...form} />
    </Dialog>
  )
}

type EntryFormProps = Omit<EntryDialogProps, 'onClose'>

function EntryForm({ row, entry, above, onDone }: EntryFormProps) {
  const form = useEntryForm(row, entry, onDone)
  const { field } = form
  return (
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
      {row.parent === null ? null : (
        <Suspense fallback={<span className="skeleton control" />}>
          <EntryChooser {...field('parent')} of={row.parent} label={texts.parentOf(above)} />
        </Suspense>
      )}
      {row.fields.map((detail) => (
        <DetailField key={detail.name} row={detail} {...field(nameOf(detail.name))} />
      ))}
      {entry ? <Offered isNamed={entry.named} tick={form.tick('offered')} /> : null}
      <Submit form={form} label={texts.save} sending={texts.saving} look="btn primary" row />
    </Form>
  )
}

/** The name of a field's control, and of its error. */
const nameOf = (field: string) => `details.${field}` as const

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

interface Values {
  code: string
  name: string
  parent: string
  offered: boolean
  [detail: `details.${string}`]: string
}

function useEntryForm(
  { name: catalogue, parent, fields }: CatalogueRow,
  entry: CatalogueRecord | null,
  done: () => void,
) {
  const detailsIn = (values: Values) => Object.fromEntries(fields.map(({ name }) => [name, values[nameOf(name)] ?? '']))
  const known: Values = {
    code: entry?.id ?? '',
    name: entry?.name ?? '',
    parent: entry?.parent ?? '',
    ...Object.fromEntries(fields.map(({ name }) => [nameOf(name), entry?.details[name] ?? ''])),
    offered: !entry?.retired,
  }
  return useForm({
    known,
    schema: entry ? patchCatalogueEntry : postCatalogueEntry,
    body: (values) => ({
      code: values.code,
      name: values.name,
      ...(parent !== null && { parent: values.parent || null }),
      details: detailsIn(values),
      ...(entry && { retired: !values.offered, revision: entry.revision }),
    }),
    send: (key, body) =>
      entry
        ? ask(catalogues.changeEntry, { params: { catalogue, code: entry.id }, key, body })
        : ask(catalogues.addEntry, { params: { catalogue }, key, body }),
    sent: () => {
      toast(entry ? texts.changed : texts.created)
      done()
    },
    announce: (error, words) => error instanceof Refusal || toast(words, { tone: 'bad' }),
    prefix: 'entry-',
  })
}
