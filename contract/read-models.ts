import * as v from 'valibot'

/** GET api/v1/read-models/dump?position=: answers text once the models have reached that position of the log. */
export const askDump = v.object({
  position: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,18}$/, 'La posición no es valida'),
      v.transform((text) => BigInt(text)),
    ),
  ),
})
