import * as v from 'valibot'
import { Refusal } from './answer.ts'

/** Errors of single fields of a form, by field name. */
export type FieldErrors = Record<string, string>

/** The first thing wrong with each field of `input`, with the texts of the wire's schema. */
export function fieldErrors(schema: v.GenericSchema, input: unknown): FieldErrors {
  const result = v.safeParse(schema, input)
  if (result.success) return {}
  const found: FieldErrors = {}
  for (const issue of result.issues) found[v.getDotPath(issue) ?? ''] ??= issue.message
  return found
}

/** The errors a refusal names for fields that this form has; the rest is only in its message. */
export function refusedFields(error: Error, fields: string[]): FieldErrors {
  if (!(error instanceof Refusal)) return {}
  return Object.fromEntries(
    error.errors.filter((one) => fields.includes(one.field)).map((one) => [one.field, one.message]),
  )
}
