import * as v from 'valibot'
import { idSchema } from '../kinds/ids.ts'

/**
 * Signals of the two sides of a consultation over the socket, to connect their browsers. The server passes them on
 * between these two alone, and keeps none.
 */

/** Signals of one window in which a room is open: the newest window of a side takes part. */
const tabId = v.pipe(v.string(), v.uuid())
/** A description of a call with a camera, a screen and all codecs has about 9 kB. */
const sdp = v.pipe(v.string(), v.maxLength(20_000))
const candidate = v.pipe(v.string(), v.maxLength(1_000))

export const signal = v.variant('kind', [
  v.strictObject({ kind: v.literal('description'), type: v.picklist(['offer', 'answer']), sdp }),
  v.strictObject({
    kind: v.literal('candidate'),
    candidate,
    sdpMid: v.nullable(v.pipe(v.string(), v.maxLength(64))),
    sdpMLineIndex: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(64))),
  }),
  /** The parts of this side that the other one should show. */
  v.strictObject({
    kind: v.literal('state'),
    microphone: v.boolean(),
    camera: v.boolean(),
    screen: v.boolean(),
  }),
])
export type Signal = v.InferOutput<typeof signal>

/** No message of a client is longer, in bytes. */
export const clientMessageMax = 24 * 1024

/** The sender is in the room of an appointment from here on, until it leaves or its socket ends. */
export const joinRoomMessage = v.strictObject({
  event: v.literal('JoinRoom'),
  appointment: idSchema,
  tab: tabId,
})

export const leaveRoomMessage = v.strictObject({ event: v.literal('LeaveRoom'), appointment: idSchema })

/** To the other side, in the window where the sender believes it to be: signals for another window are dropped. */
export const signalMessage = v.strictObject({
  event: v.literal('Signal'),
  appointment: idSchema,
  to: tabId,
  signal,
})
export type RoomMessage = v.InferInput<typeof joinRoomMessage | typeof leaveRoomMessage | typeof signalMessage>

const tabs = v.strictObject({ patient: v.nullable(tabId), doctor: v.nullable(tabId) })

/** To both, whenever somebody comes or goes: who is there, and in which window; `admitted`: signals are passed on. */
const roomMessage = v.strictObject({
  event: v.literal('room'),
  appointment: v.string(),
  tabs,
  admitted: v.boolean(),
})

/** The other side's signal, from its window. */
const signalledMessage = v.strictObject({
  event: v.literal('signal'),
  appointment: v.string(),
  from: tabId,
  signal,
})

/** The receiver is in the room no more: another window of the same person took over, or the room refuses them. */
const roomLeftMessage = v.strictObject({
  event: v.literal('room-left'),
  appointment: v.string(),
  tab: tabId,
  why: v.picklist(['takenOver', 'refused', 'over', 'unavailable']),
  /** The message for the person. */
  message: v.string(),
})

export const roomServerMessage = v.variant('event', [roomMessage, signalledMessage, roomLeftMessage])
export type RoomServerMessage = v.InferOutput<typeof roomServerMessage>
