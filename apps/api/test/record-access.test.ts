import { randomUUID } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { patientRecord } from '@turno/domain/patient-record/decide.ts'
import { recordRead } from '@turno/domain/record-read/decide.ts'
import { bogotaDate, bogotaInstant, plusDays, plusMinutes } from '@turno/domain/time.ts'
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Client, said, saidOfNothing } from './client.ts'
import { soldByVideo } from './consultation.ts'
import { cali, dermatology, type PersonName, people, roomOf } from './people.ts'
import { recordPeople } from './record-people.ts'
import type { World } from './world.ts'
import { pathOf, revisionsOf, soldAtOffice, typesAll, words } from './writing.ts'

// The patient decides who reads their record, and sees who read.

let world: World
let ana: Client
let beto: Client
let ruiz: Client
let vega: Client
beforeEach(async () => {
  ;({ world, ana, beto, ruiz, vega } = await recordPeople())
})
afterEach(() => world.close())

const own = '/api/v1/patients/ana/record-authorizations'
const all = { kind: 'all' } as const
const inDays = (days: number) => plusDays(bogotaDate(world.clock.now()), days)
const terms = (days = 30) => ({ scope: all, until: inDays(days) })
const grant = (doctor_id: string, more: object = {}) => ana.post(own, { doctor_id, ...terms(), ...more })
const authorizations = async () => (await ana.get(own)).data
/** The test clock runs on. */
const minuteOf = (instant: string) => instant.slice(0, 16)

async function reads(doctorId: 'ruiz' | 'vega', sessionId: string, right: 'visit' | 'grant', encounterId?: string) {
  const readId = randomUUID()
  const what = encounterId === undefined ? 'record' : 'encounter'
  const look = { readId, patientId: 'ana', doctorId, sessionId, what, right, encounterId: encounterId ?? null } as const
  await send(world.commander, recordRead, readId, { type: 'ReadRecord', ...look, paper: null })
}

/** An open note by Vega. */
async function noteOf(patientId: string, known = true): Promise<string> {
  const encounterId: string = randomUUID()
  const visit = {
    ...{
      encounterId,
      appointmentId: encounterId,
      patientId,
      doctorId: 'vega',
      start: world.clock.now(),
      careType: 0,
      known,
    },
    ...{ careType: 0 as const, specialityId: dermatology, cancelled: false, patientAbsent: false, suspended: false },
  } as const
  await send(world.commander, encounter, encounterId, { type: 'OpenEncounter', visit, draftId: randomUUID() })
  return encounterId
}

