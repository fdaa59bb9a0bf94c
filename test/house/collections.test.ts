import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/** `const all = { ...ofOrders, ...ofRequests, … }`, collected from several files. */
const collection = /^(?:export )?const (\w+)(?:: .*)? = \{\s*((?:\.\.\.\w+,?\s*){3,})\}/gm
const spread = /\.\.\.(\w+)/g
const named = /^import (?!type)\{ ([^}]*) \} from '(\.[^']*)'/gm

interface Collection {
  name: string
  /** The collected maps, each with its file. */
  parts: [map: string, file: string][]
}

const collections: Collection[] = sources()
  .filter(({ path }) => !path.startsWith('apps/web/'))
  .flatMap(({ path, code }) => {
    const files = new Map(
      [...code.matchAll(named)].flatMap(([, names, from]) =>
        names!.split(/,\s*/).map((name) => [name, join(process.cwd(), path, '..', from!)] as const),
      ),
    )
    return [...code.matchAll(collection)].map(([, name, members]) => ({
      name: `${path}: ${name}`,
      parts: [...members!.matchAll(spread)].flatMap(([, map]): [string, string][] => {
        const file = files.get(map!)
        return file ? [[map!, file]] : []
      }),
    }))
  })

const collected = collections.filter(({ parts }) => parts.length > 2)

test('the collections are found that take their entries from several files', () => {
  expect(collected.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'apps/api/kit/event-cards/all.ts: all',
      'contract/pages.ts: rows',
      'domain/event-types.ts: eventTypes',
      'notices/notices.ts: notices',
    ]),
  )
})

test.each(collected)('$name has no two entries of one name', async ({ parts }) => {
  const names: string[] = []
  for (const [map, file] of parts) names.push(...Object.keys((await import(file))[map]))
  expect(names.length).toBeGreaterThan(parts.length)
  // A later entry would replace an earlier one without a word.
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
