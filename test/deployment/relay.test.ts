import { spawn, spawnSync } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { killed } from '@turno/adapters/environment/killed.fixture.ts'
import { iceServersOf } from '@turno/api/shared/video/ice-servers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coturn, RelayServer } from '../support/relay-server.ts'

/** The one address of this machine that the relay lets be a peer, and where something answers. */
const echo = '127.0.0.9'
const echoPort = 9_411

const relay = await forThisFile(RelayServer.start(echo))

const peer = spawn(coturn.peer, ['-L', echo, '-p', String(echoPort)], { stdio: 'ignore' })
beforeAll(() => (peer.pid === undefined ? Promise.reject(new Error(`${coturn.peer} is missing`)) : undefined))
afterAll(() => killed(peer))

type Credentials = { username: string; credential: string }

/**
 * The api's credentials for one of the two of a call at an instant: for somebody else each time, because clients that
 * are ended leave their share of the relay taken.
 */
function credentialsOf(now: string, secret = relay.secret, caller: string = randomUUID()): Credentials {
  const relays = { stun: ['stun:x'], turn: { urls: [relay.url], secret }, isOnlyWay: false }
  const [, server] = iceServersOf(relays, now, caller).ice_servers
  return { username: server!.username!, credential: server!.credential! }
}
const ours = () => credentialsOf(new Date().toISOString())
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/**
 * Output of a client that sends three packets to a peer through the relay.
 * @param enough the words after which it need not go on: of a peer that nobody is at it waits for answers without end
 */
async function send(
  to: string,
  { username, credential }: Credentials = ours(),
  enough = 'Total lost packets',
  clients = 1,
): Promise<string> {
  const family = to.includes(':') ? ['-x'] : []
  const what = ['-e', to, '-r', String(echoPort), '-n', '3', '-m', String(clients), '-c']
  const whose = ['-u', username, '-w', credential, '-p', String(relay.port)]
  const child = spawn(coturn.client, [...family, ...what, ...whose, '127.0.0.1'])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
      if (said.includes(enough)) child.kill()
    })
  await once(child, 'close')
  return said
}

describe('a relay used with the credentials of the api', () => {
  test('returns what is sent to a peer that is allowed', async () => {
    expect(await send(echo)).toContain('tot_send_msgs=3, tot_recv_msgs=3')
  })

  test('does not forbid peers in the internet', async () => {
    const said = await Promise.all(
      ['203.0.113.7', '8.8.8.8', '2606:4700::1111'].map((to) => send(to, ours(), 'start_mclient')),
    )
    for (const each of said) {
      expect(each).toContain('start_mclient')
      expect(each).not.toContain('Forbidden')
    }
  })

  test.each([
    ...['0.0.0.0', '0.255.255.255', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255'],
    ...['127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1'],
    ...['192.168.0.1', '192.168.255.255', '198.18.0.1', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
    ...['255.255.255.255', '::', '::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::a00:1'],
    ...['2001::1', '2002:a00:1::1', 'fc00::1', 'fdff::1', 'fe80::1', 'febf::1', 'ff02::1'],
  ])('forbids the peer %s', async (to) => {
    expect(await send(to)).toContain('error 403 (Forbidden IP)')
  })
})

test('a caller who requests hundreds of credentials gets no more of the relay', async () => {
  const now = new Date().toISOString()
  const [first, second] = [now, inMinutes(-1)].map((at) => credentialsOf(at, relay.secret, 'ana')) as [
    Credentials,
    Credentials,
  ]
  expect(first.username).not.toBe(second.username)
  // Each of these clients holds two connections of the relay, and goes on until it is ended.
  const whose = ['-u', first.username, '-w', first.credential, '-p', String(relay.port)]
  const many = ['-e', echo, '-r', String(echoPort), '-n', '100000', '-m', '40', '-c']
  const child = spawn(coturn.client, [...many, ...whose, '127.0.0.1'])
  await new Promise<void>((resolve) => child.stdout.on('data', (said) => `${said}`.includes('msz=40') && resolve()))
  expect(await send(echo, second, 'Quota', 20)).toContain('486 (Allocation Quota Reached)')
  expect(await send(echo, credentialsOf(now, relay.secret, 'ruiz'), 'tot_recv_msgs=1', 20)).not.toContain('Quota')
  await killed(child)
})

describe('the relay refuses', () => {
  test('credentials that have expired', async () => {
    expect(await send(echo, credentialsOf(inMinutes(-11)))).toContain('Cannot complete Allocation')
    expect(await send(echo, credentialsOf(inMinutes(-9)))).toContain('tot_recv_msgs=3')
  })

  test('credentials of another secret or another time, or none', async () => {
    const { username, credential } = ours()
    const [, id] = username.split(':')
    const later = `${Math.floor(Date.now() / 1_000) + 86_400}:${id}`
    const unsigned = createHmac('sha1', '').update(username).digest('base64')
    for (const wrong of [
      credentialsOf(new Date().toISOString(), 'another secret'),
      { username: later, credential },
      { username, credential: unsigned },
      { username, credential: 'x' },
    ])
      expect(await send(echo, wrong)).toContain('Cannot complete Allocation')
  })
})

test('the relay gives nobody a console', () => {
  const { stdout } = spawnSync('sh', ['-c', `cat /proc/${relay.pid}/net/tcp`], { encoding: 'utf8' })
  // 5766, where the console of coturn would listen.
  expect(stdout.toUpperCase()).not.toMatch(/0100007F:1686 .* 0A /)
})
