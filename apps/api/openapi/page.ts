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
  `<article id="${escaped(operation.operationId)}"><h3><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code></h3>
<p>${escaped(operation.description)}</p>${parametersOf(operation.parameters)}${bodiesOf(operation)}</article>
`

function parametersOf(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema, description = '' }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${places[place]}${required ? ', obligatorio' : ''}</td><td>${escaped(typeOf(schema))}</td><td>${escaped(description)}</td></tr>`,
  )
  return `<table><tr><th>Nombre<th>Lugar<th>Tipo<th></tr>${rows.join('')}</table>`
}

const places = { path: 'ruta', query: 'consulta', header: 'cabecera' }

const bodiesOf = ({ requestBody }: Operation): string =>
  Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => `<h4>${escaped(type)}</h4><pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`)
    .join('')

/** A type in a word; the document has the rest. */
function typeOf({ type, anyOf, enum: values, pattern }: JsonSchema): string {
  if (Array.isArray(values)) return values.join(' | ')
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join(' | ')
  return [type, pattern].filter(Boolean).join(' ')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character]!)
