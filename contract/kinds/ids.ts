import * as v from 'valibot'
import { typed } from './typed.ts'

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

/** An id that a client sends, or a catalogue's code, which may have a '+': short text without blanks. */
export const idSchema = v.pipe(v.string(), typed, v.minLength(1), v.maxLength(120), v.regex(/^[\w.+-]+$/))

/** Numbers that forms send as text are welcome too; `message` says what is missing where anything else comes. */
const numberOr = (message?: string) =>
  v.union([v.number(), v.pipe(v.string(), typed, v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))], message)
export const numeric = numberOr()

const noCareType = 'Tipo de consulta es requerido'
/** How somebody is attended, which has to be said: 0 office, 1 video, 2 at home. */
export const chosenCareType = v.pipe(numberOr(noCareType), v.picklist([0, 1, 2], noCareType))
