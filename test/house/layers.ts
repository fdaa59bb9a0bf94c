import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { sources } from './sources.ts'

/**
 * Checks the layers that `layers.json` declares for each part of the product, the highest first: a folder or root file
 * imports only what lies in layers below its own. '.' means all root files that are not named, which may import each
 * other; '*' each folder that is not, none of which imports another. Prints what breaks them, exits with 1.
 */
const layersOf: Record<string, string[][]> = JSON.parse(readFileSync('layers.json', 'utf8'))

const all = sources()
const problems = Object.entries(layersOf).flatMap(([part, layers]) => {
  const layerOf = new Map(layers.flatMap((names, layer) => names.map((name) => [name, layer] as const)))
  const placeOf = (file: string): string => {
    const [name, rest] = relative(part, file).split('/') as [string, string?]
    return layerOf.has(name) || rest !== undefined ? name : '.'
  }
  const layer = (place: string): number | undefined =>
    layerOf.get(place) ?? (place === '.' ? undefined : layerOf.get('*'))
  const problemOf = (file: string, imported: string): string | undefined => {
    const [from, to] = [placeOf(file), placeOf(imported)]
    const unknown = [from, to].find((place) => layer(place) === undefined)
    if (unknown !== undefined) return `${part}/${unknown} has no layer in layers.json`
    const isBelow = from === to || layer(from)! < layer(to)!
    return isBelow ? undefined : `${file} imports ${imported}: ${to} is not below ${from}`
  }
  const isOwn = ({ path }: { path: string }): boolean => path.startsWith(`${part}/`)
  return all
    .filter(isOwn)
    .flatMap(({ path, imports }) => imports.filter(isOwn).map((each) => problemOf(path, each.path)))
})

const broken = new Set(problems.filter((problem) => problem !== undefined))
for (const problem of broken) console.error(problem)
if (broken.size > 0) process.exit(1)
