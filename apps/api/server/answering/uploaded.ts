import type { IncomingMessage } from 'node:http'
import { codes } from '@turno/contract/envelope.ts'
import { Refusal } from '../../kit/refusal/refusal.ts'

/**
 * The file that is a request's body; empty when there is none, or when it came as JSON or a form, which are read
 * before.
 * @throws {Refusal} 413 when it is larger; 415: it comes compressed
 */
export async function uploaded(request: IncomingMessage, megabytesMax: number): Promise<Uint8Array> {
  const bytesMax = megabytesMax * 1024 * 1024
  if (request.readableEnded) return new Uint8Array()
  if (!/^(identity)?$/i.test(request.headers['content-encoding'] ?? '')) throw compressed()
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge(megabytesMax)
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > bytesMax) throw tooLarge(megabytesMax)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const compressed = (): Refusal => new Refusal(415, codes.refused, 'El archivo no se admite comprimido.')
const tooLarge = (megabytesMax: number): Refusal =>
  new Refusal(413, codes.refused, `El archivo pasa de ${megabytesMax} MB.`)
