import { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import { afterEach, expect, test } from 'vitest'
import { World } from './world.ts'

const freeFailures = 200
let world: World
afterEach(() => world.close())

/** The status of a login that fails, with what stood in X-Forwarded-For when it arrived. */
async function failLogin(account: number | string, forwardedFor: string): Promise<number> {
  const body = { username: `9${account}`, password: 'equivocada', user_type: '1' }
  return (await world.nobody().call('POST', '/api/login', { body, headers: { 'X-Forwarded-For': forwardedFor } }))
    .status
}

async function failOften(forwardedFor: (login: number) => string): Promise<void> {
  for (let login = 0; login < freeFailures; login++) expect(await failLogin(login, forwardedFor(login))).toBe(401)
}

test('without a trusted proxy a forged address changes nothing: guessing is slowed down', async () => {
  world = await World.open()
  await failOften((login) => `203.0.113.${login}`)
  expect(await failLogin('last', '198.51.100.7')).toBe(429)
})

test('with one trusted proxy its address counts, and not what the caller wrote before', async () => {
  world = await World.open({ trustedProxies: 1 })
  await failOften((login) => `198.51.100.${login}, 203.0.113.9`)
  expect(await failLogin('last', '203.0.113.9')).toBe(429)
  expect(await failLogin('last', '198.51.100.1, 203.0.113.9')).toBe(429)
  expect(await failLogin('last', '203.0.113.10')).toBe(401)
})

test('with two trusted proxies the address written by the outer one counts', async () => {
  world = await World.open({ trustedProxies: 2 })
  await failOften((login) => `198.51.100.${login}, 203.0.113.9, 10.0.0.${login}`)
  expect(await failLogin('last', '203.0.113.9, 10.0.0.1')).toBe(429)
  expect(await failLogin('last', '203.0.113.10, 10.0.0.1')).toBe(401)
})

test('nobody reads metrics through a proxy, trusted or not', async () => {
  world = await World.open({ trustedProxies: 1, metrics: new ProductMetrics() })
  const metrics = (headers: Record<string, string>) => fetch(`${world.url}/metrics`, { headers })
  expect((await metrics({})).status).toBe(200)
  expect((await metrics({ 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404)
})
