import { headers } from '@turno/contract/envelope.ts'
import type { Route } from '../route.ts'
import { inputSchema, type JsonSchema } from './schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  tags: string[]
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}

/** '/api/v1/users/:id' as OpenAPI writes it: '/api/v1/users/{id}'. */
export const pathOf = ({ path }: Route): string => path.replace(/:(\w+)/g, '{$1}')

/** What the document says about a route. */
export function operationOf(route: Route): Operation {
  const content = contentOf(route)
  return {
    operationId: [route.method.toLowerCase(), ...(route.path.match(/[A-Za-z]\w*/g) ?? [])].join('_'),
    tags: [route.path.replace(/^\/api\/(v1\/)?/, '').split('/')[0]!],
    description: `${callersOf(route)} ${kinds[route.kind]}`,
    security: route.access === 'anyone' ? [] : [{ token: [] }],
    parameters: [...pathParameters(route), ...queryParameters(route), ...headersOf(route)],
    ...(Object.keys(content).length > 0 ? { requestBody: { required: true, content } } : {}),
    responses: {
      200: { $ref: '#/components/responses/Answer' },
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

const kinds = {
  query: 'Consulta: espera la posición de X-Wait-For y responde 503 mientras los datos se preparan.',
  command: 'Orden: repetirla con la misma Idempotency-Key no la ejecuta otra vez.',
  plain: 'No consulta ni cambia datos propios.',
}

const roleNames = { patient: 'paciente', doctor: 'médico', assistant: 'asistente', administrator: 'administrador', support: 'soporte' }

function callersOf({ access }: Route): string {
  if (access === 'anyone') return 'Para cualquiera.'
  const names = access.roles.map((role) => roleNames[role as keyof typeof roleNames])
  const limits = [access.own && `solo con su propio ${access.own}`, access.active && 'solo validado'].filter(Boolean)
  return `Para ${[names.join(', '), ...limits].join('; ')}.`
}

const pathParameters = ({ path }: Route): Parameter[] =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({ name: name!, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters({ query }: Route): Parameter[] {
  const { properties = {}, required = [] } = query ? inputSchema(query) : {}
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

function headersOf({ kind }: Route): Parameter[] {
  const optional = { in: 'header', required: false, schema: { type: 'string' } } as const
  if (kind === 'query') return [{ ...optional, name: headers.waitFor, description: 'Posición que la respuesta debe reflejar.' }]
  if (kind === 'command') return [{ ...optional, name: headers.idempotencyKey, description: 'La misma para cada reintento.' }]
  return []
}

function contentOf({ body, form }: Route): Record<string, { schema: JsonSchema }> {
  return {
    ...(body ? { 'application/json': { schema: inputSchema(body) } } : {}),
    ...(form ? { 'application/x-www-form-urlencoded': { schema: inputSchema(form) } } : {}),
  }
}
