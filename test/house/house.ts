import { circlesOf, importersOf, naming, type Source, sources } from './sources.ts'

/**
 * Prints the measures of the house: lines a file and a function, comments, files with one importer, circles, imports by
 * part. Names given after `--` are searched: `npm run house -- associations` lists the sources that say them.
 */
const all = sources()
const names = process.argv.slice(2)

function printNames(): void {
  for (const name of names) {
    const found = naming(all, name)
    console.log(`${name}: ${found.length} sources\n${found.map((path) => `  ${path}`).join('\n')}`)
  }
}

function printMeasures(): void {
  const functions = all.flatMap(({ path, functions }) => functions.map((each) => ({ path, ...each })))
  const lines = total(all)
  console.log(
    `sources ${all.length}, lines ${lines}, comments ${percent(sum(all.map((each) => each.commentLines)), lines)}`,
  )
  console.log(`lines a file ${spread(all.map((each) => each.lines))}`)
  console.log(`lines a function ${spread(functions.map((each) => each.lines))} of ${functions.length}`)
  const long = functions.filter((each) => each.lines > 50).sort((one, other) => other.lines - one.lines)
  console.log(`functions over 50 lines ${long.length}`)
  for (const { path, line, name, lines } of long) console.log(`  ${lines} ${path}:${line} ${name}`)
  const importers = importersOf(all)
  const single = [...importers].filter(([, from]) => from.length === 1)
  const near = single.filter(([path, [from]]) => folderOf(path) === folderOf(from!))
  console.log(`files with one importer ${single.length}, ${near.length} of them from their own folder`)
  for (const withTypes of [false, true]) {
    const circles = circlesOf(all, withTypes)
    console.log(`circles ${withTypes ? 'with types' : 'at run time'} ${circles.length}`)
    for (const circle of circles) console.log(`  ${circle.join(' - ')}`)
  }
  printParts()
}

/** Each part with its files and lines, and the parts it imports. */
function printParts(): void {
  for (const [part, own] of Map.groupBy(all, ({ path }) => partOf(path))) {
    const used = own
      .flatMap(({ imports }) => imports.map((each) => partOf(each.path)))
      .filter((other) => other !== part)
    const arrows = [...Map.groupBy(used, (each) => each)].map(([to, times]) => `${to} ${times.length}`)
    console.log(`${part}: ${own.length} sources, ${total(own)} lines → ${arrows.join(', ') || 'nothing'}`)
  }
}

function partOf(path: string): string {
  const [first, second] = path.split('/')
  return first === 'apps' ? `apps/${second}` : first!
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0)
const total = (some: readonly Source[]): number => sum(some.map(({ lines }) => lines))
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

/** The middle, the ninth tenth and the largest. */
function spread(numbers: number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (share: number): number | undefined => sorted[Math.floor(share * (sorted.length - 1))]
  return `p50 ${at(0.5)}, p90 ${at(0.9)}, max ${at(1)}`
}

if (names.length > 0) printNames()
else printMeasures()
