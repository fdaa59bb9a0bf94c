import { doctorFields } from '@turno/contract/fields/doctor.ts'
import { mailsMax, phonesMax } from '@turno/contract/kinds/practice.ts'
import { useAtomValue } from 'jotai'
import { AtSign, Globe, Plus, Trash2 } from 'lucide-react'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { EmailField } from '../../kit/ui/email-field.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { PhoneField } from '../../kit/ui/phone-field.tsx'
import { choicesOf } from '../../shared/catalogues/catalogues.ts'
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

/** The catalogue has the web site too, which is a field of its own. */
const webSiteId = 'web'

/** The web site, and one address a network of the catalogue. */
export function LinkFields({ form }: { form: FormOf<Draft> }) {
  const { data = [] } = useAtomValue(choicesOf('socialNetworks'))
  const { social_network_id: networks } = form.values
  const shown = data.filter(({ id }) => id !== webSiteId || networks[id])
  const placeholder = 'https://'
  return (
    <div className="fields">
      <TextField
        {...form.field('web_site')}
        label={doctorFields.links.webSite.label}
        icon={Globe}
        inputMode="url"
        autoComplete="url"
        placeholder={placeholder}
      />
      {shown.map(({ id, name }) => (
        <TextField
          key={id}
          id={form.idOf(`social_network_id.${id}`)}
          label={name}
          icon={AtSign}
          inputMode="url"
          autoComplete="off"
          placeholder={placeholder}
          value={networks[id] ?? ''}
          error={form.errors[`social_network_id.${id}`]}
          onChange={(url) => form.set({ social_network_id: changed(networks, id, url) })}
        />
      ))}
    </div>
  )
}

/** An address that is taken away leaves none. */
function changed(networks: Readonly<Record<string, string>>, id: string, url: string): Record<string, string> {
  const { [id]: _, ...others } = networks
  return url === '' ? others : { ...networks, [id]: url }
}
