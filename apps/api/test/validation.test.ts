import { send } from '@turno/adapters/commands/send.fixture.ts'
import { closeCodes } from '@turno/contract/socket/socket.ts'
import { account } from '@turno/domain/account/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { bogotaDate, bogotaInstant, plusDays } from '@turno/domain/time.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { people } from './people.ts'
import type { TestSocket } from './test-socket.ts'
import { certificationsNeeded, uploadedBy } from './things.ts'
import { World } from './world.ts'

let world: World
let marta: Awaited<ReturnType<World['as']>>
let nuevo: Client
beforeEach(async () => {
  world = await World.open()
  marta = await world.as('soporte')
  nuevo = await world.as('nuevo')
})
afterEach(() => world.close())

const of = (id: string) => `/api/v1/validations/${id}`
const queue = async () => (await marta.get('/api/v1/validations')).data
const shown = async (id = 'nuevo') => (await marta.get(of(id))).data
const judge = (documentId: string, verdict: 'valid' | 'invalid', body: object, by = marta) =>
  by.post(`${of('nuevo')}/documents/${documentId}/${verdict}`, body)
const documentOf = async (certificationId: string) =>
  (await shown()).certifications.find(({ id }: { id: string }) => id === certificationId).documents[0]

const lookUp = () => marta.post(`${of('nuevo')}/checks`, { check: 'rethus', number: 'R-7', on: '2031-03-01' })

/** Uploads all mandatory documents, by default valid ones. */
async function equip({ valid = true } = {}): Promise<void> {
  if (valid) await lookUp()
  for (const kind of certificationsNeeded) {
    await uploadedBy(world, 'nuevo', `doc-${kind}`, kind)
    if (valid) expect((await judge(`doc-${kind}`, 'valid', { judged: 0 })).status).toBe(200)
  }
}

describe('the queue of advisers', () => {
  test('lists doctors with something to judge, oldest first, each with the promised time', async () => {
    expect(await queue()).toEqual({ waiting: 0, doctors: [], requirements: [] })
    await uploadedBy(world, 'nuevo', 'one')
    const { waiting, doctors } = await queue()
    expect(waiting).toBe(1)
    expect(doctors[0]).toMatchObject({ id: 'nuevo', status: 'pendingValidation', taken_by: '' })
    expect(doctors[0].minutes_left).toBeGreaterThan(470)
  })
  test('keeps doctors who are ready to be activated, and drops those who wait for nothing', async () => {
    await equip()
    expect((await queue()).doctors).toMatchObject([{ id: 'nuevo' }])
    await marta.post(`${of('nuevo')}/activate`)
    expect((await queue()).doctors).toEqual([])
    const active = (await marta.get('/api/v1/validations?list=active')).data.doctors
    expect(active.map(({ id }: { id: string }) => id)).toContain('nuevo')
  })
  test('finds a doctor by name, as stored or as listed, and by document', async () => {
    for (const search of ['NUEVO', 'Dra. Nuevo', '94.000.003'])
      expect((await marta.get(`/api/v1/validations?search=${search}`)).data.doctors).toMatchObject([{ id: 'nuevo' }])
    const at = (await marta.get('/api/v1/validations?search=rui')).data.doctors
    expect(at).toMatchObject([{ id: 'ruiz', status: 'active' }])
  })
})

