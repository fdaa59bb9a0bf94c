import { expect, test } from 'vitest'
import { whyCommon } from './common-passwords.ts'

test.each([
  ...[
    '1234',
    '123456',
    '0000',
    '654321',
    '1212',
    '1990',
    'abcd',
    'qwerty',
    'password',
    'Contraseña',
    'contrasena1',
    'CLAVE',
    'Colombia2026',
  ],
  ...['P@ssw0rd', 'p@$$w0rd1', 'C0l0mbia!', 't3amo'],
  ...['teamo', 'corazón', 'Jesus123!', 'millonarios', 'asdfgh', 'aaaa', 'turno.'],
])('the password %s is one of the first to be guessed', (password) => expect(whyCommon(password)).toBeDefined())

test.each([
  '',
  'tul7',
  '7319',
  'mar azul gato',
  'clave de Ada',
  'correcto caballo pila',
  'paciente azul',
  'Xk3$',
  'colombia es pasión',
])('the password %s is not common', (password) => expect(whyCommon(password)).toBeUndefined())

test.each([
  ['1234', 'pattern'],
  ['1990', 'pattern'],
  ['qwerty', 'pattern'],
  ['rosita', 'word'],
  ['P@ssw0rd', 'word'],
  ['rosita2026', 'wordAndMore'],
  ['Jesus123!', 'wordAndMore'],
  ['abc123', 'series'],
])('the common password %s is refused with its reason', (password, why) => expect(whyCommon(password)).toBe(why))
