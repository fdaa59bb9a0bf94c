import { describe, expect, test } from 'vitest'
import { isName, lettersOf, nameAsKept } from './names.ts'

describe('a name of a person', () => {
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
    'می\u200Cنا',
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
    ...['Ana\u202Ezul', 'Ana\u200B', 'Ana\u200D', 'Ana\nLuz', 'Ana\uD83D', '😀', '<b>Ana</b>', '\u0301', '\u3164', '-'],
  ])('may not be %j', (name) => expect(isName(name)).toBe(false))

  test.each([
    ['D´Angelo', "D'Angelo"],
    ['O‘Neil', "O'Neil"],
    ['D’Ávila', "D'Ávila"],
    ['O`Brien', "O'Brien"],
    ['J.J.', 'J. J.'],
    ['j.j.r', 'j. j. r'],
    ['Ma.Teresa', 'Ma. Teresa'],
    ['María J.Ruiz', 'María J. Ruiz'],
    ['Ana–Lu', 'Ana-Lu'],
    ['Ana\u2011Lu', 'Ana-Lu'],
    ['J. J.', 'J. J.'],
  ])('typed %s is stored as %s', (typed, kept) => {
    expect(nameAsKept(typed)).toBe(kept)
    expect(isName(kept)).toBe(true)
  })

  test.each(['entra en malo.example', 'www.malo.co', 'ma.malo.co', 'Ana.Luz'])('typed %s is refused', (typed) =>
    expect(isName(nameAsKept(typed))).toBe(false),
  )

  test('that looks like a web address of two letters is stored as two words', () => {
    expect(nameAsKept('t.me')).toBe('t. me')
  })

  test('that is older keeps its characters in mails', () => {
    expect(lettersOf('GANASTE: https://malo.example')).toBe('GANASTE https malo example')
    expect(lettersOf('Ana\u202Ezul María J. Ruiz\uD83D')).toBe('Ana zul María J. Ruiz')
  })
})
