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

/** What a client may send: of what a schema only checks by code (a calendar's days, say) the document holds nothing. */
export const inputSchema = (schema: v.GenericSchema): JsonSchema => schemaOf(schema, 'input')

/** What a client gets. */
export const outputSchema = (schema: v.GenericSchema): JsonSchema => schemaOf(schema, 'output')

const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema =>
  toJsonSchema(schema, { target: 'openapi-3.0', typeMode, errorMode: 'ignore', overrideSchema }) as JsonSchema

/**
 * That numbers may come as text is said once, for the whole document; OpenAPI 3.0 has no empty list of what is
 * required.
 */
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

/** What a field is chosen from may stand behind a transformation, where the library does not look for input. */
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
