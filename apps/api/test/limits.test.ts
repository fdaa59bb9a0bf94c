import { memoryCounters } from '@turno/adapters/limits/memory.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { usernameReservationId } from '../kit/endpoint/lookup-ids.ts'
import { networkOf } from '../kit/limits/network.ts'
import type { Reply } from './client.ts'
import { people } from './people.ts'
import { soldTo } from './things.ts'
import { World } from './world.ts'

const worlds: World[] = []
afterEach(() => Promise.all(worlds.splice(0).map((world) => world.close())))

async function open(options?: Parameters<typeof World.open>[0]): Promise<World> {
  const world = await World.open(options)
  worlds.push(world)
  return world
}

const ana = { username: people.ana.document, user_type: '1' }
const logIn = (world: World, password: string, cookie?: string, username = ana.username) =>
  world
    .nobody()
    .call('POST', '/api/login', { body: { ...ana, username, password }, ...(cookie && { headers: { cookie } }) })
const guess = (world: World, times: number, username?: string) =>
  Promise.all(Array.from({ length: times }, (_, at) => logIn(world, `guess ${at}`, undefined, username)))
const counted = (replies: Reply<unknown>[], wanted: number) => replies.filter(({ status }) => status === wanted).length

/** The browser's own, as a login leaves it. */
const deviceOf = ({ headers }: Reply<unknown>): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('turno_device='))!
    .split(';')[0]!

/** Five are free; whatever takes longer than a second lets another try begin, and the next after two more. */
const triesOnASlowMachine = expect.toSatisfy((tries: number) => tries >= 5 && tries <= 11)

describe('guessing a password', () => {
  test('150 times at once allows five tries, and answers the others with Retry-After', async () => {
    const world = await open()
    const replies = await guess(world, 150)
    expect([counted(replies, 401), counted(replies, 401) + counted(replies, 429)]).toEqual([triesOnASlowMachine, 150])
    const refused = replies.find(({ status }) => status === 429)!
    const seconds = refused.headers.get('retry-after')
    expect(refused.body.message).toBe(
      `Demasiados intentos. Espera ${seconds === '1' ? '1 segundo' : `${seconds} segundos`} e intenta de nuevo.`,
    )
  })

  test('allows no more tries where there are several apis', async () => {
    const counters = memoryCounters()
    const [one, other] = [await open({ counters }), await open({ counters })]
    const replies = (await Promise.all([guess(one, 20), guess(other, 20)])).flat()
    expect(counted(replies, 401)).toEqual(triesOnASlowMachine)
  })

  test('at 200 accounts is the most that one network may fail at in ten minutes', async () => {
    const world = await open()
    const replies: Reply<unknown>[] = []
    for (let at = 0; at < 210; at += 30)
      replies.push(
        ...(await Promise.all(Array.from({ length: 30 }, (_, of) => logIn(world, 'guess', undefined, `7${at + of}`)))),
      )
    // The window may slide on meanwhile.
    expect(counted(replies, 429)).toBeGreaterThan(5)
  })

  test('does not count where it was right', async () => {
    const world = await open()
    for (let times = 0; times < 12; times++) expect((await logIn(world, people.ana.password)).status).toBe(200)
  })
})

/** A world in which strangers have failed so often that the next try at Ana's account has to wait for minutes. */
async function attacked() {
  const counters = memoryCounters()
  const world = await open({ counters })
  const failForLong = async () => {
    await counters.add(`failures ${usernameReservationId(world.lookupKey, '1', people.ana.document)}`, 14, 3_600)
    await logIn(world, 'guess')
  }
  return { world, failForLong }
}

describe('failed logins of strangers', () => {
  test('do not lock out a browser in which the account was open before', async () => {
    const { world, failForLong } = await attacked()
    const device = deviceOf(await logIn(world, people.ana.password))
    await failForLong()
    expect((await logIn(world, people.ana.password)).status).toBe(429)
    expect((await logIn(world, people.ana.password, device)).status).toBe(200)
    // The owner's login says nothing about the strangers: they go on waiting.
    expect((await logIn(world, people.ana.password)).status).toBe(429)
  })

  test('lock out another person’s browser, and one with a forged cookie', async () => {
    const { world, failForLong } = await attacked()
    const { username, password, user_type } = {
      username: people.beto.document,
      password: people.beto.password,
      user_type: '1',
    }
    const ofBeto = deviceOf(await world.nobody().post('/api/login', { username, password, user_type }))
    await failForLong()
    for (const cookie of [ofBeto, 'turno_device=a.b.c', `turno_device=${(await world.as('beto')).token}`])
      expect((await logIn(world, people.ana.password, cookie)).status).toBe(429)
  })

  test('leave a known browser tries of its own', async () => {
    const world = await open()
    const device = deviceOf(await logIn(world, people.ana.password))
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => logIn(world, `guess ${at}`, device)))
    expect(counted(replies, 401)).toEqual(triesOnASlowMachine)
    expect((await logIn(world, people.ana.password)).status).toBe(200)
  })

  test('are limited for all known browsers together, however many cookies somebody has collected', async () => {
    const world = await open()
    const devices: string[] = []
    for (let times = 0; times < 12; times++) devices.push(deviceOf(await logIn(world, people.ana.password)))
    const replies: Reply<unknown>[] = []
    for (const device of devices) for (const at of [1, 2, 3, 4]) replies.push(await logIn(world, `guess ${at}`, device))
    // 20 of known browsers, and what strangers have.
    expect(counted(replies, 401)).toBeGreaterThanOrEqual(20)
    expect(counted(replies, 401)).toBeLessThan(20 + 5 + 6)
    expect(counted(replies, 429)).toBeGreaterThan(12)
  })

  test('no longer delay a person who sets the password by a mailed link', async () => {
    const { world, failForLong } = await attacked()
    const token = await world.issueLink('ana', 'recovery')
    await failForLong()
    const device = deviceOf(await world.nobody().post('/api/reset-password', { token, password: 'nueva clave' }))
    expect((await logIn(world, 'nueva clave')).status).toBe(200)
    await failForLong()
    expect((await logIn(world, 'nueva clave', device)).status).toBe(200)
  })
})

