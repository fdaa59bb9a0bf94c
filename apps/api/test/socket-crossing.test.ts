import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { closeCodes, socketPath } from '@turno/contract/socket/socket.ts'
import { account } from '@turno/domain/account/decide.ts'
import { describe, expect, test } from 'vitest'
import { type Client, claimsOf } from './client.ts'
import { cali, type Person, type PersonName, people } from './people.ts'
import { testToken } from './test-token.ts'
import { World } from './world.ts'

/**
 * Everything a client may say to the socket, said by everybody: what is generated here is who and what, so that nobody
 * is left out.
 */
const names = Object.keys(people) as PersonName[]
const others = names.flatMap((name) => names.filter((other) => other !== name).map((other) => [name, other] as const))
const tooMuch = 1009

const clients = {} as Record<PersonName, Client & { person: Person }>

const world = await forThisFile(World.open())
for (const name of names) clients[name] = await world.as(name)
const lengthBefore = await world.eventStore.head()

/** Signed by this product, of the person's own session by default. */
const sign = (name: PersonName, wanted: Parameters<typeof testToken>[1] = {}): Promise<string> =>
  testToken(name, { role: people[name].role, sessionId: clients[name].sessionId, ...wanted })

const base64 = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An access token of one's own, with another role written into it. */
function promoted(token: string): string {
  const [head, , signature] = token.split('.')
  const claims = claimsOf(token)
  return [head, base64({ ...claims, role: claims.role === 'support' ? 'administrator' : 'support' }), signature].join(
    '.',
  )
}

const unsigned = (name: PersonName): string =>
  `${base64({ alg: 'none' })}.${base64({ sub: name, role: 'support', exp: 4_000_000_000 })}.`
const connect = (token: unknown, more: object = {}): string => JSON.stringify({ event: 'Connect', token, ...more })

type Said = string | Buffer | Promise<string>

/** First messages, by what is wrong with them, and the code that each is answered with. */
const wrong: Record<string, { say: (name: PersonName) => Said; code: number }> = {
  'an empty message': { say: () => '', code: closeCodes.badMessage },
  'no JSON': { say: () => '{', code: closeCodes.badMessage },
  'no object': { say: () => '[null]', code: closeCodes.badMessage },
  'nothing in JSON': { say: () => 'null', code: closeCodes.badMessage },
  'an unknown type': {
    say: (name) => JSON.stringify({ event: 'Subscribe', token: clients[name].token }),
    code: closeCodes.badMessage,
  },
  'no type': { say: (name) => JSON.stringify({ token: clients[name].token }), code: closeCodes.badMessage },
  'no token': { say: () => JSON.stringify({ event: 'Connect' }), code: closeCodes.badMessage },
  'an empty token': { say: () => connect(''), code: closeCodes.badMessage },
  'a token that is no text': { say: (name) => connect([clients[name].token]), code: closeCodes.badMessage },
  'a place in the log that is none': {
    say: (name) => connect(clients[name].token, { since: '-1' }),
    code: closeCodes.badMessage,
  },
  'a binary message': { say: (name) => Buffer.from(connect(clients[name].token)), code: closeCodes.badMessage },
  'too large a message': { say: (name) => connect(clients[name].token, { more: 'x'.repeat(10_000) }), code: tooMuch },
  'a token that is none': { say: () => connect('x.y.z'), code: closeCodes.sessionOver },
  'a token that has ended': {
    say: async (name) => connect(await sign(name, { seconds: -1 })),
    code: closeCodes.sessionOver,
  },
  "a token of somebody else's making": {
    say: async (name) => connect(await sign(name, { secret: Buffer.alloc(32, 9) })),
    code: closeCodes.sessionOver,
  },
  'a token that nobody signed': { say: (name) => connect(unsigned(name)), code: closeCodes.sessionOver },
  "one's own token with another role": {
    say: (name) => connect(promoted(clients[name].token)),
    code: closeCodes.sessionOver,
  },
  'a token of no session': {
    say: async (name) => connect(await sign(name, { sessionId: 'none' })),
    code: closeCodes.sessionOver,
  },
  "somebody else's session": {
    say: async (name) =>
      connect(await sign(name, { sessionId: clients[name === 'soporte' ? 'ana' : 'soporte'].sessionId })),
    code: closeCodes.sessionOver,
  },
  'what only renews tokens': {
    say: async (name) => connect(await sign(name, { kind: 'renewal' })),
    code: closeCodes.sessionOver,
  },
  'a role that there is not': {
    say: async (name) => connect(await sign(name, { role: 'system' })),
    code: closeCodes.sessionOver,
  },
}

