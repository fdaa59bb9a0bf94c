import type { OpenApiDocument } from './document.ts'
import type { Operation, Parameter } from './operation.ts'
import type { JsonSchema } from './schemas.ts'
import { limitsOf, shapeOf } from './shape.ts'

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
