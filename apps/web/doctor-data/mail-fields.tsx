import { mailsMax } from '@turno/contract/practice.ts'
import { EmailField } from '../ui/email-field.tsx'
import { ListFields } from './list-fields.tsx'
import type { Part } from './part.ts'
import { texts } from './texts.ts'

/** Mail addresses beside the account's. */
export function MailFields({ form }: Part) {
  const { mails } = form.values
  const set = (next: string[]) => form.set({ mails: next })
  return (
    <ListFields entries={mails} set={set} max={mailsMax} words={texts.lists.mails}>
      {(mail, at) => (
        <EmailField
          id={form.idOf(`mails.${at}`)}
          label={<span className="hidden">{texts.lists.mails.one(at + 1)}</span>}
          autoComplete="off"
          value={mail}
          error={form.errors[`mails.${at}`] ?? (at === 0 ? form.errors.mails : undefined)}
          onChange={(next) => set(mails.with(at, next))}
        />
      )}
    </ListFields>
  )
}
