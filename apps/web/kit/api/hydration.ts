import { atom, getDefaultStore } from 'jotai'

const held = atom(true)
/**
 * Whether the application draws by itself. While it takes over the words that came with the page, part by part, it must
 * draw what they say, whatever answers come meanwhile.
 */
export const hydratedAtom = atom((get) => get(held))

export const beginHydration = (): void => getDefaultStore().set(held, false)
export const endHydration = (): void => getDefaultStore().set(held, true)