describe('a permission', () => {
  test('names its doctor as the public pages do, until the end of its last day in Bogotá', async () => {
    const { status, data } = await grant('ruiz')
    expect(status).toBe(200)
    const { grants } = await authorizations()
    const { id, name, city } = grants[0].doctor
    expect([id, name, city]).toEqual(['ruiz', expect.stringMatching(/^Dra?\. .*ruiz/), 'Cali'])
    expect(grants).toMatchObject([{ id: data.id, scope: all, until: bogotaInstant(inDays(31), '00:00') }])
  })

  test('is not for a doctor who is not active, nor for longer than a year, nor for yesterday', async () => {
    expect(said(await grant('nuevo'))[0]).toBe(422)
    expect(said(await grant('nobody'))[0]).toBe(422)
    // No stream is looked for under a name that is no id: this process would remember it.
    for (const noId of ['x'.repeat(201), 'ruiz vega', ''])
      expect(said(await grant(noId))).toEqual([422, 'Elige a quién'])
    expect(said(await grant('ruiz', { until: inDays(-1) }))).toEqual([409, 'Elige una fecha que no haya pasado.'])
    expect(said(await grant('ruiz', { until: inDays(366) }))).toEqual([409, 'Un permiso dura un año como máximo.'])
    expect((await grant('ruiz', { until: inDays(365) })).status).toBe(200)
  })

  test('is for a speciality that there is', async () => {
    const of = (speciality_id: string) => grant('ruiz', { scope: { kind: 'speciality', speciality_id } })
    expect((await of('999999')).status).toBe(422)
    expect((await of(dermatology)).status).toBe(200)
    const [{ scope }] = (await authorizations()).grants
    expect(scope).toMatchObject({ kind: 'speciality', speciality_id: dermatology, speciality: 'Dermatología' })
  })

  test('is for a visit of the patient that they know of, and for no other', async () => {
    const of = async (encounter_id: string) => (await grant('ruiz', { scope: { kind: 'visit', encounter_id } })).status
    expect(await of(await noteOf('beto'))).toBe(422)
    expect(await of(await noteOf('ana', false))).toBe(422)
    expect(await of('none')).toBe(422)
    const id = await noteOf('ana')
    expect(await of(id)).toBe(200)
    expect((await authorizations()).grants[0].scope).toEqual({
      ...{ kind: 'visit', encounter_id: id, date: expect.stringContaining(minuteOf(world.clock.now())) },
    })
  })

  test('ends at once when it is taken back, and only the patient takes it back', async () => {
    const { id } = (await grant('ruiz')).data
    for (const other of [beto, ruiz, vega]) expect((await other.delete(`${own}/${id}`)).status).toBe(403)
    expect((await ana.delete(`${own}/${id}`)).status).toBe(200)
    expect((await ana.delete(`${own}/${id}`)).status).toBe(200)
    expect(await authorizations()).toMatchObject({ grants: [], ended: [{ id, withdrawn: true }] })
    expect(said(await ana.delete(`${own}/${randomUUID()}`))).toEqual(saidOfNothing)
  })

  test('tells the open page of its doctor when it is taken back', async () => {
    const { id } = (await grant('ruiz')).data
    const socket = await world.live(await world.as('ruiz'))
    const before = socket.messages.length
    await ana.delete(`${own}/${id}`)
    await socket.until(
      (message) =>
        message.event === 'changed' &&
        message.data.question === 'record-readers' &&
        socket.messages.indexOf(message) >= before,
    )
  })

  test('that is taken back while its doctor reads answers nothing more, neither the note nor the list', async () => {
    const id = await soldAtOffice(world)
    await ruiz.post(pathOf(id, 'encounter'))
    await typesAll(ruiz, id)
    const signature = { password: people.ruiz.password, revisions: revisionsOf(words) }
    expect((await ruiz.post(pathOf(id, 'sign'), signature)).status).toBe(200)
    const list = '/api/v1/patient-care/medical-histories/patient/ana/doctor/0'
    const seenByVega = async () => {
      const { right, items } = (await vega.get(list)).data
      const [note, top] = [pathOf(id, 'record'), '/api/v1/patient-care/patients/ana/standing']
      return [right, items.length, (await vega.get(note)).status, (await vega.get(top)).status]
    }
    const { id: grantId } = (await grant('vega')).data
    expect(await seenByVega()).toEqual(['grant', 1, 200, 200])
    const headers = { Authorization: `Bearer ${vega.token}` }
    await (await fetch(world.url + pathOf(id, 'papers/note'), { headers })).arrayBuffer()
    expect(await seenByVega()).toEqual(['grant', 1, 200, 200])
    await ana.delete(`${own}/${grantId}`)
    expect(await seenByVega()).toEqual([null, 0, 403, 403])
    const byRuiz = expect.stringContaining('ruiz')
    // Who wrote it keeps it.
    expect((await ruiz.get(pathOf(id, 'record'))).status).toBe(200)
    expect((await ana.get('/api/v1/patients/ana/record-reads')).data.reads).toMatchObject([
      { doctor: { id: 'ruiz' }, right: 'writer', visits: [{ doctor: byRuiz, note: true, papers: 0 }], more_visits: 0 },
      {
        ...{ doctor: { id: 'vega' }, right: 'grant', encounters: 1, papers: 1, standing: true },
        visits: [{ doctor: byRuiz, note: true, papers: 1 }],
      },
      // What stands on top of the visit was signed with it.
      { doctor: { id: 'ruiz' }, right: 'visit', encounters: 0, standing: true },
    ])
  })

  test('ends by itself after its last day', async () => {
    await grant('ruiz', { until: inDays(7) })
    world.clock.advanceTo(plusMinutes(bogotaInstant(inDays(8), '00:00'), -1))
    expect((await authorizations()).grants).toHaveLength(1)
    world.clock.advanceTo(plusMinutes(world.clock.now(), 1))
    expect(await authorizations()).toMatchObject({ grants: [], ended: [{ withdrawn: false }] })
  })
})

test('doctors are found by name and by the very number of their card, active ones alone', async () => {
  const found = async (text: string) =>
    (await ana.get(`${own}/doctors?text=${encodeURIComponent(text)}`)).data.map(({ id }: { id: string }) => id)
  const [{ professional_card: card }] = (await ana.get(`${own}/doctors?text=ruiz`)).data
  expect(await found('ruiz')).toEqual(['ruiz'])
  if (card !== '') expect(await found(card.split('').join('-'))).toContain('ruiz')
  expect(await found('ru')).toEqual([])
  expect(await found('nuevo')).toEqual([])
})

