import { headers } from '@turno/contract/envelope.ts'
import type { Route } from '../route.ts'
import { type Operation, operationOf, pathOf } from './operation.ts'
import { envelopeSchema, inputSchema } from './schemas.ts'

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}

const description = `Toda respuesta es un sobre { code, data, message, title, errors }; code 0 es éxito y pesa más que el estado HTTP.
La entrada de cada llamada sale de los mismos esquemas con que el servidor la valida. La forma de data no está aquí: hasta ahora es
solo un tipo de TypeScript, en contract/. El inicio de sesión responde sin sobre, y la copia de los modelos de lectura, texto.`

/** What the API takes, in OpenAPI 3.0, made from the very routes it serves. */
export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const route of routes) {
    const path = pathOf(route)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return { openapi: '3.0.3', info: { title: 'Turno', version: '1', description }, paths, components }
}

const envelope = { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } }

const components = {
  securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  schemas: { Envelope: inputSchema(envelopeSchema) },
  responses: {
    Answer: {
      description: 'Éxito: code 0.',
      headers: { [headers.position]: { description: 'Posición que la respuesta refleja o escribió.', schema: { type: 'string' } } },
      content: envelope,
    },
    Refusal: { description: 'Rechazo: code distinto de 0, message para la persona, errors por campo.', content: envelope },
  },
}
