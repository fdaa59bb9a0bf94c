import { type EncounterPage, fieldTextMax, signAddendum } from '@turno/contract/areas/encounters.ts'
import * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { BadgeCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { dayAtHour } from '../../kit/format/dates.ts'
import { firstName } from '../../kit/format/names.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AreaField, PasswordField, TextField } from '../../kit/ui/field.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { SignedNote } from '../../shared/records/signed-note.tsx'
import { texts as recordTexts } from '../../shared/records/texts.ts'
import { noteQuestion } from './encounters.ts'
import { texts } from './texts.ts'

/** A note that is signed: it is read, and notes are added below it. */
export function Signed({ page }: { page: EncounterPage }) {
  const [isAdding, add] = useState(false)
  const now = useAtomValue(nowAtom)
  return (
    <Await question={noteQuestion(page.id)} skeleton={<RowsSkeleton rows={5} />} failed={texts.noteFailed}>
      {(encounter) => {
        const { doctor } = encounter.note.content
        return (
          <div className="stack loose">
            <div className="note signed-state">
              <BadgeCheck className="i" aria-hidden="true" />
              <div>
                <strong>{texts.signedAt(dayAtHour(encounter.note.signed_at, now))}</strong>
                <p className="small">
                  {[doctor.name, doctor.card ? recordTexts.card(doctor.card) : ''].filter(Boolean).join(' · ')}.{' '}
                  {page.known ? texts.mayRead(firstName(page.patient.name)) : ''}
                </p>
              </div>
            </div>
            <div>
              <Button look="btn m" icon={Plus} label={texts.addNote} onClick={() => add(true)} />
            </div>
            <section className="card">
              <SignedNote encounter={encounter} />
            </section>
            {isAdding ? <AddendumDialog page={page} close={() => add(false)} /> : null}
          </div>
        )
      }}
    </Await>
  )
}

function AddendumDialog({ page, close }: { page: EncounterPage; close: () => void }) {
  const refresh = useSetAtom(noteQuestion(page.id))
  const form = useForm({
    known: { text: '', password: '', code: '' },
    schema: signAddendum,
    body: ({ text, password, code }) => ({ text, password, ...(page.second_factor ? { code } : {}) }),
    send: (key, body) => ask(endpoints.addendum, { key, params: { id: page.id }, body }),
    sent: async () => {
      toast(texts.noteAdded)
      await refresh({ type: 'refresh' })
      close()
    },
    prefix: 'addendum-',
  })
  return (
    <Dialog title={texts.addNoteTitle} onClose={close}>
      <Form form={form} className="stack" short>
        <p className="small muted">{texts.addNoteDetail}</p>
        <AreaField {...form.field('text')} label={texts.addNoteText} maxLength={fieldTextMax} />
        <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
        {page.second_factor ? (
          <TextField
            {...form.field('code')}
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={24}
          />
        ) : null}
        <Submit form={form} label={texts.sign} sending={texts.signing} look="btn primary" row />
      </Form>
    </Dialog>
  )
}
