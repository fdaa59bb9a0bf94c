import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { places } from './chunks.ts'

test('each place of the pieces that travel together still has files', () => {
  const root = new URL('../../..', import.meta.url).pathname
  const files = ['apps/web/**/*.{ts,tsx,css}', '{contract,domain}/**/*.ts', 'styles/**/*.css'].flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(String(path)) }),
  )
  for (const place of places)
    expect(
      files.filter((file) => place.test(`/${file}`)),
      String(place),
    ).not.toEqual([])
})
