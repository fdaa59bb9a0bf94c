import { watchedMax } from '@turno/contract/socket/socket.ts'
import { atom, getDefaultStore } from 'jotai'
import { currentSession } from '../session/session.ts'
import { type Listener, LiveSocket, type LiveState } from './socket.ts'

let socket: LiveSocket | undefined
/** Doctors whose free hours are on the page. */
let watched: readonly string[] = []
let open: (() => void) | undefined
const listeners = new Set<Listener>()

/** Whether the server sends changes. A reader of this atom keeps the socket open. */
export const liveAtom = atom<LiveState>('connecting')
liveAtom.onMount = (set) => {
  const session = currentSession()
  if (!session) return
  open = () => {
    set('connecting')
    socket = new LiveSocket(session, set, () => watched, listeners)
  }
  open()
  return () => {
    open = undefined
    leaveLive()
  }
}

export const isLive = (): boolean => getDefaultStore().get(liveAtom) === 'live'

/** From now on changes of these doctors' free hours are reported, in place of those before. */
export function watchDoctors(doctors: readonly string[]): void {
  watched = doctors.slice(0, watchedMax)
  // The doctors of the page that closes and of the one that opens change together.
  queueMicrotask(() => socket?.watch())
}

/** Hears the socket from here on, whichever it is. Answers how to leave. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  if (socket?.isReady) listener.ready()
  return () => void listeners.delete(listener)
}

/** Says something over the socket, if it is there. */
export const sendLive = (message: object): void => socket?.say(message)

/** Before a session is ended from here, so that the server's goodbye is not taken for an expired session. */
export function leaveLive(): void {
  socket?.close()
  socket = undefined
}

/** After all, if somebody still looks. */
export function enterLive(): void {
  if (!socket) open?.()
}
