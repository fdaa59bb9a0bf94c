import { atom } from 'jotai'
import { browserStorage } from '../storage/storage.ts'

export type Scheme = 'system' | 'light' | 'dark'

const place = 'turno.scheme'

const held = atom(saved())
/**
 * Light, dark, or as the device has it; remembered in this browser. `install/first.ts` applies the stored choice,
 * before anything is drawn.
 */
export const schemeAtom = atom(
  (get) => get(held),
  (_get, set, scheme: Scheme) => {
    browserStorage.setItem(place, scheme)
    set(held, scheme)
    show(scheme)
  },
)

function show(scheme: Scheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
}

function saved(): Scheme {
  const scheme = browserStorage.getItem(place)
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system'
}
