import { type Decider, reject } from '@turno/domain/decider.ts'
import { type EventsOf, eventType } from '@turno/domain/event.ts'
import * as v from 'valibot'

/** An aggregate for tests: a room with few seats, and sealed personal fields of its guests. */
export const roomEvents = {
  SeatTaken: eventType(
    v.object({
      guestId: v.string(),
      at: v.string(),
      name: v.nullable(v.string()),
      document: v.nullable(v.string()),
      phone: v.nullable(v.string()),
      email: v.nullable(v.string()),
      reason: v.nullable(v.string()),
    }),
    {
      name: { of: 'guestId', under: 'personKey' },
      document: { of: 'guestId', under: 'personKey' },
      phone: { of: 'guestId', under: 'personKey' },
      email: { of: 'guestId', under: 'personKey' },
      reason: { of: 'guestId', under: 'personKey' },
    },
  ),
  RoomFilled: eventType(v.object({ seats: v.number() })),
  SeatLeft: eventType(v.object({ guestId: v.string() })),
}

type RoomEvent = EventsOf<typeof roomEvents>
export type Guest = Omit<Extract<RoomEvent, { type: 'SeatTaken' }>['data'], 'at'>
export type RoomCommand = { type: 'take'; guest: Guest; seats: number } | { type: 'leave'; guestId: string }
export type Room = readonly string[]

/** Taking the last seat fills the room: two events in one append. Leaving without a seat changes nothing. */
export const room: Decider<RoomCommand, RoomEvent, Room> = {
  category: 'room',
  initialState: [],
  decide: (command, guests) => {
    if (command.type === 'leave') {
      const { guestId } = command
      return guests.includes(guestId) ? [{ type: 'SeatLeft', data: { guestId } }] : []
    }
    if (guests.length >= command.seats) return reject('No hay cupo.')
    const taken: RoomEvent = { type: 'SeatTaken', data: { ...command.guest, at: command.now } }
    return guests.length + 1 === command.seats
      ? [taken, { type: 'RoomFilled', data: { seats: command.seats } }]
      : [taken]
  },
  evolve: (guests, { type, data }) => {
    if (type === 'SeatTaken') return [...guests, data.guestId]
    return type === 'SeatLeft' ? guests.filter((guest) => guest !== data.guestId) : guests
  },
  about: ({ type, data }) => (type === 'RoomFilled' ? [] : [data.guestId]),
}

export const aGuest = (guestId: string): Guest => ({
  guestId,
  name: null,
  document: null,
  phone: null,
  email: null,
  reason: null,
})
