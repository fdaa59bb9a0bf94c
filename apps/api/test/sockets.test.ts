import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { monotonicReads } from '@turno/adapters/read-store/monotonic-reads.ts'
import { closeCodes } from '@turno/contract/socket/socket.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { SocketWorld } from './socket-world.ts'
import { testToken } from './test-token.ts'

let world: SocketWorld
afterEach(() => world.close())
const open = async (options: Parameters<typeof SocketWorld.open>[0] = {}) => {
  world = await SocketWorld.open(options)
}

/** The ids that Ana gets until the last change, or until her socket is cut again. */
async function idsSince(since: string, last: string): Promise<string[]> {
  const socket = world.socket('ana')
  await socket.opened
  socket.connect({ token: await world.token('ana'), since })
  await Promise.race([socket.closed, socket.idsUntil(last)])
  return socket.ids
}

// By what it says, and whose token it has: socket-crossing.test.ts.
describe('a socket is refused', () => {
  test('before the read models have caught up', async () => {
    await open({ readStore: monotonicReads(memoryReadStore(), 1n) })
    expect(await world.socket('ana').closed).toBe(503)
  })

  test('without a token within its time', async () => {
    await open({ limits: { tokenMs: 20 } })
    const silent = world.socket('ana')
    expect(await silent.closed).toBe(closeCodes.tokenMissing)
    expect(silent.messages).toEqual([])
  })

  test('beyond the number that one person needs', async () => {
    await open({ limits: { socketsPerUserMax: 2 } })
    await world.as('ana')
    await world.as('ana')
    const third = world.socket('ana')
    await third.opened
    third.connect({ token: await world.token('ana') })
    expect(await third.closed).toBe(closeCodes.tooManySockets)
    await world.as('beto')
  })
})

describe('a change sent over the sockets', () => {
  test('reaches its audience only, and does not name it', async () => {
    await open()
    const [ana, beto, ruiz] = [
      await world.as('ana'),
      await world.as('beto'),
      await world.as('ruiz', { role: 'doctor' }),
    ]
    const shared = await world.change(['ana', 'ruiz'], { key: 'request/secret' })
    const betos = await world.change(['beto'])
    const last = await world.change(['ana', 'beto', 'ruiz'])
    expect(await ana.idsUntil(last)).toEqual([shared, last])
    expect(await ruiz.idsUntil(last)).toEqual([shared, last])
    expect(await beto.idsUntil(last)).toEqual([betos, last])
    expect(JSON.stringify(ana.messages)).not.toContain('ruiz')
    expect(JSON.stringify(beto.messages)).not.toContain('secret')
  })

  test('for a role reaches everybody in it, and nobody who only claims the role', async () => {
    await open()
    const soporte = await world.as('soporte', { role: 'support' })
    const named = await world.as('role.support')
    const forRole = await world.change(['role:support', 'soporte'])
    const last = await world.change(['role.support', 'soporte'])
    expect(await soporte.idsUntil(last)).toEqual([forRole, last])
    expect(await named.idsUntil(last)).toEqual([last])
  })

  test.each([
    ['open-requests-for-doctor', 'DoctorsNotified', 'pending-appointment.created'],
    ['notifications-of-user', 'OfferMade', 'appointment.offered'],
    ['notifications-of-user', 'OfferAmended', 'offered-appointment.updated'],
    ['requests-of-patient', 'OfferWithdrawn', 'offered-appointment.deleted'],
    ['requests-of-patient', 'OfferExpired', 'offered-appointment.deleted'],
    ['appointments-of-person', 'AppointmentScheduled', 'appointment.accepted'],
    ['broadcasts', 'BroadcastAnnounced', 'broadcast-message'],
    ['notifications-of-user', 'PatientCalled', 'incoming-call'],
    ['notifications-of-user', 'RequestEscalated', 'patient-notification'],
    ['notifications-of-user', 'NotificationsViewed', 'changed'],
    ['orders-of-patient', 'OrderPaid', 'changed'],
  ])('in %s by %s is called %s', async (question, cause, event) => {
    await open()
    const ana = await world.as('ana')
    const id = await world.change(['ana'], { question, cause, key: 'thing/1' })
    expect(await ana.until((message) => message.id === id && 'data' in message)).toEqual({
      event,
      id,
      data: { question, key: 'thing/1' },
    })
  })
})

