import { randomUUID } from 'node:crypto'
import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { keyedMutex } from '@turno/adapters/concurrency/keyed-mutex.ts'
import type { Signals } from '@turno/adapters/signals/port.ts'
import type { RoomMessage } from '@turno/contract/socket/video-signals.ts'
import type { Actor } from '@turno/domain/event.ts'
import type { VideoHour } from '@turno/domain/video-visit/decide.ts'
import { type Side, sides } from '@turno/domain/video-visit/events.ts'
import { roomClosesAt } from '@turno/domain/video-visit/window.ts'
import { Refusal } from '../../kit/refusal/refusal.ts'
import { type Member, Room } from './room.ts'
import { isRefusal, type RoomRefusal, sideInPerson, standingOf, unavailable } from './room-standing.ts'
import { messageTo, type RoomText, roomTextOf } from './room-texts.ts'
import { sendOf } from './video-hour.ts'

const limitsInUse = {
  /** A side whose last window has been gone for so long has left. */
  graceMs: 15_000,
  /** Interval at which the processes tell each other who is there. */
  announceMs: 5_000,
  /** A process that has been silent for so long is dead, and so are its windows. */
  silentMs: 15_000,
  /** Time for which an answer of the streams lets signals pass. */
  freshMs: 10_000,
}

export interface RoomsDeps {
  commander: Commander
  clock: Clock
  signals: Signals
  limits?: Partial<typeof limitsInUse> | undefined
}

type Join = Extract<RoomMessage, { event: 'JoinRoom' }>
type Said = Extract<RoomMessage, { event: 'Signal' }>

/** The rooms of consultations by video: who is in which window, and what the two browsers say to each other. */
export class Rooms {
  readonly #deps: RoomsDeps
  readonly #limits: typeof limitsInUse
  readonly #process: string = randomUUID()
  readonly #rooms = new Map<string, Room>()
  readonly #ofPerson = new Map<string, Set<Room>>()
  /** Last wish of each member. */
  readonly #wishes = new WeakMap<Member, Join>()
  readonly #exclusively = keyedMutex()
  readonly #stopListening: () => void
  readonly #beat: NodeJS.Timeout

  constructor(deps: RoomsDeps) {
    this.#deps = deps
    this.#limits = { ...limitsInUse, ...deps.limits }
    this.#stopListening = deps.signals.listen((text) => this.#hear(text))
    this.#beat = setInterval(() => this.#beatAll(), this.#limits.announceMs)
  }

  /** Handles a message of a member's socket. Forbidden ones get no answer, but for a wish to enter. */
  said(member: Member, message: RoomMessage): void {
    if (message.event === 'JoinRoom') void this.#join(member, message)
    else if (message.event === 'LeaveRoom') this.#leave(member, message.appointment)
    else this.#relay(member, message)
  }

  /** A member's socket has ended. */
  gone(member: Member): void {
    this.#leave(member)
  }

  /** Handles a change about these people, or about anybody. */
  changed(personIds?: readonly string[]): void {
    const rooms = personIds?.flatMap((id) => [...(this.#ofPerson.get(id) ?? [])]) ?? this.#rooms.values()
    for (const room of new Set(rooms)) this.#check(room)
  }

  /** Says to the other processes that these windows are gone. */
  close(): void {
    clearInterval(this.#beat)
    for (const room of this.#rooms.values()) {
      for (const timer of room.leaving.values()) clearTimeout(timer)
      for (const side of room.here) room.leave(side)
    }
    this.#rooms.clear()
    this.#ofPerson.clear()
    this.#stopListening()
  }

  async #join(member: Member, wish: Join): Promise<void> {
    const { appointment, tab } = wish
    const before = this.#wishes.get(member)
    if (before && before.appointment !== appointment) this.#leave(member)
    this.#wishes.set(member, wish)
    const { commander, clock } = this.#deps
    const askedMs = performance.now()
    const found = await standingOf(commander, appointment, clock.now(), member.actor).catch(() => unavailable)
    if (this.#wishes.get(member) !== wish || !member.isOpen) return
    if (isRefusal(found)) return this.#refuse(member, wish, found)
    const side = sideInPerson(member.actor, found.hour)!
    const room = this.#rooms.get(appointment) ?? this.#open(appointment, found)
    room.stands(found, askedMs)
    room.join(side, member, tab)
    this.#stay(room, side)
    void this.#record(room, side, 'EnterRoom')
    for (const other of sides) if (found.visit[other].isInside && !room.has(other)) this.#leaveSoon(room, other)
  }

  #refuse(member: Member, { appointment, tab }: Join, refusal: RoomRefusal): void {
    const room = this.#rooms.get(appointment)
    const side = room?.sideOf(member)
    this.#wishes.delete(member)
    if (room && side) this.#putOut(room, side, refusal)
    else {
      const message = refusal.messages[member.actor.role === 'doctor' ? 'doctor' : 'patient']
      member.send(messageTo.left(appointment, tab, refusal.why, message))
    }
  }

  #open(appointmentId: string, standing: ConstructorParameters<typeof Room>[1]): Room {
    const room = new Room(appointmentId, standing, this.#process, (text) => this.#send(text))
    this.#rooms.set(appointmentId, room)
    for (const id of peopleOf(standing.hour)) this.#ofPerson.set(id, (this.#ofPerson.get(id) ?? new Set()).add(room))
    return room
  }

  #closeIfIdle(room: Room): void {
    if (!room.isIdle || this.#rooms.get(room.appointmentId) !== room) return
    this.#rooms.delete(room.appointmentId)
    for (const id of peopleOf(room.standing.hour)) {
      const rooms = this.#ofPerson.get(id)
      rooms?.delete(room)
      if (rooms?.size === 0) this.#ofPerson.delete(id)
    }
  }

  /** @param appointmentId of any other one it is in no room anyway */
  #leave(member: Member, appointmentId = this.#wishes.get(member)?.appointment): void {
    if (appointmentId === undefined || this.#wishes.get(member)?.appointment !== appointmentId) return
    this.#wishes.delete(member)
    const room = this.#rooms.get(appointmentId)
    const side = room?.sideOf(member)
    if (!room || !side) return
    room.leave(side)
    this.#leaveSoon(room, side)
  }

  #putOut(room: Room, side: Side, refusal: RoomRefusal): void {
    const member = room.memberOf(side)
    if (member) this.#wishes.delete(member)
    room.eject(side, refusal)
    this.#leaveSoon(room, side)
  }

  #relay(member: Member, { appointment, to, signal }: Said): void {
    const room = this.#rooms.get(appointment)
    const side = room?.sideOf(member)
    if (!room || !side) return
    const relay = () => {
      // Another window may have taken over meanwhile.
      if (room.memberOf(side) === member) room.relay(side, to, signal)
    }
    if (room.isFresh(this.#limits.freshMs) && !room.checking) relay()
    else {
      room.afterCheck(relay)
      this.#check(room)
    }
  }

  /** Asks the streams again, once at a time; what happens meanwhile is asked for after that. */
  #check(room: Room): void {
    if (room.checking) {
      room.isOutdated = true
      return
    }
    room.isOutdated = false
    room.checking = this.#readStreams(room).then((isKnown) => {
      room.checking = undefined
      if (room.isOutdated) this.#check(room)
      else if (isKnown) room.checked()
    })
  }