describe('the open queue of advisers', () => {
  const permit = (type: 'GrantPermission' | 'WithdrawPermission') =>
    send(world.commander, account, 'apoyo', {
      type,
      accountId: 'apoyo',
      permission: 'validateDocuments',
      by: 'console',
    })
  const heard = ({ messages }: TestSocket) => messages.flatMap((message) => ('data' in message ? [message.data] : []))

  test('hears who waits, and who leaves while waiting; other support staff and the doctor hear nothing', async () => {
    const others = await Promise.all(
      ['apoyo', 'nuevo'].map(async (name) => world.live(await world.as(name as 'apoyo'))),
    )
    const open = await world.live(marta)
    await uploadedBy(world, 'nuevo', 'one')
    await nuevo.post('/api/v1/doctors/nuevo/erase', { password: people.nuevo.password })
    const { doctors } = await queue()
    expect(doctors).toEqual([])
    await (await world.live(marta)).echo()
    await open.echo()
    const ofNuevo = { question: 'doctors-to-validate', key: 'doctor/nuevo' }
    expect(heard(open)).toEqual([ofNuevo, ofNuevo])
    const [apoyo, own] = others as [TestSocket, TestSocket]
    await apoyo.echo()
    expect(heard(apoyo)).toEqual([])
    expect(heard(own).map(({ question }) => question)).not.toContain('doctors-to-validate')
  })

  test('is live from the permission on until it is withdrawn; other changes of a person do not matter', async () => {
    const apoyo = await world.as('apoyo')
    const [before, change] = [await world.live(apoyo), 'the address']
    const address = { accountId: 'apoyo', addressId: change, cityId: '76001', address: 'Calle 1' }
    await send(world.commander, account, 'apoyo', { type: 'AddAddress', ...address })
    await before.until((message) => 'data' in message)
    await before.echo()
    await permit('GrantPermission')
    expect(await before.closed).toBe(closeCodes.audiencesChanged)
    const granted = await world.live(apoyo)
    await uploadedBy(world, 'nuevo', 'one')
    await granted.until((message) => 'data' in message && message.data.question === 'doctors-to-validate')
    await permit('WithdrawPermission')
    expect(await granted.closed).toBe(closeCodes.audiencesChanged)
    const withdrawn = await world.live(apoyo)
    await uploadedBy(world, 'nuevo', 'two')
    await (await world.live(marta)).echo()
    await withdrawn.echo()
    expect(heard(withdrawn)).toEqual([])
  })
})

describe('a document judged by an adviser', () => {
  beforeEach(() => uploadedBy(world, 'nuevo', 'one'))

  test('is shown with its file, and both looks are recorded', async () => {
    const { sha256 } = await documentOf('1')
    const before = await world.eventStore.head()
    const file = await marta.call('GET', `${of('nuevo')}/documents/one/file`)
    expect(file.status).toBe(200)
    // No browser opens it by itself: the page says what it is.
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(await world.eventStore.head()).not.toBe(before)
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  })
  test('is valid, or invalid with a text for its doctor', async () => {
    expect(await judge('one', 'invalid', { judged: 0, observation: '  ' })).toMatchObject({
      status: 409,
      body: { message: 'Escribe la observación: es lo que leerá el médico.' },
    })
    expect((await judge('one', 'invalid', { judged: 0, observation: 'Está cortada.' })).status).toBe(200)
    expect(await documentOf('1')).toMatchObject({ status: 'invalid', observation: 'Está cortada.', judged: 1 })
    expect((await judge('one', 'valid', { judged: 1, valid_until: '2035-01-01' })).status).toBe(200)
    expect(await documentOf('1')).toMatchObject({ status: 'valid', valid_until: '2035-01-01', judged: 2 })
  })
  test('is judged once of two hundred judgements at once; the others learn that it was', async () => {
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        at % 2
          ? judge('one', 'valid', { judged: 0 })
          : judge('one', 'invalid', { judged: 0, observation: 'Está cortada.' }),
      ),
    )
    const [done, refused] = [200, 409].map((status) => replies.filter((reply) => reply.status === status))
    expect([done?.length, refused?.length]).toEqual([1, 199])
    expect(refused?.[0]?.body.message).toContain('Otra persona ya revisó este documento')
    expect(await documentOf('1')).toMatchObject({ judged: 1 })
  })
  test('cannot be judged when it was replaced meanwhile', async () => {
    await uploadedBy(world, 'nuevo', 'two')
    expect((await judge('one', 'valid', { judged: 0 })).body.message).toContain('cambió este archivo')
  })
})

