import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

/** A schema of OpenAPI 3.0. */
export type JsonSchema = Record<string, unknown> & {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** What a client may send: of what a schema only checks by code (a calendar's days, say) the document holds nothing. */
export const inputSchema = (schema: v.GenericSchema): JsonSchema =>
  toJsonSchema(schema, { target: 'openapi-3.0', typeMode: 'input', errorMode: 'ignore' }) as JsonSchema
