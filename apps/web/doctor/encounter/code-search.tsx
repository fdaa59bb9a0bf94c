import type { CodeKind, FoundCode } from '@turno/contract/areas/codes.ts'
import { useAtomValue } from 'jotai'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react'
import { texts } from './code-texts.ts'
import { codesQuestion } from './codes.ts'

interface CodeSearchProps {
  id?: string
  kind: CodeKind
  label: string
  placeholder: string
  /** Answers whether the field is to be empty again. */
  choose: (found: FoundCode) => boolean
  place?: Ref<HTMLInputElement>
  onFocus?: () => void
  onBlur?: () => void
}

/** Finds a code by words, and takes it by keys alone: ↑ ↓ and Enter. Empty, it offers what the doctor works with. */
export function CodeSearch({ id, kind, label, placeholder, choose, place, onFocus, onBlur }: CodeSearchProps) {
  const ownId = useId()
  const list = `${ownId}-list`
  const [typed, type] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, move] = useState(0)
  const [wanted, want] = useState<{ words: string; id: string }>()
  const meant = typed.trim()
  const words = useDeferredValue(meant)
  const { data: found, error, asking } = useAtomValue(codesQuestion(`${kind} ${words}`))
  const known = useLast(found)
  const shown = isOpen ? known : undefined
  const isFresh = words === meant && found !== undefined
  const current = Math.min(at, (shown?.length ?? 1) - 1)

  const take = (one: FoundCode) => {
    if (!choose(one)) return
    type('')
    move(0)
    setOpen(false)
  }
  const settle = useEffectEvent(() => {
    want(undefined)
    const [first] = found ?? []
    if (first && wanted?.words === meant && wanted.id === first.id) take(first)
  })
  useEffect(() => {
    if (wanted && isFresh) settle()
  }, [wanted, isFresh])
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (shown && shown.length > 0) move((current + (event.key === 'ArrowDown' ? 1 : shown.length - 1)) % shown.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const one = shown?.[current]
      if (!one) return
      // Seen for words that were not whole yet: it is taken if the whole ones lead to it, too.
      if (isFresh) take(one)
      else want({ words: meant, id: one.id })
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    }
  }

  return (
    <div className="field code-search">
      <span className="input">
        <Search className="i s" aria-hidden="true" />
        <input
          ref={place}
          id={id ?? ownId}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={Boolean(shown)}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown?.[current] ? `${list}-${current}` : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder={placeholder}
          value={typed}
          onChange={({ target: { value } }) => {
            type(value)
            move(0)
            setOpen(true)
          }}
          onFocus={onFocus}
          onBlur={() => {
            setOpen(false)
            onBlur?.()
          }}
          onKeyDown={press}
        />
        <span className="code-keys" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          <kbd>↵</kbd>
        </span>
      </span>
      <div role="status" className="small muted">
        {isOpen && !found && error && !asking ? texts.searchFailed : ''}
        {isOpen && found?.length === 0 ? texts.noResult : ''}
      </div>
      <div
        id={list}
        role="listbox"
        tabIndex={-1}
        aria-label={texts.results}
        aria-busy={!isFresh}
        className="found-codes"
        hidden={!shown?.length}
      >
        {shown?.map((one, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={one.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(one)}
          >
            {one.kind === 'medicine' ? null : <b className="num">{one.code}</b>}
            <span className="grow">{one.name}</span>
            {one.kind === 'medicine' && !one.coded ? <span className="tag">{texts.withoutCode}</span> : null}
            {one.from === 'yours' ? <span className="tag news">{texts.yours(one.uses)}</span> : null}
            {one.from === 'recent' ? <span className="tag">{texts.recent}</span> : null}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The last list that there was: it stands until the next one is there. */
function useLast(found: FoundCode[] | undefined): FoundCode[] | undefined {
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? last
}
