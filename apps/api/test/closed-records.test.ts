import { send } from '@turno/adapters/commands/send.fixture.ts'
import { account } from '@turno/domain/account/decide.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usernameReservationId } from '../kit/endpoint/lookup-ids.ts'
import { closedAccountsOf } from '../shared/records/closed-accounts.ts'
import type { Client } from './client.ts'
import { closeAccount, closedWithNote, handOut } from './closing.ts'
import { cali, type Person, people, person, register } from './people.ts'
import { World } from './world.ts'
import { answered, pathOf, sign, soldAtOffice, typesAll, words, writes } from './writing.ts'

// A doctor finds what they wrote of somebody who closed their account, and nothing else.

let world: World
let ruiz: Client
let vega: Client
beforeEach(async () => {
  world = await World.open()
  ;[ruiz, vega] = [await world.as('ruiz'), await world.as('vega')]
})
afterEach(() => world.close())

const { document } = people.ana
const path = '/api/v1/patient-care/closed-records'
const seek = (client: Client, text = document, document_type = 'CC') =>
  client.post(path, { document_type, document: text })
const found = async (client: Client, text?: string, type?: string): Promise<string[]> =>
  (await answered(seek(client, text, type))).items.map(({ id }: { id: string }) => id)

const cheap = { memoryKiB: 64, passes: 1, parallelism: 1 }
const comes = (someone: Person) =>
  register({ commander: world.commander, lookupKey: world.lookupKey, passwords: cheap }, someone)

/** The next owner of a document: the erased one holds it until then. */
async function comesAfter(owner: string, id: string): Promise<void> {
  const reservationId = usernameReservationId(world.lookupKey, '1', document)
  const release = { type: 'ReleaseReservation', reservationId, ownerId: owner } as const
  await send(world.commander, reservation, reservationId, release)
  await comes(person(id, 'patient', document))
}

/** An account that a doctor made, which nobody has opened. */
async function madeAtDesk(id: string, of: string): Promise<void> {
  const reservationId = usernameReservationId(world.lookupKey, '1', of)
  const reserve = { type: 'Reserve', kind: 'username', reservationId, ownerId: id, abandoned: null } as const
  await send(world.commander, reservation, reservationId, reserve)
  const known = { names: id, surnames: 'Prueba', documentType: 'CC', document: of, email: null, phone: null }
  const born = { gender: null, birthDate: null, cityId: cali, termsVersion: 'none', reservationId, passwordHash: null }
  await send(world.commander, account, id, {
    ...{ type: 'RegisterAccount', accountId: id, role: 'patient' },
    ...known,
    ...born,
  })
}

