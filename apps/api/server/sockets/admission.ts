import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { connectMessage, socketPath, socketQuery, watchMessage } from '@turno/contract/socket/socket.ts'
import { joinRoomMessage, leaveRoomMessage, signalMessage } from '@turno/contract/socket/video-signals.ts'
import * as v from 'valibot'
import type { RawData } from 'ws'

/** The user id in a socket's address, or the status that refuses it. */
export function asked(request: IncomingMessage, publicUrl: string): { userId: string } | { refused: number } {
  const url = URL.parse(request.url ?? '', 'http://here')
  if (url?.pathname !== socketPath) return { refused: 404 }
  if (!isOwnOrigin(request.headers.origin, publicUrl)) return { refused: 403 }
  const query = v.safeParse(socketQuery, Object.fromEntries(url.searchParams))
  return query.success ? query.output : { refused: 400 }
}

/** Browsers always send the page's origin. On the operator's own machine every loopback address of the port is fine. */
function isOwnOrigin(origin: string | undefined, publicUrl: string): boolean {
  const [theirs, ours] = [URL.parse(origin ?? ''), new URL(publicUrl)]
  if (!theirs) return false
  return theirs.origin === ours.origin || (isLoopback(theirs) && isLoopback(ours) && portOf(theirs) === portOf(ours))
}

const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
const portOf = ({ protocol, port }: URL): string => `${protocol}${port}`

/** Refuses an upgrade. */
export function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** The first message, undefined if it is malformed. */
export const connectOf = (data: RawData) => parsedAs(connectMessage, data)

const laterMessage = v.variant('event', [watchMessage, joinRoomMessage, leaveRoomMessage, signalMessage])

/** A later message, undefined if it is malformed. */
export const laterOf = (data: RawData) => parsedAs(laterMessage, data)

function parsedAs<const Schema extends v.GenericSchema>(schema: Schema, data: RawData) {
  const parsed = v.safeParse(schema, jsonOf(data.toString()))
  return parsed.success ? parsed.output : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
