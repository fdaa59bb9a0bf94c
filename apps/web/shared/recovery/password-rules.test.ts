import { resetPassword } from '@turno/contract/areas/recovery.ts'
import { expect, test } from 'vitest'
import { fieldErrors } from '../../kit/wire/field-errors.ts'
import { errorsInCreation, errorsInReset, type Typed } from './password-page.tsx'

const wrongInReset = (typed: Typed) => ({
  ...fieldErrors(resetPassword, { token: 't', ...typed }),
  ...errorsInReset(typed),
})
const wrongInCreation = (typed: Typed) => ({
  ...fieldErrors(resetPassword, { token: 't', ...typed }),
  ...errorsInCreation(typed),
})

test('a new password is typed twice, alike, with 4 to 30 characters', () => {
  expect(wrongInReset({ password: '', repeat: '', terminos_aceptados: false })).toEqual({
    password: 'Complete los campos vacios',
    repeat: 'Complete los campos vacios',
  })
  expect(wrongInReset({ password: 'clave azul', repeat: 'clavo', terminos_aceptados: false })).toEqual({
    repeat: 'Las contraseñas no coinciden',
  })
  for (const password of ['abc', 'a'.repeat(31)])
    expect(wrongInReset({ password, repeat: password, terminos_aceptados: false })).toEqual({
      password: 'La contraseña debe ser mayor a 3 caracteres.',
    })
  expect(wrongInReset({ password: 'abcd', repeat: 'abcd', terminos_aceptados: false })).toEqual({
    password: 'Son signos seguidos o repetidos, o un año: se adivina enseguida. Elige otra.',
  })
  for (const password of ['tul7', 'mar '.repeat(8).slice(0, 30)])
    expect(wrongInReset({ password, repeat: password, terminos_aceptados: false })).toEqual({})
})

test('a first password needs the terms too, with its own words', () => {
  expect(wrongInCreation({ password: '', repeat: '', terminos_aceptados: false })).toEqual({
    password: 'Ingrese el Password!',
    repeat: 'Ingrese confirmacion del Password!',
    terminos_aceptados: 'Por favor acepte terminos y condiciones',
  })
  expect(wrongInCreation({ password: 'clave azul', repeat: 'clavo', terminos_aceptados: true })).toEqual({
    repeat: 'La confirmacion de password Ingresado no coincide!',
  })
  expect(wrongInCreation({ password: 'clave azul', repeat: 'clave azul', terminos_aceptados: true })).toEqual({})
})
