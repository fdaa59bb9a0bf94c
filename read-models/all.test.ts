import { readModelName } from '@turno/contract/socket/read-models.ts'
import { expect, test } from 'vitest'
import { projections } from './all.ts'

test('each declared read model has one projection', () => {
  expect(projections.map(({ name }) => name).sort()).toEqual([...readModelName.options].sort())
})
