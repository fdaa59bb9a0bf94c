import { newPassword } from '@turno/contract/registration.ts'
import { type FieldErrors, fieldErrors } from '../wire/field-errors.ts'
import { texts } from './texts.ts'

/** What has been typed for a new password. */
export interface Typed {
  password: string
  repeat: string
  terms: boolean
}

/** What is wrong with another password, by field in the order of the form. */
export const wrongInReset = ({ password, repeat }: Typed): FieldErrors =>
  onlyWrong({
    password: password === '' ? texts.reset.empty : lengthError(password),
    repeat: repeat === '' ? texts.reset.empty : repeat === password ? undefined : texts.reset.mismatch,
  })

/** What is wrong with a first password, by field in the order of the form. */
export const wrongInCreation = ({ password, repeat, terms }: Typed): FieldErrors =>
  onlyWrong({
    password: password === '' ? texts.create.empty : lengthError(password),
    repeat: repeat === '' ? texts.create.emptyRepeat : repeat === password ? undefined : texts.create.mismatch,
    terminos_aceptados: terms ? undefined : texts.create.termsNeeded,
  })

const lengthError = (password: string): string | undefined => fieldErrors(newPassword, password)['']

const onlyWrong = (errors: Record<string, string | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).flatMap(([field, message]) => (message ? [[field, message]] : [])))
