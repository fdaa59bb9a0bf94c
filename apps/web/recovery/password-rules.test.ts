import { expect, test } from 'vitest'
import { wrongInCreation, wrongInReset } from './password-rules.ts'

test('another password is typed twice, alike, with 4 to 30 characters', () => {
  expect(wrongInReset({ password: '', repeat: '', terms: false })).toEqual({
    password: 'Complete los campos vacios',
    repeat: 'Complete los campos vacios',
  })
  expect(wrongInReset({ password: 'clave azul', repeat: 'clavo', terms: false })).toEqual({
    repeat: 'Las contraseñas no coinciden',
  })
  for (const password of ['abc', 'a'.repeat(31)])
    expect(wrongInReset({ password, repeat: password, terms: false })).toEqual({
      password: 'La contraseña debe ser mayor a 3 caracteres.',
    })
  expect(wrongInReset({ password: 'abcd', repeat: 'abcd', terms: false })).toEqual({
    password: expect.stringContaining('de las más usadas'),
  })
  for (const password of ['tul7', 'mar '.repeat(8).slice(0, 30)])
    expect(wrongInReset({ password, repeat: password, terms: false })).toEqual({})
})

test('a first password wants the terms too, and says it in its own words', () => {
  expect(wrongInCreation({ password: '', repeat: '', terms: false })).toEqual({
    password: 'Ingrese el Password!',
    repeat: 'Ingrese confirmacion del Password!',
    terminos_aceptados: 'Por favor acepte terminos y condiciones',
  })
  expect(wrongInCreation({ password: 'clave azul', repeat: 'clavo', terms: true })).toEqual({
    repeat: 'La confirmacion de password Ingresado no coincide!',
  })
  expect(wrongInCreation({ password: 'clave azul', repeat: 'clave azul', terms: true })).toEqual({})
})
