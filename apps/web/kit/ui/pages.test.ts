import { expect, test } from 'vitest'
import { withinList } from './pages.tsx'

test('a page of a list that has become empty gives way to the last one', () => {
  const pages = [[20, 21], [20, 20], [10, 3], [10, 0], [0, 5]] as const // biome-ignore format: pairs
  expect(pages.map(([offset, total]) => withinList(offset, total))).toEqual([20, 10, 0, 0, 0])
})
