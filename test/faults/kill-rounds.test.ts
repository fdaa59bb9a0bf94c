import { expect, test } from 'vitest'
import { killRounds } from './killing.ts'

test('Killed under load again and again, the product loses nothing acknowledged and sells nothing twice', async () => {
  const result = await killRounds({ rounds: 3, seed: 20 })
  expect(result).toMatchObject({ rounds: 3, lost: [], broken: [], rebuildEqual: true, exitCode: 0 })
  const { acknowledged, appointments } = result
  const counts = Object.entries({ ...acknowledged, appointments })
  expect(counts.filter(([, count]) => count === 0)).toEqual([])
})
