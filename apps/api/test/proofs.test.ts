import { randomUUID } from 'node:crypto'
import { linkToken } from '@turno/adapters/links/link-token.ts'
import { isProven, type Proof } from '@turno/contract/endpoint.ts'
import { account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { routeTable } from '../server/route-table.ts'
import { issueChallenge, type NextStep } from '../shared/second-factor/challenges.ts'
import { titleOf } from './answer-check.ts'
import { assistantForm, invite } from './assisting.ts'
import type { Client } from './client.ts'
import { closedWithNote, handOut } from './closing.ts'
import { type PersonName, people } from './people.ts'
import { confirmationOf, transaction } from './provider.ts'
import { tokenSecret } from './test-token.ts'
import { World } from './world.ts'

/**
 * Every route that nobody need be logged in for, but that asks for a proof, is called without one, with a forged one
 * and with one made from another person's. The same call with the genuine proof gets past the door.
 */
type Kind = Proof['proof']
const proven = routeTable.flatMap((route) => (isProven(route.access) ? [{ route, ...route.access }] : []))

/** The differences between calls with one proof or another. */
interface Brought {
  /** The value in the proof's place. */
  at?: string
  body?: object
  form?: Record<string, string>
  headers?: Record<string, string>
  query?: string
}
interface Tries {
  genuine: Brought
  missing: Brought
  forged: Brought
  others: Brought
}

let world: World
beforeEach(async () => {
  world = await World.open()
})
afterEach(() => world.close())

async function registered(id: string): Promise<RegisteredAccount> {
  const { state } = await world.commander.load(account, id)
  if (state.status !== 'registered') throw new Error(`${id} is ${state.status}`)
  return state
}

/** The end of one text in place of another's: a signature under what it does not sign. */
const spliced = (text: string, others: string): string =>
  [...others.split('.').slice(0, -1), text.split('.').at(-1)].join('.')

const atPlace = (genuine: string, others: string): Tries => ({
  genuine: { at: genuine },
  missing: { at: '' },
  forged: { at: `${genuine.slice(0, -4)}AAAA` },
  others: { at: spliced(genuine, others) },
})

async function links(id: PersonName, purpose: 'recovery' | 'completion'): Promise<Tries> {
  const issue = async (accountId: string) => {
    const linkId = randomUUID()
    const context = { commandId: randomUUID(), actor: { id: 'test', role: 'system' }, correlationId: id } as const
    await world.commander.transact(account, accountId, { type: 'IssueLink', accountId, linkId, purpose }, context)
    return (await linkToken(world.keys, accountId, linkId))!
  }
  return atPlace(await issue(id), await issue('beto'))
}

/** Of two doctors who invite somebody. */
async function invitations(): Promise<Tries> {
  const tokenOf = async (id: 'ruiz' | 'vega') => (await invite(world, await world.as(id))).token
  const tries = Object.entries(atPlace(await tokenOf('ruiz'), await tokenOf('vega')))
  return Object.fromEntries(tries.map(([name, brought]) => [name, { ...brought, body: assistantForm() }])) as never
}

/** Of the records of two people who closed their account; each knows their document. */
async function recordLinks(): Promise<Tries> {
  const soporte = await world.as('soporte')
  const tokenOf = async (name: 'ana' | 'beto') => {
    await closedWithNote(world, name)
    return (await handOut(world, soporte, people[name].document)).token
  }
  const tries = Object.entries(atPlace(await tokenOf('ana'), await tokenOf('beto')))
  return Object.fromEntries(tries.map(([name, brought]) => [name, { ...brought, body: { document } }])) as never
}

/** Of a contact that each has just changed. */
async function undoLinks(): Promise<Tries> {
  const tokenOf = async (id: 'ana' | 'beto') => {
    await (await world.as(id)).put(`/api/v1/patients/${id}`, { email: `${randomUUID()}@example.co` })
    return (await linkToken(world.keys, id, (await registered(id)).formerContacts.at(-1)!.linkId))!
  }
  return atPlace(await tokenOf('ana'), await tokenOf('beto'))
}

async function challenges(step: NextStep): Promise<Tries> {
  const issue = async (id: string) =>
    issueChallenge({ tokenSecret, systemClock: { now: () => new Date().toISOString() } }, step, await registered(id))
  return atPlace(await issue('ana'), await issue('beto'))
}

/** Of people who log in for this alone: logging out is among what is tried. */
async function sessions(): Promise<Tries> {
  const [{ token }, other] = [await world.as('ana'), await world.as('beto')]
  const bearer = (text: string): Brought => ({ headers: { Authorization: `Bearer ${text}` } })
  return {
    genuine: bearer(token),
    missing: {},
    forged: bearer(`${token.slice(0, -4)}AAAA`),
    others: bearer(spliced(token, other.token)),
  }
}

async function renewals(): Promise<Tries> {
  const [mine, other] = [await world.as('ana'), await world.as('beto')]
  const cookieOf = async (client: Client) => (await client.renew()).headers.get('set-cookie')!.split(';')[0]!
  const [cookie, others] = [await cookieOf(mine), await cookieOf(other)]
  const authorization = `Bearer ${mine.token}`
  return {
    genuine: { headers: { authorization, cookie } },
    missing: { headers: { authorization } },
    forged: { headers: { authorization, cookie: `${cookie.slice(0, -4)}AAAA` } },
    others: { headers: { authorization, cookie: others } },
  }
}

async function photos(): Promise<Tries> {
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const addressOf = async (id: 'ana' | 'beto') => {
    const { data } = await (await world.as(id)).upload('PUT', `/api/v1/patients/${id}/photo`, picture)
    return new URL(data.photo, world.url)
  }
  const [mine, other] = [await addressOf('ana'), await addressOf('beto')]
  const at = mine.pathname.split('/').at(-1)!
  return {
    genuine: { at, query: mine.search },
    missing: { at },
    forged: { at, query: mine.search.replace(/.{4}$/, 'AAAA') },
    others: { at, query: other.search },
  }
}

function confirmations(): Tries {
  const [mine, other] = [transaction('TUR-AAAAAAAA-1', 'declined'), transaction('TUR-BBBBBBBB-1', 'declined')]
  const [form, { sign }] = [confirmationOf(mine), confirmationOf(other)]
  return {
    genuine: { form },
    missing: { form: { ...form, sign: '' } },
    forged: { form: { ...form, sign: '0'.repeat(32) } },
    others: { form: { ...form, sign: sign! } },
  }
}

const { document, password } = people.ana
const passwords: Tries = {
  genuine: { body: { username: document, password, user_type: '1' } },
  missing: { body: { username: document, user_type: '1', password: '' } },
  forged: { body: { username: document, user_type: '1', password: 'adivinada' } },
  // A doctor of the same document would be somebody else.
  others: { body: { username: document, user_type: '2', password } },
}

const ownerOf = (path: string): PersonName => (/doctor/i.test(path) ? 'ruiz' : 'ana')
const tries: Record<Kind, (path: string) => Tries | Promise<Tries>> = {
  password: () => passwords,
  codeChallenge: () => challenges('code'),
  enrolmentChallenge: () => challenges('enrolment'),
  mailedLink: () => links('ana', 'recovery'),
  completionLink: (path) => links(ownerOf(path), 'completion'),
  invitationLink: invitations,
  recordLink: recordLinks,
  undoLink: undoLinks,
  session: sessions,
  renewal: renewals,
  signedAddress: photos,
  providerSignature: confirmations,
}

/** Refusal of each, and of nothing else. */
const refusals: Record<Kind, [status: number, code: number]> = {
  password: [401, 1],
  codeChallenge: [401, 2001],
  enrolmentChallenge: [401, 2001],
  mailedLink: [404, 1],
  completionLink: [404, 1],
  invitationLink: [404, 1],
  recordLink: [404, 1],
  undoLink: [404, 1],
  session: [401, 2001],
  renewal: [401, 2001],
  signedAddress: [404, 1],
  providerSignature: [400, 1],
}

/** All else that any of these bodies asks for; a completed registration has no other fields. */
const restOf = (path: string) => (path.endsWith('/complete') ? { password } : { action: 4, code: '000000', password })

describe.each(proven.map((each) => [titleOf(each.route), each] as const))('%s', (_title, { route, proof, at }) => {
  const send = async ({ at: text = '', body, form, headers = {}, query = '' }: Brought) => {
    const { method, path } = route
    const filled = path.replace(/:\w+/, encodeURIComponent(text || 'x'))
    const sent =
      method === 'GET' ? {} : form ? { form } : { body: { ...restOf(path), ...(at && { [at]: text }), ...body } }
    const type = form && { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await world.nobody().call(method, filled + query, { ...sent, headers: { ...type, ...headers } })
    return [reply.status, reply.body.code]
  }

  test('works only with its proof, and refusals write nothing', async () => {
    const { genuine, missing, forged, others } = await tries[proof](route.path)
    const before = await world.eventStore.head()
    for (const wrong of [forged, others]) expect([wrong, await send(wrong)]).toEqual([wrong, refusals[proof]])
    // Where a form asks for the proof, its absence is an empty field.
    expect([refusals[proof], [422, 1]]).toContainEqual(await send(missing))
    expect(await world.eventStore.head()).toBe(before)
    // Past a challenge the code is asked for, which is a wrong one here; a picture has no code of an answer.
    expect([[200, 0], [200, undefined], ...(at === 'challenge' ? [[401, 1]] : [])]).toContainEqual(await send(genuine))
  })
})

test('every kind of proof is required by some endpoint', () => {
  expect(new Set(proven.map(({ proof }) => proof))).toEqual(new Set(Object.keys(tries)))
})