describe('an activation of a doctor', () => {
  test('needs every mandatory document, and lets the doctor work at once', async () => {
    await equip({ valid: false })
    expect((await marta.post(`${of('nuevo')}/activate`)).body.message).toBe('Faltan documentos obligatorios válidos.')
    await lookUp()
    for (const kind of certificationsNeeded) await judge(`doc-${kind}`, 'valid', { judged: 0 })
    expect((await shown()).missing).toEqual([])
    expect((await marta.post(`${of('nuevo')}/activate`)).status).toBe(200)
    expect((await nuevo.get('/api/v1/users/nuevo')).data.state_create).toBe('A')
    expect((await nuevo.get('/api/v1/doctors/nuevo/pending-appointments?pending_appointment_type=1')).status).toBe(200)
  })
  test('needs a kind of document from the day that an administrator names, tomorrow at the earliest', async () => {
    const admin = await world.as('admin')
    const policy = '/api/v1/catalogues/certifications/entries/9'
    const say = (details: object) => admin.call('PATCH', policy, { body: { details } })
    const today = bogotaDate(world.clock.now())
    const tomorrow = plusDays(today, 1)
    expect((await say({ requiredFrom: today })).body.errors).toEqual([
      { field: 'details.requiredFrom', message: 'Empieza mañana como pronto, nunca hoy.' },
    ])
    const rethus = '/api/v1/catalogues/certifications/entries/4'
    const untied = await admin.call('PATCH', rethus, { body: { details: { required: '0' } } })
    expect([untied.status, untied.body.errors[0]?.field]).toEqual([422, 'details.required'])
    expect((await say({ requiredFrom: tomorrow })).status).toBe(200)
    await equip()
    expect((await shown()).missing).toEqual([])
    world.clock.advanceTo(bogotaInstant(tomorrow, '00:01'))
    const late = await world.as('soporte')
    expect((await late.post(`${of('nuevo')}/activate`)).body.message).toBe('Faltan documentos obligatorios válidos.')
    expect((await late.get(of('nuevo'))).data.missing).toEqual(['Póliza de responsabilidad civil'])
    const back = await (await world.as('admin')).call('PATCH', policy, { body: { details: { requiredFrom: '' } } })
    expect(back.status).toBe(200)
    expect((await late.post(`${of('nuevo')}/activate`)).status).toBe(200)
    const { state } = await world.commander.load(doctor, 'nuevo')
    expect(state.status).toBe('active')
  })
  test('is withdrawn with a reason and given back; sold appointments stay with the doctor', async () => {
    await equip()
    await marta.post(`${of('nuevo')}/activate`)
    expect((await marta.post(`${of('nuevo')}/suspend`, { reason: 'Queja grave' })).status).toBe(200)
    expect((await shown()).suspended_by).toEqual(['decision'])
    expect((await nuevo.get('/api/v1/users/nuevo')).data.state_create).not.toBe('A')
    expect((await world.nobody().get('/api/v1/doctors/nuevo/user')).status).toBe(404)
    expect((await nuevo.get('/api/v1/doctors/nuevo/patient-appointments/active')).status).toBe(200)
    expect((await marta.post(`${of('nuevo')}/reinstate`, { reason: 'Se aclaró' })).status).toBe(200)
    expect((await world.nobody().get('/api/v1/doctors/nuevo/user')).status).toBe(200)
  })
})

test('advisers see who else is looking at a doctor', async () => {
  await uploadedBy(world, 'nuevo', 'one')
  await grant('apoyo')
  const paula = await world.as('apoyo')
  await marta.post(`${of('nuevo')}/take`)
  await paula.post(`${of('nuevo')}/take`)
  expect((await paula.get(of('nuevo'))).data).toMatchObject({ taken_by: 'soporte Prueba', is_taken_by_me: false })
  await marta.post(`${of('nuevo')}/leave`)
  await paula.post(`${of('nuevo')}/take`)
  expect((await paula.get(of('nuevo'))).data).toMatchObject({ taken_by: 'apoyo Prueba', is_taken_by_me: true })
})

const grant = (accountId: string, type: 'GrantPermission' | 'WithdrawPermission' = 'GrantPermission') =>
  world.commander.transact(
    account,
    accountId,
    { type, accountId, permission: 'validateDocuments', by: 'console' },
    { commandId: `${type} ${accountId}`, actor: { id: 'console', role: 'system' }, correlationId: accountId },
  )