describe('a reconnecting socket client', () => {
  test('gets its own missed changes in order, without gap or repeat while others happen', async () => {
    await open()
    const written: string[] = [await world.change(['ana'])]
    const received: string[] = []
    let since = written[0]!
    for (let round = 0; round < 8; round++) {
      written.push(...(await world.changes(3, ['ana'])))
      await world.change(['beto'])
      const coming = world.as('ana', { since })
      for (let n = 0; n < 5; n++) written.push(await world.change(['ana']))
      const ana = await coming
      written.push(await world.change(['ana']))
      received.push(...(await ana.idsUntil(written.at(-1)!)))
      since = written.at(-1)!
      ana.ws.terminate()
    }
    expect(received).toEqual(written.slice(1))
  })

  test('with a position gets everything after it', async () => {
    await open()
    await world.changes(2, ['ana'])
    const behind = await world.changes(2, ['ana'])
    const ana = await world.as('ana', { since: '1' })
    expect(await ana.idsUntil(behind.at(-1)!)).toEqual(behind)
    const later = await world.as('ana', { since: '2' })
    expect(later.messages).toMatchObject([{ event: 'ready', id: behind.at(-1) }])
  })

  test('with a position from before any change need not query again, and gets the first change', async () => {
    await open()
    const first = await world.as('ana', { since: '0' })
    expect(first.messages.map(({ event }) => event)).toEqual(['ready'])
    const id = await world.change(['ana'])
    expect(await first.idsUntil(id)).toEqual([id])
    const second = await world.as('ana', { since: '0' })
    expect(await second.idsUntil(id)).toEqual([id])
  })

  test('must query again when its last change was trimmed, is of another log, or too many were missed', async () => {
    await open({ changesKept: 5, limits: { missedMax: 3 } })
    const many = await world.changes(8, ['ana'])
    const events = async (since: string) => (await world.as('ana', { since })).messages.map(({ event }) => event)
    expect(await events(many[0]!)).toEqual(['resync', 'ready'])
    expect(await events('other:1:1')).toEqual(['resync', 'ready'])
    expect(await events(many[3]!)).toEqual(['resync', 'ready'])
    expect(await events(many[5]!)).toEqual(['changed', 'changed', 'ready'])
  })

  test('and a connected one must query again after the models changed to another log', async () => {
    await open()
    await world.change(['ana'])
    const ana = await world.as('ana')
    await world.takeOver('another')
    const id = await world.change(['ana'])
    expect(await ana.until(({ event }) => event === 'resync')).toMatchObject({ id })
    const next = await world.change(['ana'])
    expect(await ana.idsUntil(next)).toEqual([next])
  })
})

describe('a socket is closed', () => {
  test('when its client does not read; the client misses nothing after reconnecting', async () => {
    await open({ limits: { bufferedMaxBytes: 64 * 1024 } })
    const [slow, quick] = [await world.as('ana'), await world.as('beto')]
    const first = await world.change(['ana', 'beto'])
    await slow.idsUntil(first)
    slow.ws.pause()
    const large = { key: 'x'.repeat(100_000) }
    const written: string[] = []
    for (let n = 0; n < 150; n++) {
      written.push(await world.change(['ana', 'beto'], large))
      await quick.idsUntil(written.at(-1)!)
    }
    slow.ws.resume()
    expect(await slow.closed).toBe(1006)
    const seen = await slow.idsUntil(first)
    expect(seen.length).toBeLessThan(written.length)
    // So much is more than may wait at once also now: it comes in portions.
    while (seen.at(-1) !== written.at(-1)) seen.push(...(await idsSince(seen.at(-1)!, written.at(-1)!)))
    expect(seen.slice(1)).toEqual(written)
  })

  test('when its client does not answer pings; one that answers gets signs of life', async () => {
    await open({ limits: { beatMs: 30 } })
    const [dead, alive] = [await world.as('ana', { autoPong: false }), await world.as('ana')]
    expect(await dead.closed).toBe(1006)
    expect(await alive.until(({ event }) => event === 'alive')).toMatchObject({ id: null, now: expect.any(String) })
    expect(alive.ws.readyState).toBe(alive.ws.OPEN)
  })

  test('when its session ends, and sockets of other sessions stay open', async () => {
    await open()
    const token = await world.token('ana', 'patient', 'ended')
    const [other, elsewhere] = [await world.as('beto'), await world.as('ana')]
    const both = [world.socket('ana'), world.socket('ana')]
    for (const socket of both) {
      await socket.opened
      socket.connect({ token })
      await socket.until(({ event }) => event === 'ready')
    }
    world.endings.end('ended', 'ana')
    expect(await Promise.all(both.map(({ closed }) => closed))).toEqual([
      closeCodes.sessionOver,
      closeCodes.sessionOver,
    ])
    const id = await world.change(['ana', 'beto'])
    for (const socket of [other, elsewhere]) expect(await socket.idsUntil(id)).toEqual([id])
    const late = world.socket('ana')
    await late.opened
    late.connect({ token })
    expect(await late.closed).toBe(closeCodes.sessionOver)
  })

  test('when its token expires', async () => {
    await open({ limits: { beatMs: 2_500 } })
    const token = await testToken('ana', { seconds: 2 })
    const ana = world.socket('ana')
    await ana.opened
    ana.connect({ token })
    await ana.until(({ event }) => event === 'ready')
    expect(await ana.closed).toBe(closeCodes.sessionOver)
  })

  test('when the server stops, also before it has shown a token', async () => {
    await open()
    const [ana, silent] = [await world.as('ana'), world.socket('beto')]
    await silent.opened
    await world.sockets.close()
    expect([await ana.closed, await silent.closed]).toEqual([1001, 1001])
    await expect(world.socket('ana').closed).resolves.toBe(503)
  })
})
