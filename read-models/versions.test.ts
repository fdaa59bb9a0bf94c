import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projections } from './all.ts'
import type { Projection, Recorded } from './projection.ts'
import { everyEvent } from './test/every-event.ts'
import { Memory } from './test/memory.ts'
import { anaJoins, doctorsJoin, sale } from './test/story.ts'

/** For each model the events that its version handles, and the hash of what that version makes of them. */
type Versions = Record<string, { version: number; events: string[]; made: string }>

const record = join(import.meta.dirname, 'versions.json')
const versions: Versions = JSON.parse(readFileSync(record, 'utf8'))

const story = [...doctorsJoin, ...anaJoins, ...sale]

/** From each moment of the story on everything happens, in one order and then in the other. */
const histories: Recorded[][] = story.map((_, at) => [
  ...story.slice(0, at + 1),
  ...everyEvent,
  ...everyEvent.toReversed(),
])

/** Hash of all contents of a model after each of such events in each history. */
async function madeOf(projection: Projection, events: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const history of histories) {
    const memory = new Memory()
    for (const event of history.filter(({ type }) => events.includes(type)))
      hash.update(JSON.stringify((await memory.project([projection], [event])).dump()))
  }
  return hash.digest('hex')
}

/** A projection that nobody has recorded is recorded by the first run; commit it with the change. */
async function keep(projection: Projection): Promise<void> {
  const { name, version, handles: events } = projection
  versions[name] = { version, events: events.toSorted(), made: await madeOf(projection, events) }
  const inOrder = Object.fromEntries(Object.entries(versions).sort())
  writeFileSync(record, `${JSON.stringify(inOrder, null, 2)}\n`)
}

const whatToDo = (name: string) =>
  `raise the version in read-models/${name}/view.ts; if that version never ran, remove ${name} from versions.json`

test.each(projections.map((projection) => [projection.name, projection] as const))(
  '%s has a version of its own for what it makes of past events',
  async (name, projection) => {
    const known = versions[name]
    // An event that could not happen before needs no other version.
    if (known?.version === projection.version)
      expect(await madeOf(projection, known.events), whatToDo(name)).toBe(known.made)
    const isRecorded = known?.version === projection.version && known.events.length === projection.handles.length
    if (process.env.CI) expect(isRecorded, 'commit read-models/versions.json').toBe(true)
    else if (!isRecorded) await keep(projection)
  },
)
