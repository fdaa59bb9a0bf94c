import type { IncomingMessage } from 'node:http'
import { codes } from '@turno/contract/envelope.ts'
import { Refused } from './refused.ts'

const bytesMax = 8 * 1024 * 1024

/**
 * The file that is a request's body; empty when there is none, or when it came as JSON or a form, which are read before.
 * @throws {Refused} 413 when it is larger than 8 MiB
 */
export async function uploaded(request: IncomingMessage): Promise<Uint8Array> {
  if (request.readableEnded) return new Uint8Array()
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge()
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > bytesMax) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const tooLarge = (): Refused => new Refused(413, codes.refused, 'El archivo pasa de 8 MB.')
