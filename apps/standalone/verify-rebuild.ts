import { randomBytes } from 'node:crypto'
import type { Engines } from '@turno/adapters/environment/engines.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { digester, type Models, modelsOf, nameOf } from '@turno/adapters/read-store/models-dump.ts'
import type { ReadSide } from '@turno/adapters/read-store/port.ts'
import { headers } from '@turno/contract/envelope.ts'
import { digestsPath } from '@turno/contract/socket/read-models.ts'
import { decodeWith } from '@turno/projector/projections/batch-projector.ts'
import { rebuild } from '@turno/projector/projections/rebuild.ts'
import type { Projection } from '@turno/read-models/projection.ts'

/** Read models as the product built them, event by event. */
export interface RunningModels extends Models {
  /** A line as the product shows it: plain, or as a digest. */
  digest(line: string): string
}

export interface Verdict {
  equal: boolean
  /** The log position of both. */
  position: string
  /** Number of lines of the running product's read models. */
  lines: number
  /** The first of the documents and indexes that differ. */
  differ: string[]
  /** Number of differing documents and indexes. */
  differences: number
}

const namedMax = 20

/**
 * Asks the product on this machine for the read models in its memory. @throws {Error} it does not answer, or refuses
 */
export async function askRunning(url: string, lookupKey: Uint8Array): Promise<RunningModels> {
  const salt = randomBytes(16).toString('hex')
  const response = await fetch(`${url}${digestsPath}?salt=${salt}`)
  const position = response.headers.get(headers.position)
  if (!response.ok || position === null)
    throw new Error(`${url} answered ${response.status} instead of its read models`)
  return {
    position: BigInt(position),
    lines: (await response.text()).split('\n').filter(Boolean),
    digest: digester(lookupKey, salt),
  }
}

/** Reads the read models that processes share. @throws {ReadStoreUnavailable} */
export const readShared = async (readStore: ReadSide): Promise<RunningModels> => ({
  ...(await modelsOf(readStore)),
  digest: (line) => line,
})

/** Rebuilds the read models from the log up to a position. */
export async function rebuiltModels(
  { eventStore, codec, logId }: Pick<Engines, 'eventStore' | 'codec' | 'logId'>,
  projections: readonly Projection[],
  upTo: Position,
): Promise<Models> {
  const readStore = memoryReadStore()
  await rebuild({ eventStore, readStore, projections, decode: decodeWith(codec), logId }, upTo)
  const lines: string[] = []
  for await (const line of readStore.dump()) lines.push(line)
  return { position: upTo, lines }
}

/** Whether two sets of read models are the same, byte for byte, and what differs. */
export function compare(running: RunningModels, rebuilt: Models): Verdict {
  const differ = new Set<string>()
  const missing = new Set(rebuilt.lines.map(running.digest))
  for (const line of running.lines) if (!missing.delete(line)) differ.add(nameOf(line).join(' '))
  for (const line of missing) differ.add(nameOf(line).join(' '))
  return {
    equal: differ.size === 0 && running.lines.length === rebuilt.lines.length,
    position: running.position.toString(),
    lines: running.lines.length,
    differ: [...differ].sort().slice(0, namedMax),
    differences: differ.size,
  }
}