describe('what one person writes in an hour', () => {
  test('counts setting up a second factor as a change of the profile', async () => {
    const ana = await (await open({ writesPerHour: 5 })).as('ana')
    const setUp = () => ana.post('/api/v1/users/ana/second-factor')
    expect([(await setUp()).status, (await setUp()).status]).toEqual([200, 429])
  })

  test('is limited for each person, and refused before the body is read; reading is not', async () => {
    const world = await open({ writesPerHour: 3 })
    const [person, other] = [await world.as('ana'), await world.as('beto')]
    const view = (client: typeof person) => client.post('/api/v1/notifications/x/markAsRead')
    for (let times = 0; times < 3; times++) expect((await view(person)).status).not.toBe(429)
    const { status, headers, body } = await person.call('POST', '/api/v1/notifications/x/markAsRead', {
      body: 'no JSON at all',
    })
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(body.message).toMatch(/^Demasiados intentos\. Espera \d+ (horas|minutos|segundos?) e intenta de nuevo\.$/)
    expect((await view(other)).status).not.toBe(429)
    expect((await person.get('/api/v1/users/ana')).status).toBe(200)
  })

  test('is limited more strictly for personal data, and for requests', async () => {
    const world = await open({ writesPerHour: 30 })
    const person = await world.as('ana')
    const statuses: number[] = []
    for (let times = 0; times < 7; times++)
      statuses.push((await person.put('/api/v1/patients/ana', { second_name: 'a'.repeat(times + 1) })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    for (let times = 0; times < 2; times++) expect((await person.post('/api/v1/pending-appointments')).status).toBe(422)
    expect((await person.post('/api/v1/pending-appointments')).status).toBe(429)
  })

  test('is limited more strictly for proposals of another hour, and for asking for an earlier one', async () => {
    const world = await open({ writesPerHour: 15 })
    const path = `/api/v1/patient-appointments/${await soldTo(world)}`
    const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
    const wants = async (wanted: boolean) => (await ana.post(`${path}/earlier-hour`, { wanted })).status
    expect([await wants(true), await wants(false)]).toEqual([200, 429])
    const proposes = async (hour: number) =>
      (await ruiz.post(`${path}/reschedule`, { start_date: `2031-03-05T1${hour}:00:00.000Z` })).status
    expect([await proposes(6), await proposes(7), await proposes(8), await proposes(9)]).toEqual([200, 200, 200, 429])
  })

  test('stops neither staying logged in nor logging out', async () => {
    const world = await open({ writesPerHour: 1 })
    const person = await world.as('ana')
    for (let times = 0; times < 3; times++) await person.post('/api/v1/notifications/x/markAsRead')
    expect((await person.renew()).status).toBe(200)
    expect((await person.post('/api/logout')).status).toBe(200)
  })
})

describe('requests of strangers', () => {
  const form = {
    ...{ name: 'Eva', last_name: 'Luna', document_type: 'CC', residence_country: '170', residence_department: '76' },
  }
  const register = (world: World, document: string, more: object = {}) =>
    world.nobody().post('/api/v1/patients', {
      ...{
        ...form,
        document,
        username: document,
        residence_city: '76001',
        phone: '3001112233',
        email: 'eva@example.co',
      },
      ...{ password: 'una larga clave', terminos_aceptados: true, autoriza_datos_salud: true, ...more },
    })

  test('send only a limited number of mails a day to one receiver', async () => {
    const world = await open({ writesPerHour: 120 })
    const statuses: number[] = []
    for (const document of ['5550001', '5550002', '5550003']) statuses.push((await register(world, document)).status)
    expect(statuses).toEqual([200, 200, 429])
    const another = { email: 'otra@example.co', phone: '3009998877' }
    expect((await register(world, '5550004', another)).status).toBe(200)
    expect((await register(world, '5550005', { ...another, email: 'EVA@example.co' })).status).toBe(429)
  })

  test('are limited for each network', async () => {
    const world = await open({ writesPerHour: 20 })
    const statuses: number[] = []
    for (let times = 0; times < 3; times++)
      statuses.push((await world.nobody().post('/api/recover-password', { document: '12345' })).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('are limited at the notification address unless signed by the provider; signed ones never wait', async () => {
    const world = await open({ writesPerHour: 5 })
    const post = () => world.nobody().call('POST', '/api/v1/payments/confirmation', { form: { sign: 'forged' } })
    expect([(await post()).status, (await post()).status]).toEqual([400, 429])
  })
})

test('an IPv6 connection counts as one network, and an IPv4 address as one, however it is written', () => {
  expect(networkOf('2800:e2:1280::7')).toBe(networkOf('2800:00e2:1280:0:ffff:1:2:3'))
  expect(networkOf('2800:e2:1280:1::7')).not.toBe(networkOf('2800:e2:1280::7'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
})

test('one network may open a limited number of sockets, and another when one of them is closed', async () => {
  const world = await open({ socketsPerAddress: 2 })
  const [first, second] = [world.socket('ana'), world.socket('beto')]
  await Promise.all([first.opened, second.opened])
  const comes = () => {
    const { opened, closed } = world.socket('ana')
    return Promise.race([opened.then(() => 'open'), closed])
  }
  expect(await comes()).toBe(429)
  first.ws.close()
  await expect.poll(comes).toBe('open')
})
