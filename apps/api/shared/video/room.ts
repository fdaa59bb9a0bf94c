import type { Signal } from '@turno/contract/socket/video-signals.ts'
import type { Actor } from '@turno/domain/event.ts'
import { type Side, sides } from '@turno/domain/video-visit/events.ts'
import type { RoomRefusal, Standing } from './room-standing.ts'
import { messageTo, otherSide, type RoomText } from './room-texts.ts'

/** A person's socket. */
export interface Member {
  readonly actor: Actor
  /** False as soon as the socket is being closed. */
  readonly isOpen: boolean
  send(text: string): void
  /** Passes on the other side's messages, who may say too much: a slow reader misses it. */
  pass(text: string): void
}

/** The one window of a side, at a socket of this process or of another one. */
type Window = {
  tab: string
  process: string
  /** When it came, by the clock of its process: says which one is newer where the order of the signals is unknown. */
  at: number
} & (Here | Elsewhere)
interface Here {
  member: Member
  /** Whether this process has heard its own word of it: what others said before that came earlier. */
  isHeard: boolean
}
interface Elsewhere {
  member?: undefined
  /** On this process' monotonic clock. */
  heardMs: number
}
type WindowHere = Extract<Window, Here>

const takenOver = 'Abriste esta consulta en otra ventana o dispositivo.'
/** Limit of messages that wait for a check of the room. */
const waitingMax = 64

type OfWindow = Extract<RoomText, { kind: 'joined' | 'here' | 'left' }>

/** Presence in one room, as this process knows it. Sends to the windows here, and necessary news to other processes. */
export class Room {
  readonly appointmentId: string
  readonly #process: string
  readonly #send: (text: RoomText) => void
  readonly #windows: Partial<Record<Side, Window>> = {}
  readonly #told: Partial<Record<Side, string>> = {}
  #waiting: (() => void)[] = []
  #standing: Standing
  /** When the streams were asked, on this process' monotonic clock. */
  #askedMs = 0
  /** The check that is under way. */
  checking: Promise<void> | undefined
  /** The check is out of date: a change came since it began. */
  isOutdated = false
  /** Sides whose absence will be recorded. */
  readonly leaving = new Map<Side, NodeJS.Timeout>()

  constructor(appointmentId: string, standing: Standing, process: string, send: (text: RoomText) => void) {
    this.appointmentId = appointmentId
    this.#standing = standing
    this.#process = process
    this.#send = send
  }

  get standing(): Standing {
    return this.#standing
  }

