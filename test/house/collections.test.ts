import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/** A map collected from maps of other files, and perhaps of entries of its own. */
interface Collection {
  path: string
  line: number
  own: string[]
  parts: { name: string; from: string }[]
}

function collectionsIn(path: string): Collection[] {
  const text = readFileSync(path, 'utf8')
  const found: Collection[] = []
  const importedFrom = new Map<string, string>()
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      for (const each of specifiers) importedFrom.set(each.local.name, source.value)
    },
    ObjectExpression({ start, properties }) {
      const parts = properties.flatMap((each) => {
        const name = each.type === 'SpreadElement' && each.argument.type === 'Identifier' ? each.argument.name : ''
        return importedFrom.has(name) ? [{ name, from: importedFrom.get(name)! }] : []
      })
      const own = properties.flatMap((each) =>
        each.type === 'Property' && each.key.type === 'Identifier' ? [each.key.name] : [],
      )
      if (parts.length > 1) found.push({ path, line: text.slice(0, start).split('\n').length, own, parts })
    },
  }).visit(parseSync(path, text).program)
  return found
}

// Importing a file of the web application needs a document.
const collections = sources()
  .filter(({ path }) => !path.startsWith('apps/web/'))
  .flatMap(({ path }) => collectionsIn(path))

test('the collections are found that take their entries from several files', () => {
  expect(collections.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'domain/event-types.ts',
      'notices/notices.ts',
      'apps/api/kit/event-cards/all.ts',
      'contract/pages.ts',
      'read-models/due-times/project.ts',
    ]),
  )
})

// A later entry would replace an earlier one without a word.
test.each(collections)('$path:$line has no two entries of one name', async ({ path, own, parts }) => {
  const namesOf = async ({ name, from }: { name: string; from: string }) => {
    const module = from.startsWith('.') ? pathToFileURL(resolve(dirname(path), from)).href : from
    return Object.keys((await import(module))[name])
  }
  const names = [...own, ...(await Promise.all(parts.map(namesOf))).flat()]
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
