import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { World } from './world.ts'
import { answered, pathOf, revisionsOf, signature, soldAtOffice, typesAll, words } from './writing.ts'

const world = await forThisFile(World.open())

test('a signature asks for a code of the second factor; each signs once, and a retry needs none', async () => {
  const ruiz = await world.as('ruiz')
  await answered(ruiz.post('/api/v1/users/ruiz/prove', { password: signature.password }))
  const { secret } = await answered(ruiz.post('/api/v1/users/ruiz/second-factor'))
  const code = new TOTP({ secret }).generate()
  const { recovery_codes } = await answered(ruiz.post('/api/v1/users/ruiz/second-factor/confirm', { code }))
  const id = await soldAtOffice(world)
  await answered(ruiz.post(pathOf(id, 'encounter')))
  expect(await answered(ruiz.get(pathOf(id, 'encounter')))).toMatchObject({ second_factor: true })
  await typesAll(ruiz, id)
  const sign = (more: object, key: string) =>
    ruiz.post(pathOf(id, 'sign'), { ...signature, revisions: revisionsOf(words), ...more }, key)
  const without = await sign({}, 'without')
  expect([without.status, without.body.errors.map(({ field }) => field)]).toEqual([422, ['code']])
  expect((await sign({ code: '000000' }, 'wrong')).status).toBe(401)
  const [first, second, third] = recovery_codes
  const signed = await answered(sign({ code: first }, 'right'))
  expect(await answered(sign({ code: first }, 'right'))).toEqual(signed)
  const add = (withCode: string, key: string) =>
    ruiz.post(pathOf(id, 'addenda'), { ...signature, code: withCode, text: 'Después' }, key)
  expect((await add(first, 'used')).status).toBe(401)
  for (const _ of [1, 2]) expect((await add(second, 'fresh')).status).toBe(200)
  expect((await answered(ruiz.get(pathOf(id, 'record')))).addenda).toHaveLength(1)
  const order = [{ code: '902210', name: 'Hemograma', quantity: 1, reason: '' }]
  const parts = (more: object, key: string) => ruiz.post(pathOf(id, 'parts'), { ...signature, order, ...more }, key)
  expect((await parts({}, 'no code')).status).toBe(422)
  expect((await parts({ code: second }, 'used again')).status).toBe(401)
  for (const _ of [1, 2]) expect((await parts({ code: third }, 'parts')).status).toBe(200)
  expect((await answered(ruiz.get(pathOf(id, 'record')))).parts).toHaveLength(1)
})
