/** One choice of a catalogue; its id is an official code as text. */
export interface Entry {
  id: string
  name: string
}

/** An entry's name, '' when the catalogue has no such id. */
export const nameIn = (catalogue: readonly Entry[], id: string | null): string =>
  catalogue.find((entry) => entry.id === id)?.name ?? ''

/** The entries of a text with one line each: a code, a blank and a name. */
export const entriesOf = (text: string): Entry[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const blank = line.indexOf(' ')
      return { id: line.slice(0, blank), name: line.slice(blank + 1) }
    })
