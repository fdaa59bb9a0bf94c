import { atom, getDefaultStore } from 'jotai'
import { currentSession } from '../session/session.ts'
import { LiveSocket, type LiveState } from './socket.ts'

let socket: LiveSocket | undefined

/** Whether the server tells us what changes. Somebody who looks at this keeps the socket open. */
export const liveAtom = atom<LiveState>('connecting')
liveAtom.onMount = (set) => {
  const session = currentSession()
  if (!session) return
  set('connecting')
  socket = new LiveSocket(session, set)
  return leaveLive
}

export const isLive = (): boolean => getDefaultStore().get(liveAtom) === 'live'

/** Before logging out, so that the server's goodbye is not taken for an expired session. */
export function leaveLive(): void {
  socket?.close()
  socket = undefined
}
