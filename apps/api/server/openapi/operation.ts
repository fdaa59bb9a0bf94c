import { isGuarded, isProven, type Proof } from '@turno/contract/endpoint.ts'
import { headers } from '@turno/contract/envelope.ts'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { hasEtag, isQuery, type Route, writes } from '../../kit/endpoint/route.ts'
import { inputSchema, type JsonSchema, outputSchema } from './schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

export interface Operation {
  operationId: string
  tags: string[]
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: {
    200: { description: string; headers: Record<string, unknown>; content: Content }
    304?: { description: string }
    default: { $ref: string }
  }
}

/** '/api/v1/users/:id' as OpenAPI writes it: '/api/v1/users/{id}'. */
export const pathOf = ({ path }: Route): string => path.replace(/:(\w+)/g, '{$1}')

/** Operation of a route, or of those among which the body chooses. */
export function operationOf(variants: readonly Route[]): Operation {
  const route = united(variants)
  return {
    operationId: [route.method.toLowerCase(), ...(route.path.match(/[A-Za-z]\w*/g) ?? [])].join('_'),
    tags: [route.path.replace(/^\/api\/(v1\/)?/, '').split('/')[0]!],
    description: variants.map((each) => `${whenOf(each)}${callersOf(each)} ${kinds[each.kind]}`.trim()).join(' '),
    security: securityOf(variants),
    parameters: [...pathParameters(route), ...queryParameters(route), ...headersOf(route)],
    ...bodyOf(route),
    responses: {
      200: {
        description: 'Éxito: code 0.',
        headers: { [headers.position]: { $ref: '#/components/headers/Position' } },
        content: answerOf(route),
      },
      ...(hasEtag(route, route.method) && {
        304: { description: 'La respuesta que nombra If-None-Match sigue igual.' },
      }),
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

/** One route that takes and answers what any of the variants does. */
function united(variants: readonly Route[]): Route {
  const [first, ...others] = variants as [Route, ...Route[]]
  if (others.length === 0) return first
  const schemasOf = (field: 'body' | 'answer') =>
    [...new Set(variants.map((each) => each[field]))].filter((schema) => typeof schema === 'object')
  const [bodies, answers] = [schemasOf('body'), schemasOf('answer')]
  return { ...first, kind: variants.every(isQuery) ? 'query' : 'command', body: anyOf(bodies), answer: anyOf(answers) }
}

const anyOf = (schemas: GenericSchema[]): GenericSchema => (schemas.length === 1 ? schemas[0]! : v.union(schemas))

/** A route that is for anybody in one variant only may bring a token. */
function securityOf(variants: readonly Route[]): Operation['security'] {
  const anonymous = variants.filter(({ access }) => !bringsToken(access)).length
  if (anonymous === variants.length) return []
  return anonymous > 0 ? [{}, { token: [] }] : [{ token: [] }]
}

const bringsToken = (access: Route['access']): boolean =>
  isGuarded(access) || (isProven(access) && (access.proof === 'session' || access.proof === 'renewal'))

const whenOf = ({ when }: Route): string =>
  Object.entries(when ?? {})
    .map(([field, values]) => `Con ${field} ${values.join(' o ')}: `)
    .join('')

const kinds = {
  query: 'Consulta: espera la posición de X-Wait-For y responde 503 mientras los datos se preparan.',
  recordedQuery:
    'Consulta que queda registrada: espera la posición de X-Wait-For, responde 503 mientras los datos se preparan y cuenta como escritura.',
  command: 'Orden: repetirla con la misma Idempotency-Key no la ejecuta otra vez.',
  plain: '',
}

const roleNames = {
  patient: 'paciente',
  doctor: 'médico',
  assistant: 'asistente',
  administrator: 'administrador',
  support: 'soporte',
}

const proofs: Record<Proof['proof'], string> = {
  password: 'Con usuario y contraseña',
  codeChallenge: 'Con lo que el inicio de sesión dio para pedir un código',
  enrolmentChallenge: 'Con lo que el inicio de sesión dio para activar la verificación en dos pasos',
  mailedLink: 'Con un enlace enviado por correo',
  completionLink: 'Con el enlace enviado por correo para completar el registro',
  invitationLink: 'Con el enlace de la invitación que un médico envió por correo',
  recordLink: 'Con el enlace por correo con el que soporte entrega una historia',
  undoLink: 'Con el enlace enviado al correo anterior para deshacer el cambio',
  session: 'Con el token de una sesión abierta, aunque esté vencido',
  renewal: 'Con el token de una sesión abierta, aunque esté vencido, y la cookie de la misma sesión',
  signedAddress: 'Con una dirección que el servidor firmó; la foto de un médico, sin firma',
  providerSignature: 'Con la firma de la pasarela de pagos',
}

function callersOf({ access }: Route): string {
  if (access === 'anyone') return 'Para cualquiera.'
  if (isProven(access)) return `${proofs[access.proof]}${access.at ? `, en ${access.at.replace(':', '')}` : ''}.`
  const names = access.roles.map((role) => roleNames[role as keyof typeof roleNames])
  const own = Object.values(access.own ?? {}).map((place) => `solo con su propio ${place.replace(':', '')}`)
  const limits = [
    ...own,
    ...(access.active ? ['solo validado'] : []),
    ...(access.assistants ? [`o su asistente, con ${headers.actingFor}`] : []),
  ]
  return `Para ${[names.join(', '), ...limits].join('; ')}.`
}

const pathParameters = ({ path }: Route): Parameter[] =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
    name: name!,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters({ query }: Route): Parameter[] {
  const { properties = {}, required = [] } = query ? inputSchema(query) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function headersOf(route: Route): Parameter[] {
  const optional = { in: 'header', required: false, schema: { type: 'string' } } as const
  const waitFor = { ...optional, name: headers.waitFor, description: 'Posición que la respuesta debe reflejar.' }
  const key = {
    ...optional,
    name: headers.idempotencyKey,
    description: 'La misma para cada reintento, con los mismos datos: con otros, 422.',
  }
  const known = { ...optional, name: 'If-None-Match', description: 'ETag de la respuesta que ya se tiene.' }
  const actingFor = { ...optional, name: headers.actingFor, description: 'Médico por el que actúa su asistente.' }
  return [
    ...(isGuarded(route.access) && route.access.assistants ? [actingFor] : []),
    ...(isQuery(route) ? [waitFor] : []),
    ...(hasEtag(route, route.method) ? [known] : []),
    ...(writes(route) ? [key] : []),
  ]
}

/** A body whose every field may be missing may be missing itself. */
function bodyOf({ body, form, upload }: Route): Pick<Operation, 'requestBody'> {
  const content: Content = {
    ...(body ? { 'application/json': { schema: inputSchema(body) } } : {}),
    ...(upload ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } : {}),
    ...(form ? { 'application/x-www-form-urlencoded': { schema: inputSchema(form) } } : {}),
  }
  const schemas = Object.values(content).map(({ schema }) => schema)
  if (schemas.length === 0) return {}
  const required = schemas.some((schema) => schema.required || !schema.properties)
  return { requestBody: { required, content } }
}

/** Data are in the envelope, but for files, text and bare answers. */
function answerOf({ answer, bare }: Route): Content {
  if (typeof answer === 'string') return { [answer]: { schema: { type: 'string', format: 'binary' } } }
  const data = outputSchema(answer)
  const enveloped = { allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { data } }] }
  return { 'application/json': { schema: bare ? data : enveloped } }
}
