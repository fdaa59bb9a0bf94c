import { isCommonPassword } from '@turno/domain/account/common-passwords.ts'
import * as v from 'valibot'

/** As written, 4 to 30; none of those that are tried first. */
export const newPassword = v.pipe(
  v.string('Contraseña es requerido'),
  v.nonEmpty('Contraseña es requerido'),
  v.minLength(4, 'La contraseña debe ser mayor a 3 caracteres.'),
  v.maxLength(30, 'La contraseña debe ser mayor a 3 caracteres.'),
  v.check((password) => !isCommonPassword(password), 'Esa contraseña es fácil de adivinar. Elige otra.'),
)
