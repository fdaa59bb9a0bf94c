import { type Instant, plusMinutes } from '../time.ts'

/** So many minutes before its start a visit's note is opened first, as the room of a video consultation is. */
export const opensBeforeMinutes = 15

export const noteOpensAt = ({ start }: { start: Instant }): Instant => plusMinutes(start, -opensBeforeMinutes)
