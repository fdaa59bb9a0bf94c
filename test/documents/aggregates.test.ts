import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFolder } from '../deployment/compose.ts'

const domain = join(projectFolder, 'domain')
const row = /^\| \[[\w-]+\]\(([\w-]+)\/\) \| [^|]+ \| ([^|]+) \| ([^|]+) \|/gm
const table = [...readFileSync(join(domain, 'README.md'), 'utf8').matchAll(row)].map(
  ([, folder, commands, events]) => ({ folder: folder!, commands: commands!, events: events! }),
)

/** Words of a name: 'LineAdded' has two. */
const wordsOf = (name: string): string[] => name.match(/[A-Z][a-z]*/g) ?? []

/** Meanings of one part of 'LineAdded/Removed' or 'Prove/RemoveSecondFactor'. */
function meaningsOf(part: string, parts: readonly string[]): string[] {
  const [first, last] = [wordsOf(parts[0]!), wordsOf(parts.at(-1)!)]
  const heads = first.map((_, count) => first.slice(0, count).join(''))
  const tails = last.map((_, count) => last.slice(count).join(''))
  return [part, ...heads.map((head) => head + part), ...tails.map((tail) => part + tail)]
}

/** Of what is there, all that a cell of the table names, and what it names that is not there. */
function named(cell: string, there: readonly string[]): string[] {
  return cell.split(', ').flatMap((entry) => {
    const parts = entry.trim().split('/')
    return parts.map((part) => meaningsOf(part, parts).find((name) => there.includes(name)) ?? `${part}?`)
  })
}

async function eventsIn(folder: string): Promise<string[]> {
  const exported: Record<string, unknown> = await import(join(domain, folder, 'events.ts'))
  return Object.entries(exported).flatMap(([name, types]) =>
    name.endsWith('Events') ? Object.keys(types as object) : [],
  )
}

/** All types in an aggregate's sources that are no events. */
function commandsIn(folder: string, events: readonly string[]): string[] {
  const sources = readdirSync(join(domain, folder)).filter((name) => /^(?!events)[\w-]+\.ts$/.test(name))
  const text = sources.map((name) => readFileSync(join(domain, folder, name), 'utf8')).join('\n')
  const types = [...text.matchAll(/\btype: ((?:'[A-Z]\w+'(?: \| )?)+)/g)].flatMap(([, names]) => names!.match(/\w+/g)!)
  return types.filter((name) => !events.includes(name))
}

describe('The table of aggregates names', () => {
  test('every folder that has events', () => {
    const folders = readdirSync(domain).filter(
      (name) => !name.includes('.') && readdirSync(join(domain, name)).includes('events.ts'),
    )
    expect(table.map(({ folder }) => folder).toSorted()).toEqual(folders.toSorted())
  })

  test.each(table)('all commands and events of $folder, and no others', async ({ folder, commands, events }) => {
    const thereEvents = await eventsIn(folder)
    const thereCommands = commandsIn(folder, thereEvents)
    expect(new Set(named(commands, thereCommands))).toEqual(new Set(thereCommands))
    expect(new Set(named(events, thereEvents))).toEqual(new Set(thereEvents))
  })
})
