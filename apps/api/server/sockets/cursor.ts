/** A place in the order of all changes. */
export interface Cursor {
  /** Undefined: the cursor is the position of an HTTP answer, which names no log. */
  logId: string | undefined
  position: bigint
  n: number
}

/** Parses a message's id, `<logId>:<position>:<n>`, or a bare position: everything at that position was seen. */
export function cursorOf(since: string): Cursor {
  const [logId, position, n] = since.split(':')
  if (position === undefined) return { logId: undefined, position: BigInt(since), n: Number.POSITIVE_INFINITY }
  return { logId, position: BigInt(position), n: Number(n) }
}

export const isOtherLog = (a: Cursor, b: Cursor): boolean =>
  a.logId !== undefined && b.logId !== undefined && a.logId !== b.logId

/** Whether `a` comes after `b`; a cursor of another log always does. */
export function isAfter(a: Cursor, b: Cursor): boolean {
  if (isOtherLog(a, b)) return true
  return a.position === b.position ? a.n > b.n : a.position > b.position
}
