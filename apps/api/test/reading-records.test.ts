import { randomUUID } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { type RecordAccessCommand, recordAccess } from '@turno/domain/record-access/decide.ts'
import { bogotaDate, bogotaInstant, plusDays, plusMinutes } from '@turno/domain/time.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mayNotRead } from '../shared/records/readable-note.ts'
import type { Client } from './client.ts'
import type { PersonName } from './people.ts'
import { World } from './world.ts'
import {
  answered,
  pathOf,
  revisionsOf,
  sign,
  signature,
  signedNote,
  soldAtOffice,
  typesAll,
  words,
  writes,
} from './writing.ts'

const world = await forThisFile(World.open())
const as = (name: PersonName) => world.as(name)
const [ana, beto, ruiz] = [await as('ana'), await as('beto'), await as('ruiz')]

/** Written by Ruiz, about Ana. */
const written = await signedNote(world, ruiz)

const access = (command: RecordAccessCommand) => send(world.commander, recordAccess, 'ana', command)
const statusFor = async (client: Client, id = written) => (await client.get(pathOf(id, 'record'))).status
const listFor = async (client: Client, doctorId = '0', patientId = 'ana') =>
  answered(client.get(`/api/v1/patient-care/medical-histories/patient/${patientId}/doctor/${doctorId}`))
const idsFor = async (client: Client) => (await listFor(client)).items.map(({ id }: { id: string }) => id)

interface Look {
  doctorId: string
  sessionId: string
  what: string
  right: string
  encounterId: string | null
}

/** The looks that a log holds, in its order. */
const looks = async (of: World = world): Promise<Look[]> =>
  (await of.eventStore.readAll(undefined, 100_000))
    .filter(({ type }) => type === 'RecordRead')
    .map(({ data }) => data as Look)

describe('who reads a signed note', () => {
  test('its patient, whose looks are not written down', async () => {
    const before = (await looks()).length
    expect(await statusFor(ana)).toBe(200)
    const { items, right } = await listFor(ana)
    expect([items[0], right]).toEqual([
      expect.objectContaining({ id: written, state: 'signed', summary: 'Dermatitis atópica', doctor_id: 'ruiz' }),
      null,
    ])
    expect(await idsFor(ana)).toEqual([written])
    expect((await looks()).length).toBe(before)
  })

  test('its writer, once written down in half an hour of a session', async () => {
    const client = await as('ruiz')
    const before = (await looks()).length
    for (const _ of [1, 2]) expect(await statusFor(client)).toBe(200)
    expect((await looks()).slice(before)).toMatchObject([{ doctorId: 'ruiz', what: 'encounter', right: 'writer' }])
  })

  test('its writer reads in lists what the own visits were of, which is no look', async () => {
    const before = (await looks()).length
    expect((await listFor(await as('ruiz'))).items).toMatchObject([
      { id: written, summary: 'Dermatitis atópica', sought: '' },
    ])
    expect((await looks()).length).toBe(before)
  })

  test.each(['beto', 'vega', 'nuevo', 'asistente', 'soporte', 'admin'] as const)('not %s', async (name) => {
    const client = await as(name)
    expect((await client.get(pathOf(written, 'record'))).status).toBe(403)
    const list = await client.get('/api/v1/patient-care/medical-histories/patient/ana/doctor/0')
    expect(list.status === 403 || list.data.items.length === 0).toBe(true)
    const byWriter = await client.get('/api/v1/patient-care/medical-histories/patient/ana/doctor/ruiz')
    expect(byWriter.status).toBe(403)
    expect((await looks()).filter(({ doctorId }) => doctorId === name)).toEqual([])
  })

  test('no stranger learns whether a visit was written of', async () => {
    const silent = await soldAtOffice(world, 30)
    const vega = await as('vega')
    for (const id of [written, silent])
      expect((await vega.get(pathOf(id, 'record'))).body).toMatchObject({ message: mayNotRead.message })
    expect((await ana.get(pathOf(silent, 'record'))).status).toBe(404)
  })
})

