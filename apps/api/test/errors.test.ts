import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { EventStoreUnavailable, OutcomeUnknown, WrongExpectedRevision } from '@turno/adapters/event-store/port.ts'
import { FileStoreUnavailable } from '@turno/adapters/files/port.ts'
import { ReadStoreUnavailable } from '@turno/adapters/read-store/port.ts'
import Koa from 'koa'
import pino from 'pino'
import { expect, test } from 'vitest'
import { chokePoint } from '../server/answering/errors.ts'

/** The answer to a call that ended with this error. @param path the address as it is sent */
async function statusAfter(error: Error, path = '/'): Promise<number> {
  const app = new Koa().use(chokePoint(pino({ level: 'silent' }))).use(() => {
    throw error
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const sent = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path, agent: false })
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return answer.resume().statusCode!
  } finally {
    server.close()
  }
}

test.each([
  [new WrongExpectedRevision('order-1', 3), 503],
  [new OutcomeUnknown('cut'), 503],
  [new EventStoreUnavailable('away'), 503],
  [new ReadStoreUnavailable('away'), 503],
  [new FileStoreUnavailable('away'), 503],
  [new TypeError('a bug'), 500],
])('%s is answered with its own status and message', async (error, status) => {
  expect(await statusAfter(error)).toBe(status)
})

test('an address that cannot be decoded is reported as the caller’s mistake', async () => {
  expect(await statusAfter(new Error('nobody was to see it'), 'http://[')).toBe(400)
})

test('a body that breaks off is not logged as a failure of ours, whoever reads it and whenever', async () => {
  const logged: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const { promise: ended, resolve: end } = Promise.withResolvers<number>()
  const app = new Koa()
    .use(async (ctx, next) => {
      await next()
      end(ctx.status)
    })
    .use(chokePoint(logger))
    .use(async ({ req }) => {
      await buffer(req)
    })
  app.silent = true
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')
  await once(server, 'request')
  socket.destroy()
  expect(await ended).toBe(400)
  expect(logged).toEqual([])
  server.close()
})
