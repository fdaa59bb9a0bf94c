import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserStorage, tabStorage } from './storage.ts'

const full = () => {
  throw new DOMException('denied', 'QuotaExceededError')
}
const denied: [string, PropertyDescriptor][] = [
  ['is null', { value: null }],
  [
    'takes nothing',
    { value: { getItem: () => null, setItem: full, removeItem: () => undefined, clear: () => undefined } },
  ],
  ['throws when it is looked at', { get: full }],
]
const places = ['localStorage', 'sessionStorage'] as const
const before = places.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)

describe.each(denied)('in a browser whose storage %s', (_, descriptor) => {
  afterEach(() => {
    browserStorage.clear()
    tabStorage.clear()
    for (const [name, own] of before) {
      Reflect.deleteProperty(globalThis, name)
      if (own) Object.defineProperty(globalThis, name, own)
    }
    vi.resetModules()
  })

  test('the application keeps data for this tab, and a login works', async () => {
    for (const name of places) Object.defineProperty(globalThis, name, { ...descriptor, configurable: true })
    for (const storage of [browserStorage, tabStorage]) {
      expect(storage.getItem('turno.place')).toBeNull()
      storage.setItem('turno.place', 'one')
      storage.setItem('turno.place', 'two')
      expect(storage.getItem('turno.place')).toBe('two')
      expect([storage.placesOf('turno.'), storage.placesOf('other.')]).toEqual([['turno.place'], []])
      storage.removeItem('turno.place')
      expect(storage.getItem('turno.place')).toBeNull()
    }
    const { currentSession, savedSession, startSession, clearSession } = await import('../session/session.ts')
    const session = { token: 'token', userId: 'ana', role: 'patient', since: 0 } as const
    startSession(session)
    expect([currentSession(), savedSession()]).toEqual([session, session])
    clearSession()
    expect([currentSession(), savedSession()]).toEqual([null, null])
  })
})

test('no other code of the application touches the storages of the browser', () => {
  const files = execFileSync('git', ['ls-files', 'apps/web'], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.endsWith('storage/storage.ts'))
  expect(files.filter((name) => /\b(local|session)Storage\b/.test(readFileSync(name, 'utf8')))).toEqual([])
})
