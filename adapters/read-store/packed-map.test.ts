import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackedMap } from './packed-map.ts'

/** Few keys, so that they meet often; with letters of one, two, three and four bytes. */
const key = fc.oneof(
  fc.integer({ min: 0, max: 400 }).map((number) => `request/${number}`),
  fc.constantFrom('', 'ñ', '“', '🦷', 'x'.repeat(300)),
)
/** Long ones too, so that slabs fill, are given up, and some hold a single text. */
const value = fc.oneof(
  { weight: 20, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  fc.integer({ min: 1, max: 40 }).map((kilobytes) => 'ú'.repeat(kilobytes * 1_000)),
  { weight: 1, arbitrary: fc.constant('é'.repeat(300_000)) },
)
const steps = fc.array(fc.record({ key, value: fc.option(value, { nil: undefined }) }), { maxLength: 1_500 })

type Steps = readonly { key: string; value: string | undefined }[]

function take(map: { set(key: string, value: string): unknown; delete(key: string): unknown }, changes: Steps): void {
  for (const each of changes) {
    if (each.value === undefined) map.delete(each.key)
    else map.set(each.key, each.value)
  }
}

const contentOf = (map: PackedMap) => new Map([...map.keys()].sort().map((each) => [each, map.get(each)]))
const sorted = (map: ReadonlyMap<string, string>) => new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)))

test('A packed map holds what a Map would hold', () => {
  fc.assert(
    fc.property(steps, key, (changes, sought) => {
      const [packed, map] = [new PackedMap(), new Map<string, string>()]
      take(packed, changes)
      take(map, changes)
      expect(contentOf(packed)).toEqual(sorted(map))
      expect(packed.size).toBe(map.size)
      expect(packed.get(sought)).toBe(map.get(sought))
    }),
    { numRuns: 60 },
  )
})

test('The parts of a packed map show the moment of asking, and a map made of them continues', () => {
  fc.assert(
    fc.property(steps, steps, (before, after) => {
      const [packed, map] = [new PackedMap(), new Map<string, string>()]
      take(packed, before)
      take(map, before)
      const parts = packed.parts()
      take(packed, after)
      const other = new PackedMap()
      for (const part of parts) other.adopt(part)
      expect(contentOf(other)).toEqual(sorted(map))
      take(other, after)
      expect(contentOf(other)).toEqual(contentOf(packed))
    }),
    { numRuns: 60 },
  )
})

test('A packed map stores a text that is written again and again about once', () => {
  const map = new PackedMap()
  for (let round = 0; round < 50; round++)
    for (let number = 0; number < 5_000; number++) map.set(`request/${number}`, `${round} ${'x'.repeat(number % 300)}`)
  const content = [...map.keys()].reduce((sum, each) => sum + each.length + map.get(each)!.length, 0)
  expect(map.bytes).toBeLessThan(content * 2)
})