describe('a doctor with a visit', () => {
  const ask = (client: Client, more: object = {}, patientId = 'ana') =>
    client.post(`/api/v1/patient-care/patients/${patientId}/ask`, { ...terms(), text: 'Para tu control', ...more })

  test('asks once, and reads what the patient answers', async () => {
    await soldByVideo(world, 60)
    const { status, data } = await ask(ruiz)
    expect(status).toBe(200)
    expect(said(await ask(ruiz))).toEqual([409, 'Ya le pediste permiso: espera su respuesta.'])
    const { asks } = await authorizations()
    expect(asks).toMatchObject([{ id: data.id, text: 'Para tu control', doctor: { id: 'ruiz' }, scope: all }])
    for (const other of [beto, ruiz]) expect((await other.post(`${own}/asks/${data.id}/grant`, {})).status).toBe(403)
    expect((await ana.post(`${own}/asks/${data.id}/grant`, { until: inDays(7) })).status).toBe(200)
    const until = bogotaInstant(inDays(8), '00:00')
    expect(await authorizations()).toMatchObject({ asks: [], grants: [{ doctor: { id: 'ruiz' }, until }] })
  })

  test('may be refused, and what nobody answers closes by itself after five days', async () => {
    await soldByVideo(world, 60)
    const first = (await ask(ruiz)).data.id
    expect((await ana.post(`${own}/asks/${first}/refuse`)).status).toBe(200)
    expect(said(await ana.post(`${own}/asks/${first}/grant`, {}))).toEqual([409, 'Esa petición ya se cerró.'])
    const second = (await ask(ruiz)).data.id
    world.clock.advanceTo(plusMinutes(world.clock.now(), 5 * 24 * 60))
    expect((await authorizations()).asks).toEqual([])
    expect(said(await ana.post(`${own}/asks/${second}/grant`, {}))).toEqual([409, 'Esa petición ya se cerró.'])
  })

  test('is a stranger without one, as for somebody who does not exist', async () => {
    await soldByVideo(world, 60)
    expect(said(await ask(vega))).toEqual(saidOfNothing)
    expect(said(await ask(ruiz, {}, 'beto'))).toEqual(saidOfNothing)
    expect(said(await ask(ruiz, {}, 'nobody'))).toEqual(saidOfNothing)
  })

  test('asks at most ten times a day, in all', async () => {
    for (let at = 0; at < 11; at++) await soldByVideo(world, 600 + at * 30, { patientId: at < 10 ? `p${at}` : 'ana' })
    for (let at = 0; at < 10; at++) expect((await ask(ruiz, {}, `p${at}`)).status).toBe(200)
    expect(said(await ask(ruiz))).toEqual([409, 'Ya pediste 10 permisos hoy. Sigue mañana.'])
    world.clock.advanceTo(bogotaInstant(inDays(1), '00:00'))
    expect((await ask(ruiz)).status).toBe(200)
  })

  test('reads by it until it is cancelled, as the patient sees; a desk visit opens nothing yet', async () => {
    const id = await soldByVideo(world, 60 * 24)
    const typed = {
      ...{
        document_type: 'CC',
        document: people.ana.document,
        name: 'Ana',
        last_name: 'Prueba',
        email: 'a@example.co',
      },
      ...{ phone: '3110000000', residence_country: '170', residence_department: '76', residence_city: cali },
      ...{ date: '2031-03-05', hour: '09:15', minutes: 30, care_type: 0, fee: 80_000, payment: 'desk' },
    }
    const path = '/api/v1/doctors/register-patient-with-medical-appointment'
    expect((await vega.post(path, { ...typed, consulting_room_id: roomOf('vega') })).status).toBe(200)
    expect((await authorizations()).visits).toMatchObject([{ appointment_id: id, doctor: { id: 'ruiz' } }])
    await ana.post(`/api/v1/patient-appointments/${id}/cancel`, {})
    expect((await authorizations()).visits).toEqual([])
  })

  test('reads until 30 days after care', async () => {
    await soldByVideo(world, 60)
    const [{ until }] = (await authorizations()).visits
    expect(until).toBe(bogotaInstant(inDays(31), '00:00'))
    world.clock.advanceTo(plusMinutes(until, -1))
    expect((await authorizations()).visits).toHaveLength(1)
    world.clock.advanceTo(until)
    expect((await authorizations()).visits).toEqual([])
  })
})

