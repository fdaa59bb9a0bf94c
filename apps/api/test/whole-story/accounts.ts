import { linkToken } from '@turno/adapters/links/link-token.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { LinkPurpose } from '@turno/domain/account/state.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import sharp from 'sharp'
import { cali, people, person, register } from '../people.ts'
import type { StorySteps } from './story-steps.ts'

export const newcomers = {
  name: 'Prueba',
  last_name: 'Nueva',
  document_type: 'CC',
  residence_country: '170',
  residence_department: '76',
  residence_city: cali,
  phone: '3001234567',
  email: 'prueba@example.co',
  password: 'clave azul',
  terminos_aceptados: true,
  autoriza_datos_salud: true,
}

/** Comes while everybody listens. */
export const eva = person('eva', 'doctor', '94000009')

export async function changeProfiles(steps: StorySteps): Promise<void> {
  const { ruiz } = steps.cast
  for (const receive_offers of ['0', '1'])
    await steps.post(ruiz, '/api/v1/doctors/ruiz/update/receive-offers', { receive_offers })
  const address = {
    type: 'AddAddress',
    accountId: 'ana',
    addressId: 'otra',
    cityId: cali,
    address: 'Avenida 9 # 10-11',
  } as const
  await steps.command(account, 'ana', address)
  await steps.command(doctor, 'vega', { type: 'SetCapacity', doctorId: 'vega', simultaneousAppointments: 2 })
  const passwords = { memoryKiB: 64, passes: 1, parallelism: 1 }
  await register({ commander: steps.world.commander, lookupKey: Buffer.alloc(32, 2), passwords }, eva)
}

/** Ana's other devices; the one that listens stays. */
export async function comeAndGo(steps: StorySteps): Promise<void> {
  const [phone, tablet] = [await steps.world.as('ana'), await steps.world.as('ana')]
  for (const path of ['users/ana/menu', 'settings', 'users/ana/sessions']) await steps.get(phone, `/api/v1/${path}`)
  await steps.post(phone, '/api/session/renew', {})
  await steps.post(phone, '/api/session/restore', { password: people.ana.password })
  const { data } = await phone.get<{ id: string; current: boolean }[]>('/api/v1/users/ana/sessions')
  await steps.call(phone, 'DELETE', `/api/v1/users/ana/sessions/${data.find(({ current }) => current)!.id}`)
  await steps.post(tablet, '/api/logout', {})
  const newcomer = steps.world.nobody()
  await newcomer.login(eva)
  await steps.post(newcomer, '/api/v1/users/eva/password', { password: eva.password, new_password: eva.password })
  await newcomer.login(eva)
  await steps.call(newcomer, 'DELETE', '/api/v1/users/eva/sessions')
}

/** Registers, forgets the password and completes what is asked for; a doctor comes too. */
export async function joinIn(steps: StorySteps): Promise<void> {
  const nobody = steps.world.nobody()
  const person = (document: string) => ({ ...newcomers, document, username: document })
  const { id } = await steps.post(nobody, '/api/v1/patients', person('1200000001'))
  await steps.post(nobody, '/api/v1/patients/register', { ...person('1200000002'), address: 'Calle 9 # 1-20' })
  await steps.post(nobody, '/api/v1/doctors', person('1200000003'))
  await steps.post(nobody, '/api/recover-password', { document: '1200000001' })
  await steps.command(account, id, { type: 'IssueLink', accountId: id, linkId: 'recovery1', purpose: 'recovery' })
  const links = (await steps.world.commander.load(account, id)).state
  if (links.status !== 'registered') throw new Error('nobody was registered')
  const tokenOf = async (purpose: LinkPurpose) =>
    linkToken(steps.world.keys, id, links.links.find((link) => link.purpose === purpose)!.linkId)
  const token = await tokenOf('recovery')
  await steps.get(nobody, `/api/recovery-password/${token}`)
  await steps.post(nobody, '/api/reset-password/check', { token: token! })
  await steps.post(nobody, '/api/reset-password', { token: token!, password: 'clave nueva' })
  await steps.post(nobody, '/api/v1/patients/complete', { token: (await tokenOf('completion'))!, ocupacion: '22' })
  const newcomer = steps.world.nobody()
  await newcomer.login({ ...eva, role: 'patient', document: '1200000002', password: 'clave azul' })
  const login = await nobody.post('/api/login', { username: '1200000002', password: 'clave azul', user_type: '1' })
  await steps.post(newcomer, `/api/v1/patients/${login.data.user_id}/erase`, { password: 'clave azul' })
}

export async function declareHerself(steps: StorySteps): Promise<void> {
  const { ana } = steps.cast
  await steps.call(ana, 'PUT', '/api/v1/patients/ana', {
    name: 'ana',
    second_name: 'Prueba',
    celular: '3001234567',
    gender: 'F',
    race: '6',
  })
  const home = { country_id: '170', state_id: '76', city_id: cali, address: 'Calle 5 sur', user_id: 'ana' }
  const { id } = await steps.post(ana, '/api/v1/patient-addresses', home)
  await steps.call(ana, 'PUT', `/api/v1/patient-addresses/${id}`, {
    ...home,
    address: 'Calle 5 norte',
    default_address: true,
  })
  for (const path of ['', '/addresses', '/history', '/export']) await steps.get(ana, `/api/v1/patients/ana${path}`)
  await steps.call(ana, 'DELETE', `/api/v1/patient-addresses/${id}`)
  for (const [name, whose] of [
    ['ana', 'patients'],
    ['ruiz', 'doctors'],
  ] as const) {
    // biome-ignore format: one glance
    const { data } = await steps.cast[name].upload('PUT', `/api/v1/${whose}/${name}/photo`, await onePixel)
    await steps.get(steps.world.nobody(), data.photo)
    await steps.call(steps.cast[name], 'DELETE', `/api/v1/${whose}/${name}/photo`)
  }
}

/** A doctor moves; another comes by the link of her mail, and leaves. */
export async function doctorsDeclare(steps: StorySteps): Promise<void> {
  const { ruiz, soporte } = steps.cast
  const born = { birth_country: '170', birth_department: '76', birth_city: cali }
  const moved = { residence_country: '170', residence_department: '11', residence_city: '11001' }
  await steps.call(ruiz, 'PUT', '/api/v1/doctors/ruiz', { ...born, ...moved })
  for (const path of ['user', 'history', 'export']) await steps.get(ruiz, `/api/v1/doctors/ruiz/${path}`)
  await steps.get(soporte, `/api/v1/doctors?documentType=CC&documentNumber=${people.ruiz.document}`)
  const [nobody, document] = [steps.world.nobody(), '1200000004']
  const { id } = await steps.post(nobody, '/api/v1/doctors', { ...newcomers, document, username: document })
  const { state } = await steps.world.commander.load(account, id)
  const token = state.status === 'registered' && (await linkToken(steps.world.keys, id, state.links[0]!.linkId))
  await steps.post(nobody, '/api/Doctor/get_doctor', { action: 4, token })
  await steps.post(nobody, '/api/v1/doctors/complete', { token, gender: 'F', ...born })
  await nobody.login({ ...eva, document, password: 'clave azul' })
  await steps.post(nobody, `/api/v1/doctors/${id}/erase`, { password: 'clave azul' })
}

const onePixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
  .png()
  .toBuffer()
