import * as v from 'valibot'
import { invalid } from './refusal.ts'

/**
 * Input as its schema wants it. Nothing more is asked of a field that was refused: a text that is too long may be as
 * long as a body, and takes the rules behind its length whole minutes.
 * @throws {Refusal} 422 with the first that is wrong with each field, in the order of the schema
 */
export function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, withAllFields(schema, input ?? {}), { abortPipeEarly: true })
  if (result.success) return result.output
  throw invalid(...result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: messageOf(issue) })))
}

/**
 * A field that is missing is refused by its own schema, in its own words, rather than by the object's. Further fields
 * are dropped, unless the schema says something of them.
 */
function withAllFields(schema: v.GenericSchema, input: unknown): unknown {
  if (!('entries' in schema) || !isObject(input)) return input
  const entries = schema.entries as Entries
  const fields = [...Object.keys(entries), ...('rest' in schema ? Object.keys(input) : [])]
  return Object.fromEntries(
    fields.map((field) => [field, entries[field] ? withInnerFields(entries[field], input[field]) : input[field]]),
  )
}

/** Completes the fields within a field, as in the rows of a list; there the schema says what becomes of others. */
function withInnerFields(schema: v.GenericSchema, input: unknown): unknown {
  if ('wrapped' in schema) return withInnerFields(schema.wrapped as v.GenericSchema, input)
  if ('item' in schema && Array.isArray(input))
    return input.map((each) => withInnerFields(schema.item as v.GenericSchema, each))
  if (!('entries' in schema) || !isObject(input)) return input
  const inner = Object.entries(schema.entries as Entries).filter(([name, entry]) => name in input || isAsked(entry))
  return { ...input, ...Object.fromEntries(inner.map(([name, entry]) => [name, withInnerFields(entry, input[name])])) }
}

type Entries = Record<string, v.GenericSchema>
const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
const isAsked = ({ type }: v.GenericSchema): boolean => !['optional', 'exact_optional', 'nullish'].includes(type)

/** Our schemas speak Spanish; valibot's own words are for developers. */
const messageOf = ({ message }: v.BaseIssue<unknown>): string =>
  message.startsWith('Invalid ') ? 'El dato no es valido' : message
