import { type RoomServerMessage, type Signal, signal } from '@turno/contract/socket/video-signals.ts'
import { type Side, sides } from '@turno/domain/video-visit/events.ts'
import * as v from 'valibot'

const inRoom = { appointment: v.string() }
const ofWindow = { ...inRoom, process: v.string(), side: v.picklist(sides), tab: v.string() }

/** Messages of the api processes to each other about a room. */
const roomText = v.variant('kind', [
  /** A window has come, and takes the place of its side. */
  v.object({ kind: v.literal('joined'), ...ofWindow, at: v.number() }),
  /** The window is still there. */
  v.object({ kind: v.literal('here'), ...ofWindow, at: v.number() }),
  v.object({ kind: v.literal('left'), ...ofWindow }),
  /** A process asks who is there. */
  v.object({ kind: v.literal('who'), ...inRoom }),
  /** From the window `tab`. */
  v.object({ kind: v.literal('signal'), ...ofWindow, to: v.string(), signal }),
])
export type RoomText = v.InferOutput<typeof roomText>

/** A process's message, undefined if this one does not understand it: the other may be a newer one. */
export function roomTextOf(text: string): RoomText | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), roomText), text)
  return parsed.success ? parsed.output : undefined
}

const textOf = (message: RoomServerMessage): string => JSON.stringify(message)

/** Messages to the windows of a room. */
export const messageTo = {
  room: (appointment: string, tabs: Record<Side, string | null>, admitted: boolean) =>
    textOf({ event: 'room', appointment, tabs, admitted }),
  signal: (appointment: string, from: string, said: Signal) =>
    textOf({ event: 'signal', appointment, from, signal: said }),
  left: (
    appointment: string,
    tab: string,
    why: Extract<RoomServerMessage, { event: 'room-left' }>['why'],
    message: string,
  ) => textOf({ event: 'room-left', appointment, tab, why, message }),
}

/** The one of the two who is not this one. */
export const otherSide = (side: Side): Side => (side === 'patient' ? 'doctor' : 'patient')
