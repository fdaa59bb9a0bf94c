import * as v from 'valibot'
import { typed } from './typed.ts'

export type { Envelope, FieldError } from './answers/envelope.ts'

export const codes = {
  ok: 0,
  /** The first server error or message is shown. */
  refused: 1,
  unknownPerson: 1000,
  /** Expired, restorable with the password. */
  restoreSession: 1001,
  paymentInProgress: 1008,
  cartInProgress: 1009,
  /** Give the password (api/v1/users/{id}/prove), then send it again. */
  passwordNeeded: 1010,
  /** The password was right; the second factor's code is asked for. */
  secondFactorNeeded: 1011,
  /** The password was right; a second factor has to be set up first. */
  secondFactorMissing: 1012,
  /** Log in again. */
  logInAgain: 2001,
  serverError: 3000,
  slotNotAvailable: 3009,
  /** A change would leave sold appointments behind: look at them, name them, and send it again. */
  appointmentsAffected: 3010,
  /** The account changed after it was displayed: look at the current one, or state that the money has left. */
  accountChanged: 3011,
  /** The caller does not work for this doctor (any more). */
  notAssisting: 1013,
} as const

/** Response headers and request headers of the wire. */
export const headers = {
  /** On every answer: the log position the answer reflects or wrote. */
  position: 'X-Position',
  /** On reads: wait (bounded) until the read models have this position. */
  waitFor: 'X-Wait-For',
  /** '1' when waiting took too long and the answer may be old. */
  stale: 'X-Stale',
  idempotencyKey: 'Idempotency-Key',
  correlationId: 'X-Correlation-Id',
  /** The doctor in whose name an assistant calls. */
  actingFor: 'X-Acting-For',
} as const

const emptyId = '00000000-0000-0000-0000-000000000000'

/** An id that may be left out; null and the specification's empty id mean that there is none. */
export const orNone = (schema: v.GenericSchema<string, string>) =>
  v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((id) => (id === emptyId ? null : id)),
    ),
    null,
  )

/** An id that a client sends: short text without blanks. */
export const idSchema = v.pipe(v.string(), typed, v.minLength(1), v.maxLength(120), v.regex(/^[\w.-]+$/))

/** Numbers that forms send as text are welcome too; `message` names the missing value where anything else comes. */
const numberOr = (message?: string) =>
  v.union([v.number(), v.pipe(v.string(), typed, v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))], message)
export const numeric = numberOr()

const noCareType = 'Tipo de consulta es requerido'
/** How somebody is attended, which has to be said: 0 office, 1 video, 2 at home. */
export const chosenCareType = v.pipe(numberOr(noCareType), v.picklist([0, 1, 2], noCareType))
