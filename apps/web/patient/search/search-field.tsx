import { type Suggestion, suggestedFrom } from '@turno/contract/areas/search.ts'
import { Activity, Scissors, Search, Stethoscope, User, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  Button,
  Collection,
  ComboBox,
  Group,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Text,
} from 'react-aria-components'
import { FieldMessage } from '../../kit/ui/field.tsx'
import type { City } from './city-in-words.ts'
import { suggest } from './search.ts'
import type { Option } from './search-query.ts'
import { fittingSuggestions, groupedSuggestions, mustAsk, nothingSuggested } from './suggestions.ts'
import { texts } from './texts.ts'

const icons = { 1: Stethoscope, 2: Scissors, 3: Activity, 4: User }

/** Typed text, and the suggestion chosen for it. */
export interface Typed {
  text: string
  id: string
  option: Option
}

interface SearchFieldProps {
  value: Typed
  /** The chosen city; '': none. */
  cityId: string
  cities: readonly City[]
  /** @param cityId of a suggestion: where it was counted */
  onChange: (typed: Typed, cityId?: string) => void
  /** Enter, where no suggestion is marked. */
  onEnter: () => void
  error: string | undefined
}

/** The box in which one types what is needed; from the fourth letter on it suggests. */
export default function SearchField({ value, cityId, cities, onChange, onEnter, error }: SearchFieldProps) {
  const { suggestions, isAsking, where } = useSuggestions(value.id ? '' : value.text, cityId, cities)
  const cityName = cities.find(({ id }) => id === where)?.name ?? ''
  const sections = groupedSuggestions(suggestions).map(([name, all]) => ({ id: name, name, all }))
  const choose = (chosen: Suggestion | undefined) => chosen && onChange(chosenFrom(chosen), where)
  return (
    <ComboBox
      className="field search-field"
      aria-label={texts.box}
      items={sections}
      inputValue={value.text}
      onInputChange={(text) => text === value.text || onChange({ text, id: '', option: 1 })}
      onSelectionChange={(key) => choose(suggestions.find((each) => keyOf(each) === key))}
      selectedKey={null}
      menuTrigger="input"
      allowsCustomValue
      // The list opens at the letter itself, so that it is there when suggestions come.
      allowsEmptyCollection={!value.id && value.text.length >= suggestedFrom}
      isInvalid={error !== undefined}
      shouldFocusWrap
    >
      <Label className="label">{texts.box}</Label>
      <Group className={error ? 'input err' : 'input'}>
        <Search className="i" aria-hidden="true" />
        <Input
          id="search-text"
          placeholder={texts.placeholder}
          aria-describedby={error ? 'search-text-error' : undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.currentTarget.getAttribute('aria-activedescendant')) onEnter()
          }}
        />
        {value.text ? (
          <Button
            slot={null}
            className="iconbtn inside"
            aria-label={texts.clear}
            onPress={() => onChange({ text: '', id: '', option: 1 })}
          >
            <X className="i s" aria-hidden="true" />
          </Button>
        ) : null}
      </Group>
      <FieldMessage id="search-text-error" error={error} />
      <Popover className="options" offset={4}>
        <ListBox<(typeof sections)[number]>
          aria-label={texts.suggestions}
          renderEmptyState={() => <p className="none">{isAsking ? texts.asking : texts.noSuggestions}</p>}
        >
          {({ name, all }) => (
            <ListBoxSection id={name}>
              <Header className="options-head">{name}</Header>
              <Collection items={all.map((each) => ({ ...each, id: keyOf(each) }))}>
                {(each) => <Suggested suggestion={each} typed={value.text} city={cityName} />}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

const keyOf = ({ option, id, doctor }: Suggestion): string => `${option}:${doctor || id}`

/** What the box has once somebody chose a suggestion. */
export const chosenFrom = ({ name, id, doctor, option }: Suggestion): Typed => ({
  text: name,
  id: doctor || id,
  option,
})

function Suggested({ suggestion, typed, city }: { suggestion: Suggestion; typed: string; city: string }) {
  const { option, name, id, doctors } = suggestion
  const Icon = icons[option]
  const at = name.toLowerCase().indexOf(typed.toLowerCase())
  return (
    <ListBoxItem id={id} className="option suggestion" textValue={name}>
      <Icon className="i s" aria-hidden="true" />
      <span>
        <Text slot="label">
          {at < 0 ? (
            name
          ) : (
            <>
              {name.slice(0, at)}
              <strong>{name.slice(at, at + typed.length)}</strong>
              {name.slice(at + typed.length)}
            </>
          )}
        </Text>
        {doctors === null ? null : (
          <Text slot="description" className="supply">
            {texts.supply(doctors, city)}
          </Text>
        )}
      </span>
    </ListBoxItem>
  )
}

/** Milliseconds after a failed question until it is asked again. */
const againMs = 1_000

/** Suggestions for a text, which stay while more are asked for. Without an answer they are asked for again. */
function useSuggestions(typed: string, within: string, cities: readonly City[]) {
  const [suggested, setSuggested] = useState(nothingSuggested)
  // A text that meant nothing may name one of the cities that have come since.
  useEffect(() => {
    if (cities.length > 0) setSuggested((before) => (before.all.length > 0 ? before : nothingSuggested))
  }, [cities])
  useEffect(() => {
    if (!mustAsk(suggested, typed, within)) return
    let isLate = false
    let again: ReturnType<typeof setTimeout> | undefined
    const askOnce = () =>
      suggest(typed, within, cities).then(
        (answered) => isLate || setSuggested(answered),
        () => {
          if (!isLate) again = setTimeout(askOnce, againMs)
        },
      )
    void askOnce()
    return () => {
      isLate = true
      clearTimeout(again)
    }
  }, [typed, within, cities, suggested])
  const suggestions = typed.length < suggestedFrom ? [] : fittingSuggestions(suggested, typed)
  return { suggestions, isAsking: mustAsk(suggested, typed, within), where: suggested.cityId }
}
