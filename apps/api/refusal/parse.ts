import * as v from 'valibot'
import { invalid } from './refusal.ts'

/**
 * Input as its schema wants it.
 * @throws {Refusal} 422 with what is wrong with each field, in the order of the schema
 */
export function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, withAllFields(schema, input ?? {}))
  if (result.success) return result.output
  throw invalid(...result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: messageOf(issue) })))
}

/**
 * A field that is missing is refused by its own schema, in its own words, rather than by the object's. Further fields
 * are dropped, unless the schema says something of them.
 */
function withAllFields(schema: v.GenericSchema, input: unknown): unknown {
  if (!('entries' in schema) || typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const fields = [...Object.keys(schema.entries as object), ...('rest' in schema ? Object.keys(input) : [])]
  return Object.fromEntries(fields.map((field) => [field, (input as Record<string, unknown>)[field]]))
}

/** Our schemas speak Spanish; valibot's own words are for developers. */
const messageOf = ({ message }: v.BaseIssue<unknown>): string =>
  message.startsWith('Invalid ') ? 'El dato no es valido' : message
