import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './rules.ts'

// Breaking them all takes long and is done at night; that each of them can still be broken is known at once.
test('each rule broken on purpose occurs once in its file', () => {
  const root = join(import.meta.dirname, '../..')
  const lost = mutants.filter(({ file, rule }) => readFileSync(join(root, file), 'utf8').split(rule).length !== 2)
  expect(lost.map(({ name }) => name)).toEqual([])
})
