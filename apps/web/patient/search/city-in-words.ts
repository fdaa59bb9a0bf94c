import { plain } from '@turno/domain/text.ts'

export interface City {
  id: string
  name: string
}

/** Words that lead to the name of a place. */
const towards = ['en', 'de']

/** The city that a text names at any place, and the other words; null where it names none, or nothing besides. */
export function cityInWords(text: string, cities: readonly City[]): { cityId: string; rest: string } | null {
  const typed = text.split(/\s+/).filter(Boolean)
  for (const { id, name } of cities.toSorted((a, b) => b.name.length - a.name.length)) {
    const wanted = plain(name).split(/\s+/)
    const at = typed.findIndex((_, from) => wanted.every((word, index) => plain(typed[from + index] ?? '') === word))
    if (at < 0) continue
    const before = typed.slice(0, at)
    if (towards.includes(plain(before.at(-1) ?? ''))) before.pop()
    const rest = [...before, ...typed.slice(at + wanted.length)].join(' ')
    return rest ? { cityId: id, rest } : null
  }
  return null
}
