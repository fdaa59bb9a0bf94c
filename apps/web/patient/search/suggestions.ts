import { type Suggestion, suggestedFrom, suggestedMax } from '@turno/contract/areas/search.ts'
import { contains, plain } from '@turno/domain/text.ts'

/** Suggestions for a text. */
export interface Suggested {
  for: string
  /** The city that was chosen when they were asked for; '': none. */
  within: string
  all: readonly Suggestion[]
  /** What was asked for: the text, without a city that it names. */
  meant: string
  /** The city that they are for: the one that the text names, else the chosen one. */
  cityId: string
}

export const nothingSuggested: Suggested = { for: '', within: '', all: [], meant: '', cityId: '' }

/** Suggestions that fit the present text. The answer to just this text is taken as it is: it forgives a slip. */
export const fittingSuggestions = (suggested: Suggested, typed: string): readonly Suggestion[] =>
  suggested.for === typed ? suggested.all : suggested.all.filter(({ name }) => contains(name, typed))

/** Whether the server has to be asked: at the fourth letter, and whenever too few of the known ones fit. */
export function mustAsk(suggested: Suggested, typed: string, within: string): boolean {
  if (typed.length < suggestedFrom) return false
  if (suggested.for !== '' && suggested.within !== within) return true
  if (suggested.for === typed) return false
  const goesOn = suggested.for !== '' && typed.startsWith(suggested.for)
  return !goesOn || fittingSuggestions(suggested, typed).length < suggestedMax
}

/** The one suggestion that somebody means who chose none: the only one, or the one of that very name. */
export function meantBy({ meant, all }: Suggested): Suggestion | undefined {
  return all.length === 1 ? all[0] : all.find(({ name }) => plain(name) === plain(meant.trim()))
}

/** Grouped by kind, in the order in which the first of each comes. */
export const groupedSuggestions = (suggestions: readonly Suggestion[]): [name: string, suggestions: Suggestion[]][] => [
  ...Map.groupBy(suggestions, ({ name_option }) => name_option),
]
