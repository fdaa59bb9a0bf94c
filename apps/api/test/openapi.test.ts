import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { envelope } from '@turno/contract/answers/envelope.ts'
import { isGuarded, isProven } from '@turno/contract/endpoint.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Route } from '../kit/endpoint/route.ts'
import type { OpenApiDocument } from '../server/openapi/document.ts'
import { routeTable } from '../server/route-table.ts'
import { titleOf } from './answer-check.ts'
import { World } from './world.ts'

const world = await forThisFile(World.open())
const document = (await (await fetch(`${world.url}/api/openapi.json`)).json()) as OpenApiDocument

test('the OpenAPI document has every route with its parameters, and nothing else', () => {
  const documented = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  )
  const served = routeTable.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(documented.toSorted()).toEqual([...new Set(served)].toSorted())
  for (const [path, calls] of Object.entries(document.paths))
    for (const { parameters } of Object.values(calls))
      expect(parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`)).toEqual(
        path.match(/\{\w+\}/g) ?? [],
      )
})

test('ids of operations in the OpenAPI document are unique', () => {
  const ids = Object.values(document.paths).flatMap((calls) =>
    Object.values(calls).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('the OpenAPI document has the schemas of bodies and queries that the server parses with', () => {
  const post = document.paths['/api/v1/pending-appointments']?.post
  const body = post?.requestBody?.content['application/json']?.schema
  expect(body?.required).toEqual(
    expect.arrayContaining(['patient_id', 'care_type', 'city_id', 'terms', 'specialty_id']),
  )
  expect(body?.properties?.observations).toEqual({ type: 'string', maxLength: 1000, default: '' })
  expect(document.paths['/api/v1/cups']?.get?.parameters).toMatchObject([
    { name: 'use', in: 'query', required: false },
    { name: 'qx', in: 'query', required: false },
    { name: 'scope', in: 'query', required: false },
    { name: 'X-Wait-For', in: 'header' },
    { name: 'If-None-Match', in: 'header' },
  ])
  expect(body?.properties?.care_type).toEqual({ enum: [0, 1, 2] })
  expect(
    document.paths['/api/v1/offer-appointments/{id}/choose']?.post?.requestBody?.content['application/json']?.schema
      .properties,
  ).toEqual({
    version: { type: 'integer', minimum: 1 },
  })
  const login = document.paths['/api/login']?.post?.requestBody?.content
  expect(Object.keys(login ?? {})).toEqual(['application/json', 'application/x-www-form-urlencoded'])
})

test('a body without a field that the OpenAPI document requires is refused for that field', async () => {
  const ana = await world.as('ana')
  for (const [path, calls] of Object.entries(document.paths)) {
    const required = calls.post?.requestBody?.content['application/json']?.schema.required ?? []
    if (path === '/api/login' || required.length === 0) continue
    const { status, body } = await ana.post(path.replace(/\{\w+\}/g, 'ana'))
    // The owner, and whether the thing is there, is asked first.
    if (status === 403 || status === 404) continue
    expect([path, status, body.errors.map(({ field }) => field)]).toEqual([path, 422, expect.arrayContaining(required)])
  }
})

/** A route is not given a body that it does not document (answer.ts), so these work without one. */
const withoutBody = [
  'POST /api/logout',
  'POST /api/v1/users/:id/second-factor',
  'POST /api/v1/payouts/:id/account',
  'POST /api/v1/catalogue-imports/:id/undo',
  'POST /api/v1/video-visits/:id/telephone',
  'POST /api/v1/patient-care/:id/video-consultation/finished',
  'POST /api/v1/patient-care/:id/encounter',
  'POST /api/v1/support/cases/:id/account',
  'POST /api/v1/validations/:id/take',
  'POST /api/v1/validations/:id/leave',
  'POST /api/v1/validations/:id/specialities/:specialityId/grant',
  'POST /api/v1/validations/:id/activate',
  'POST /api/sms',
  'POST /api/v1/patients/:id/record-authorizations/asks/:askId/refuse',
]

test('every endpoint that reads a body documents it', () => {
  const silent = routeTable.filter(({ method, path }) => {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    return ['POST', 'PUT', 'PATCH'].includes(method) && !operation?.requestBody
  })
  expect(silent.map(titleOf)).toEqual(withoutBody)
})

test('every answer has a documented shape: data in the envelope, bare data, or a file', () => {
  for (const route of routeTable) {
    const { content } =
      document.paths[route.path.replace(/:(\w+)/g, '{$1}')]![route.method.toLowerCase()]!.responses[200]
    const [[type, { schema }]] = Object.entries(content) as [[string, { schema: Record<string, unknown> }]]
    const data = 'allOf' in schema ? (schema.allOf as { properties?: { data: object } }[])[1]?.properties?.data : schema
    expect([titleOf(route), type]).toEqual([
      titleOf(route),
      typeof route.answer === 'string' ? route.answer : 'application/json',
    ])
    expect([titleOf(route), Object.keys(data ?? {})]).not.toEqual([titleOf(route), []])
  }
})

test('an answer with an ETag documents that it may be a 304, and no other does', async () => {
  const ana = await world.as('ana')
  for (const [path, operation] of [
    ['/api/v1/users/ana', document.paths['/api/v1/users/{id}']!.get!],
    ['/api/v1/countries', document.paths['/api/v1/countries']!.get!],
    ['/api/v1/time', document.paths['/api/v1/time']!.get!],
  ] as const) {
    const { headers } = await fetch(world.url + path, { headers: { authorization: `Bearer ${ana.token}` } })
    const etag = headers.get('etag')
    expect([path, 304 in operation.responses]).toEqual([path, etag !== null])
    expect([path, operation.parameters.some(({ name }) => name === 'If-None-Match')]).toEqual([path, etag !== null])
  }
})

test('answers and refusals fit the documented envelope', async () => {
  const ana = await world.as('ana')
  for (const path of ['/api/v1/users/ana', '/api/v1/care-types', '/api/v1/users/beto', '/api/v1/nothing'])
    expect(v.is(envelope, (await ana.get(path)).body)).toBe(true)
})

test('every endpoint documents what it needs: nothing, a token, or another proof', () => {
  const bringsToken = ({ access }: Route) =>
    isGuarded(access) || (isProven(access) && /session|renewal/.test(access.proof))
  for (const [place, variants] of Map.groupBy(routeTable, ({ method, path }) => `${method} ${path}`)) {
    const [method, path] = place.split(' ')
    const { security, description } = document.paths[path!.replace(/:(\w+)/g, '{$1}')]![method!.toLowerCase()]!
    const optional = variants.every(bringsToken) ? [] : [{}]
    expect([place, security]).toEqual([place, variants.some(bringsToken) ? [...optional, { token: [] }] : []])
    const says = (words: RegExp) => [place, words.test(description)]
    expect(says(/Para cualquiera/)).toEqual([place, variants.some(({ access }) => access === 'anyone')])
    expect(says(/Con (usuario|un|una|el|la|lo) /)).toEqual([place, variants.some(({ access }) => isProven(access))])
  }
})

test('the page of the API shows every endpoint, without scripts, under a strict content policy', async () => {
  const page = await fetch(`${world.url}/api/docs`)
  const html = await page.text()
  const said = html.replaceAll('<wbr>', '')
  expect(Object.keys(document.paths).filter((path) => !said.includes(`<code>${path}</code>`))).toEqual([])
  expect(html).not.toMatch(/<script|<style| style=| on\w+=/)
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self'")
  const [, sheet] = /href="([^"]+\.css)"/.exec(html) ?? []
  expect((await fetch(world.url + sheet)).headers.get('content-type')).toContain('text/css')
})
