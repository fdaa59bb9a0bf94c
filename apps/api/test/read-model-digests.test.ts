import { get } from 'node:http'
import { modelsOf } from '@turno/adapters/read-store/models-dump.ts'
import { afterEach, expect, test } from 'vitest'
import { people } from './people.ts'
import { World } from './world.ts'

let world: World
afterEach(() => world.close())

const salt = 'ab'.repeat(16)
const ask = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/read-models/digests${query}`, { headers })
const linesOf = async (answer: Response) => (await answer.text()).split('\n')

test('callers on this machine read digests of documents and indexes, and nothing of their content', async () => {
  world = await World.open({ showsDigests: true })
  const answer = await ask(`?salt=${salt}`)
  const { lines, position } = await modelsOf(world.readStore)
  const digests = await linesOf(answer)
  expect([answer.status, answer.headers.get('x-position')]).toEqual([200, position.toString()])
  expect(digests.map((line) => JSON.parse(line).slice(0, 2))).toEqual(lines.map((line) => JSON.parse(line).slice(0, 2)))
  expect(digests.join()).not.toContain(people.ana.document)
  expect(lines.join()).toContain(people.ana.document)
  const again = await linesOf(await ask(`?salt=${'cd'.repeat(16)}`))
  expect(again.filter((line) => digests.includes(line))).toEqual([])
})

test('digests are shown to nobody else, in any role, nor without a salt', async () => {
  world = await World.open({ showsDigests: true })
  const { token } = await world.as('soporte')
  const asSupport = { authorization: `Bearer ${token}` }
  const proxies = [
    { 'X-Forwarded-For': '127.0.0.1' },
    { Forwarded: 'for=127.0.0.1' },
    { 'X-Real-IP': '127.0.0.1' },
    { Via: '1.1 proxy' },
  ]
  for (const proxied of [...proxies, { Origin: 'https://evil.example' }])
    expect((await ask(`?salt=${salt}`, { ...asSupport, ...proxied })).status).toBe(404)
  expect((await ask('')).status).toBe(422)
  expect((await fetch(`${world.url}/api/v1/read-models/dump`, { headers: asSupport })).status).toBe(404)
})

test('a page under a host name that leads to this machine gets no digests', async () => {
  world = await World.open({ showsDigests: true })
  const { port } = new URL(world.url)
  const statusAs = (host: string) =>
    new Promise((answered) =>
      get(`${world.url}/read-models/digests?salt=${salt}`, { headers: { host } }, (answer) =>
        answered(answer.resume().statusCode),
      ),
    )
  expect(await statusAs('evil.example')).toBe(404)
  expect(await statusAs(`127.0.0.1.evil.example:${port}`)).toBe(404)
  expect(await statusAs(`localhost:${port}`)).toBe(200)
})

test('digests are given only by a product with its read models in its own memory', async () => {
  world = await World.open()
  expect((await ask(`?salt=${salt}`)).status).toBe(404)
})
