import { expect, test, vi } from 'vitest'
import { expectPosition, laterPosition, reflectedByAll, sawPosition } from './position.ts'

test('Positions compare as numbers of any length; an invalid one loses', () => {
  expect(laterPosition('9', '10')).toBe('10')
  expect(laterPosition('9007199254740993', '9007199254740992')).toBe('9007199254740993')
  expect(laterPosition(null, '4')).toBe('4')
  expect(laterPosition('4', null)).toBe('4')
  expect(laterPosition('x', '')).toBeNull()
})

test('The position of several answers is the lowest of all, known once all have arrived', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  const [slow, fast] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  for (const { promise } of [slow, fast]) expectPosition(promise)
  const reflected = reflectedByAll()
  sawPosition('12')
  fast.resolve()
  expect(await Promise.race([reflected, new Promise((resolve) => setTimeout(resolve, 5, 'waits'))])).toBe('waits')
  sawPosition('9')
  slow.resolve()
  expect(await reflected).toBe('9')
  sawPosition('20')
  expect(await reflectedByAll()).toBe('9')

  const lost = Promise.reject(new Error('lost'))
  expectPosition(lost)
  await lost.catch(() => undefined)
  expect(await reflectedByAll()).toBeNull()
  vi.unstubAllGlobals()
})
