import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ours, spanish, subset } from './subset.ts'

const [sheet] = readFileSync(new URL('font.css', import.meta.url), 'utf8').match(/unicode-range:[^;]*;/)!

/** The characters of a unicode-range. */
function charactersIn(ranges: string): string[] {
  return [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, first = '', last = first]) =>
    Array.from({ length: Number.parseInt(last, 16) - Number.parseInt(first, 16) + 1 }, (_, at) =>
      String.fromCodePoint(Number.parseInt(first, 16) + at),
    ),
  )
}

test('The font file equals what `npm run font` makes of Figtree', async () => {
  expect((await subset()).equals(readFileSync(ours))).toBe(true)
})

test('The style sheet names the characters that the font has', () => {
  expect(charactersIn(sheet)).toEqual([...new Set(spanish)].sort())
})
