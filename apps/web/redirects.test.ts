import type { UserRole } from '@turno/contract/people.ts'
import { expect, test } from 'vitest'
import { comingOf } from './coming/coming.ts'
import { redirects } from './redirects.ts'

test.each(['patient', 'doctor', 'support', 'administrator'] as UserRole[])(
  'no address of a %s leads elsewhere and is said to come as well',
  (role) => {
    const coming = Object.keys(comingOf(role)).map((path) => path.toLowerCase())
    expect(Object.keys(redirects[role] ?? {}).filter((path) => coming.includes(path.toLowerCase()))).toEqual([])
  },
)
