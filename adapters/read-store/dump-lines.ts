import type { IndexEntry } from './port.ts'

// The lines of `dump` are the same on every engine: documents by key, then indexes by name, each by score and member.
// The order is that of UTF-16 units, which equals the order of bytes, because keys and members are ids.

export const documentLine = (key: string, value: string): string => JSON.stringify(['document', key, value])

export const entryLine = (index: string, { score, member }: IndexEntry): string =>
  JSON.stringify(['entry', index, score, member])
