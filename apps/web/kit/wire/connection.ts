import { atom, getDefaultStore } from 'jotai'

/** Whether the last call reached the api, or the socket has since. */
export const connectedAtom = atom(true)

export const reached = (): void => getDefaultStore().set(connectedAtom, true)
export const lost = (): void => getDefaultStore().set(connectedAtom, false)
