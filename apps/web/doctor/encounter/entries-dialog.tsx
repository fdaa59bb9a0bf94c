import {
  closeEntry,
  type EncounterPage,
  type RecordEntryAnswer,
  recordEntry,
} from '@turno/contract/areas/encounters.ts'
import * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { ReasonDialog } from '../../kit/forms/reason-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { SelectField, TextField } from '../../kit/ui/field.tsx'
import { entriesOf, pageQuestion } from './encounters.ts'
import { texts } from './patient-texts.ts'
import { texts as noteTexts } from './texts.ts'

interface EntriesDialogProps {
  page: EncounterPage
  close: () => void
}

type Kind = RecordEntryAnswer['kind']
const kinds = Object.entries(texts.kinds).map(([id, name]) => ({ id, name }))

/** 'Penicilina', as the entry is called on the screen. */
const nameOf = (entry: RecordEntryAnswer): string => (entry.kind === 'allergy' ? entry.substance : entry.text)

/** What stands on top of every visit of the patient: entries are added and closed, never changed. */
export default function EntriesDialog({ page, close }: EntriesDialogProps) {
  const [closing, closeOne] = useState<RecordEntryAnswer>()
  const refresh = useSetAtom(pageQuestion(page.id))
  const entries = page.standing?.entries ?? []
  if (closing)
    return (
      <ReasonDialog
        title={texts.closeEntryName(nameOf(closing))}
        prefix="close-entry-"
        words={{ reason: texts.closeReason, reasonHint: texts.closeReasonHint }}
        schema={closeEntry}
        maxLength={300}
        send={(key, reason) =>
          ask(endpoints.closeEntry, { key, params: { id: page.id, entryId: closing.id }, body: { reason } })
        }
        done={texts.entryClosed}
        sent={() => {
          void refresh({ type: 'refresh' })
          closeOne(undefined)
        }}
        button={{ label: texts.closeEntry, look: 'btn primary' }}
        close={() => closeOne(undefined)}
      >
        {null}
      </ReasonDialog>
    )
  return (
    <Dialog title={texts.addOrClose} onClose={close}>
      <div className="stack loose">
        {entries.length === 0 ? <p className="muted">{texts.noEntries}</p> : null}
        <ul className="stack">
          {entries.map((entry) => (
            <li key={entry.id} className="row between">
              <div className="grow">
                <span className="small muted">{texts.kinds[entry.kind]}</span>
                <p>{nameOf(entry)}</p>
                {entry.kind === 'allergy' && entry.reaction ? <p className="small">{entry.reaction}</p> : null}
              </div>
              <Button
                look="btn m"
                label={texts.closeEntry}
                aria-label={texts.closeEntryName(nameOf(entry))}
                onClick={() => closeOne(entry)}
              />
            </li>
          ))}
        </ul>
        <AddEntry page={page} added={() => void refresh({ type: 'refresh' })} />
      </div>
    </Dialog>
  )
}

const nothing = { kind: 'allergy', text: '', reaction: '', group: '' }

function AddEntry({ page, added }: { page: EncounterPage; added: () => void }) {
  const groups = useAtomValue(entriesOf('backgroundGroups')).data ?? []
  const form = useForm({
    known: nothing,
    schema: recordEntry,
    body: (values) => bodyOf(values as typeof nothing & { kind: Kind }),
    send: (key, body) => ask(endpoints.recordEntry, { key, params: { id: page.id }, body }),
    sent: () => {
      form.forget()
      toast(texts.entryAdded)
      added()
    },
    prefix: 'entry-',
    order: ['kind', 'group', 'substance', 'text', 'reaction'],
    ids: { substance: 'entry-text' },
  })
  const { kind } = form.values as { kind: Kind }
  const labels = {
    allergy: texts.substance,
    problem: texts.problem,
    medicine: texts.medicineTaken,
    background: texts.background,
  }
  const wrong = form.errors as Partial<Record<string, string>>
  return (
    <Form form={form} className="stack" short>
      <SelectField {...form.field('kind')} label={texts.entryKind} options={kinds} placeholder={noteTexts.choose} />
      {kind === 'background' ? (
        <SelectField {...form.field('group')} label={texts.group} options={groups} placeholder={noteTexts.choose} />
      ) : null}
      <TextField
        {...form.field('text')}
        error={wrong.text ?? wrong.substance}
        label={labels[kind]}
        hint={kind === 'allergy' ? texts.howCompared : undefined}
        maxLength={300}
      />
      {kind === 'allergy' ? <TextField {...form.field('reaction')} label={texts.reaction} maxLength={300} /> : null}
      <Submit form={form} label={texts.addEntry} sending={texts.addingEntry} look="btn primary" row />
    </Form>
  )
}

function bodyOf({ kind, text, reaction, group }: typeof nothing & { kind: Kind }) {
  if (kind === 'allergy') return { kind, substance: text, reaction }
  if (kind === 'problem') return { kind, code: null, text }
  return kind === 'background' ? { kind, group, text } : { kind, text }
}
