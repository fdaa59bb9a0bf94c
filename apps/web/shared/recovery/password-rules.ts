import { isSamePassword } from '@turno/domain/account/password.ts'
import { texts } from './texts.ts'

/** A form of a new password in which nothing is typed. */
export const nothingTyped = { password: '', repeat: '', terminos_aceptados: false }
export type Typed = typeof nothingTyped

/** Errors of another password, beside its length. */
export const errorsInReset = ({ password, repeat }: Typed) => ({
  ...(password === '' ? { password: texts.reset.empty } : {}),
  repeat: repeat === '' ? texts.reset.empty : isSamePassword(repeat, password) ? undefined : texts.reset.mismatch,
})

/** Errors of a first password, beside its length. */
export const errorsInCreation = ({ password, repeat, terminos_aceptados }: Typed) => ({
  ...(password === '' ? { password: texts.create.empty } : {}),
  repeat:
    repeat === '' ? texts.create.emptyRepeat : isSamePassword(repeat, password) ? undefined : texts.create.mismatch,
  terminos_aceptados: terminos_aceptados ? undefined : texts.create.termsNeeded,
})
