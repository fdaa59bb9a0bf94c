import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { ConfigError, readSettings } from '@turno/adapters/environment/settings.ts'
import type { MenuItem } from '@turno/contract/answers/shell.ts'
import { account } from '@turno/domain/account/decide.ts'
import { describe, expect, test } from 'vitest'
import { clientSettingsOf } from '../kit/settings/client-settings.ts'
import { peopleSettings } from '../kit/settings/settings.ts'
import { menuOf as ofRole } from '../shared/menu/menu-routes.ts'
import { type PersonName, people } from './people.ts'
import { World } from './world.ts'

const clientSettings = {
  whatsapp: { 0: '573001112233', 1: '573004445566', 2: null, 3: null, 4: null },
  support: { phone: '+576025550100', email: null },
  terms: { url: 'https://legal.example/terminos', version: 'v7' },
  map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© OpenStreetMap' },
  push_key: null,
}

const newcomer = {
  ...{
    name: 'Luz',
    last_name: 'Ríos',
    document_type: 'CC',
    document: '1200000077',
    username: '1200000077',
    email: 'luz@example.co',
  },
  ...{
    residence_country: '170',
    residence_department: '76',
    residence_city: '76001',
    phone: '3001234567',
    password: 'clave azul',
  },
  ...{ terminos_aceptados: true, autoriza_datos_salud: true },
}

const world = await forThisFile(World.open({ clientSettings }))

async function menuOf(name: PersonName): Promise<MenuItem[]> {
  const client = await world.as(name)
  return (await client.get(`/api/v1/users/${people[name].id}/menu`)).data
}

describe('the menu', () => {
  test('of a patient leads to what patients do, and to no page that does not exist yet', async () => {
    expect((await menuOf('ana')).map(({ description, url }) => [description, url])).toEqual([
      ['Agendar mi cita', '/Dashboard'],
      ['Mis solicitudes', '/CitaEspera/Seleccion'],
      ['Iniciar videoconsulta', '/CitasPaciente/IniciarVideoConsulta'],
      ['Mis citas', '/CitasPaciente/CitasPaciente'],
      ['Mis historias clínicas', '/ClinicHistory/patient'],
      ['Autorización de historia clínica', '/ClinicHistory/Authorization/Patient'],
      ['Reprogramar', '/CitasPaciente/ReprogramarCitas'],
      ['Mis convenios', '/ConvenioXPaciente/convenioXPaciente'],
    ])
  })

  test('of a doctor under validation leads only to the profile and to help', async () => {
    const pending = (Object.keys(people) as PersonName[]).find(
      (name) => people[name].role === 'doctor' && !people[name].active,
    )!
    expect((await menuOf('ruiz')).length).toBeGreaterThan(2)
    expect((await menuOf(pending)).map(({ url }) => url)).toEqual(['/Doctor/EditDoctor', '/tutorialMedico'])
  })

  test('of a doctor leads to the site of clinical histories, where there is one', async () => {
    const clinicHistoryUrl = 'https://historias.example'
    const doctor = { role: 'doctor', permissions: [], isPending: false } as const
    expect((await menuOf('ruiz')).map(({ url }) => url)).not.toContain(clinicHistoryUrl)
    expect(ofRole(doctor, clinicHistoryUrl).at(-1)).toEqual({
      description: 'Atención de pacientes',
      url: clinicHistoryUrl,
      children: [],
    })
    const pending = ofRole({ ...doctor, isPending: true }, clinicHistoryUrl)
    expect(pending.map(({ url }) => url)).not.toContain(clinicHistoryUrl)
    const patient = { ...doctor, role: 'patient' } as const
    expect(ofRole(patient, clinicHistoryUrl)).toEqual(ofRole(patient))
  })

  test('of the administrator has groups', async () => {
    expect((await menuOf('admin')).flatMap(({ children }) => children)).toContainEqual({
      description: 'Avisos',
      url: '/Avisos',
    })
  })
})

test('everybody may read the settings of the installation', async () => {
  expect((await world.nobody().get('/api/v1/settings')).data).toEqual(clientSettings)
})

const settingsFrom = (env: Record<string, string>) => clientSettingsOf(readSettings(peopleSettings, env))

describe('WhatsApp numbers of support', () => {
  test('consist of digits, however they were typed, one for each kind of user', () => {
    const { whatsapp } = settingsFrom({ WHATSAPP_PATIENTS: '+57 300 111-2233', WHATSAPP_OTHERS: '573007778899' })
    expect(whatsapp).toEqual({ 0: '573001112233', 1: null, 2: '573007778899', 3: '573007778899', 4: '573007778899' })
  })

  test('that are invalid stop the process', () => {
    expect(() => settingsFrom({ WHATSAPP_DOCTORS: 'javascript:alert(1)' })).toThrow(ConfigError)
  })
})

test('the contact of support is what it is set to', () => {
  expect(settingsFrom({ SUPPORT_PHONE: '602 555 01 00' }).support).toEqual(clientSettings.support)
  expect(settingsFrom({ SUPPORT_EMAIL: 'soporte@turno.example' }).support).toEqual({
    ...{ phone: null, email: 'soporte@turno.example' },
  })
  expect(settingsFrom({}).support).toEqual({ phone: null, email: null })
})

describe('the tiles of maps', () => {
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png'

  test('come with the name of their owner', () => {
    const { map } = settingsFrom({ MAP_TILES_URL: tiles, MAP_ATTRIBUTION: '© OpenStreetMap' })
    expect(map).toEqual(clientSettings.map)
    expect(() => settingsFrom({ MAP_TILES_URL: tiles })).toThrow(ConfigError)
  })

  test.each(['http://tiles.example/{z}/{x}/{y}.png', 'https://{a-c}.example/{z}/{x}/{y}', 'https://tiles.example/'])(
    'come from one host: %s stops the process',
    (url) => {
      expect(() => settingsFrom({ MAP_TILES_URL: url, MAP_ATTRIBUTION: 'x' })).toThrow(ConfigError)
    },
  )

  test('are the only thing that browsers may load from elsewhere', async () => {
    const { headers } = await fetch(`${world.url}/api/v1/settings`)
    expect(headers.get('content-security-policy')).toContain(`;img-src 'self' data: https://tiles.example;`)
  })
})

describe('terms published elsewhere', () => {
  test('need a version, which is what people accept', () => {
    const { terms } = settingsFrom({ TERMS_URL: 'https://legal.example/terminos/', TERMS_VERSION: 'v7' })
    expect(terms).toEqual(clientSettings.terms)
    expect(() => settingsFrom({ TERMS_URL: 'https://legal.example' })).toThrow(ConfigError)
    expect(() => settingsFrom({ TERMS_URL: 'javascript:alert(1)', TERMS_VERSION: 'v7' })).toThrow(ConfigError)
  })

  test('are accepted with that version at registration', async () => {
    const { data } = await world.nobody().post('/api/v1/patients', newcomer)
    const { state } = await world.commander.load(account, data.id)
    expect(state).toMatchObject({ status: 'registered', termsVersion: 'v7' })
  })
})
