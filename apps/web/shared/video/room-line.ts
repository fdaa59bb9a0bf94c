import {
  type RoomMessage,
  type RoomServerMessage,
  roomServerMessage,
  type Signal,
} from '@turno/contract/socket/video-signals.ts'
import * as v from 'valibot'
import { listenLive, sendLive } from '../../kit/api/live-updates.ts'

type Tabs = Record<'patient' | 'doctor', string | null>

/** State of a window in the room of an appointment. */
export interface RoomView {
  /** 'away': the socket is lost, and comes back by itself; 'left': another window took over, or nobody may be here. */
  state: 'joining' | 'in' | 'away' | 'left'
  tabs: Tabs
  /** Whether the two are put through to each other. */
  admitted: boolean
  left?: { why: 'takenOver' | 'refused' | 'over' | 'unavailable'; message: string }
}

export type SignalListener = (signal: Signal, from: string) => void

/** Signals that come before the call is there to hear them. */
const waitingMax = 50
/** How long after 'unavailable' this window tries again. */
const againMs = 3_000

/** One window's place in the room of an appointment, over the present socket. */
export class RoomLine {
  view: RoomView = { state: 'joining', tabs: { patient: null, doctor: null }, admitted: false }
  readonly #appointment: string
  /** Name of this window; a new beginning has another one, so that the other side begins anew too. */
  #tab = crypto.randomUUID() as string
  #isClosed = false
  #waiting: [Signal, string][] = []
  readonly #listeners = new Set<SignalListener>()
  readonly #watchers = new Set<() => void>()
  readonly #leaveSocket: () => void
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(appointment: string) {
    this.#appointment = appointment
    this.#leaveSocket = listenLive({
      ready: () => this.#join(),
      heard: (message) => this.#hear(message),
      lost: () => this.#lose(),
    })
  }

  /** The window of the other side. */
  get other(): string | null {
    const { patient, doctor } = this.view.tabs
    if (patient === this.#tab) return doctor
    return doctor === this.#tab ? patient : null
  }

  /** To the other side; lost if it is not there, or this window is not. */
  send(signal: Signal): void {
    const to = this.other
    if (to && this.view.state === 'in') this.#say({ event: 'Signal', appointment: this.#appointment, to, signal })
  }

  /** Calls back whenever the view is another one. */
  onChange(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Signals of the other side from here on, and those that came before there was a listener. */
  onSignal(listener: SignalListener): () => void {
    this.#listeners.add(listener)
    for (const [signal, from] of this.#waiting.splice(0)) listener(signal, from)
    return () => void this.#listeners.delete(listener)
  }

  /** Comes (back), as a window that the other side has not seen yet. */
  rejoin(): void {
    if (this.#isClosed) return
    this.#tab = crypto.randomUUID()
    this.#waiting = []
    this.#become({ state: 'joining', tabs: { patient: null, doctor: null }, admitted: this.view.admitted })
    this.#join()
  }

  /** The call of this window is over, and its person is still in the room: the other side sees it go. */
  endCall(): void {
    if (this.view.state !== 'left') this.rejoin()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#again)
    this.#leaveSocket()
    if (this.view.state !== 'left') this.#say({ event: 'LeaveRoom', appointment: this.#appointment })
  }

  #say(message: RoomMessage): void {
    sendLive(message)
  }

  #join(): void {
    clearTimeout(this.#again)
    if (this.view.state !== 'left') this.#say({ event: 'JoinRoom', appointment: this.#appointment, tab: this.#tab })
  }

  /** The known state of the others stays: a picture goes on without the socket. */
  #lose(): void {
    if (this.view.state !== 'left') this.#become({ ...this.view, state: 'away' })
  }

  #hear(said: unknown): void {
    const message = v.safeParse(roomServerMessage, said)
    if (message.success && message.output.appointment === this.#appointment) this.#understand(message.output)
  }

  #understand(message: RoomServerMessage): void {
    switch (message.event) {
      case 'room':
        if (this.view.state !== 'left') this.#become({ state: 'in', tabs: message.tabs, admitted: message.admitted })
        break
      case 'room-left':
        if (message.tab === this.#tab) this.#leave(message)
        break
      case 'signal':
        this.#pass(message.signal, message.from)
    }
  }

  #leave({ why, message }: { why: NonNullable<RoomView['left']>['why']; message: string }): void {
    this.#become({ ...this.view, state: 'left', left: { why, message } })
    if (why === 'unavailable') this.#again = setTimeout(() => this.rejoin(), againMs)
  }

  #pass(signal: Signal, from: string): void {
    for (const each of this.#listeners) each(signal, from)
    if (this.#listeners.size === 0)
      this.#waiting = [...this.#waiting, [signal, from] as [Signal, string]].slice(-waitingMax)
  }

  #become(view: RoomView): void {
    this.view = view
    for (const each of this.#watchers) each()
  }
}
