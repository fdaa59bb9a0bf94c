import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GuardedRoute, Route } from '../kit/endpoint/route.ts'
import { Refusal } from '../kit/refusal/refusal.ts'
import { routeTable } from '../server/route-table.ts'
import { titleOf } from './answer-check.ts'
import { waysToAsk } from './leaks/asking.ts'
import { describeLeak, finderOf, type Leak, leaksIn, readable } from './leaks/judging.ts'
import { type Kind, kinds, type Marker } from './leaks/markers.ts'
import { playScene, type Scene } from './leaks/scene.ts'
import { type PersonName, people } from './people.ts'
import type { TestSocket } from './test-socket.ts'
import { World } from './world.ts'

/**
 * Everybody calls every route with every id of the others, and each answer is read for data of others: a status says
 * nothing about what an answer holds. leaks/may-see.ts says who may read what of whom.
 */
const names = Object.keys(people) as PersonName[]
const roles = ['patient', 'doctor', 'assistant', 'administrator', 'support'] as const

/** Leaks that a route could have: in its data, its refusal, a cookie, or a token. */
const planted = [
  { path: '/api/v1/planted/data', handle: async () => ({ data: { friends: [{ phone: ofBeto('phone') }] } }) },
  {
    path: '/api/v1/planted/refusal',
    handle: async () => Promise.reject(new Refusal(409, 1, `Ya es de ${ofBeto('email')}.`)),
  },
  {
    path: '/api/v1/planted/cookie',
    handle: async () => ({ data: {}, cookie: `seen=${encodeURIComponent(ofBeto('address'))}` }),
  },
  {
    path: '/api/v1/planted/token',
    handle: async () => ({ data: Buffer.from(`x ${ofBeto('reason')} x`).toString('base64url') }),
  },
].map((route): GuardedRoute => ({ method: 'GET', kind: 'plain', access: { roles }, answer: v.any(), ...route }))
const table = [...routeTable]

let world: World
let scene: Scene
let marksIn: (text: string) => Marker[]
const sockets = {} as Record<PersonName, TestSocket>
const leaks = new Set<string>()
const plantedLeaks: string[] = []
/** Kinds of data that were met in answers at all. */
const met = new Set<Kind>()

const ofBeto = (kind: Kind): string =>
  scene.markers.find((marker) => marker.of === 'beto' && marker.kind === kind)!.text

/** Every call of the product by everybody, on a machine that does other work. */
const wholeTableMs = 900_000
beforeAll(async () => {
  ;(routeTable as Route[]).push(...planted)
  world = await World.open()
  scene = await playScene(world)
  marksIn = finderOf(scene.markers)
  for (const name of names)
    sockets[name] = await world.live(Object.assign(scene.cast[name], { person: people[name] }), '0')
  await Promise.all(names.map((name) => sockets[name].echo()))
  for (const route of planted) plantedLeaks.push(...(await leaksOf(route, 'ana')).map(describeLeak))
  for (const route of inOrder(table))
    for (const found of await Promise.all([...names, undefined].map((name) => leaksOf(route, name))))
      for (const leak of found) leaks.add(describeLeak(leak))
}, wholeTableMs)
afterAll(async () => {
  ;(routeTable as Route[]).splice(table.length)
  await world.close()
})

/** Reading, then writing, and last what ends the callers' sessions. */
function inOrder(routes: Route[]): Route[] {
  const ends = ({ method, path }: Route) =>
    path === '/api/logout' || (method === 'DELETE' && path.includes('/sessions'))
  const reads = ({ method, kind }: Route) => method === 'GET' || kind === 'query'
  const rank = (route: Route) => (reads(route) ? 0 : ends(route) ? 2 : 1)
  return routes.toSorted((a, b) => rank(a) - rank(b))
}

async function leaksOf(route: Route, name: PersonName | undefined): Promise<Leak[]> {
  const client = name ? scene.cast[name] : world.nobody()
  const found: Leak[] = []
  for (const { method, path, ...more } of waysToAsk(route, name, scene, world.clock.now())) {
    const { body, headers } = await client.call(method, path, more)
    const marks = [JSON.stringify(body), [...headers].join('\n')].flatMap(marksOf)
    for (const { kind } of marks) met.add(kind)
    found.push(...leaksIn(titleOf(route), name ?? 'nobody', marks))
  }
  return found
}

/** Catalogues are the same for everybody, and long. */
const read = new Map<string, Marker[]>()
function marksOf(text: string): Marker[] {
  const found = read.get(text) ?? marksIn(readable(text))
  read.set(text, found)
  return found
}

test('nobody reads what they must not read', () => {
  expect([...leaks].toSorted()).toEqual([])
})

test('every kind of data is read by somebody who may, so that a leak to others would show', () => {
  expect(kinds.filter((kind) => !met.has(kind))).toEqual([])
})

test('no socket shows anything about others', () => {
  for (const name of names) expect(marksOf(sockets[name].texts.join('\n'))).toEqual([])
})

test('the search for leaks finds a leak wherever it stands', () => {
  expect(plantedLeaks).toEqual([
    'GET /api/v1/planted/data shows ana the phone of beto',
    'GET /api/v1/planted/refusal shows ana the email of beto',
    'GET /api/v1/planted/cookie shows ana the address of beto',
    'GET /api/v1/planted/token shows ana the reason of beto',
  ])
})