describe('an emergency', () => {
  const reason = 'Llegó inconsciente a urgencias'
  const password = people.ruiz.password
  const path = '/api/v1/patient-care/emergencies'
  const named = { document_type: 'CC', document: people.ana.document, reason, password }
  const open = (more: object = {}, client = ruiz) => client.post(path, { ...named, ...more })
  const left = async () => (await ruiz.get(path)).data.left

  test('opens the record of somebody whom the doctor never met for a day, and tells patient and support', async () => {
    const { status, data } = await open()
    const until = expect.stringContaining(minuteOf(plusMinutes(world.clock.now(), 24 * 60)))
    expect([status, data]).toEqual([200, { patient_id: 'ana', until }])
    const [shown] = (await authorizations()).emergencies
    expect(shown).toMatchObject({ reason, open: true, recognised: null, doctor: { id: 'ruiz' } })
    const soporte = await world.as('soporte')
    const queue = (await soporte.get('/api/v1/support/queue')).data
    expect(queue).toMatchObject([{ kind: 'recordEmergency', why: 'opened', person: 'ana Prueba' }])
    expect(queue[0].doctor).toMatch(/ruiz/)
    expect(JSON.stringify(queue)).not.toContain('inconsciente')
    const bell = (await ana.get('/api/v1/notifications/ana/user')).data
    expect(JSON.stringify(bell)).toContain('Abrieron tu historia por urgencia')
    expect(JSON.stringify(bell)).not.toContain('inconsciente')
  })

  test('asks for the password, a reason of twenty letters and an active doctor, before one is used up', async () => {
    const wrong = 'La contraseña no es correcta.'
    expect((await open({ password: 'otra-clave' })).body).toMatchObject({
      ...{ message: wrong, errors: [{ field: 'password', message: wrong }] },
    })
    expect((await open({ reason: 'Llegó inconsciente' })).status).toBe(422)
    expect((await open({}, await world.as('nuevo'))).status).toBe(403)
    expect((await open({}, ana)).status).toBe(403)
    expect(await left()).toBe(3)
  })

  test('asks for the code of a doctor’s second factor', async () => {
    const { secret } = (await ruiz.post('/api/v1/users/ruiz/second-factor')).data
    const codeOf = (stepsOff = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + stepsOff * 30_000 })
    await ruiz.post('/api/v1/users/ruiz/second-factor/confirm', { code: codeOf(-1) })
    expect((await ruiz.get(path)).data).toEqual({ left: 3, max: 3, second_factor: true })
    expect((await open()).status).toBe(422)
    expect(said(await open({ code: '000000' }))).toEqual([401, 'El código no es correcto.'])
    expect((await open({ code: codeOf() })).status).toBe(200)
  })

  test('is for three records a month, whether or not somebody has the document', async () => {
    for (const document of ['1999999901', '1999999902'])
      expect(said(await open({ document }))).toEqual([404, 'No encontramos a nadie con ese documento.'])
    expect(await left()).toBe(1)
    expect((await open({ document_type: 'CE' })).status).toBe(404)
    const used = [409, 'Ya abriste 3 historias por urgencia este mes. Escríbele a soporte.']
    expect(said(await open())).toEqual(used)
    expect(said(await open({ document: '1999999901' }))).toEqual(used)
    world.clock.advanceTo('2031-04-01T05:00:00.000Z')
    expect((await open()).status).toBe(200)
  })

  test('opened again while it is open, it takes no other one', async () => {
    const [first, again] = [await open(), await open()]
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(await left()).toBe(2)
  })

  test('sent again under its key it opens one, and takes one', async () => {
    const key = randomUUID()
    const [first, again] = [await ruiz.post(path, named, key), await ruiz.post(path, named, key)]
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(await left()).toBe(2)
  })

  test('of a patient without a visit of theirs it is refused by id, as for nobody', async () => {
    const ofPatient = (id: string) => ruiz.post(`/api/v1/patient-care/patients/${id}/emergency`, { reason, password })
    expect(said(await ofPatient('ana'))).toEqual(saidOfNothing)
    expect(await left()).toBe(3)
    await soldByVideo(world, 60)
    expect((await ofPatient('ana')).status).toBe(200)
  })

  test('is never for somebody erased', async () => {
    await ana.post('/api/v1/patients/ana/erase', { password: people.ana.password })
    expect((await open()).status).toBe(404)
  })

  test('that the patient does not recognise ends; its case is marked, also where it was closed', async () => {
    await open()
    const [{ id }] = (await authorizations()).emergencies
    const soporte = await world.as('soporte')
    const queue = async () => (await soporte.get('/api/v1/support/queue')).data
    const close = (caseId: string) => soporte.post(`/api/v1/support/cases/${caseId}/close`, { note: 'Lo llamé' })
    const [waiting] = await queue()
    expect((await close(waiting.id)).status).toBe(200)
    expect(await queue()).toEqual([])
    const answer = (recognised: boolean, by = ana) => by.post(`${own}/emergencies/${id}/answer`, { recognised })
    for (const other of [beto, ruiz]) expect((await answer(false, other)).status).toBe(403)
    const standing = () => ruiz.get('/api/v1/patient-care/patients/ana/standing')
    expect((await standing()).status).toBe(200)
    expect((await answer(false)).status).toBe(200)
    expect((await answer(true)).status).toBe(403)
    expect((await standing()).status).toBe(403)
    expect((await authorizations()).emergencies[0]).toMatchObject({ open: false, recognised: false })
    const [again] = await queue()
    expect(again).toMatchObject({ kind: 'recordEmergency', why: 'unrecognised' })
    expect((await close(again.id)).status).toBe(200)
    expect(await queue()).toEqual([])
    expect((await authorizations()).emergencies[0].recognised).toBe(false)
  })
})

