import { codes, type FieldError } from '@turno/contract/envelope.ts'
import type { Rejection } from '@turno/domain/decider.ts'

/** What a caller is told instead of an answer: thrown by handlers, written by the one choke point in errors.ts. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: number
  readonly title: string
  readonly errors: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: number,
    message: string,
    more: { title?: string; errors?: FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.title = more.title ?? ''
    this.errors = more.errors ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

const notAllowedText = 'Acceso no permitido'

export const notAllowed = (): Refused => new Refused(403, codes.refused, notAllowedText)

export const notFound = (): Refused => new Refused(404, codes.refused, 'No encontramos lo que buscas.')

export const sessionOver = (): Refused => new Refused(401, codes.logInAgain, 'La sesión ha expirado, por favor vuelva a iniciar sesión.')

export const unwell = (): Refused =>
  new Refused(503, codes.serverError, 'Estamos preparando la información. Intenta de nuevo en un momento.')

/** Input that cannot be used: the first of `errors` is what a person is shown. */
export const invalid = (...errors: FieldError[]): Refused =>
  new Refused(422, codes.refused, errors[0]?.message ?? 'Datos no validos', { errors })

/** A decider's refusal; that a thing is somebody else's is the only one with a status of its own. */
export const refusedBy = ({ code, message, title }: Rejection): Refused =>
  message === notAllowedText ? notAllowed() : new Refused(409, code, message, title ? { title } : {})
