import { atom, getDefaultStore } from 'jotai'
import { currentSession } from '../session/session.ts'
import { LiveSocket, type LiveState } from './socket.ts'

let socket: LiveSocket | undefined
let open: (() => void) | undefined

/** Whether the server sends changes. A reader of this atom keeps the socket open. */
export const liveAtom = atom<LiveState>('connecting')
liveAtom.onMount = (set) => {
  const session = currentSession()
  if (!session) return
  open = () => {
    set('connecting')
    socket = new LiveSocket(session, set)
  }
  open()
  return () => {
    open = undefined
    leaveLive()
  }
}

export const isLive = (): boolean => getDefaultStore().get(liveAtom) === 'live'

/** Before a session is ended from here, so that the server's goodbye is not taken for an expired session. */
export function leaveLive(): void {
  socket?.close()
  socket = undefined
}

/** After all, if somebody still looks. */
export function enterLive(): void {
  if (!socket) open?.()
}
