import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { liveAtom } from '../../kit/api/live-updates.ts'
import { RoomLine, type RoomView } from './room-line.ts'

/** The room of an appointment, as a page shows it and speaks in it. */
export interface Room extends RoomView {
  line: RoomLine | undefined
  /** Comes back after another window took over. */
  rejoin: () => void
}

const outside: RoomView = { state: 'joining', tabs: { patient: null, doctor: null }, admitted: false }

/** Keeps this window in the room of an appointment while its page is open; losing the socket ends nothing. */
export function useRoom(appointmentId: string): Room {
  // Its readers keep the socket open.
  useAtomValue(liveAtom)
  const [held, hold] = useState<{ view: RoomView; line?: RoomLine }>({ view: outside })
  useEffect(() => {
    const line = new RoomLine(appointmentId)
    const show = () => hold({ view: line.view, line })
    show()
    const stop = line.onChange(show)
    return () => {
      stop()
      line.close()
    }
  }, [appointmentId])
  return { ...held.view, line: held.line, rejoin: () => held.line?.rejoin() }
}
