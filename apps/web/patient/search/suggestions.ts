import { type Suggestion, suggestedFrom, suggestedMax } from '@turno/contract/areas/search.ts'
import { contains } from '@turno/domain/text.ts'

/** Suggestions for a text. */
export interface Suggested {
  for: string
  all: readonly Suggestion[]
}

export const nothingSuggested: Suggested = { for: '', all: [] }

/** Suggestions that fit the present text. The answer to just this text is taken as it is: it forgives a slip. */
export const fittingSuggestions = (suggested: Suggested, typed: string): readonly Suggestion[] =>
  suggested.for === typed ? suggested.all : suggested.all.filter(({ name }) => contains(name, typed))

/** Whether the server has to be asked: at the fourth letter, and whenever too few of the known ones fit. */
export function mustAsk(suggested: Suggested, typed: string): boolean {
  if (typed.length < suggestedFrom || suggested.for === typed) return false
  const goesOn = suggested.for !== '' && typed.startsWith(suggested.for)
  return !goesOn || fittingSuggestions(suggested, typed).length < suggestedMax
}

/** Grouped by kind, in the order in which the first of each comes. */
export const groupedSuggestions = (suggestions: readonly Suggestion[]): [name: string, suggestions: Suggestion[]][] => [
  ...Map.groupBy(suggestions, ({ name_option }) => name_option),
]
