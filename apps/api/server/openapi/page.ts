import type { OpenApiDocument } from './document.ts'
import type { Operation, Parameter } from './operation.ts'
import type { JsonSchema } from './schemas.ts'

/** The document for people: one page without scripts, so that it asks nothing of the content policy or the network. */
export function openApiPage({ info, paths }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  )
  const byTag = Object.entries(Object.groupBy(calls, ({ operation }) => operation.tags[0]!))
  const sections = byTag.map(
    ([tag, group]) => `<section id="${escaped(tag)}"><h2>${escaped(tag)}</h2>${group?.map(callOf).join('')}</section>`,
  )
  const links = byTag.map(([tag]) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`)
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}: llamadas</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>${escaped(info.title)}: llamadas</h1><p>${escaped(info.description)}</p>
<p><a href="/api/openapi.json">El documento OpenAPI</a></p><nav>${links.join(' ')}</nav></header>
<main>${sections.join('\n')}</main></body></html>
`
}

const callOf = ({ path, method, operation }: { path: string; method: string; operation: Operation }): string =>
  `<article id="${escaped(operation.operationId)}"><h3><b class="${method}">${method.toUpperCase()}</b> <code>${breakable(path)}</code></h3>
<p>${escaped(operation.description)}</p>${parametersOf(operation.parameters)}${bodiesOf(operation)}${answersOf(operation)}</article>
`

/** One item a parameter: a table would not fit a phone. */
function parametersOf(parameters: readonly Parameter[]): string {
  const items = parameters.map(({ name, in: place, required, schema, description }) => {
    const about = [
      `${places[place]}${required ? '' : ', opcional'}`,
      shapeOf(schema),
      limitsOf(schema),
      description,
    ].filter(Boolean)
    return `<li><code>${escaped(name)}</code> <span>${escaped(about.join(' · '))}</span></li>`
  })
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
}

const places = { path: 'ruta', query: 'consulta', header: 'cabecera' }

const bodiesOf = ({ requestBody }: Operation): string =>
  Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => `<h4>Recibe ${escaped(type)}</h4>${shown(schema)}`)
    .join('')

/** Folded: there are many, and some are long. */
const answersOf = ({ responses }: Operation): string =>
  Object.entries(responses[200].content)
    .map(([type, { schema }]) => {
      const data = dataIn(schema)
      if (!data && type !== 'application/json') return `<h4>Responde ${escaped(type)}</h4>`
      return `<details><summary>Responde ${data ? 'data' : 'sin sobre'}</summary>${shown(data ?? schema)}</details>`
    })
    .join('')

/** The part of an enveloped answer that is its own. */
const dataIn = ({ allOf }: JsonSchema): JsonSchema | undefined =>
  (allOf as JsonSchema[] | undefined)?.map(({ properties }) => properties?.data).find((data) => data !== undefined)

const shown = (schema: JsonSchema): string => `<pre>${escaped(shapeOf(schema))}</pre>`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character]!)

/** Long paths go to the next line between their parts. */
const breakable = (path: string): string => escaped(path).replaceAll('/', '<wbr>/')

/** A schema as TypeScript would write it, limits as remarks: what JSON Schema says, short enough to be read. */
function shapeOf(schema: JsonSchema, indent = ''): string {
  const { nullable, ...rest } = schema
  if (nullable) return either([shapeOf({ ...rest, ...withoutNull(rest.enum) }, indent), 'null'])
  if (Array.isArray(rest.enum)) return either(rest.enum.map((value) => JSON.stringify(value)))
  if (Array.isArray(rest.anyOf)) return either(rest.anyOf.map((each) => shapeOf(each, indent)))
  if (rest.type === 'array') return listOf(rest, indent)
  if (rest.type === 'object') return objectOf(rest, indent)
  return rest.type ?? 'unknown'
}

/** Other limits of a value: 'hasta 1000 caracteres; por defecto ""'. */
function limitsOf({
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
  pattern,
  format,
  default: given,
}: JsonSchema): string {
  const limits = [
    format,
    rangeOf(minLength, maxLength, 'caracteres'),
    rangeOf(minimum, maximum, ''),
    rangeOf(minItems, maxItems, 'elementos'),
    pattern && `/${pattern}/`,
    given !== undefined && `por defecto ${JSON.stringify(given)}`,
  ]
  return limits.filter(Boolean).join('; ')
}

const withoutNull = (values: unknown) =>
  Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}

const either = (shapes: string[]): string => [...new Set(shapes)].join(' | ')

function listOf({ items, maxItems }: JsonSchema, indent: string): string {
  if (maxItems === 0) return '[]'
  const item = items as JsonSchema
  const shape = shapeOf(item, indent)
  return item.enum || item.anyOf || item.nullable ? `(${shape})[]` : `${shape}[]`
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (additionalProperties) return `{ [nombre]: ${shapeOf(additionalProperties as JsonSchema, indent)} }`
  const names = Object.keys(properties)
  if (names.length === 0) return '{}'
  const inner = `${indent}  `
  const lines = names.map(
    (name) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${lineOf(properties[name]!, inner)}\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}

function lineOf(schema: JsonSchema, indent: string): string {
  const limits = limitsOf(schema)
  return `${shapeOf(schema, indent)}${limits && `  // ${limits}`}`
}

function rangeOf(least: unknown, most: unknown, unit: string): string {
  const words = [least !== undefined && `desde ${least}`, most !== undefined && `hasta ${most}`].filter(Boolean)
  return words.length === 0 ? '' : `${words.join(' ')} ${unit}`.trim()
}
