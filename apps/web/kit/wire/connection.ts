import { atom, getDefaultStore } from 'jotai'

/** Whether the last call reached the api, or the socket has since. */
export const connectedAtom = atom(true)

export const markConnected = (): void => getDefaultStore().set(connectedAtom, true)
export const markDisconnected = (): void => getDefaultStore().set(connectedAtom, false)
