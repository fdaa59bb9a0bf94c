import { expect, test } from 'vitest'
import { visitCounter } from './visit-counter.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('counts each visit once, however its name is cut, and not again at the end', () => {
  const archive = 'PK..2026-11-26-a/nota.json..%PDF..2026-11-27-b/nota.json..'
  for (let cut = 0; cut <= archive.length; cut++) {
    const count = visitCounter(2)
    count(bytes(archive.slice(0, cut)))
    expect(count(bytes(archive.slice(cut)))).toBe(2)
    expect(count(bytes('2026-11-26-a/nota.json2026-11-27-b/nota.json'))).toBe(2)
  }
})

test('has counted what has come by now', () => {
  const count = visitCounter(3)
  expect(['x/nota.json', '%PDF', 'y/nota.json'].map((piece) => count(bytes(piece)))).toEqual([1, 1, 2])
})
