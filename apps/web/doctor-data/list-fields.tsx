import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

interface ListFieldsProps {
  entries: readonly string[]
  set: (next: string[]) => void
  /** So many there may be. */
  max: number
  /** So many of the first ones stay. */
  fixed?: number
  words: (typeof texts.lists)[keyof typeof texts.lists]
  /** The control of one entry. */
  children: (entry: string, at: number) => ReactNode
}

/** Entries of one kind: some, none, or more than one. */
export function ListFields({ entries, set, max, fixed = 0, words, children }: ListFieldsProps) {
  return (
    <fieldset className="entry-list">
      <legend>{words.title}</legend>
      {words.hint ? <p className="small muted">{words.hint}</p> : null}
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing else that is its own
        <div className="entry-row" key={at}>
          {children(entry, at)}
          {at < fixed ? null : (
            <button
              type="button"
              className="iconbtn"
              aria-label={texts.removeEntry(words.one(at + 1))}
              onClick={() => set(entries.toSpliced(at, 1))}
            >
              <Trash2 className="i" aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      {entries.length === 0 ? <p className="small muted">{texts.noEntry}</p> : null}
      {entries.length < max ? (
        <button
          type="button"
          className="btn m quiet add"
          aria-label={`${texts.add} ${words.adding}`}
          onClick={() => set([...entries, ''])}
        >
          <Plus className="i s" aria-hidden="true" />
          {texts.add}
        </button>
      ) : null}
    </fieldset>
  )
}
