import { ConfigError, Settings } from '@turno/adapters/environment/settings.ts'
import type { MenuItem } from '@turno/contract/shell.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientSettingsOf } from '../client-settings.ts'
import { type PersonName, people } from './people.ts'
import { World } from './world.ts'

const clientSettings = { whatsapp: { 0: '573001112233', 1: '573004445566', 2: null, 3: null, 4: null } }

let world: World
beforeAll(async () => {
  world = await World.open({ clientSettings })
})
afterAll(() => world.close())

async function menuOf(name: PersonName): Promise<MenuItem[]> {
  const client = await world.as(name)
  return (await client.get(`/api/v1/users/${people[name].id}/menu`)).data
}

describe('a menu', () => {
  test('of a patient leads to what patients do', async () => {
    expect((await menuOf('ana')).map(({ url }) => url)).toContain('/CitasPaciente/ReprogramarCitas')
    expect((await menuOf('ana')).map(({ url }) => url)).not.toContain('/Avisos')
  })

  test('of a doctor is there once he was validated', async () => {
    const pending = (Object.keys(people) as PersonName[]).find((name) => people[name].role === 'doctor' && !people[name].active)!
    expect(await menuOf('ruiz')).not.toEqual([])
    expect(await menuOf(pending)).toEqual([])
  })

  test('of the administrator has groups', async () => {
    expect((await menuOf('admin')).flatMap(({ children }) => children)).toContainEqual({ description: 'Avisos', url: '/Avisos' })
  })
})

test('the settings of the installation are told to everybody', async () => {
  expect((await world.nobody().get('/api/v1/settings')).data).toEqual(clientSettings)
})

describe('numbers to write to', () => {
  test('are digits, however they were typed, for each kind of user', () => {
    const { whatsapp } = clientSettingsOf(new Settings({ WHATSAPP_PATIENTS: '+57 300 111-2233', WHATSAPP_OTHERS: '573007778899' }))
    expect(whatsapp).toEqual({ 0: '573001112233', 1: null, 2: '573007778899', 3: '573007778899', 4: '573007778899' })
  })

  test('that are none stop the process', () => {
    expect(() => clientSettingsOf(new Settings({ WHATSAPP_DOCTORS: 'javascript:alert(1)' }))).toThrow(ConfigError)
  })
})
