import { useAtomValue } from 'jotai'
import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Question } from '../../kit/api/question.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { listTexts } from './attended-list.tsx'

/** Fewer letters find too much. */
const searchedFrom = 3

interface Entry {
  id: string
  name: string
}

interface FindEntryProps<Of extends Entry> {
  /** Id of the field. */
  id: string
  words: { find: string; noMatch: string; notFound: string; has: string }
  /** The entries of the catalogue that answer to the typed text. */
  questionOf: (search: string) => Question<Of[]>
  has: (id: string) => boolean
  busy: boolean
  add: (id: string) => unknown
  /** A line below the name. */
  detailOf?: (entry: Of) => string
}

/** Finds an entry of a catalogue by its code or by words of its name, and adds it. */
export function FindEntry<Of extends Entry>({ id, ...props }: FindEntryProps<Of>) {
  const [typed, type] = useState('')
  const search = useDeferredValue(typed.trim().toLowerCase())
  return (
    <section className="card stack">
      <TextField
        id={id}
        label={props.words.find}
        icon={Search}
        placeholder={listTexts.placeholder}
        hint={listTexts.typeMore}
        value={typed}
        onChange={type}
        type="search"
        autoComplete="off"
        maxLength={100}
      />
      {search.length < searchedFrom ? null : <Found key={search} search={search} {...props} />}
    </section>
  )
}

function Found<Of extends Entry>({
  search,
  words,
  questionOf,
  has,
  busy,
  add,
  detailOf,
}: Omit<FindEntryProps<Of>, 'id'> & { search: string }) {
  const { data, error, asking } = useAtomValue(questionOf(search))
  return (
    <div aria-live="polite">
      {!data && error && !asking ? <p className="muted">{words.notFound}</p> : null}
      {data?.length === 0 ? <p className="muted">{words.noMatch}</p> : null}
      <ul className="plain-list stack" aria-label={listTexts.results}>
        {(data ?? []).map((one) => {
          const detail = detailOf?.(one)
          return (
            <li key={one.id} className="row between">
              <div className="grow stack tight">
                <span>
                  {one.name} <span className="small muted num">{one.id}</span>
                </span>
                {detail ? <span className="small muted">{detail}</span> : null}
              </div>
              {has(one.id) ? (
                <span className="small muted">{words.has}</span>
              ) : (
                <Button
                  look="btn m"
                  icon={Plus}
                  label={listTexts.add}
                  disabled={busy}
                  aria-label={listTexts.addOne(one.name)}
                  onClick={() => void add(one.id)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
