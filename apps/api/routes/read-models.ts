import type { Position } from '@turno/adapters/event-store/port.ts'
import type { ReadSide } from '@turno/adapters/read-store/port.ts'
import { askDump } from '@turno/contract/read-models.ts'
import { unwell } from '../refused.ts'
import { type Answer, asking, type Call, type GuardedRoute } from '../route.ts'

/** How long to wait for the position asked for, and how often to try for a dump during which nothing was written. */
const waitMs = 10_000
const triesMax = 20

export const readModelRoutes: GuardedRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/read-models/dump',
    kind: 'query',
    access: { roles: ['support', 'administrator'] },
    answer: 'text/plain',
    ...asking(askDump, async (call, { position }) => dump(call, position)),
  },
]

/** Every document and index entry, canonical; X-Position tells where the log stood. With it a rebuild is compared byte by byte. */
async function dump({ deps }: Call, position: Position | undefined): Promise<Answer> {
  if (position !== undefined && !(await deps.readStore.waitFor(position, waitMs))) throw unwell()
  for (let tries = 0; tries < triesMax; tries++) {
    const found = await undisturbedDump(deps.readStore)
    if (found) return { data: null, ...found }
  }
  throw unwell()
}

/** The lines together with the position they stand at; undefined when something was written meanwhile. */
async function undisturbedDump(readStore: ReadSide): Promise<Pick<Answer, 'lines' | 'position'> | undefined> {
  const position = await readStore.position()
  const lines: string[] = []
  for await (const line of readStore.dump()) lines.push(line)
  return (await readStore.position()) === position ? { lines, position } : undefined
}
