import type { Write } from './port.ts'

/** The documents and indexes that these writes change. */
export const namesOf = (writes: readonly Write[]): string[] => [
  ...new Set(writes.map((write) => (write.op === 'set' || write.op === 'delete' ? write.key : write.index))),
]
