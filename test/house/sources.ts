import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** A source file of the product: no test, and nothing that only tests use. Its path is relative to the repository. */
export interface Source {
  path: string
  lines: number
  commentLines: number
  imports: Import[]
  functions: Span[]
  /** The code without comments, for searches of names. */
  code: string
}

interface Import {
  /** The imported file, relative to the repository. */
  path: string
  /** Only types are imported, so nothing of it is loaded at run time. */
  isType: boolean
}

/** A function with the line of its file at which it begins, and its length in lines. */
interface Span {
  name: string
  line: number
  lines: number
}

const isSource = (path: string): boolean => /\.(ts|tsx|js)$/.test(path) && !isForTests(path)
const isForTests = (path: string): boolean => /(^|\/)test\/|\.(test|fixture|contract|setup)\.|^vitest/.test(path)

/** All sources of the repository in the working folder, tracked by git or new. */
export function sources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const paths = [...new Set(listed.trim().split('\n'))].filter(isSource)
  const known = new Set(paths)
  return paths.flatMap((path) => {
    const text = textOf(path)
    return text === undefined ? [] : [sourceOf(path, text, known)]
  })
}

/** A file that was removed and is still tracked has no text. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function sourceOf(path: string, text: string, known: ReadonlySet<string>): Source {
  const { program, module, comments } = parseSync(path, text)
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const functions: Span[] = []
  const isNamed = new Map<number, string>()
  const add = ({ start, end }: { start: number; end: number }, name = isNamed.get(start) ?? '') => {
    const line = lineAt(start)
    functions.push({ name, line, lines: lineAt(end) - line + 1 })
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') isNamed.set(init.start, id.name)
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier') isNamed.set(value.start, key.name)
    },
    MethodDefinition: ({ key, value }) => {
      if (key.type === 'Identifier') isNamed.set(value.start, key.name)
    },
    FunctionDeclaration: (found) => add(found, found.id?.name),
    FunctionExpression: (found) => add(found),
    ArrowFunctionExpression: (found) => add(found),
  }).visit(program)
  const code = comments.reduce(
    (left, { start, end }) => left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
    text,
  )
  return {
    path,
    lines: text.split('\n').length - 1,
    commentLines: comments.reduce((sum, { start, end }) => sum + lineAt(end) - lineAt(start) + 1, 0),
    imports: importsOf(path, text, module, known),
    functions,
    code,
  }
}

type Module = ReturnType<typeof parseSync>['module']

function importsOf(path: string, text: string, module: Module, known: ReadonlySet<string>): Import[] {
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      wanted: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? { wanted: moduleRequest.value, isType } : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      wanted: text.slice(start + 1, end - 1),
      isType: false,
    })),
    ...[...text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)].map(([, wanted]) => ({
      wanted: wanted!,
      isType: false,
    })),
  ]
  const byPath = Map.groupBy(named, ({ wanted }) => importedPath(path, wanted))
  return [...byPath].flatMap(([imported, found]) =>
    imported !== undefined && known.has(imported)
      ? [{ path: imported, isType: found.every(({ isType }) => isType) }]
      : [],
  )
}

/** Target of an import within the repository; undefined for packages of others. */
function importedPath(from: string, wanted: string): string | undefined {
  if (wanted.startsWith('.')) return join(from, '..', wanted)
  const [, workspace, rest] = /^@turno\/([^/]+)\/(.+)$/.exec(wanted) ?? []
  if (!workspace || !rest) return undefined
  return join(apps.has(workspace) ? `apps/${workspace}` : workspace, rest)
}

const apps = new Set(['api', 'projector', 'sandbox', 'standalone', 'web'])

/** Groups of files that import each other around a circle. @param withTypes also by imports of types alone */
export function circlesOf(all: readonly Source[], withTypes: boolean): string[][] {
  const next = new Map(
    all.map(({ path, imports }) => [
      path,
      imports.filter(({ isType }) => withTypes || !isType).map((each) => each.path),
    ]),
  )
  const [order, low, stack, circles] = [
    new Map<string, number>(),
    new Map<string, number>(),
    [] as string[],
    [] as string[][],
  ]
  const visit = (path: string): void => {
    order.set(path, order.size)
    low.set(path, order.get(path)!)
    stack.push(path)
    for (const other of next.get(path) ?? []) {
      if (!order.has(other)) visit(other)
      if (stack.includes(other)) low.set(path, Math.min(low.get(path)!, low.get(other)!))
    }
    if (low.get(path) !== order.get(path)) return
    const circle = stack.splice(stack.indexOf(path))
    if (circle.length > 1) circles.push(circle)
  }
  for (const { path } of all) if (!order.has(path)) visit(path)
  return circles
}

/** Number of other sources that import each source. */
export function importersOf(all: readonly Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of all)
    for (const imported of imports) importers.set(imported.path, [...(importers.get(imported.path) ?? []), path])
  return importers
}

/** The sources whose code says a name: as a word, in either spelling of its first letter. */
export function naming(all: readonly Source[], ...names: string[]): string[] {
  const spelt = names.flatMap((name) => [name, name[0]!.toUpperCase() + name.slice(1)])
  const word = new RegExp(`\\b(?:${spelt.join('|')})\\b`)
  return all.filter(({ code }) => word.test(code)).map(({ path }) => path)
}
