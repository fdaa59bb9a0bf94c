/** One choice of a catalogue; its id is an official code as text. */
export interface Entry {
  id: string
  name: string
}

/** What an entry is called, '' when the catalogue has no such id. */
export const nameIn = (catalogue: readonly Entry[], id: string | null): string => catalogue.find((entry) => entry.id === id)?.name ?? ''
