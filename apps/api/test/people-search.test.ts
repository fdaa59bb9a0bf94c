import { randomUUID } from 'node:crypto'
import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { cali, people, roomOf } from './people.ts'
import { World } from './world.ts'

let world: World
let soporte: Client
let ruiz: Client
beforeEach(async () => {
  world = await World.open()
  ;[soporte, ruiz] = await Promise.all([world.as('soporte'), world.as('ruiz')])
})
afterEach(() => world.close())

const path = '/api/v1/support/people'
const find = async (text: string) => (await soporte.get(`${path}?q=${encodeURIComponent(text)}`)).data
const opened = (id: string, view?: string) => soporte.get(`${path}/${id}/stories${view ? `?view=${view}` : ''}`)

const typed = {
  ...{ document_type: 'CC', document: '55123456', name: 'Luz', last_name: 'Ortiz', email: 'luz@example.co' },
  ...{ phone: '3009876543', residence_country: '170', residence_department: '76', residence_city: cali },
}
const visit = { date: '2031-03-05', hour: '09:15', minutes: 30, care_type: 0, fee: 80_000, payment: 'desk' }

const ownForm = {
  ...{ second_name: '', second_last_name: '', password: 'clave azul', terminos_aceptados: true },
  ...{ autoriza_datos_salud: true, action_type: 1, type_user: 0, address: 'Calle 9 # 8-7' },
}

/** A doctor makes an account for Luz, who then registers by herself. Answers both ids. */
async function twoOfLuz(): Promise<{ deskId: string; ownId: string; own: Client }> {
  const desk = '/api/v1/doctors/register-patient-with-medical-appointment'
  const { data } = await ruiz.post(desk, { ...typed, ...visit, consulting_room_id: roomOf('ruiz') })
  const { state } = await world.commander.load(appointment, data.id)
  const own = world.nobody()
  const more = { ...typed, ...ownForm, username: typed.document, name: 'Luz Marina', email: 'propio@example.co' }
  const registered = await own.post('/api/v1/patients', more, randomUUID())
  expect([registered.status, registered.body.message]).toEqual([200, registered.body.message])
  await own.login({ ...people.ana, document: typed.document, password: ownForm.password })
  const ownId = (await find('propio@example.co')).people[0].id
  return { deskId: state.status === 'none' ? '' : state.patientId, ownId, own }
}

test('only support finds people, by beginnings of names and by whole documents, mails and phones', async () => {
  const found = await find('ANA pru')
  expect(found).toMatchObject({
    total: 1,
    people: [{ id: 'ana', full_name: 'ana Prueba', role: 'patient', at_desk: false }],
  })
  expect(found.people[0].document).toBe(`CC …${people.ana.document.slice(-4)}`)
  expect(JSON.stringify(found)).not.toContain(people.ana.document)
  expect((await find(people.ruiz.document)).people).toMatchObject([{ id: 'ruiz' }])
  expect(await find('Nadie')).toEqual({ people: [], total: 0 })
  for (const name of ['ana', 'ruiz', 'asistente', 'admin'] as const) {
    const client = await world.as(name)
    expect([name, (await client.get(`${path}?q=ana`)).status]).toEqual([name, 403])
    expect((await client.get(`${path}/ana/stories`)).status).toBe(403)
    expect((await client.post(`${path}/ana/desk-accounts`, { desk_account_id: 'beto' })).status).toBe(403)
  }
  expect((await world.nobody().get(`${path}?q=ana`)).status).toBe(401)
})

test('opening a person is recorded once for each look, and stands in their own history', async () => {
  const view = randomUUID()
  await opened('ana', view)
  await opened('ana', view)
  const { data } = await opened('ana')
  expect(data.views.map(({ by }: { by: string }) => by)).toEqual(['soporte Prueba'])
  const ana = await world.as('ana')
  const history = (await ana.get('/api/v1/patients/ana/history')).data as { what: string }[]
  expect(history.filter(({ what }) => what === 'Soporte abrió tu ficha')).toHaveLength(2)
})

test('registering takes the document over from a desk account never opened, which is kept apart', async () => {
  const { deskId, ownId, own } = await twoOfLuz()
  expect(ownId).not.toBe(deskId)
  expect((await world.commander.load(account, deskId)).state).toMatchObject({ passwordHash: null, yielded: true })
  expect((await own.get(`/api/v1/patients/${ownId}/patient-appointments`)).data).toEqual([])
  expect((await own.get(`/api/v1/patients/${ownId}/export`)).data.desk_accounts).toEqual([])
})

test('the data of an account never opened are shown once support saw the document; nothing is merged', async () => {
  const { deskId, ownId, own } = await twoOfLuz()
  expect((await find('55123456')).people).toMatchObject([
    { id: ownId, at_desk: false },
    { id: deskId, at_desk: true },
  ])
  const recognise = (id: string, desk_account_id: string) =>
    soporte.post(`${path}/${id}/desk-accounts`, { desk_account_id })
  expect((await recognise('ana', deskId)).body.message).toBe('Los documentos de las dos cuentas no son el mismo.')
  expect((await recognise(ownId, 'ana')).body.message).toBe('Esa cuenta no es de las que un médico hizo y nadie abrió.')
  expect((await opened(ownId)).data.desk_accounts).toEqual([{ id: deskId, name: 'Luz Ortiz', recognised: false }])
  expect((await recognise(ownId, deskId)).status).toBe(200)
  expect((await recognise(ownId, deskId)).status).toBe(200)
  expect((await opened(ownId)).data.desk_accounts).toEqual([{ id: deskId, name: 'Luz Ortiz', recognised: true }])
  const [typedThere] = (await own.get(`/api/v1/patients/${ownId}/export`)).data.desk_accounts
  expect(typedThere).toMatchObject({
    name: 'Luz Ortiz',
    email: 'luz@example.co',
    appointments: [{ doctor_id: 'ruiz' }],
  })
  expect((await own.get(`/api/v1/patients/${ownId}/patient-appointments`)).data).toEqual([])
})

test('an account that was opened by its link keeps its document', async () => {
  const { deskId } = await twoOfLuz()
  const other = { ...typed, document: '55999888', email: 'otra@example.co', phone: '3001112233' }
  const desk = '/api/v1/doctors/register-patient-with-medical-appointment'
  const { data } = await ruiz.post(desk, { ...other, ...visit, hour: '10:15', consulting_room_id: roomOf('ruiz') })
  const { state } = await world.commander.load(appointment, data.id)
  const accountId = state.status === 'none' ? '' : state.patientId
  const { state: made } = await world.commander.load(account, accountId)
  const linkId = made.status === 'registered' ? made.links[0]!.linkId : ''
  const command = { type: 'SetPasswordByLink', accountId, linkId, passwordHash: 'own', termsVersion: '1' } as const
  const context = {
    commandId: randomUUID(),
    actor: { id: accountId, role: 'patient' },
    correlationId: accountId,
  } as const
  await world.commander.transact(account, accountId, command, context)
  const late = await world
    .nobody()
    .post('/api/v1/patients', { ...other, ...ownForm, username: other.document }, randomUUID())
  expect([late.status, late.body.message]).toEqual([409, 'Ya existe un usuario registrado con este documento.'])
  // And the link of one that has yielded opens nothing.
  const { state: yielded } = await world.commander.load(account, deskId)
  const old = yielded.status === 'registered' ? yielded.links[0]!.linkId : ''
  const opens = { ...command, accountId: deskId, linkId: old }
  const refused = await world.commander.transact(account, deskId, opens, { ...context, commandId: randomUUID() })
  expect(refused.ok).toBe(false)
})
