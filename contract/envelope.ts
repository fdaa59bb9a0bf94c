import * as v from 'valibot'

/**
 * Every answer of the API (DESIGN, "The wire"): code 0 is success; the body's code outranks the HTTP status beside it.
 * `errors` lists what is wrong with single fields, `message` is what a person is shown.
 */
export const envelope = v.strictObject({
  code: v.number(),
  data: v.unknown(),
  message: v.string(),
  title: v.string(),
  errors: v.array(v.strictObject({ field: v.string(), message: v.string() })),
})
export type Envelope<Data> = Omit<v.InferOutput<typeof envelope>, 'data'> & { data: Data }
export type FieldError = Envelope<unknown>['errors'][number]

/** The data of what was done, where there is nothing to tell about it. */
export const nothing = v.strictObject({})

export const codes = {
  ok: 0,
  /** The first server error or message is shown. */
  refused: 1,
  unknownPerson: 1000,
  /** Expired, restorable with the password. */
  restoreSession: 1001,
  paymentInProgress: 1008,
  cartInProgress: 1009,
  /** Log in again. */
  logInAgain: 2001,
  serverError: 3000,
  slotNotAvailable: 3009,
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
} as const

/** An id that a client sends: short text without blanks. */
export const idSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120), v.regex(/^[\w.-]+$/))

/** Numbers that forms send as text are welcome too. */
export const numeric = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))])
