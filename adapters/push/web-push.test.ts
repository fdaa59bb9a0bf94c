import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DeliveryRefused, DeliveryUnknown } from '../messaging/outcome.ts'
import { PushGone } from './port.ts'
import { pushBrowser } from './push-browser.fixture.ts'
import { pushServiceDouble, vapidClaims } from './push-service.fixture.ts'
import { isPair, newVapidKeys } from './vapid-keys.ts'
import { webPushService } from './web-push.ts'

const keys = newVapidKeys()
const config = { ...keys, contact: 'mailto:turno@turno.example', timeoutMs: 2_000 }
let double: Awaited<ReturnType<typeof pushServiceDouble>>
beforeAll(async () => {
  double = await pushServiceDouble()
})
afterAll(() => double.close())
afterEach(() => {
  double.pushed.length = 0
  double.answers({ status: 201 })
})

const payload = { title: 'Turno', body: 'Tu videoconsulta comienza.' }
const message = (to = pushBrowser(`${double.origin}/push/device-secret`).target) => ({
  ...{ to, payload, ttlSeconds: 60, about: 'ana_1_1' },
})
const send = (to?: Parameters<typeof message>[0], more: object = double.trust) =>
  webPushService({ ...config, ...more }).send(message(to))
const failure = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => 'sent',
    (error) => error,
  )

describe('A push message', () => {
  test('is opened by its browser only, and signed by the product', async () => {
    const browser = pushBrowser(`${double.origin}/push/device-secret`)
    expect(await send(browser.target)).toBe('sent')
    const [{ headers, body }] = double.pushed as [(typeof double.pushed)[number]]
    expect(browser.open(body)).toEqual(payload)
    expect(() => pushBrowser(double.origin).open(body)).toThrow()
    const { k, claims } = vapidClaims(headers.authorization)
    expect(k).toBe(keys.publicKey)
    expect(claims).toMatchObject({ aud: double.origin, sub: 'mailto:turno@turno.example' })
    const soon = Date.now() / 1_000
    expect(claims.exp).toBeGreaterThan(soon)
    expect(claims.exp).toBeLessThanOrEqual(soon + 24 * 3_600)
    expect(headers).toMatchObject({ ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(headers.topic).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(headers)).not.toContain('ana_1_1')
  })

  test.each([404, 410])('answered with %i is reported as undeliverable for ever', async (status) => {
    double.answers({ status })
    expect(await failure(send())).toBeInstanceOf(PushGone)
  })

  test.each([
    [{ status: 429 }, DeliveryRefused],
    [{ status: 403 }, DeliveryRefused],
    [{ status: 503 }, DeliveryUnknown],
    ['hang up', DeliveryUnknown],
    ['silence', DeliveryUnknown],
  ] as const)('answered with %o may be delivered later', async (answer, kind) => {
    double.answers(answer)
    const error = await failure(send())
    expect(error).toBeInstanceOf(kind)
    expect(error).not.toBeInstanceOf(PushGone)
    expect(`${error} ${JSON.stringify(error)} ${(error as Error).cause}`).not.toMatch(/device-secret|turno\.example/)
  })

  test('follows no redirect', async () => {
    double.answers({ status: 307, location: `${double.origin}/elsewhere` })
    expect(await failure(send())).toBeInstanceOf(DeliveryRefused)
    expect(double.pushed).toHaveLength(1)
  })

  test('is not sent to a machine of ours, whatever address the browser gave', async () => {
    const { origin } = double
    const { port } = new URL(origin)
    const before = double.connections()
    for (const endpoint of [`https://localhost:${port}/x`, `https://127.0.0.1:${port}/x`, `https://[::1]:${port}/x`]) {
      const sent = await failure(send(pushBrowser(endpoint).target, { ca: double.trust.ca }))
      expect(sent, endpoint).toBeInstanceOf(DeliveryRefused)
    }
    expect(double.connections()).toBe(before)
  })

  test('is not sent to a server without a valid certificate', async () => {
    const sent = await failure(send(undefined, { lookup: double.trust.lookup }))
    expect(sent).toBeInstanceOf(DeliveryRefused)
    expect(double.pushed).toEqual([])
  })

  test('for keys that no browser could have is undeliverable', async () => {
    const { target } = pushBrowser(double.origin)
    for (const p256dh of ['', 'A'.repeat(87)])
      expect(await failure(send({ ...target, p256dh }))).toBeInstanceOf(PushGone)
  })
})

test('push keys that do not belong together are refused', () => {
  const other = newVapidKeys()
  expect([
    isPair(keys),
    isPair({ ...keys, privateKey: other.privateKey }),
    isPair({ ...keys, privateKey: 'x' }),
  ]).toEqual([true, false, false])
})
