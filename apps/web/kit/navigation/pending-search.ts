import { tabStorage } from '../storage/storage.ts'

const place = 'turno.search'

/** Keeps a stranger's search (spec, section 3: search object), in this window, until somebody has logged in. */
export const keepSearch = (search: object): void => tabStorage.setItem(place, JSON.stringify(search))

/** The kept search, once; null: nothing that can be read. */
export function takeSearch(): unknown {
  const kept = tabStorage.getItem(place)
  tabStorage.removeItem(place)
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
