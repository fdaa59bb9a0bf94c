import { useEffect } from 'react'
import { type Room, useRoom } from './room.ts'

interface PresenceProps {
  id: string
  tell: (room: Room | undefined) => void
}

/** This window is in the room of an appointment as long as it is on the page. */
export function Presence({ id, tell }: PresenceProps) {
  const room = useRoom(id)
  const { state, tabs, admitted, left, line } = room
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room that says the same is no news
  useEffect(() => tell(room), [state, tabs, admitted, left, line, tell])
  useEffect(() => () => tell(undefined), [tell])
  return null
}
