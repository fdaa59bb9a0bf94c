import { randomUUID } from 'node:crypto'
import { linkToken } from '@turno/adapters/links/link-token.ts'
import { account } from '@turno/domain/account/decide.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDiallable } from '../kit/refusal/phones.ts'
import { cali } from './people.ts'
import { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

const invalid = 'Teléfono inválido'
const reachesNobody = 'Teléfono inválido. A un teléfono fijo no llegan los mensajes: escribe un celular.'
const outOfUse = '+573999999999'
/** Too short or long, as dialled from within the country, in no use, of no country. */
const ofNobody = [
  '5550100',
  '300 123 456',
  '300 123 45678',
  '+57 0 300 123 4567',
  '+34 300 123 456',
  '+999 123 456 789',
]
const fixedLine = '602 555 01 00'

const person = {
  name: 'Luz', last_name: 'Ríos', document_type: 'CC', username: '1',
  residence_country: '170', residence_department: '76', residence_city: cali, email: 'luz@example.co',
  address: 'Calle 9 # 8-7', password: 'clave azul', terminos_aceptados: true, autoriza_datos_salud: true,
} // biome-ignore format: one glance
const born = { birth_country: '170', birth_department: '76', birth_city: cali }

const system = (accountId: string) =>
  ({ commandId: randomUUID(), actor: { id: 'test', role: 'system' }, correlationId: accountId }) as const

/** A form with the mailed link of an account's registration. */
async function withLink(accountId: string, form: object): Promise<object> {
  const linkId = randomUUID()
  const command = { type: 'IssueLink', accountId, linkId, purpose: 'completion' } as const
  await world.commander.transact(account, accountId, command, system(accountId))
  return { token: await linkToken(world.keys, accountId, linkId), ...form }
}

const documentOf = (path: string) => `10209990${path.length}`
const nobody = () => world.nobody()
const companion = { accompanying_name: 'Luis', celular_acompanante: '3005556677' }

/** Every call that takes a phone. */
const calls: [string, string, (phone: string) => Promise<{ status: number; body: { errors: object[] } }>][] = [
  ...['/api/v1/patients', '/api/v1/patients/register', '/api/v1/doctors'].map((path): (typeof calls)[number] => [
    path,
    'phone',
    (phone) => nobody().post(path, { ...person, document: documentOf(path), phone }),
  ]),
  ['a profile', 'celular', async (celular) => (await world.as('ana')).put('/api/v1/patients/ana', { celular })],
  [
    'a profile',
    'celular_acompanante',
    async (celular_acompanante) =>
      (await world.as('ana')).put('/api/v1/patients/ana', { ...companion, celular_acompanante }),
  ],
  [
    'a completed registration',
    'celular_acompanante',
    async (celular_acompanante) =>
      nobody().post('/api/v1/patients/complete', await withLink('ana', { ...companion, celular_acompanante })),
  ],
  [
    'a doctor’s data',
    'cel_phones.0',
    async (value) => (await world.as('ruiz')).put('/api/v1/doctors/ruiz', { ...born, cel_phones: [{ value }] }),
  ],
  [
    'a doctor’s completed registration',
    'cel_phones.0',
    async (phone) => nobody().post('/api/v1/doctors/complete', await withLink('ruiz', { ...born, cel_phones: phone })),
  ],
]

test.each(calls)('%s: a number in %s that no cell phone has is refused at its field', async (_, field, call) => {
  for (const phone of [fixedLine, '300 123 456', outOfUse]) {
    const { status, body } = await call(phone)
    expect([phone, status, body.errors]).toEqual([
      phone,
      422,
      [{ field, message: phone === fixedLine ? reachesNobody : invalid }],
    ])
  }
  expect((await call('301 555 66 77')).status).toBe(200)
})

test('the second number of a companion may be a fixed line, and has to be one that exists', async () => {
  const ana = await world.as('ana')
  const changeCompanion = (telefono_acompanante: string) =>
    ana.put('/api/v1/patients/ana', { ...companion, telefono_acompanante })
  for (const phone of ofNobody)
    expect([phone, (await changeCompanion(phone)).body.errors]).toEqual([
      phone,
      [{ field: 'telefono_acompanante', message: invalid }],
    ])
  for (const phone of [fixedLine, '+34 910 123 456', '+376 712 345', '+1 212 555 0100'])
    expect([phone, (await changeCompanion(phone)).status]).toEqual([phone, 200])
})

test.each([
  ['patients', 'beto', 'celular', 'celular', {}],
  ['doctors', 'nuevo', 'cel_phones', 'cel_phones.0', born],
] as const)('an out-of-use number of %s is kept when the form is saved with it', async (whose, id, field, at, form) => {
  const [sections, contactProof] = [{ contact: { phone: outOfUse } }, { undoLinkId: randomUUID() }]
  const declaration = { type: 'DeclareSections', accountId: id, sections, contactProof } as const
  await world.commander.transact(account, id, declaration, system(id))
  const client = await world.as(id)
  const save = (more: object) => client.put(`/api/v1/${whose}/${id}`, { ...form, ...more })
  expect((await save({ [field]: outOfUse, second_name: 'Sol' })).status).toBe(200)
  expect((await save({ [field]: '+573999999998' })).body.errors).toEqual([{ field: at, message: invalid }])
})

test('cell phones with the prefixes that Colombia has issued since 2010 are accepted', () => {
  const prefixes = ['302', '303', '304', '305', '319', '322', '323', '324', '333', '350', '351']
  expect(prefixes.filter((prefix) => !isDiallable(`+57${prefix}1234567`, 'cell'))).toEqual([])
})