  /** Takes an answer of the streams, unless a later question was answered before. */
  stands(standing: Standing, askedMs: number): void {
    if (askedMs < this.#askedMs) return
    this.#standing = standing
    this.#askedMs = askedMs
  }

  /** Whether what the streams said is no older. */
  isFresh(ms: number): boolean {
    return performance.now() - this.#askedMs < ms
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /** Whether this process has nothing to do with the room any more. */
  get isIdle(): boolean {
    return this.here.length === 0 && this.leaving.size === 0
  }

  /** The sides whose windows are at this process. */
  get here(): Side[] {
    return sides.filter((side) => this.#windows[side]?.member)
  }

  has(side: Side): boolean {
    return this.#windows[side] !== undefined
  }

  memberOf(side: Side): Member | undefined {
    return this.#windows[side]?.member
  }

  sideOf(member: Member): Side | undefined {
    return this.here.find((side) => this.#windows[side]?.member === member)
  }

  /** The newest window takes the place of its side. */
  join(side: Side, member: Member, tab: string): void {
    this.#displace(side, tab)
    const at = Math.max(Date.now(), (this.#windows[side]?.at ?? 0) + 1)
    this.#windows[side] = { tab, process: this.#process, at, member, isHeard: false }
    delete this.#told[side]
    this.#say('joined', side)
    this.askOthers()
    this.tell()
  }

  /** A window of this process is gone. */
  leave(side: Side): void {
    this.#say('left', side)
    delete this.#windows[side]
    this.tell()
  }

  /** Puts somebody out. */
  eject(side: Side, { why, messages }: RoomRefusal): void {
    const window = this.#windows[side]
    window?.member?.send(messageTo.left(this.appointmentId, window.tab, why, messages[side]))
    this.leave(side)
  }

  /** Forgets windows of processes that have been silent. Answers their sides. */
  lapse(silentMs: number): Side[] {
    const before = performance.now() - silentMs
    const lapsed = sides.filter((side) => {
      const window = this.#windows[side]
      return window && !window.member && window.heardMs < before
    })
    for (const side of lapsed) delete this.#windows[side]
    if (lapsed.length > 0) this.tell()
    return lapsed
  }

  /** Says to the other processes which windows are here. */
  announce(): void {
    for (const side of this.here) this.#say('here', side)
  }

  /** Asks the other processes which windows are there. */
  askOthers(): void {
    this.#send({ kind: 'who', appointment: this.appointmentId })
  }

  /** Handles a process's message about the room, also of this one. */
  hear(text: RoomText): void {
    if (text.kind === 'who') this.announce()
    else if (text.kind === 'signal') this.#hearSignal(text)
    else if (text.process === this.#process) this.#hearOwn(text)
    else this.#hearOfWindow(text)
  }

  /** Tells the windows here who is in the room, unless they know. */
  tell(): void {
    const { isAdmitted } = this.standing
    const tabOf = (side: Side) => this.#windows[side]?.tab ?? null
    const text = messageTo.room(this.appointmentId, { patient: tabOf('patient'), doctor: tabOf('doctor') }, isAdmitted)
    for (const side of this.here) {
      if (this.#told[side] === text) continue
      this.#told[side] = text
      this.memberOf(side)?.send(text)
    }
  }

  /** Passes a signal on to the other side, if it is in that window and the two are put through. */
  relay(side: Side, to: string, signal: Signal): void {
    const [own, other] = [this.#windows[side], this.#windows[otherSide(side)]]
    if (!this.standing.isAdmitted || !own?.member?.isOpen || other?.tab !== to) return
    const { appointmentId: appointment } = this
    if (other.member) other.member.pass(messageTo.signal(appointment, own.tab, signal))
    else this.#send({ kind: 'signal', appointment, process: this.#process, side, tab: own.tab, to, signal })
  }

  /** Does something once the check that is under way has ended; what is too much is dropped. */
  afterCheck(act: () => void): void {
    if (this.#waiting.length < waitingMax) this.#waiting.push(act)
  }

  checked(): void {
    for (const act of this.#waiting.splice(0)) act()
  }

  #hearOwn({ kind, side, tab }: OfWindow): void {
    const window = this.#windows[side]
    if (kind !== 'left' && window?.member && window.tab === tab) window.isHeard = true
  }

  #hearOfWindow({ kind, side, tab, process, at = 0 }: OfWindow & { at?: number }): void {
    const window = this.#windows[side]
    if (kind === 'left') {
      if (!window || window.member || window.tab !== tab || window.process !== process) return
      delete this.#windows[side]
    } else {
      if (window?.member && !this.#yields(window, kind, tab, at)) return
      if (window && !window.member && kind === 'here' && window.at > at) return
      this.#displace(side, tab)
      this.#windows[side] = { tab, process, at, heardMs: performance.now() }
    }
    this.tell()
  }

  /** Whether a window here gives way to one elsewhere. */
  #yields(window: WindowHere, kind: 'joined' | 'here', tab: string, at: number): boolean {
    if (!window.isHeard) {
      // A word heard before our own came earlier, whatever the clock there says.
      window.at = Math.max(window.at, at + 1)
      return false
    }
    if (kind === 'joined') return true
    const isNewer = at > window.at || (at === window.at && tab > window.tab)
    // The other process did not hear of the newer one.
    if (!isNewer) this.announce()
    return isNewer
  }

  /** The same window may come by another socket: that displaces nothing. */
  #displace(side: Side, tab: string): void {
    const window = this.#windows[side]
    if (window?.member && window.tab !== tab)
      window.member.send(messageTo.left(this.appointmentId, window.tab, 'takenOver', takenOver))
  }

  #hearSignal({ process, side, tab, to, signal }: Extract<RoomText, { kind: 'signal' }>): void {
    if (process === this.#process) return
    const [from, receiver] = [this.#windows[side], this.#windows[otherSide(side)]]
    if (from?.tab !== tab || receiver?.tab !== to) return
    receiver.member?.pass(messageTo.signal(this.appointmentId, tab, signal))
  }

  #say(kind: 'joined' | 'here' | 'left', side: Side): void {
    const window = this.#windows[side]
    if (!window) return
    const { tab, at } = window
    this.#send({ kind, appointment: this.appointmentId, process: this.#process, side, tab, at })
  }
}
