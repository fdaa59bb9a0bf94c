import { type WhyCommon, whyCommon } from '@turno/domain/account/common-passwords.ts'
import * as v from 'valibot'
import { typed } from './typed.ts'

/** Why a password is refused as one that is tried first, and what to do instead. */
export const commonPasswordTexts: Record<WhyCommon, string> = {
  word: 'Es una palabra o un nombre común y se adivina enseguida. Elige otra.',
  wordAndMore: 'Una palabra o un nombre común con números o signos al final se adivina enseguida. Elige otra.',
  series: 'Es una serie común y se adivina enseguida. Elige otra.',
  pattern: 'Son signos seguidos o repetidos, o un año: se adivina enseguida. Elige otra.',
}

/** As written, 4 to 30; none of the passwords that are tried first. */
export const newPassword = v.pipe(
  v.string('Contraseña es requerido'),
  v.nonEmpty('Contraseña es requerido'),
  v.minLength(4, 'La contraseña debe ser mayor a 3 caracteres.'),
  v.maxLength(30, 'La contraseña debe ser mayor a 3 caracteres.'),
  v.check(
    (password) => whyCommon(password) === undefined,
    ({ input }) => commonPasswordTexts[whyCommon(input) ?? 'word'],
  ),
)

export const knownPassword = v.pipe(
  v.string('Ingresa el password!'),
  typed,
  v.nonEmpty('Ingresa el password!'),
  v.maxLength(200),
)
