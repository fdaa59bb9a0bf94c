import { expect, test } from 'vitest'
import { isOwnPath } from './go-back.ts'

test('Going back returns only to paths of this site', () => {
  expect(isOwnPath('/CitaEspera/Seleccion?id=1')).toBe(true)
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])
    expect(isOwnPath(elsewhere)).toBe(false)
})
