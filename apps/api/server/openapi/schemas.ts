import { numeric } from '@turno/contract/kinds/ids.ts'
import { amount } from '@turno/contract/kinds/money.ts'
import { type OverrideSchemaContext, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

/** A schema of OpenAPI 3.0. */
export type JsonSchema = Record<string, unknown> & {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Schema of a client's input; without rules that a schema checks by code only (a calendar's days, say). */
export const inputSchema = (schema: v.GenericSchema): JsonSchema => schemaOf(schema, 'input')

/** Schema of an answer. */
export const outputSchema = (schema: v.GenericSchema): JsonSchema => schemaOf(schema, 'output')

const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema =>
  toJsonSchema(schema, { target: 'openapi-3.0', typeMode, errorMode: 'ignore', overrideSchema }) as JsonSchema

/** The whole document says once that numbers may come as text; OpenAPI 3.0 has no empty list of required fields. */
function overrideSchema({
  valibotSchema,
  jsonSchema,
}: OverrideSchemaContext): OverrideSchemaContext['jsonSchema'] | undefined {
  if (valibotSchema === numeric || valibotSchema === amount) return { type: 'number' }
  if (!('entries' in valibotSchema)) return undefined
  const { required, properties, ...rest } = jsonSchema as JsonSchema
  const entries = Object.entries(valibotSchema.entries as Record<string, Part>)
  const chosen = Object.fromEntries(entries.map(([name, entry]) => [name, withChoice(entry, properties?.[name] ?? {})]))
  return {
    ...rest,
    properties: chosen,
    ...(required?.length ? { required } : {}),
  } as OverrideSchemaContext['jsonSchema']
}

/** The choices of a field may be behind a transformation, where the library does not look for input. */
function withChoice(entry: Part, property: JsonSchema): JsonSchema {
  const choice = choiceIn(entry)
  if (!choice) return property
  const { anyOf: _, ...rest } = property
  return { ...rest, enum: property.nullable ? [...choice, null] : choice }
}

interface Part {
  type: string
  wrapped?: Part
  pipe?: readonly Part[]
  options?: readonly unknown[]
  literal?: unknown
}

function choiceIn({ type, wrapped, pipe, options, literal }: Part): readonly unknown[] | undefined {
  if (wrapped) return choiceIn(wrapped)
  if (pipe) return pipe.map(choiceIn).findLast((choice) => choice !== undefined)
  if (type === 'picklist') return options
  return type === 'literal' ? [literal] : undefined
}