  /** False: the streams cannot be read. Then nobody is put out, and no signal passes. */
  async #readStreams(room: Room): Promise<boolean> {
    const { commander, clock } = this.#deps
    const askedMs = performance.now()
    const found = await standingOf(commander, room.appointmentId, clock.now()).catch(() => undefined)
    if (!found) return false
    if (isRefusal(found)) {
      for (const side of room.here) this.#putOut(room, side, found)
      return true
    }
    room.stands(found, askedMs)
    // Another process may have written down that a side left, or the appointment moved to another hour.
    for (const side of room.here) if (!found.visit[side].isInside) void this.#record(room, side, 'EnterRoom')
    room.tell()
    return true
  }

  #stay(room: Room, side: Side): void {
    clearTimeout(room.leaving.get(side))
    room.leaving.delete(side)
  }

  /** A reload is no absence. */
  #leaveSoon(room: Room, side: Side): void {
    this.#stay(room, side)
    const left = async () => {
      if (!room.has(side)) await this.#record(room, side, 'LeaveRoom')
      room.leaving.delete(side)
      this.#closeIfIdle(room)
    }
    room.leaving.set(
      side,
      setTimeout(() => void left(), this.#limits.graceMs),
    )
  }

  /** Writes down that a side came or went. A side that cannot be written down as inside is not. */
  #record(room: Room, side: Side, type: 'EnterRoom' | 'LeaveRoom'): Promise<void> {
    const { hour } = room.standing
    return this.#exclusively(`${room.appointmentId} ${side}`, async () => {
      if (room.has(side) !== (type === 'EnterRoom')) return
      const commandId = randomUUID()
      const context = { commandId, actor: actorOf(hour, side), causationId: commandId }
      await sendOf(this.#deps, hour, { type, by: side }, context)
    }).catch((error) => {
      if (type === 'LeaveRoom' || !room.memberOf(side)) return
      const isOver = error instanceof Refusal
      const messages = { patient: error.message, doctor: error.message }
      this.#putOut(room, side, isOver ? { why: 'over', messages } : unavailable)
    })
  }

  #beatAll(): void {
    const now = this.#deps.clock.now()
    for (const room of this.#rooms.values()) {
      room.announce()
      for (const side of room.lapse(this.#limits.silentMs)) this.#leaveSoon(room, side)
      if (room.isWaiting || now >= roomClosesAt(room.standing.hour)) this.#check(room)
    }
  }

  #send(text: RoomText): void {
    this.#deps.signals.send(JSON.stringify(text))
  }

  #hear(text: string | undefined): void {
    if (text === undefined) {
      this.#hearNothing()
      return
    }
    const said = roomTextOf(text)
    const room = said && this.#rooms.get(said.appointment)
    if (!room) return
    const before = sides.filter((side) => room.memberOf(side) !== undefined)
    room.hear(said)
    if (said.kind === 'joined' || said.kind === 'here') this.#stay(room, said.side)
    // The process that said so may have ended with these words.
    if (said.kind === 'left' && !room.has(said.side)) this.#leaveSoon(room, said.side)
    if (before.length > room.here.length) this.#closeIfIdle(room)
  }

  /** Some texts may be lost. */
  #hearNothing(): void {
    for (const room of this.#rooms.values()) {
      room.askOthers()
      room.announce()
    }
  }
}

const peopleOf = ({ patientId, doctorId }: VideoHour): string[] => [patientId, doctorId]

const actorOf = ({ patientId, doctorId }: VideoHour, side: Side): Actor =>
  side === 'patient' ? { id: patientId, role: 'patient' } : { id: doctorId, role: 'doctor' }