describe.each(Object.entries(wrong))('%s as the first message is refused', (_title, { say, code }) => {
  test.each(names)('to %s', async (name) => {
    const socket = world.socket(name)
    await socket.opened
    socket.ws.send(await say(name))
    expect(await socket.closed).toBe(code)
    expect(socket.texts).toEqual([])
  })
})

test.each(others)('%s with the token of another person gets no socket of %s', async (name, other) => {
  const socket = world.socket(other)
  await socket.opened
  socket.connect({ token: clients[name].token })
  expect(await socket.closed).toBe(closeCodes.notYourself)
  expect(socket.texts).toEqual([])
})

describe('without a token nobody', () => {
  test.each(names)('gets a socket of %s', async (name) => {
    const socket = world.socket(name)
    await socket.opened
    socket.ws.send(connect('nobody'))
    expect(await socket.closed).toBe(closeCodes.sessionOver)
    expect(socket.texts).toEqual([])
  })
})

describe('only our pages open a socket, and only under their own address,', () => {
  test.each(names)('for %s', async (name) => {
    for (const origin of [
      'http://evil.example',
      'http://turno.example.evil.example',
      'http://turno.example:81',
      'https://turno.example',
      'null',
      '',
    ])
      expect([origin, await world.socket(name, { origin }).closed]).toEqual([origin, 403])
    for (const path of [
      socketPath,
      `${socketPath}?userId=`,
      `${socketPath}?userId=a%20b`,
      `${socketPath}?user=${name}`,
    ])
      expect([path, await world.socket(name, { path }).closed]).toEqual([path, 400])
    expect(await world.socket(name, { path: `/api/v1/users/${name}?userId=${name}` }).closed).toBe(404)
  })
})

/** Anything that a connected client may send; the server ignores it. */
const afterwards: Record<string, { say: (name: PersonName) => string | Buffer; code: number }> = {
  'the same again': { say: (name) => connect(clients[name].token), code: closeCodes.badMessage },
  'the token of somebody else': {
    say: (name) => connect(clients[name === 'soporte' ? 'ana' : 'soporte'].token),
    code: closeCodes.badMessage,
  },
  'a subscription to the changes of others': {
    say: () => JSON.stringify({ event: 'Subscribe', audience: ['role:support', ...names], since: '0' }),
    code: closeCodes.badMessage,
  },
  'anything at all': { say: () => 'ping', code: closeCodes.badMessage },
  'a binary message': { say: () => Buffer.from([0]), code: closeCodes.badMessage },
  'too large a message': { say: () => 'x'.repeat(10_000), code: tooMuch },
}

describe.each(Object.entries(afterwards))('after the login, %s closes the socket', (_title, { say, code }) => {
  test.each(names)('of %s', async (name) => {
    const socket = await world.live(clients[name])
    socket.ws.send(say(name))
    expect(await socket.closed).toBe(code)
    expect(socket.messages.map(({ event }) => event)).toEqual(['ready'])
  })
})

test.each(names)(
  '%s with a valid token is admitted, gets the head of the log, and is disconnected by a logout',
  async (name) => {
    // Two logins of one second are two sessions.
    const [client, elsewhere] = await Promise.all([world.as(name), world.as(name)])
    const [leaving, staying] = [await world.live(client), await world.live(elsewhere)]
    expect(Object.keys(JSON.parse(leaving.texts[0]!))).toEqual(['event', 'id', 'now'])
    await client.post('/api/logout')
    expect(await leaving.closed).toBe(closeCodes.sessionOver)
    await staying.echo()
    expect(staying.messages).toHaveLength(1)
  },
)

test('messages over the sockets wrote nothing; only sessions that started and ended were recorded', async () => {
  const written = await world.eventStore.readAll(lengthBefore, 100)
  expect(written.filter(({ type }) => !['SessionStarted', 'SessionEnded'].includes(type))).toEqual([])
})

test('a change for one person is sent to nobody else', async () => {
  const sockets = await Promise.all(names.map((name) => world.live(clients[name])))
  for (const name of names) {
    const address = { accountId: name, addressId: `home-${name}`, cityId: cali, address: 'Calle 1' }
    await send(world.commander, account, name, { type: 'AddAddress', ...address })
  }
  await sockets.at(-1)!.until((message) => 'data' in message)
  await Promise.all(sockets.map((socket) => socket.echo()))
  expect(
    sockets.map(({ messages }) => messages.flatMap((message) => ('data' in message ? message.data.key : []))),
  ).toEqual(names.map((name) => [`person/${name}`]))
})
