import { randomUUID } from 'node:crypto'

/** A STREAM_PREFIX that nobody has used before: servers are shared with others. */
export const anyPrefix = (): string => `test${randomUUID().replaceAll('-', '')}_`
