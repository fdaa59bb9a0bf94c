import { describe, expect, test } from 'vitest'
import { isName, lettersOf } from './names.ts'

describe('a name', () => {
  test.each([
    'Luz',
    'María José',
    "O'Higgins",
    'D’Ávila',
    'Pérez-Gómez',
    'J. J.',
    'María del S. Ruiz',
    'Ñ',
    '李',
    'Ana\u0301',
  ])('may be %s', (name) => expect(isName(name)).toBe(true))

  test.each([
    ...[
      '',
      ' ',
      'GANASTE: https://malo.example',
      'entra en malo.example',
      'www.malo.co',
      'Ana1',
      '300 123 4567',
      'Ana@correo',
    ],
    ...['Ana\u202Ezul', 'Ana\u200B', 'Ana\nLuz', 'Ana\uD83D', '😀', '<b>Ana</b>', '\u0301', '\u3164', '-'],
  ])('is not %j', (name) => expect(isName(name)).toBe(false))

  test('that is older keeps its letters in mails', () => {
    expect(lettersOf('GANASTE: https://malo.example')).toBe('GANASTE https malo example')
    expect(lettersOf('Ana\u202Ezul María J. Ruiz\uD83D')).toBe('Ana zul María J. Ruiz')
  })
})
