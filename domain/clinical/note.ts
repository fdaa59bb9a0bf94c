import * as v from 'valibot'

/**
 * The answers of a note, by the kind of field that asked for them. A field's draft holds one such value, and a signed
 * note holds each beside its label. Texts are as typed; numbers have the unit that stands beside them.
 */
const coded = { code: v.string(), name: v.string() }

/** How a system is answered for in the review by systems. */
const reviewAnswers = ['denies', 'reports'] as const

/** Of several diagnoses one is the main one; `type` is a code of the catalogue of types (RIPS). */
const diagnosisValue = v.object({ ...coded, type: v.string(), main: v.boolean() })
const procedureValue = v.object({ ...coded, text: v.string() })

/** A number that JSON can say: what a sender writes as 1e999 is Infinity here, and null once it is kept. */
export const sayable = v.pipe(v.number(), v.finite())

/** The value of each kind of field, in a draft and in a signed note. */
export const valueSchemas = {
  text: v.string(),
  /** A measured number, in the unit of its measure. */
  measure: sayable,
  /** One thing with two numbers, in mmHg. */
  pressure: v.object({ systolic: sayable, diastolic: sayable }),
  review: v.object({ answer: v.picklist(reviewAnswers), text: v.string() }),
  diagnoses: v.array(diagnosisValue),
  procedures: v.array(procedureValue),
} as const

/** A kind of field; the log names it by its key in `valueSchemas`. */
export type FieldKind = keyof typeof valueSchemas
/** What a field of a kind holds. */
export type ValueOf<Kind extends FieldKind> = v.InferOutput<(typeof valueSchemas)[Kind]>
/** A diagnosis of a note: its CIE-10 code without the dot. */
export type DiagnosisValue = v.InferOutput<typeof diagnosisValue>
/** A procedure that was done in the visit: its CUPS code, and what was done or found; '': nothing is said. */
export type ProcedureValue = v.InferOutput<typeof procedureValue>

const label = { id: v.string(), label: v.string() }

/** One line of a signed note: what was asked, what was answered, and the words that stood on the screen. */
const signedLine = v.variant('kind', [
  v.object({ ...label, kind: v.literal('text'), value: valueSchemas.text, shown: v.string() }),
  v.object({
    ...label,
    kind: v.literal('measure'),
    value: valueSchemas.measure,
    /** UCUM code of the unit; null: the catalogue has none. */
    ucum: v.nullable(v.string()),
    shown: v.string(),
  }),
  v.object({ ...label, kind: v.literal('pressure'), value: valueSchemas.pressure, shown: v.string() }),
  v.object({ ...label, kind: v.literal('review'), value: valueSchemas.review, shown: v.string() }),
  v.object({ ...label, kind: v.literal('diagnoses'), value: valueSchemas.diagnoses, shown: v.string() }),
  v.object({ ...label, kind: v.literal('procedures'), value: valueSchemas.procedures, shown: v.string() }),
])
/** A line of a signed note, of any kind of field. */
export type SignedLine = v.InferOutput<typeof signedLine>

/** A section of a signed note with its title of then. */
export const signedSection = v.object({ id: v.string(), title: v.string(), lines: v.array(signedLine) })
/** A section of a signed note. */
export type SignedSection = v.InferOutput<typeof signedSection>
