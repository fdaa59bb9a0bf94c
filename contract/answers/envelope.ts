import * as v from 'valibot'

/**
 * Every answer of the API (DESIGN, "The wire"): code 0 is success; the body's code outranks the HTTP status beside it.
 * `errors` are those of single fields, `message` is for the person.
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

/** The data of an answer that only confirms. */
export const nothing = v.strictObject({})
