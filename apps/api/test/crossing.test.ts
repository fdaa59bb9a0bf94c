import { page } from '@turno/contract/endpoints/encounters.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGuardedRoute } from '../kit/endpoint/route.ts'
import { routeTable } from '../server/route-table.ts'
import { mayNotRead } from '../shared/records/readable-note.ts'
import { titleOf } from './answer-check.ts'
import type { Client } from './client.ts'
import { type PersonName, people } from './people.ts'
import { mayPass, Things } from './things.ts'
import { World } from './world.ts'

/**
 * Every guarded route is tried by everybody, on things of Ana (patient) and Ruiz (doctor). All that follows from the
 * table alone is generated: a new route is tested at once, and fails here until it is known whose thing its path names.
 */
const names = Object.keys(people) as PersonName[]
const guarded = routeTable.filter(isGuardedRoute)

/**
 * Paths that name things of nobody: catalogues, a request that any doctor may answer, and a patient, who is a stranger
 * to a doctor without a visit (record-access.test.ts).
 */
const nobodys = /catalogue|pending-appointments\/:id\/offers$|patient-care\/patients\/:patientId\/(ask|emergency)$/

let world: World
const clients = {} as Record<PersonName, Client>
let things: Things
beforeAll(async () => {
  world = await World.open()
  for (const name of names) clients[name] = await world.as(name)
  things = await Things.of(world, clients)
})
afterAll(() => world.close())

test('every path with a parameter that is not for staff only declares whose thing the parameter names', () => {
  const undeclared = guarded.filter(({ path, access: { roles, own } }) => {
    const isForStaff = roles.every((role) => role === 'administrator' || role === 'support')
    return path.includes(':') && !isForStaff && !own && !nobodys.test(path)
  })
  expect(undeclared.map(titleOf)).toEqual([])
})

describe.each(guarded.map((route) => [titleOf(route), route] as const))('%s without a valid login', (_title, route) => {
  test('answers 401', async () => {
    const { status, body } = await things.send(world.nobody(), route)
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 2001, message: 'La sesión ha expirado, por favor vuelva a iniciar sesión.' })
  })

  test.each(names.filter((name) => !mayPass(name, route)))('for %s is refused, and writes nothing', async (name) => {
    const before = await world.eventStore.head()
    const { status, body } = await things.send(clients[name], route)
    // Not even the existence of an address, a room or somebody's patient is shown.
    const { address, room, record, note, shortLink } = route.access.own ?? {}
    const isHidden = status === 404 && (address ?? room ?? record ?? shortLink) !== undefined
    const isLook = note !== undefined || (record !== undefined && route.kind === 'recordedQuery')
    const isReader = isLook && route.access.roles.includes(people[name].role)
    const refusal = isReader ? mayNotRead.message : 'Acceso no permitido'
    expect([status, body.message]).toEqual(isHidden ? [404, body.message] : [403, refusal])
    expect(body).toMatchObject({ code: 1, data: {} })
    expect(await world.eventStore.head()).toBe(before)
  })
})

// Writes of those who may are tried in api.test.ts: here everybody must find the same things.
const reads = guarded.filter(({ kind }) => kind !== 'command')

describe.each(reads.map((route) => [titleOf(route), route] as const))('reading %s', (_title, route) => {
  test.each(names.filter((name) => mayPass(name, route)))(
    'is allowed to %s, and is recorded where that is declared',
    async (name) => {
      const before = await world.eventStore.head()
      expect((await things.send(clients[name], route)).status).toBe(200)
      // A patient's looks at the own record are not written down.
      const isOwnNote = route.access.own?.note !== undefined && name === 'ana'
      // What stands on top of a visit was looked at when its note was signed: that is one look.
      const isLookAgain = route.access.own?.record !== undefined || titleOf(route) === titleOf(page)
      const isRecorded = route.kind === 'recordedQuery' && !isOwnNote && !isLookAgain
      expect((await world.eventStore.head()) !== before).toBe(isRecorded)
    },
  )
})

test('a token that was changed, or signed by somebody else, is refused', async () => {
  const login = await world
    .nobody()
    .post('/api/login', { username: people.ana.document, password: people.ana.password, user_type: '1' })
  const token = (login.body as unknown as { access_token: string }).access_token
  const [head, , signature] = token.split('.')
  const payload = Buffer.from(JSON.stringify({ role: 'support', sub: 'ana', exp: 4_000_000_000 })).toString('base64url')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  for (const forged of [`${head}.${payload}.${signature}`, `${unsigned}.${payload}.`, 'x', `${token}x`]) {
    const { status, body } = await world
      .nobody()
      .call('GET', '/api/v1/users/ana', { headers: { Authorization: `Bearer ${forged}` } })
    expect(status).toBe(401)
    expect(body.code).toBe(2001)
  }
})
