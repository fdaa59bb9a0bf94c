import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { account } from '@turno/domain/account/decide.ts'
import { expect, test } from 'vitest'
import { register as registerAsBefore } from './people.ts'
import { passwords } from './seeded-log.ts'
import { World } from './world.ts'

const world = await forThisFile(World.open())

const form = (document: string, document_type = 'CC') => ({
  name: 'Luz',
  last_name: 'Ríos',
  document_type,
  document,
  username: document,
  residence_country: '170',
  residence_department: '76',
  residence_city: '76001',
  phone: '300 123 4567',
  email: 'luz@example.co',
  address: 'Calle 9 # 8-7',
  password: 'clave azul',
  terminos_aceptados: true,
  autoriza_datos_salud: true,
})
const register = (document: string, type?: string) =>
  world.nobody().post('/api/v1/patients', form(document, type), randomUUID())
const logIn = (username: string, password = 'clave azul') =>
  world.nobody().post('/api/login', { username, password, user_type: '1' })
const taken = 'Ya existe un usuario registrado con este documento.'
/** An account of the time when a document was kept as it was typed. */
const asBefore = (id: string, document: string, password: string) =>
  registerAsBefore(
    { ...world, commander: world.commander, lookupKey: world.lookupKey, passwords },
    { id, role: 'patient', names: 'Luz', document, password },
  )

test('a citizen has one account, however the number is written', async () => {
  const { status, data } = await register('C.C. 01.240.607.281')
  expect(status).toBe(200)
  for (const typed of ['1240607281', '01240607281', 'NUIP 1240607281', 'CC 1.240.607.281', '\u200B1240607281'])
    expect((await logIn(typed)).data.user_id).toBe(data.id)
  for (const typed of ['1240607281', '01240607281', 'NUIP 1240607281']) {
    const again = await register(typed)
    expect([again.status, again.body.message]).toEqual([409, taken])
  }
})

test.each(['1234742394 de Cali', 'AB1234'])('the document %s is refused with a sentence', async (typed) => {
  const { status, body } = await register(typed)
  expect(status).toBe(422)
  expect(body.errors).toEqual([{ field: 'document', message: 'Escribe solo el número del documento, sin letras.' }])
})

test('a number with the marks of a spreadsheet is refused, and a passport keeps its letters', async () => {
  expect((await register('1239876.0')).body.errors).toEqual([
    { field: 'document', message: 'Escribe el número del documento sin decimales.' },
  ])
  expect((await register('CC 012345', 'PA')).status).toBe(200)
  expect((await logIn('cc012345')).status).toBe(200)
})

test('an older account is found as it was typed and by its number, which nobody else gets', async () => {
  await asBefore('before', 'CC1240607999', 'clave azul')
  expect((await logIn('C.C. 1240607999')).data.user_id).toBe('before')
  expect((await logIn('1240607999')).data.user_id).toBe('before')
  expect([(await register('1240607999')).status, (await register('01240607999')).status]).toEqual([409, 409])
})

test('two older accounts of one person each open with their own password, and support is shown both', async () => {
  await asBefore('first', '1240607888', 'clave azul')
  await asBefore('second', '01240607888', 'clave verde')
  expect((await logIn('01240607888')).data.user_id).toBe('first')
  expect((await logIn('01240607888', 'clave verde')).data.user_id).toBe('second')
  expect((await logIn('01240607888', 'clave roja')).status).toBe(401)
  const found = await (await world.as('soporte')).call('GET', '/api/v1/people?user_type=1&document=1240607888')
  expect(found.data.map(({ id }: { id: string }) => id)).toEqual(['first', 'second'])
})

test('a password is the same from every keyboard, and an older hash is replaced', async () => {
  const [composed, decomposed] = ['contraseña vïeja'.normalize('NFC'), 'contraseña vïeja'.normalize('NFD')]
  await asBefore('keys', '1240607777', composed)
  expect((await logIn('1240607777', decomposed)).status).toBe(200)
  const { memoryKiB, passes, parallelism } = passwords
  const old = await hash(decomposed, { memoryCost: memoryKiB, timeCost: passes, parallelism })
  const change = { type: 'ChangePassword', accountId: 'keys', passwordHash: old } as const
  const context = { commandId: randomUUID(), actor: { id: 'keys', role: 'patient' }, correlationId: 'keys' } as const
  await world.commander.transact(account, 'keys', change, context)
  const open = await logIn('1240607777', decomposed)
  expect(open.status).toBe(200)
  const events = await world.eventStore.readStream('account-keys')
  expect(events.map(({ type }) => type).filter((type) => type.startsWith('Password'))).toEqual([
    'PasswordChanged',
    'PasswordRehashed',
  ])
  expect((await logIn('1240607777', composed)).status).toBe(200)
  expect((await logIn('1240607777', 'contrasena vieja')).status).toBe(401)
  const headers = { authorization: `Bearer ${open.data.access_token}` }
  const { data: history } = await world.nobody().call('GET', '/api/v1/patients/keys/history', { headers })
  expect(history[0].what).toBe('Guardamos tu contraseña de otra forma; sigue siendo la misma')
  // Nothing ended: another hash of the same password is no other password.
  expect(
    (
      await world
        .nobody()
        .call('GET', '/api/v1/users/keys', { headers: { authorization: `Bearer ${open.data.access_token}` } })
    ).status,
  ).toBe(200)
})
