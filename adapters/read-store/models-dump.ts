import { createHmac } from 'node:crypto'
import type { Position } from '../event-store/port.ts'
import { type ReadSide, ReadStoreUnavailable } from './port.ts'

/** All read models at one moment: every document and index entry in canonical form, one line each. */
export interface Models {
  position: Position
  lines: readonly string[]
}

/** Attempts at a dump without writes meanwhile. */
const triesMax = 20

/** @throws {ReadStoreUnavailable} there are no models yet, or writes interrupted every attempt */
export async function modelsOf(readStore: ReadSide): Promise<Models> {
  for (let tries = 0; tries < triesMax; tries++) {
    const position = await readStore.position()
    if (position === undefined) throw new ReadStoreUnavailable('no read model is built yet')
    const lines: string[] = []
    for await (const line of readStore.dump()) lines.push(line)
    if ((await readStore.position()) === position) return { position, lines }
  }
  throw new ReadStoreUnavailable('the read models were written to whenever they were read')
}

/**
 * A digest of a line: it names the document or index, but hides the value. A keyed hash, because a telephone number
 * behind a plain hash is soon guessed.
 * @param salt a new one every time, so that nobody can compare the digests of two occasions
 */
export function digester(lookupKey: Uint8Array, salt: string): (line: string) => string {
  const key = createHmac('sha256', lookupKey).update(`read models ${salt}`).digest()
  return (line) => JSON.stringify([...nameOf(line), createHmac('sha256', key).update(line).digest('base64url')])
}

/**
 * The document or index of a line or its digest: 'document' and its key, or 'entry' and its index. Keys and names
 * consist of ids.
 */
export const nameOf = (line: string): [kind: string, name: string] => JSON.parse(line).slice(0, 2)
