import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { sources } from './sources.ts'

/**
 * Checks the floors that `rooms.json` declares for each app: a room imports only from rooms on floors below its own.
 * Rooms are the folders and root files of the app. Prints what breaks the rule and exits with 1.
 */
const floorsOf: Record<string, string[][]> = JSON.parse(readFileSync('rooms.json', 'utf8'))

function problemOf(app: string, file: string, imported: string, floorOf: ReadonlyMap<string, number>): string[] {
  const [from, to] = [roomOf(app, file), roomOf(app, imported)]
  if (from === to || to.startsWith('..')) return []
  const unknown = [from, to].find((room) => !floorOf.has(room))
  if (unknown) return [`${app}/${unknown} has no floor in rooms.json`]
  return floorOf.get(from)! < floorOf.get(to)! ? [] : [`${file} imports ${imported}: ${to} is not below ${from}`]
}

const roomOf = (app: string, file: string): string => relative(app, file).split('/')[0]!

const all = sources()
const problems = Object.entries(floorsOf).flatMap(([app, floors]) => {
  const floorOf = new Map(floors.flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)))
  return all
    .filter(({ path }) => path.startsWith(`${app}/`))
    .flatMap(({ path, imports }) => imports.flatMap((each) => problemOf(app, path, each.path, floorOf)))
})

for (const problem of new Set(problems)) console.error(problem)
if (problems.length > 0) process.exit(1)
