import { expect, test } from 'vitest'
import { legacyWay } from './legacy-way.ts'

const answer = { access_token: 'a.b+c', legacy_url: 'https://old.example/entrada' }

test('users of types 1 and 2 continue at the legacy site with their token, type 0 stays', () => {
  for (const type of [1, 2] as const)
    expect(legacyWay({ ...answer, type })).toBe('https://old.example/entrada#access_token=a.b%2Bc')
  expect(legacyWay({ ...answer, type: 0 })).toBeNull()
  expect(legacyWay({ access_token: 'x', type: 1 })).toBeNull()
})
