import { useAtomValue } from 'jotai'
import { MapPin } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toast } from '../../kit/toasts/toasts.ts'
import { SelectField } from '../../kit/ui/field.tsx'
import { tellTypedBefore } from '../../kit/ui/typed-before.ts'
import { citiesQuestion } from '../../shared/requests/requests.ts'
import { UrgentLine } from '../../shared/urgent/urgent-line.tsx'
import type { City } from './city-in-words.ts'
import { suggest } from './search.ts'
import SearchField, { chosenFrom, type Typed } from './search-field.tsx'
import { meantBy } from './suggestions.ts'
import { texts } from './texts.ts'

interface SearchFormProps {
  known: Typed & { cityId: string }
  /** Results are below: labels are hidden. */
  compact?: boolean
  /** Results are narrowed by something else: nothing need be typed. */
  mayBeEmpty?: boolean
  /** Something else on the page comes first. */
  quiet?: boolean
  onCity?: (cityId: string) => void
  onSearch: (typed: Typed & { cityId: string }) => void
}

const noCities: readonly City[] = []

/** Milliseconds that the search's notices stay (spec, section 9). */
const noticeMs = 5_000

/** Subject and city. Another city searches at once where a subject was chosen before. */
export function SearchForm({
  known,
  compact = false,
  mayBeEmpty = false,
  quiet = false,
  onCity,
  onSearch,
}: SearchFormProps) {
  const [typed, setTyped] = useState<Typed>(known)
  const [cityId, setCityId] = useState(known.cityId)
  const [error, setError] = useState<string>()
  const cities = useAtomValue(citiesQuestion).data ?? noCities
  const change = (next: Typed, where = cityId) => {
    setTyped(next)
    setError(undefined)
    if (!next.id) return
    setCityId(where)
    onSearch({ ...next, cityId: where })
  }
  const changeCity = (next: string) => {
    setCityId(next)
    onCity?.(next)
    if (typed.id || mayBeEmpty) onSearch({ ...typed, cityId: next })
  }
  const latest = useRef(typed)
  latest.current = typed
  /** Who chose none of the suggestions is asked to, unless they can mean a single one. */
  const chooseMeant = async (): Promise<boolean> => {
    const suggested = await suggest(typed.text, cityId, cities)
    // Who typed on has not meant this any more.
    if (latest.current !== typed) return true
    const meant = meantBy(suggested)
    if (meant) change(chosenFrom(meant), suggested.cityId)
    return meant !== undefined
  }
  const search = async (event?: FormEvent) => {
    event?.preventDefault()
    const isEmpty = typed.text.trim() === ''
    try {
      if (!isEmpty && !typed.id && (await chooseMeant())) return
    } catch {
      toast(texts.failed, { tone: 'bad', detail: texts.failedDetail, forMs: noticeMs })
      return
    }
    const wrong = isEmpty ? (mayBeEmpty ? undefined : texts.noText) : typed.id ? undefined : texts.noneChosen
    setError(wrong)
    if (wrong) toast(wrong, { tone: 'bad', forMs: noticeMs })
    else onSearch({ ...typed, cityId })
  }
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (place.current) tellTypedBefore(place.current)
  }, [])
  return (
    <search>
      <form ref={place} className={compact ? 'search-form compact' : 'search-form'} onSubmit={search} noValidate>
        <SearchField value={typed} cityId={cityId} cities={cities} onChange={change} onEnter={search} error={error} />
        <SelectField
          id="search-city"
          label={texts.city}
          icon={MapPin}
          placeholder={texts.anyCity}
          options={cities}
          value={cityId}
          onChange={changeCity}
          optional
        />
        <button type="submit" className={quiet ? 'btn' : 'btn primary'}>
          {texts.search}
        </button>
      </form>
      <UrgentLine typed={typed.text} />
    </search>
  )
}
