import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { HttpServer } from '../server/http-server.ts'

const bounds = { headersMs: 300, requestMs: 60_000, stretchMs: 50, bytesAStretch: 5 }
const servers: HttpServer<never>[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** A client of a server that answers how long the body was. */
async function client(bytesAStretch = 5): Promise<Socket> {
  const request = async (asked: IncomingMessage, answer: ServerResponse) => {
    let bytes = 0
    asked.on('error', () => undefined)
    asked.on('data', (part: Buffer) => {
      bytes += part.length
    })
    asked.on('end', () => answer.end(`${bytes} bytes`))
  }
  const server = await HttpServer.listen(0, '127.0.0.1', () => ({ request, upgrade: () => undefined }), {
    ...bounds,
    bytesAStretch,
  })
  servers.push(server as never)
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** A connection that the server cuts may end in an error first. */
const closeOf = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()))

/** Sends these one after the other, a part every so many milliseconds, until the other end has had enough. */
async function trickle(socket: Socket, parts: readonly string[], everyMs: number): Promise<void> {
  for (const part of parts) {
    if (socket.closed || socket.destroyed) return
    socket.write(part)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

const head = (length: number) => `POST / HTTP/1.1\r\nHost: here\r\nContent-Length: ${length}\r\n\r\n`

test('a request whose body arrives too slowly is cut off', async () => {
  const socket = await client()
  const closed = closeOf(socket)
  socket.resume()
  socket.write(head(10_000))
  void trickle(
    socket,
    Array.from({ length: 10_000 }, () => 'x'),
    40,
  )
  await closed
  expect(socket.bytesWritten).toBeLessThan(10_000)
})

test('a request whose headers arrive too slowly is cut off', async () => {
  const socket = await client()
  const closed = closeOf(socket)
  socket.resume()
  void trickle(socket, ['GET / HTTP/1.1\r\n', ...Array.from({ length: 10_000 }, () => 'X-Slow: 1\r\n')], 40)
  await closed
})

test('a slow body that brings enough bytes is read to its end', async () => {
  const socket = await client(0)
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  socket.write(head(2_000))
  await trickle(
    socket,
    Array.from({ length: 20 }, () => 'x'.repeat(100)),
    10,
  )
  await expect.poll(() => received).toContain('2000 bytes')
})
