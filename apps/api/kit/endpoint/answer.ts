import type { Readable } from 'node:stream'
import type { Position } from '@turno/adapters/event-store/port.ts'

export interface Answer<Data = unknown> {
  data: Data
  message?: string
  /** Position of the log after writing; the read models' position unless given. */
  position?: Position | undefined
  /** Cookies for the browser to keep. */
  cookie?: string | string[]
  /** The caller's session is over: the browser must drop what it has stored. */
  leaves?: boolean
  /**
   * A file: to be saved under its name, or without one to be looked at. A stream is sent as it comes: if it breaks,
   * the connection does. `keep`: how browsers may (Cache-Control). `foreign`: a person made it, so that a browser lets
   * it do nothing.
   */
  file?: { type: string; name?: string; content: Buffer | Readable; keep?: string; foreign?: true }
}
