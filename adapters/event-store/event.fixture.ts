import { randomUUID } from 'node:crypto'
import type { NewEvent } from './port.ts'

/** An event for tests that carries `data`. */
export const anEvent = (data: unknown = {}, id: string = randomUUID()): NewEvent => ({
  id,
  type: 'Tested',
  data,
  metadata: {
    correlationId: 'story',
    causationId: 'cause',
    commandId: id,
    actor: { id: 'system', role: 'system' },
    at: '2026-01-02T03:04:05.678Z',
    about: ['someone'],
    version: 1,
    bodyDigest: 'digest',
  },
})
