import { createHmac } from 'node:crypto'
import type { Position } from '../event-store/port.ts'
import { type ReadSide, ReadStoreUnavailable } from './port.ts'

/** All read models at one moment: every document and index entry, canonical, one line each. */
export interface Models {
  position: Position
  lines: readonly string[]
}

/** How often to try for a dump during which nothing was written. */
const triesMax = 20

/** @throws {ReadStoreUnavailable} there is nothing yet, or it never stood still */
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
 * A line that tells which document or index it belongs to, but not what stands there. Whoever lacks the lookup key cannot find it by guessing:
 * a telephone number would soon be found behind a plain hash.
 * @param salt another one every time, so that digests of two occasions cannot be compared
 */
export function digester(lookupKey: Uint8Array, salt: string): (line: string) => string {
  const key = createHmac('sha256', lookupKey).update(`read models ${salt}`).digest()
  return (line) => JSON.stringify([...nameOf(line), createHmac('sha256', key).update(line).digest('base64url')])
}

/** What a line or its digest belongs to: 'document' and its key, or 'entry' and its index. Keys and names are made of ids. */
export const nameOf = (line: string): [kind: string, name: string] => JSON.parse(line).slice(0, 2)
