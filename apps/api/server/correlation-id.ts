import { randomUUID } from 'node:crypto'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The caller's own id of a request, or a new one. The log holds it, where no words or document number may get. */
export const correlationIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && uuid.test(given) ? given : randomUUID()
