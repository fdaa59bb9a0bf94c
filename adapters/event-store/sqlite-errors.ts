import type { FileTrouble } from './port.ts'

// Result codes of SQLite (sqlite.org/rescode.html); the low byte is the kind, an extended code says more.
const kinds = { busy: 5, ioError: 10, corrupt: 11, full: 13, protocol: 15, notADatabase: 26 }
/** SQLITE_IOERR_SHMSIZE: the index of the WAL could not grow, as happens on a full disk. */
const noRoomForIndex = 4874

/** After at most so long a caller that found a lock held tries again. */
export const busyRetryMs = 3

const codeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) : 0

const isOf = (code: number, ...kindsOf: number[]): boolean => kindsOf.includes(code & 0xff)

/**
 * Whether an error of node:sqlite says that another connection holds the lock (SQLITE_BUSY, or SQLITE_PROTOCOL during a
 * recovery).
 */
export const isBusy = (error: unknown): boolean => isOf(codeOf(error), kinds.busy, kinds.protocol)

/** Trouble of the file or its disk, by an error of node:sqlite. */
export function troubleIn(error: unknown): FileTrouble | undefined {
  const code = codeOf(error)
  if (isOf(code, kinds.full) || code === noRoomForIndex) return 'full'
  return isOf(code, kinds.ioError, kinds.corrupt, kinds.notADatabase) ? 'broken' : undefined
}
