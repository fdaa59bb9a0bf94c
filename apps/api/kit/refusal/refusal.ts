import { codes, type FieldError } from '@turno/contract/envelope.ts'
import type { Rejection, RejectionKind } from '@turno/domain/decider.ts'
import * as rejection from '@turno/domain/decider.ts'
import * as session from '@turno/domain/session/decide.ts'

/** The answer to a call that failed. Handlers throw it; errors.ts writes it. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: number
  readonly title: string
  readonly errors: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined
  /** Data for the next step. */
  readonly data: object

  constructor(
    status: number,
    code: number,
    message: string,
    more: { title?: string; errors?: FieldError[]; retryAfterSeconds?: number; data?: object } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.title = more.title ?? ''
    this.errors = more.errors ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
    this.data = more.data ?? {}
  }
}

const statusOf: Record<RejectionKind, number> = { conflict: 409, notAllowed: 403, notFound: 404, sessionOver: 401 }

/** A decider's rejection on the wire. */
export const refusedBy = ({ kind, code, message }: Rejection): Refusal => new Refusal(statusOf[kind], code, message)

export const notAllowed = (): Refusal => refusedBy(rejection.notAllowed)

export const notFound = (): Refusal => refusedBy(rejection.notFound)

export const sessionOver = (): Refusal => refusedBy(session.sessionOver)

/** Read models, index or log are away or behind, for a moment. */
export const notReady = (): Refusal =>
  new Refusal(503, codes.serverError, 'Estamos preparando la información. Intenta de nuevo en un momento.')

/** The files are away, and nothing else is. */
export const filesAway = (): Refusal =>
  new Refusal(503, codes.serverError, 'Ahora no podemos guardar ni mostrar archivos. Intenta de nuevo en un momento.')

/** There was no time to look through a PDF, which says nothing of it. */
export const notLookedThrough = (): Refusal =>
  new Refusal(
    503,
    codes.serverError,
    'No alcanzamos a revisar tu PDF. Intenta de nuevo en un momento: no se perdió nada de lo que escribiste.',
  )

/** There is no space, or the log is damaged: somebody has to act first. */
export const cannotWrite = (): Refusal =>
  new Refusal(
    503,
    codes.serverError,
    'Ahora no podemos guardar cambios y ya lo estamos resolviendo. Lo que escribiste no se envió: intenta más tarde.',
  )

/** An event of the stream cannot be used: a person has to look at it first. */
export const underReview = (): Refusal =>
  new Refusal(
    503,
    codes.serverError,
    'Esta información está en revisión. No se perdió nada: nuestro equipo ya lo sabe y te avisará.',
  )

/** Code 429, with the seconds until the next try. */
export function tooMany(waitMs: number): Refusal {
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  return new Refusal(
    429,
    codes.refused,
    `Demasiados intentos. Espera ${spokenWait(retryAfterSeconds)} e intenta de nuevo.`,
    {
      retryAfterSeconds,
    },
  )
}

function spokenWait(seconds: number): string {
  if (seconds > 7_200) return `${Math.ceil(seconds / 3_600)} horas`
  if (seconds > 300) return `${Math.ceil(seconds / 60)} minutos`
  return seconds === 1 ? '1 segundo' : `${seconds} segundos`
}

/** More ask than there is room for. */
export const busy = (): Refusal =>
  new Refusal(503, codes.serverError, 'Hay muchas personas ingresando. Intenta de nuevo en unos segundos.', {
    retryAfterSeconds: 5,
  })

/** An Idempotency-Key belongs to one body. */
export const sentOtherwise = (): Refusal => new Refusal(422, codes.refused, 'Esta acción ya se envió con otros datos.')

/** Input that cannot be used: the first of `errors` is what a person is shown. */
export const invalid = (...errors: FieldError[]): Refusal =>
  new Refusal(422, codes.refused, errors[0]?.message ?? 'Datos no validos', { errors })
