import type { Position } from '@turno/adapters/event-store/port.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { decodeWith } from '@turno/projector/projections/batch-projector.ts'
import { rebuild } from '@turno/projector/projections/rebuild.ts'
import type { Projection } from '@turno/read-models/projection.ts'
import { demoPasswords } from './demo/people.ts'
import { demoStaff } from './demo/staff.ts'
import type { Engines } from './engines.ts'

export interface Dump {
  position: Position
  /** Every document and index entry, canonical, one line each. */
  text: string
}

export interface Verdict {
  equal: boolean
  /** Of the log: where both stand. */
  position: string
  /** How many lines the running process's read models have. */
  lines: number
}

/** Asks a running product for its read models as it built them, event by event. @throws {Error} it does not answer, or refuses */
export async function askForDump(url: string): Promise<Dump> {
  const response = await fetch(`${url}/api/v1/read-models/dump`, { headers: { authorization: `Bearer ${await logInAsSupport(url)}` } })
  const position = response.headers.get('x-position')
  if (!response.ok || position === null) throw new Error(`${url} answered ${response.status} instead of its read models`)
  return { position: BigInt(position), text: await response.text() }
}

/** A token of the demo's support. @throws {Error} the product does not let support in */
export async function logInAsSupport(url: string): Promise<string> {
  const support = demoStaff.find(({ role }) => role === 'support')!
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: support.document, password: demoPasswords.support, user_type: '5' }),
  })
  const answer = (await response.json()) as { access_token?: string }
  if (!answer.access_token) throw new Error(`${url} does not let support in: ${response.status}`)
  return answer.access_token
}

/** Builds the read models anew from the log up to a position. */
export async function rebuildDump(
  { eventStore, codec, logId }: Engines,
  projections: readonly Projection[],
  upTo: Position,
): Promise<Dump> {
  const readStore = memoryReadStore()
  await rebuild({ eventStore, readStore, projections, decode: decodeWith(codec), logId }, upTo)
  const lines: string[] = []
  for await (const line of readStore.dump()) lines.push(`${line}\n`)
  return { position: upTo, text: lines.join('') }
}

/** Whether two dumps are the same, byte for byte. */
export const compare = (running: Dump, rebuilt: Dump): Verdict => ({
  equal: Buffer.from(running.text).equals(Buffer.from(rebuilt.text)),
  position: running.position.toString(),
  lines: running.text.split('\n').length - 1,
})
