import type { CatalogueRecord, EntryAndHistory } from '@turno/contract/answers/catalogues.ts'
import { patchCatalogueEntry, postCatalogueEntry } from '@turno/contract/areas/catalogues.ts'
import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import { CircleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { DetailField } from './detail-field.tsx'
import { ActChanges, type Words } from './entry-history.tsx'
import { texts } from './texts.ts'
import { WouldHide } from './would-hide.tsx'

const EntryChooser = lazyPart(() => import('./entry-chooser.tsx'))

interface EntryFormProps {
  row: CatalogueRow
  /** The title of the catalogue above. */
  above: string
  /** The entry as it is now; undefined: a new one. */
  now?: EntryAndHistory
  /** @param code of the entry that was made or changed */
  onDone: (code: string) => unknown
  /** The change was refused: the entry may be another by now. */
  onRefused?: () => unknown
}

/**
 * An entry's name, place and fields. What somebody else changes meanwhile is shown beside what is typed: it is taken
 * over only by who has seen it.
 */
export function EntryForm({ row, above, now, onDone, onRefused }: EntryFormProps) {
  const [seen, see] = useState(now?.entry)
  const form = useEntryForm(row, seen, onDone, onRefused)
  const isOvertaken = now !== undefined && now.entry.revision !== seen?.revision
  if (isOvertaken && form.changed.length === 0) see(now.entry)
  const { field } = form
  return (
    <Form form={form} className="stack" short>
      {isOvertaken ? <Overtaken row={row} now={now} goOn={() => see(now.entry)} /> : null}
      {now ? null : (
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
      {row.name === 'certifications' ? <WouldHide code={seen?.id} terms={termsIn(form.values)} /> : null}
      <Submit
        // The note above says more than the refusal.
        form={isOvertaken ? { ...form, refused: undefined } : form}
        label={texts.save}
        sending={texts.saving}
        look="btn primary"
        row
        blocked={isOvertaken ? texts.seeFirst : undefined}
      />
    </Form>
  )
}

interface OvertakenProps {
  row: CatalogueRow
  now: EntryAndHistory
  goOn: () => void
}

/** Who changed the entry since the form began, and how. */
function Overtaken({ row, now, goOn }: OvertakenProps) {
  const words: Words = { row, names: now.names }
  const [last] = now.history
  return (
    <div className="note bad" role="alert">
      <CircleAlert className="i" aria-hidden="true" />
      <div className="stack tight">
        <strong>{texts.overtaken(last?.by ?? '')}</strong>
        {last ? <ActChanges changes={last.changes} words={words} /> : null}
        <p>{texts.stillHere}</p>
        <Button look="btn m" label={texts.goOn} onClick={goOn} />
      </div>
    </div>
  )
}

/** The terms of a kind of document, as they are written so far. */
const termsIn = (values: Values): Record<string, string> =>
  Object.fromEntries(
    (['required', 'requiredFrom', 'requiredUntil', 'verifiedFrom'] as const).map((name) => [
      name,
      values[nameOf(name)] ?? '',
    ]),
  )

/** The name of a field's control, and of its error. */
const nameOf = (field: string) => `details.${field}` as const

interface Values {
  code: string
  name: string
  parent: string
  [detail: `details.${string}`]: string
}

function useEntryForm(
  { name: catalogue, parent, fields }: CatalogueRow,
  entry: CatalogueRecord | undefined,
  done: (code: string) => unknown,
  refused: (() => unknown) | undefined,
) {
  const known: Values = {
    code: entry?.id ?? '',
    name: entry?.name ?? '',
    parent: entry?.parent ?? '',
    ...Object.fromEntries(fields.map(({ name }) => [nameOf(name), entry?.details[name] ?? ''])),
  }
  const form = useForm({
    known,
    schema: entry ? patchCatalogueEntry : postCatalogueEntry,
    body: (values) => ({
      code: values.code,
      name: values.name,
      ...(parent !== null && { parent: values.parent || null }),
      details: Object.fromEntries(fields.map(({ name }) => [name, values[nameOf(name)] ?? ''])),
      ...(entry && { revision: entry.revision }),
    }),
    send: (key, body) =>
      entry
        ? ask(catalogues.changeEntry, { params: { catalogue, code: entry.id }, key, body })
        : ask(catalogues.addEntry, { params: { catalogue }, key, body }),
    sent: async (_, { code }) => {
      toast(entry ? texts.changed : texts.created)
      form.forget()
      await done(code)
    },
    announce(error, words) {
      if (!(error instanceof Refusal)) toast(words, { tone: 'bad' })
      else if (error.status === 409) void refused?.()
    },
    prefix: 'entry-',
  })
  return form
}
