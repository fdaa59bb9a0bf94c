import { phonesMax } from '@turno/contract/practice.ts'
import { Plus, Trash2 } from 'lucide-react'
import { PhoneField } from '../ui/phone-field.tsx'
import type { PhoneList } from './draft.ts'
import type { Part } from './part.ts'
import { texts } from './texts.ts'

/** The phones of one kind: some, none, or more than one. The first medical one is the account's, which stays. */
export function PhoneFields({ form, list }: Part & { list: PhoneList }) {
  const phones = form.values[list]
  const words = texts.phoneLists[list]
  const fixed = list === 'cel_phones' ? 1 : 0
  const set = (next: string[]) => form.set({ [list]: next })
  const error = (at: number) => form.errors[`${list}.${at}`] ?? (at === 0 ? form.errors[list] : undefined)
  return (
    <fieldset className="phone-list">
      <legend>{words.title}</legend>
      {words.hint ? <p className="small muted">{words.hint}</p> : null}
      {phones.map((phone, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a phone has nothing else that is its own
        <div className="phone-row" key={at}>
          <PhoneField
            id={form.idOf(`${list}.${at}`)}
            label={
              <span className={at < fixed ? '' : 'hidden'}>{at < fixed ? texts.cellPhone : words.one(at + 1)}</span>
            }
            value={phone}
            error={error(at)}
            onChange={(next) => set(phones.with(at, next))}
          />
          {at < fixed ? null : (
            <button
              type="button"
              className="iconbtn"
              aria-label={texts.removePhone(words.one(at + 1))}
              onClick={() => set(phones.toSpliced(at, 1))}
            >
              <Trash2 className="i" aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      {phones.length === 0 ? <p className="small muted">{texts.nonePhone}</p> : null}
      {phones.length < phonesMax ? (
        <button
          type="button"
          className="btn m quiet add"
          aria-label={`${texts.add} ${words.adding}`}
          onClick={() => set([...phones, ''])}
        >
          <Plus className="i s" aria-hidden="true" />
          {texts.add}
        </button>
      ) : null}
    </fieldset>
  )
}
