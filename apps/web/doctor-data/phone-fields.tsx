import { phonesMax } from '@turno/contract/practice.ts'
import { PhoneField } from '../ui/phone-field.tsx'
import type { PhoneList } from './draft.ts'
import { ListFields } from './list-fields.tsx'
import type { Part } from './part.ts'
import { texts } from './texts.ts'

/** The phones of one kind. The first medical one is the account's, which stays. */
export function PhoneFields({ form, list }: Part & { list: PhoneList }) {
  const phones = form.values[list]
  const words = texts.lists[list]
  const fixed = list === 'cel_phones' ? 1 : 0
  const set = (next: string[]) => form.set({ [list]: next })
  const error = (at: number) => form.errors[`${list}.${at}`] ?? (at === 0 ? form.errors[list] : undefined)
  return (
    <ListFields entries={phones} set={set} max={phonesMax} fixed={fixed} words={words}>
      {(phone, at) => (
        <PhoneField
          id={form.idOf(`${list}.${at}`)}
          label={<span className={at < fixed ? '' : 'hidden'}>{at < fixed ? texts.cellPhone : words.one(at + 1)}</span>}
          value={phone}
          error={error(at)}
          onChange={(next) => set(phones.with(at, next))}
        />
      )}
    </ListFields>
  )
}
