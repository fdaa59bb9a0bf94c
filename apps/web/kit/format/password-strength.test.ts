import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 'none'],
  ['1234', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['123456789', 'weak'],
  ['sol7', 'weak'],
  ['gato4821', 'fair'],
  ['Cali-2017-sol', 'good'],
  ['mar azul gato', 'good'],
  ['correcto caballo pila grapa', 'strong'],
])('the password %j counts as %s', (password, strength) => expect(strengthOf(password)).toBe(strength))
