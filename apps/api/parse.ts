import * as v from 'valibot'
import { invalid } from './refused.ts'

/**
 * Input as its schema wants it.
 * @throws {Refused} 422 with what is wrong with each field, in the order of the schema
 */
export function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input ?? {})
  if (result.success) return result.output
  throw invalid(...result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: messageOf(issue) })))
}

/** Our schemas speak Spanish; valibot's own words are for developers. */
const messageOf = (issue: v.BaseIssue<unknown>): string => {
  const spoken = issue.message && !/^Invalid /.test(issue.message)
  return spoken ? issue.message : 'El dato no es valido'
}