describe('a doctor reads what others wrote', () => {
  test('by a visit of the two, from when it is bought until 30 days after it', async () => {
    const vega = await as('vega')
    const start = await soldAtOffice(world, 24 * 60, { doctorId: 'vega' })
    expect(await statusFor(vega)).toBe(200)
    expect(await listFor(vega)).toMatchObject({ right: 'visit', items: [{ id: written, summary: '' }] })
    expect((await looks()).at(-1)).toMatchObject({ doctorId: 'vega', right: 'visit', encounterId: written })
    const { state } = await world.commander.load(appointment, start)
    if (state.status === 'none') throw new Error('it was sold')
    const closes = bogotaInstant(plusDays(bogotaDate(state.visit.end), 31), '00:00')
    world.clock.advanceTo(plusMinutes(closes, -1))
    // Sessions do not end: they go by another clock.
    expect(await statusFor(vega)).toBe(200)
    world.clock.advanceTo(closes)
    expect(await statusFor(vega)).toBe(403)
    expect(await listFor(vega)).toEqual({ items: [], right: null })
  })

  test('by no visit that was cancelled, missed, or unknown to the patient; nor a later note', async () => {
    const vega = await as('vega')
    const id = await soldAtOffice(world, 20, { doctorId: 'vega' })
    expect(await statusFor(vega)).toBe(200)
    const later = await soldAtOffice(world, 40)
    world.clock.advanceTo(plusMinutes(world.clock.now(), 30))
    await writes(ruiz, later)
    expect([await statusFor(vega), await statusFor(vega, later)]).toEqual([200, 403])
    expect(await idsFor(vega)).toEqual([written])
    await send(world.commander, appointment, id, { type: 'CancelAppointment', by: 'doctor', withoutRefund: false })
    expect(await statusFor(vega)).toBe(403)
    const missed = await soldAtOffice(world, 0, { doctorId: 'vega' })
    expect(await statusFor(vega)).toBe(200)
    await send(world.commander, appointment, missed, { type: 'FinishCare', by: 'doctor', outcome: 'patientAbsent' })
    expect(await statusFor(vega)).toBe(403)
    await soldAtOffice(world, 60, { doctorId: 'vega', typedName: 'Ana de la mesa' })
    expect(await statusFor(vega)).toBe(403)
  })

  test('by the patient’s permission, until it is taken back', async () => {
    const vega = await as('vega')
    const until = plusMinutes(world.clock.now(), 60)
    const grant = { type: 'GrantAccess', patientId: 'ana', doctorId: 'vega', askId: null, until } as const
    await access({ ...grant, grantId: 'visit', scope: { kind: 'visit', encounterId: written } })
    expect(await statusFor(vega)).toBe(200)
    expect(await listFor(vega)).toMatchObject({ right: 'grant', items: [{ id: written }] })
    await access({ type: 'WithdrawAccess', patientId: 'ana', grantId: 'visit' })
    expect(await statusFor(vega)).toBe(403)
    expect(await listFor(vega)).toEqual({ items: [], right: null })
  })

  test('in an emergency, for a day; suspended not at all, but the own', async () => {
    const vega = await as('vega')
    const reason = 'Llegó inconsciente a urgencias'
    await access({ type: 'OpenInEmergency', patientId: 'ana', doctorId: 'vega', openingId: 'e1', reason })
    expect(await listFor(vega)).toMatchObject({ right: 'emergency' })
    expect(await statusFor(vega)).toBe(200)
    await send(world.commander, doctor, 'vega', {
      ...{ type: 'SuspendDoctor', doctorId: 'vega', reason: 'Piden tu sello', adviserId: 'soporte' },
    })
    expect(await statusFor(vega)).toBe(403)
    await send(world.commander, doctor, 'ruiz', {
      ...{ type: 'SuspendDoctor', doctorId: 'ruiz', reason: 'Piden tu sello', adviserId: 'soporte' },
    })
    expect(await statusFor(ruiz)).toBe(200)
  })
})

test('a visit opens nothing to another doctor of somebody else', async () => {
  expect(await statusFor(beto)).toBe(403)
  expect((await beto.get('/api/v1/patient-care/medical-histories/patient/ana/doctor/0')).status).toBe(403)
})

/**
 * Whatever a doctor asks, in any order: no answer has clinical words before the log has the look. The look's append
 * fails here and there: then there is no answer.
 */
