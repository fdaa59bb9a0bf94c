import { type Instant, plusMinutes } from '../time.ts'

/** So many minutes before its start a visit's note may be opened; the room of video has a number of its own. */
export const noteOpensBeforeMinutes = 15

/** From when on the note of a visit may be opened. */
export const noteOpensAt = ({ start }: { start: Instant }): Instant => plusMinutes(start, -noteOpensBeforeMinutes)