describe('the reads of a record', () => {
  test('are a line a doctor, session and right, the last look first, a page at a time', async () => {
    await reads('ruiz', 's1', 'visit')
    await reads('ruiz', 's1', 'visit', 'e1')
    world.clock.advanceTo(plusMinutes(world.clock.now(), 40))
    await reads('vega', 's2', 'grant', 'e1')
    const from = world.clock.now()
    world.clock.advanceTo(plusMinutes(from, 5))
    for (const id of ['e1', 'e2']) await reads('vega', 's2', 'grant', id)
    const { reads: lines, total } = (await ana.get('/api/v1/patients/ana/record-reads')).data
    expect(total).toBe(2)
    const at = (instant: string) => expect.stringContaining(minuteOf(instant))
    expect(lines).toMatchObject([
      {
        doctor: { id: 'vega' },
        right: 'grant',
        from: at(from),
        to: at(plusMinutes(from, 5)),
        standing: false,
        encounters: 2,
      },
      { doctor: { id: 'ruiz' }, right: 'visit', standing: true, encounters: 1 },
    ])
    expect((await ana.get('/api/v1/patients/ana/record-reads?offset=1')).data.reads).toHaveLength(1)
    for (const other of [beto, ruiz]) expect((await other.get('/api/v1/patients/ana/record-reads')).status).toBe(403)
  })

  test('name the last visits that a line opened, and say since when the others are', async () => {
    const starts: string[] = []
    for (let day = 0; day < 7; day++) {
      starts.push(world.clock.now())
      await reads('vega', 's3', 'grant', await noteOf('ana'))
      world.clock.advanceTo(plusMinutes(world.clock.now(), 24 * 60))
    }
    // One more visit of which nobody has told the patient is not named, nor counted among the others.
    await reads('vega', 's3', 'grant', await noteOf('ana', false))
    const [line] = (await ana.get('/api/v1/patients/ana/record-reads')).data.reads
    expect(line.visits.map(({ date }: { date: string }) => minuteOf(date))).toEqual(
      starts.slice(2).reverse().map(minuteOf),
    )
    expect([line.encounters, line.more_visits, minuteOf(line.more_since)]).toEqual([8, 2, minuteOf(starts[0]!)])
    await reads('vega', 's4', 'grant', await noteOf('ana'))
    const [few] = (await ana.get('/api/v1/patients/ana/record-reads')).data.reads
    expect([few.more_visits, few.more_since]).toEqual([0, null])
  })
})

test('the patient reads what stands on top of every visit, without what was closed', async () => {
  const of = { patientId: 'ana', doctorId: 'ruiz', encounterId: 'e1' }
  const record = (command: object) => send(world.commander, patientRecord, 'ana', { ...of, ...command } as never)
  await record({ type: 'RecordAllergy', entryId: 'a', substance: 'Penicilina', reaction: 'Ronchas' })
  await record({ type: 'RecordProblem', entryId: 'p', code: null, text: 'Acné' })
  await record({ type: 'CloseRecordEntry', entryId: 'p', reason: 'Resuelto' })
  const { data } = await ana.get('/api/v1/patients/ana/record-standing')
  expect(data.entries).toEqual([
    { id: 'a', doctor_id: 'ruiz', kind: 'allergy', substance: 'Penicilina', reaction: 'Ronchas' },
  ])
})

test.each<PersonName>(['soporte', 'admin', 'asistente'])('%s reads none of it', async (name) => {
  const client = await world.as(name)
  for (const path of [own, '/api/v1/patients/ana/record-reads', '/api/v1/patients/ana/record-standing'])
    expect((await client.get(path)).status).toBe(403)
})
