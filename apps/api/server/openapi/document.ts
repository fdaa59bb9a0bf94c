import { envelope } from '@turno/contract/answers/envelope.ts'
import type { Route } from '../../kit/endpoint/route.ts'
import { type Operation, operationOf, pathOf } from './operation.ts'
import { outputSchema } from './schemas.ts'

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}

const description = `Toda respuesta es un sobre { code, data, message, title, errors }; code 0 es éxito y pesa más que el estado HTTP.
Lo que cada llamada recibe y responde sale de los mismos esquemas con que el servidor valida lo que llega y con que las pruebas revisan
lo que sale. Un número también se acepta escrito como texto. El inicio de sesión responde sin sobre; un archivo o texto, tal cual.`

/** Requests and answers of the API, in OpenAPI 3.0, made from the very routes it serves. */
export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const variants of Map.groupBy(routes, ({ method, path }) => `${method} ${path}`).values()) {
    const [route] = variants
    const path = pathOf(route!)
    paths[path] = { ...paths[path], [route!.method.toLowerCase()]: operationOf(variants) }
  }
  return { openapi: '3.0.3', info: { title: 'Turno', version: '1', description }, paths, components }
}

const components = {
  securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  schemas: { Envelope: outputSchema(envelope) },
  headers: { Position: { description: 'Posición que la respuesta refleja o escribió.', schema: { type: 'string' } } },
  responses: {
    Refusal: {
      description: 'Rechazo: code distinto de 0, message para la persona, errors por campo.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
    },
  },
}
