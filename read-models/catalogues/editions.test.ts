import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import type { Reader, Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { happened } from '../test/story.ts'
import { found } from './find.ts'
import { entriesBy, offered, page } from './query.ts'
import type { ShownEntry } from './shown.ts'

const catalogue = 'certifications' as const
const codes = ['1', '01', '2', '10', 'a', 'A', 'á'.normalize('NFD')[0]!, 'b-1'] as const
const names = ['Uno', 'UNO', 'Úno', 'Dos 2', 'Dos 10', 'Tres'] as const

const byHand = fc
  .record({
    type: fc.constantFrom('Added', 'Renamed', 'Described', 'Retired', 'Restored', 'Removed'),
    code: fc.constantFrom(...codes),
    name: fc.constantFrom(...names),
    months: fc.constantFrom('', '2', '10'),
    importId: fc.constantFrom(null, null, null, 'i', 'seeds_1'),
  })
  .map(({ type, months, importId, ...said }) => ({
    ...{ ...said, type: `CatalogueEntry${type}` as const, details: { months } },
    // No import removes anything.
    importId: type === 'Removed' ? null : importId,
  }))
const import_ = fc.constantFrom(
  { type: 'CatalogueImportStarted' as const, importId: 'i' },
  { type: 'CatalogueImportCompleted' as const, importId: 'i' },
  { type: 'CatalogueImportStarted' as const, importId: 'seeds_1' },
  { type: 'CatalogueImportCompleted' as const, importId: 'seeds_1' },
)
const step = fc.oneof(
  { weight: 6, arbitrary: byHand },
  { weight: 1, arbitrary: import_ },
  { weight: 4, arbitrary: fc.constant({ type: 'look' as const }) },
)

/** Without how many events it has: those of an import that is going on are counted, and shown by the next edition. */
const said = ({ revision: _, ...entry }: ShownEntry) => entry

/** All that is asked of a catalogue, in every order. */
async function seenBy(reader: Reader) {
  const all = { search: '', state: 'all', offset: 0, limit: 100 } as const
  const sorted = ['', '-code', 'name', '-months'].map((sort) => found(reader, catalogue, { ...all, sort }))
  const searched = found(reader, catalogue, { ...all, search: 'ún', where: { months: '2' } })
  const byCode = [...(await entriesBy(reader, catalogue)).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const lists = [
    ...(await Promise.all([...sorted, searched])).map(({ entries }) => entries),
    await offered(reader, catalogue),
    await page(reader, catalogue, '', 100),
    byCode,
  ]
  return lists.map((entries) => entries.map(said))
}

let seen = 0
const eventOf = ({ type, ...data }: { type: string }): Recorded =>
  happened(
    seen++,
    type as 'CatalogueEntryAdded',
    {
      ...{ catalogue, parent: null, table: 'cups', catalogues: [catalogue], hash: 'h', rows: 1, wrong: 0 },
      ...data,
    } as never,
  )

test('who has looked at a catalogue before sees what somebody sees who looks for the first time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const memory = new Memory()
      const { reader } = memory
      // An import that is completed writes nothing more.
      const over = new Set<string | null>()
      for (const each of steps) {
        if (each.type === 'look') expect(await seenBy(reader)).toEqual(await seenBy(memory.reader))
        else if (!over.has(each.importId)) await memory.project(projections, [eventOf(each)])
        if (each.type === 'CatalogueImportCompleted') over.add(each.importId)
      }
      expect(await seenBy(reader)).toEqual(await seenBy(memory.reader))
      expect(memory.undeclared).toEqual([])
    }),
    { numRuns: 200 },
  )
})

/** A reader of these read models that says how many documents it was asked for. */
function counting(reader: Reader): Reader & { documents: number } {
  const counted: Reader & { documents: number } = {
    ...{ documents: 0, range: reader.range, common: reader.common, count: reader.count },
    get(model, keys) {
      counted.documents += keys.length
      return reader.get(model, keys)
    },
  }
  return counted
}

test('after a change by hand one entry is read and not the whole table', async () => {
  const memory = new Memory()
  const add = (code: number) =>
    eventOf({
      ...{ type: 'CatalogueEntryAdded', code: `${code}`, name: `N ${code}` },
      ...{ importId: null, details: {} },
    })
  const many = 200
  await memory.project(
    projections,
    Array.from({ length: many }, (_, code) => add(code)),
  )
  const reader = counting(memory.reader)
  await offered(reader, catalogue)
  expect(reader.documents).toBeGreaterThan(many)
  reader.documents = 0
  for (let change = 0; change < 3; change++) await memory.project(projections, [add(many + change)])
  expect(await offered(reader, catalogue)).toHaveLength(many + 3)
  expect(reader.documents).toBeLessThan(10)
})

test('a large table is put together piece by piece, in the same order, and others get their turn', async () => {
  const memory = new Memory()
  const many = 4_200
  const codeAt = (at: number) => `${(at * 7_919) % many}`
  await memory.project(
    projections,
    Array.from({ length: many }, (_, at) =>
      eventOf({
        ...{ type: 'CatalogueEntryAdded', code: codeAt(at), name: `N ${codeAt(at)}` },
        ...{ importId: null, details: {} },
      }),
    ),
  )
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  const all = { search: '', state: 'all', offset: 0, limit: many } as const
  const { entries } = await found(memory.reader, catalogue, all)
  clearImmediate(next)
  expect(turns).toBeGreaterThan(4)
  expect(entries.map(({ id }) => Number(id))).toEqual(Array.from({ length: many }, (_, at) => at))
  expect((await offered(memory.reader, catalogue)).map(({ id }) => Number(id))).toEqual(
    entries.map(({ id }) => Number(id)),
  )
})
