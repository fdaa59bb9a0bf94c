import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { EventStoreUnavailable, OutcomeUnknown, WrongExpectedRevision } from '@turno/adapters/event-store/port.ts'
import { ReadStoreUnavailable } from '@turno/adapters/read-store/port.ts'
import Koa from 'koa'
import pino from 'pino'
import { expect, test } from 'vitest'
import { chokePoint } from '../server/errors.ts'

/** The answer to a call that ended with this error. */
async function statusAfter(error: Error): Promise<number> {
  const app = new Koa().use(chokePoint(pino({ level: 'silent' }))).use(() => {
    throw error
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).status
  } finally {
    server.close()
  }
}

test.each([
  [new WrongExpectedRevision('order-1', 3), 503],
  [new OutcomeUnknown('cut'), 503],
  [new EventStoreUnavailable('away'), 503],
  [new ReadStoreUnavailable('away'), 503],
  [new TypeError('a bug'), 500],
])('%s is answered as what it is', async (error, status) => {
  expect(await statusAfter(error)).toBe(status)
})
