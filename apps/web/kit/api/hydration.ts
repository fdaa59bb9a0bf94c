import { atom, getDefaultStore } from 'jotai'

const held = atom(true)
/**
 * Whether the application draws by itself. While it hydrates the prerendered page, part by part, it must draw the same
 * words, whatever answers come meanwhile.
 */
export const hydratedAtom = atom((get) => get(held))

export const beginHydration = (): void => getDefaultStore().set(held, false)
export const endHydration = (): void => getDefaultStore().set(held, true)
