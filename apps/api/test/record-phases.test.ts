import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { headers } from '@turno/contract/envelope.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { type RecordAccessCommand, recordAccess } from '@turno/domain/record-access/decide.ts'
import { bogotaDate, bogotaInstant, plusDays, plusMinutes } from '@turno/domain/time.ts'
import { expect, test } from 'vitest'
import { routeTable } from '../server/route-table.ts'
import type { Client } from './client.ts'
import { closeAccount } from './closing.ts'
import { type PersonName, people } from './people.ts'
import type { TestSocket } from './test-socket.ts'
import { World } from './world.ts'
import { answered, pathOf, soldAtOffice, words, writes } from './writing.ts'

// Every question of the records, asked by everybody in every phase of who may read: by the same sessions, so that an
// answer that somebody keeps would show.

const world = await forThisFile(World.open())
const secret = 'Secreto-de-la-nota'
const everybody = Object.keys(people) as PersonName[]
const clients = new Map<PersonName, Awaited<ReturnType<typeof world.as>>>()
const sockets: TestSocket[] = []
for (const name of everybody) {
  const client = await world.as(name)
  clients.set(name, client)
  sockets.push(await world.live(client))
}
const ruiz = clients.get('ruiz')!

/** Written by Ruiz, about Ana, with an entry on top of every visit of hers. */
const written = await soldAtOffice(world)
await answered(ruiz.post(pathOf(written, 'encounter')))
await answered(ruiz.post(pathOf(written, 'entries'), { kind: 'allergy', substance: secret }))
await writes(ruiz, written, { ...words, illness: secret })
const code = (await answered(ruiz.get(pathOf(written, 'record')))).note.code

const values: Readonly<Record<string, string>> = { patientId: 'ana', doctorId: '0', paper: 'note', code }
/** Questions whose answer may hold clinical words, each with the address of Ana's record in it. */
const questions = routeTable
  .filter(({ method, path }) => method === 'GET' && /\/(patient-care|record-|papers|export)/.test(path))
  .map(({ path }) =>
    path
      .replace('/patients/:id', '/patients/ana')
      .replace('/doctors/:id', '/doctors/ruiz')
      .replace(':id', written)
      .replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'x'),
  )

/** Who gets clinical words, or a file of them, from which question. */
async function readers(): Promise<PersonName[]> {
  const found: PersonName[] = []
  for (const [name, client] of clients)
    for (const path of [...questions, pathOf(later, 'encounter')]) {
      const { status, type, text } = await raw(client, path)
      const isFile = status === 200 && /pdf|zip/.test(type)
      if (text.includes(secret) || isFile) found.push(name)
    }
  return [...new Set(found)].toSorted()
}

async function raw(client: Client, path: string) {
  const response = await fetch(world.url + path, {
    headers: { authorization: `Bearer ${client.token}`, [headers.waitFor]: client.position ?? '' },
  })
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() }
}

const access = (command: RecordAccessCommand) => send(world.commander, recordAccess, 'ana', command)
const own = ['ana', 'ruiz']
const withVega = [...own, 'vega']
/** A visit of Vega's with somebody else, whose page is asked for as well. */
let later = await soldAtOffice(world, 5, { doctorId: 'vega', patientId: 'beto' })

test('before anything but the visit, its patient and its writer read it alone', async () => {
  expect(questions.length).toBeGreaterThan(10)
  expect(await readers()).toEqual(own)
})

test('during a visit its doctor reads, until it is cancelled', async () => {
  later = await soldAtOffice(world, 30, { doctorId: 'vega' })
  expect(await readers()).toEqual(withVega)
  await send(world.commander, appointment, later, { type: 'CancelAppointment', by: 'doctor', withoutRefund: false })
  expect(await readers()).toEqual(own)
})

test('with a permission its doctor reads, until it is taken back', async () => {
  const until = plusMinutes(world.clock.now(), 60)
  const grant = { grantId: 'g', doctorId: 'vega', askId: null, until, scope: { kind: 'all' } } as const
  await access({ type: 'GrantAccess', patientId: 'ana', ...grant })
  expect(await readers()).toEqual(withVega)
  await access({ type: 'WithdrawAccess', patientId: 'ana', grantId: 'g' })
  expect(await readers()).toEqual(own)
})

test('with a permission that runs out its doctor reads no longer', async () => {
  const until = plusMinutes(world.clock.now(), 60)
  const grant = { grantId: 'h', doctorId: 'vega', askId: null, until, scope: { kind: 'all' } } as const
  await access({ type: 'GrantAccess', patientId: 'ana', ...grant })
  expect(await readers()).toEqual(withVega)
  world.clock.advanceTo(until)
  expect(await readers()).toEqual(own)
})

test('in an emergency its doctor reads, for a day', async () => {
  const reason = 'Llegó inconsciente a urgencias'
  await access({ type: 'OpenInEmergency', patientId: 'ana', doctorId: 'vega', openingId: 'e', reason })
  expect(await readers()).toEqual(withVega)
  world.clock.advanceTo(plusMinutes(world.clock.now(), 24 * 60 + 1))
  expect(await readers()).toEqual(own)
})

test('after a visit its doctor reads until the 30th day', async () => {
  later = await soldAtOffice(world, 30, { doctorId: 'vega' })
  const closes = bogotaInstant(plusDays(bogotaDate(plusMinutes(world.clock.now(), 50)), 31), '00:00')
  world.clock.advanceTo(plusMinutes(closes, -1))
  expect(await readers()).toEqual(withVega)
  world.clock.advanceTo(closes)
  expect(await readers()).toEqual(own)
})

test('of a closed account its writer reads alone, and no socket ever said a word', async () => {
  later = await soldAtOffice(world, 30, { doctorId: 'vega' })
  expect(await readers()).toEqual(withVega)
  await closeAccount(world, 'ana')
  expect(await readers()).toEqual(['ruiz'])
  const told = sockets.flatMap(({ texts }) => texts)
  expect(told.length).toBeGreaterThan(everybody.length)
  expect(told.filter((text) => text.includes(secret))).toEqual([])
})