const bytesOf = async ({ token }: Client, id: string, paper: string): Promise<string> => {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(world.url + pathOf(id, `papers/${paper}`), { headers })
  return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString('base64')}`
}

describe('what a doctor wrote of somebody who closed their account', () => {
  test('is found by the document, read, and downloaded as the same bytes; each look is written down', async () => {
    const id = await soldAtOffice(world)
    await writes(ruiz, id)
    const of = await soldAtOffice(world, 5, { doctorId: 'vega' })
    await writes(vega, of, words, { password: people.vega.password })
    const before = await bytesOf(ruiz, id, 'note')
    expect(before).toMatch(/^200 /)
    expect(await found(ruiz)).toEqual([])

    await closeAccount(world, 'ana')
    const { items } = await answered(seek(ruiz))
    expect(items).toEqual([
      expect.objectContaining({ id, state: 'signed', speciality: 'Dermatología', doctor_id: 'ruiz', summary: '' }),
    ])
    expect(await found(vega)).toEqual([of])
    const again = await world.as('ruiz')
    expect((await answered(again.get(pathOf(id, 'record')))).patient_id).toBe('ana')
    expect(await bytesOf(again, id, 'note')).toBe(before)
    const looks = (await world.eventStore.readAll(undefined, 100_000)).filter(({ type }) => type === 'RecordRead')
    expect(looks.slice(-2)).toMatchObject([
      { data: { doctorId: 'ruiz', patientId: 'ana', right: 'writer', what: 'encounter', sessionId: again.sessionId } },
      { data: { doctorId: 'ruiz', patientId: 'ana', right: 'writer', what: 'paper', sessionId: again.sessionId } },
    ])
    expect((await vega.get(pathOf(id, 'record'))).status).toBe(403)
  })

  test('names them also where it was signed after they left, and is in the record that is handed out', async () => {
    const id = await soldAtOffice(world)
    await answered(ruiz.post(pathOf(id, 'encounter')))
    await typesAll(ruiz, id)
    await closeAccount(world, 'ana')
    await answered(sign(ruiz, id))
    const { note } = await answered(ruiz.get(pathOf(id, 'record')))
    expect(note.content.patient).toMatchObject({ name: 'ana Prueba', documentType: 'CC', document })
    expect(await found(ruiz)).toEqual([id])
    expect(await handOut(world, await world.as('soporte'), document)).toMatchObject({ notes: 1 })
    expect(await answered(ruiz.get(pathOf(id, 'encounter')))).toMatchObject({
      closed: true,
      patient: { name: 'ana Prueba' },
    })
  })

  test('names them also where nobody had begun to write when they left', async () => {
    const id = await soldAtOffice(world)
    const ana = await world.as('ana')
    await answered(ana.post('/api/v1/patients/ana/erase', { password: people.ana.password }))
    await world.eventStore.erase('personKey-ana')
    world.keys.forget('personKey', 'ana')
    await answered(ruiz.post(pathOf(id, 'encounter')))
    expect(await answered(ruiz.get('/api/v1/patient-care/unsigned'))).toMatchObject([{ id, patient: 'ana Prueba' }])
    expect(await answered(ruiz.get(pathOf(id, 'encounter')))).toMatchObject({ patient: { name: 'ana Prueba' } })
    await typesAll(ruiz, id)
    await answered(sign(ruiz, id))
    const { note } = await answered(ruiz.get(pathOf(id, 'record')))
    expect(note.content.patient).toMatchObject({ name: 'ana Prueba', documentType: 'CC', document })
    expect(await found(ruiz)).toEqual([id])
  })

  test('is one answer for who is there, who never was, and of whom one wrote nothing', async () => {
    await writes(ruiz, await soldAtOffice(world))
    await closedWithNote(world, 'beto')
    const answers = [await seek(ruiz), await seek(ruiz, '1144999999'), await seek(vega, people.beto.document)]
    for (const { status, body } of answers) expect([status, body.data]).toEqual([200, { items: [] }])
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
  })

  test('is found however the number is written, under the type that was signed', async () => {
    const id = await closedWithNote(world, 'ana')
    for (const typed of ['1.144.000.001', 'C.C. 1144000001', ' 01144000001 '])
      expect(await found(ruiz, typed)).toEqual([id])
    expect(await found(ruiz, document, 'TI')).toEqual([id])
    // The number of a foreigner's document is another person's.
    expect(await found(ruiz, document, 'CE')).toEqual([])
  })

  test('is of each account that had the document, and not of the one that has it now', async () => {
    const first = await closedWithNote(world, 'ana')
    await comesAfter('ana', 'ana2')
    const second = await soldAtOffice(world, 10, { patientId: 'ana2' })
    await writes(ruiz, second)
    expect(await found(ruiz)).toEqual([first])
    await closeAccount(world, 'ana2')
    expect(await found(ruiz)).toEqual([second, first])
    expect(await closedAccountsOf(world, document)).toEqual(['ana2', 'ana'])
  })

  test('is found of a visit that its patient never knew of', async () => {
    await madeAtDesk('dana', '1144000077')
    const id = await soldAtOffice(world, 0, { patientId: 'dana', typedName: 'Dana' })
    await writes(ruiz, id)
    expect(await found(ruiz, '1144000077')).toEqual([])
    await closeAccount(world, 'dana')
    expect(await found(ruiz, '1144000077')).toEqual([id])
  })

  test('is not of an account that gave the document up, nor of one that was never made', async () => {
    await madeAtDesk('dana', '1144000077')
    await writes(ruiz, await soldAtOffice(world, 0, { patientId: 'dana', typedName: 'Dana' }))
    await send(world.commander, account, 'dana', { type: 'YieldDocument', accountId: 'dana', to: 'elena' })
    await closeAccount(world, 'dana')
    expect(await closedAccountsOf(world, '1144000077')).toEqual([])

    const reservationId = usernameReservationId(world.lookupKey, '1', '1144000088')
    const reserve = { type: 'Reserve', kind: 'username', reservationId, ownerId: 'nadie', abandoned: null } as const
    await send(world.commander, reservation, reservationId, reserve)
    await send(world.commander, account, 'nadie', { type: 'AbandonRegistration', accountId: 'nadie' })
    expect(await closedAccountsOf(world, '1144000088')).toEqual([])
  })

  test('is not of whoever only tried to take a document', async () => {
    const reservationId = usernameReservationId(world.lookupKey, '1', '1144000099')
    const reserve = { type: 'Reserve', kind: 'username', reservationId, ownerId: 'ana', abandoned: null } as const
    await send(world.commander, reservation, reservationId, reserve)
    await closedWithNote(world, 'ana')
    expect(await found(ruiz, '1144000099')).toEqual([])
  })

  test('is nobody’s to try documents for', async () => {
    const few = await World.open({ writesPerHour: 30 })
    try {
      const doctor = await few.as('ruiz')
      const statuses = []
      for (const number of [1, 2, 3, 4]) statuses.push((await seek(doctor, `114400000${number}`)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    } finally {
      await few.close()
    }
  })
})
