import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApiDocument } from '../openapi/document.ts'
import { envelopeSchema } from '../openapi/schemas.ts'
import { routeTable } from '../route-table.ts'
import { World } from './world.ts'

let world: World
let document: OpenApiDocument

beforeAll(async () => {
  world = await World.open()
  document = (await (await fetch(`${world.url}/api/openapi.json`)).json()) as OpenApiDocument
})
afterAll(() => world.close())

test('every route stands in the document, with its parameters, and nothing else does', () => {
  const documented = Object.entries(document.paths).flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method} ${path}`))
  const served = routeTable.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(documented.toSorted()).toEqual(served.toSorted())
  for (const [path, calls] of Object.entries(document.paths))
    for (const { parameters } of Object.values(calls))
      expect(parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
})

test('ids of operations are unique', () => {
  const ids = Object.values(document.paths).flatMap((calls) => Object.values(calls).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(ids.length)
})

test('bodies and queries are those of the schemas that the server parses with', () => {
  const post = document.paths['/api/v1/pending-appointments']?.post
  const body = post?.requestBody?.content['application/json']?.schema
  expect(body?.required).toEqual(expect.arrayContaining(['patient_id', 'care_type', 'city_id', 'terms', 'specialty_id']))
  expect(body?.properties?.observations).toEqual({ type: 'string', maxLength: 1000, default: '' })
  expect(document.paths['/api/v1/cups']?.get?.parameters).toMatchObject([{ name: 'use', in: 'query', required: false }])
  const login = document.paths['/api/login']?.post?.requestBody?.content
  expect(Object.keys(login ?? {})).toEqual(['application/json', 'application/x-www-form-urlencoded'])
})

test('a body without a field that the document requires is refused for that field', async () => {
  const ana = await world.as('ana')
  for (const [path, calls] of Object.entries(document.paths)) {
    const required = calls.post?.requestBody?.content['application/json']?.schema.required ?? []
    if (path === '/api/login' || required.length === 0) continue
    const { status, body } = await ana.post(path.replace('{id}', 'ana'))
    if (status === 403) continue
    expect([path, status, body.errors.map(({ field }) => field)]).toEqual([path, 422, expect.arrayContaining(required)])
  }
})

test('answers and refusals fit the documented envelope', async () => {
  const ana = await world.as('ana')
  for (const path of ['/api/v1/users/ana', '/api/v1/care-types', '/api/v1/users/beto', '/api/v1/nothing'])
    expect(v.is(envelopeSchema, (await ana.get(path)).body)).toBe(true)
})

test('what everybody may call needs no token, everything else does', () => {
  for (const { method, path, access } of routeTable) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.security).toEqual(access === 'anyone' ? [] : [{ token: [] }])
  }
})

test('the page shows every call, without scripts, under a content policy that allows its style sheet', async () => {
  const page = await fetch(`${world.url}/api/docs`)
  const html = await page.text()
  for (const path of Object.keys(document.paths)) expect(html).toContain(`<code>${path}</code>`)
  expect(html).not.toMatch(/<script|<style| style=| on\w+=/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const [, sheet] = /href="([^"]+\.css)"/.exec(html) ?? []
  expect((await fetch(world.url + sheet)).headers.get('content-type')).toContain('text/css')
})
