import { expect, test } from 'vitest'
import { wrongInCreation, wrongInReset } from './password-rules.ts'

test('another password is typed twice, alike, with 4 to 30 characters', () => {
  expect(wrongInReset({ password: '', repeat: '', terms: false })).toEqual({
    password: 'Complete los campos vacios',
    repeat: 'Complete los campos vacios',
  })
  expect(wrongInReset({ password: 'clave', repeat: 'clavo', terms: false })).toEqual({ repeat: 'Las contraseñas no coinciden' })
  for (const password of ['abc', 'a'.repeat(31)])
    expect(wrongInReset({ password, repeat: password, terms: false })).toEqual({ password: 'La contraseña debe ser mayor a 3 caracteres.' })
  for (const password of ['abcd', 'a'.repeat(30)]) expect(wrongInReset({ password, repeat: password, terms: false })).toEqual({})
})

test('a first password wants the terms too, and says it in its own words', () => {
  expect(wrongInCreation({ password: '', repeat: '', terms: false })).toEqual({
    password: 'Ingrese el Password!',
    repeat: 'Ingrese confirmacion del Password!',
    terminos_aceptados: 'Por favor acepte terminos y condiciones',
  })
  expect(wrongInCreation({ password: 'clave', repeat: 'clavo', terms: true })).toEqual({
    repeat: 'La confirmacion de password Ingresado no coincide!',
  })
  expect(wrongInCreation({ password: 'clave', repeat: 'clave', terms: true })).toEqual({})
})