test('an adviser without the permission any more is refused at once', async () => {
  await uploadedBy(world, 'nuevo', 'one')
  await grant('soporte', 'WithdrawPermission')
  expect((await judge('one', 'valid', { judged: 0 })).status).toBe(403)
  expect((await marta.get('/api/v1/validations')).status).toBe(403)
})

test('records of what was verified when, by whom and against which file outlive the doctor’s account', async () => {
  await uploadedBy(world, 'nuevo', 'one')
  const { sha256 } = await documentOf('1')
  const today = world.clock.now().slice(0, 10)
  await judge('one', 'valid', { judged: 0 })
  await marta.post(`${of('nuevo')}/checks`, { check: 'rethus', number: '05-1284', on: today })
  expect((await shown()).checks).toMatchObject([{ check: 'rethus', number: '05-1284', on: today }])
  const verified = async (on: string) => (await marta.get(`${of('nuevo')}/verified?on=${on}`)).data.documents
  const counted = { certification: 'Cédula', document_id: 'one', sha256, adviser: 'soporte Prueba' }
  expect(await verified(today)).toMatchObject([{ ...counted, file: 'intact' }])
  expect(await verified('2020-01-01')).toEqual([])
  await nuevo.post('/api/v1/doctors/nuevo/erase', { password: 'una clave larga' })
  expect(await verified(today)).toMatchObject([{ ...counted, file: 'erased' }])
})

test.each(['3', '4'])('document %s is accepted only once ReTHUS was looked up, with number and date', async (kind) => {
  await uploadedBy(world, 'nuevo', 'one', kind)
  const refused = await judge('one', 'valid', { judged: 0 })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Consulta ReTHUS y escribe el número y la fecha antes de dar por válido este documento.',
  ])
  expect((await judge('one', 'invalid', { judged: 0, observation: 'Está cortada.' })).status).toBe(200)
  await lookUp()
  expect((await judge('one', 'valid', { judged: 1 })).status).toBe(200)
})

test('what a speciality asks for is told to its doctor and to advisers, and hinders nothing', async () => {
  const admin = await world.as('admin')
  const change = (path: string, body: object) => admin.call('PATCH', `/api/v1/catalogues/${path}`, { body })
  const lacking = {
    ...{ certification_id: '6', certification: 'Diploma de especialidad' },
    ...{ speciality_id: '308', speciality: 'Dermatología' },
  }
  const asked = async () => (await nuevo.get('/api/v1/doctor-certifications/nuevo/asked')).data
  await nuevo.put('/api/v1/doctors/nuevo/specialities', { specialities: [{ esp_Id: '308', subesp_Id: '' }] })
  expect(await asked()).toEqual([{ certification_id: '6', specialities: ['Dermatología'] }])
  expect((await shown()).lacking).toEqual([lacking])
  await uploadedBy(world, 'nuevo', 'diploma', '6')
  expect((await shown()).lacking).toEqual([lacking])
  expect((await judge('diploma', 'valid', { judged: 0 })).status).toBe(200)
  expect([(await asked()).length, (await shown()).lacking]).toEqual([1, []])

  await change('specialities/entries/308', { details: { documents: '6 9' } })
  expect((await shown()).lacking).toMatchObject([{ certification: 'Póliza de responsabilidad civil' }])
  await equip()
  expect((await marta.post(`${of('nuevo')}/activate`)).status).toBe(200)
  await nuevo.put('/api/v1/doctors/nuevo/specialities', {
    specialities: ['308', '302'].map((esp_Id) => ({ esp_Id, subesp_Id: '' })),
  })
  await change('specialities/entries/302', { details: { documents: '10' } })
  expect((await shown()).lacking.map((each: typeof lacking) => `${each.certification_id} ${each.speciality}`)).toEqual([
    '9 Dermatología',
    '10 Cardiología',
  ])
  expect((await marta.post(`${of('nuevo')}/specialities/302/grant`)).status).toBe(200)
  await change('certifications/entries/9', { retired: true })
  expect((await asked()).map((each: { certification_id: string }) => each.certification_id)).toEqual(['6', '10'])
})
