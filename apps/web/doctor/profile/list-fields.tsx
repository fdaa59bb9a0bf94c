import type { doctorFields } from '@turno/contract/fields/doctor.ts'
import { mailsMax, phonesMax } from '@turno/contract/kinds/practice.ts'
import { Plus, Trash2 } from 'lucide-react'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { EmailField } from '../../kit/ui/email-field.tsx'
import { PhoneField } from '../../kit/ui/phone-field.tsx'
import type { Draft } from './draft.ts'
import { texts } from './texts.ts'

interface ListFieldsProps {
  form: FormOf<Draft>
  of: Exclude<(typeof doctorFields.contacts)[keyof typeof doctorFields.contacts], { kind: 'text' }>
}

/** Phones or mail addresses of one kind: some, none, or more than one. The first medical phone is the account's. */
export function ListFields({ form, of }: ListFieldsProps) {
  const { wire } = of
  const entries = form.values[wire]
  const set = (next: string[]) => form.set({ [wire]: next })
  const [Entry, max] = of.kind === 'phones' ? [PhoneField, phonesMax] : [EmailField, mailsMax]
  const fixed = wire === 'cel_phones' ? 1 : 0
  return (
    <fieldset className="entry-list">
      <legend>{'required' in of ? texts.required(of.label) : of.label}</legend>
      {'hint' in of ? <p className="small muted">{of.hint}</p> : null}
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing else that is its own
        <div className="entry-row" key={at}>
          <Entry
            id={form.idOf(`${wire}.${at}`)}
            label={at < fixed ? texts.cellPhone : <span className="hidden">{texts.entry(wire, at)}</span>}
            value={entry}
            error={form.errors[`${wire}.${at}`] ?? (at === 0 ? form.errors[wire] : undefined)}
            onChange={(next) => set(entries.with(at, next))}
            {...(of.kind === 'emails' ? { autoComplete: 'off' } : {})}
          />
          {at < fixed ? null : (
            <IconButton
              icon={Trash2}
              label={texts.removeEntry(wire, at)}
              onClick={() => set(entries.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      {entries.length === 0 ? <p className="small muted">{texts.noEntry}</p> : null}
      {entries.length < max ? (
        <Button
          look="btn m quiet add"
          icon={Plus}
          label={texts.add}
          aria-label={`${texts.add} ${texts.lists[wire]}`}
          onClick={() => set([...entries, ''])}
        />
      ) : null}
    </fieldset>
  )
}