test('no clinical answer to a doctor is without its look in the log before it', async () => {
  const own = await World.open()
  const writer = await own.as('ruiz')
  const ids = [await soldAtOffice(own, 0), await soldAtOffice(own, 1), await soldAtOffice(own, 2)]
  const secret = 'Secreto-enfermedad'
  for (const id of ids.slice(0, 2)) await writes(writer, id, { ...words, illness: secret })
  await answered(writer.post(pathOf(ids[2]!, 'encounter')))
  await answered(writer.post(pathOf(ids[2]!, 'entries'), { kind: 'allergy', substance: secret }))
  await soldAtOffice(own, 5, { doctorId: 'vega' })
  const append = own.eventStore.append.bind(own.eventStore)
  let fails = false
  own.eventStore.append = async (stream, ...rest) => {
    if (fails && stream.startsWith('recordRead-')) throw new Error('the look is not written')
    return append(stream, ...rest)
  }
  const looksOf = async (doctorId: string, sessionId: string) =>
    (await looks(own))
      .filter((look) => look.doctorId === doctorId && look.sessionId === sessionId)
      .map(({ what, encounterId }) => `${what} ${encounterId ?? ''}`.trim())
  const step = fc.record({
    who: fc.constantFrom('ruiz' as const, 'vega' as const),
    what: fc.constantFrom('record', 'encounter', 'last-note'),
    at: fc.nat(2),
    fails: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const clients = { ruiz: await own.as('ruiz'), vega: await own.as('vega') }
      for (const { who, what, at, fails: isLost } of steps) {
        const client = clients[who]
        fails = isLost
        const { body } = await client.get(pathOf(ids[at]!, what))
        fails = false
        if (!JSON.stringify(body).includes(secret)) continue
        const seen = await looksOf(who, client.sessionId)
        const wanted = what === 'encounter' ? ['record'] : ids.map((id) => `encounter ${id}`)
        expect(seen.some((look) => wanted.includes(look))).toBe(true)
        if (what === 'record') expect(seen).toContain(`encounter ${ids[at]}`)
      }
    }),
    { seed: 31, numRuns: 25 },
  )
  await own.close()
}, 60_000)

describe('what stands on top of a visit is looked at, and nothing of it is used before that is written down', () => {
  const medicine = {
    ...{ code: null, generic: 'Doxiciclina', concentration: '100 mg', form: 'Tableta', route: 'Oral', dose: 1 },
    ...{ unit: 'tableta', everyHours: 24, days: 28, quantity: 28, quantityUnit: 'tableta', indications: '' },
    despiteAllergy: null,
  }
  const recordsOf = async ({ sessionId }: Client) =>
    (await looks(own)).filter((look) => look.sessionId === sessionId && look.what === 'record')
  let own: World
  beforeEach(async () => {
    own = await World.open()
  })
  afterEach(() => own.close())
  const allergic = async () => {
    const [others, visit] = [await soldAtOffice(own, 0, { doctorId: 'vega' }), await soldAtOffice(own, 1)]
    const vega = await own.as('vega')
    await answered(vega.post(pathOf(others, 'encounter')))
    await answered(vega.post(pathOf(others, 'entries'), { kind: 'allergy', substance: 'Doxiciclina' }))
    return visit
  }

  test('where a note is signed with it, or a prescription in it meets an allergy', async () => {
    const id = await allergic()
    const client = await own.as('ruiz')
    const values = { ...words, prescription: [medicine] }
    await answered(client.post(pathOf(id, 'encounter')))
    await typesAll(client, id, values)
    expect(await recordsOf(client)).toEqual([])
    const { status, body } = await sign(client, id, { revisions: revisionsOf(values) })
    expect([status, body.message]).toEqual([422, expect.stringContaining('alergia a Doxiciclina')])
    expect(await recordsOf(client)).toEqual([expect.objectContaining({ doctorId: 'ruiz', right: 'visit' })])
  })

  test('where a prescription that follows meets an allergy; an order meets none', async () => {
    const id = await allergic()
    const before = await own.as('ruiz')
    await writes(before, id)
    const client = await own.as('ruiz')
    const add = (parts: object) => client.post(pathOf(id, 'parts'), { ...signature, ...parts })
    await answered(add({ order: [{ code: '902210', name: 'Hemograma', quantity: 1, reason: '' }] }))
    expect(await recordsOf(client)).toEqual([])
    expect((await add({ prescription: [medicine] })).status).toBe(422)
    expect(await recordsOf(client)).toEqual([expect.objectContaining({ doctorId: 'ruiz', right: 'visit' })])
  })
})

test('ids that are nobody’s are not found', async () => {
  for (const id of [randomUUID(), `ruiz_${randomUUID()}`]) expect(await statusFor(ana, id)).toBe(404)
})
