import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { usernameReservationId } from '@turno/api/kit/endpoint/lookup-ids.ts'
import { account } from '@turno/domain/account/decide.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openNamedLog } from '../named-log.ts'
import { ada } from './ada.ts'
import { copySeeds } from './copy-seeds.ts'
import { startIn } from './start-in.ts'

const run = promisify(execFile)
const main = fileURLToPath(new URL('../user.ts', import.meta.url))

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'turno-user-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const user = (...args: string[]) =>
  run(process.execPath, [main, ...args], { env: { ...process.env, DATA_DIR: dataDir } })
const create = (...args: string[]) => user('create', ...args)
test('The console creates the first administrator, who sets a password by the printed link and logs in', async () => {
  const { stdout } = await create('--role', 'administrator', ...ada)
  const token = new URL(stdout.trim().split(' ').at(-1)!).hash.replace('#token=', '')
  const { url, stop } = await startIn(dataDir)
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as { message: string } }
  }
  const logIn = () => post('/api/login', { username: '52000001', password: 'clave de Ada', user_type: '4' })
  expect((await logIn()).status).toBe(401)
  const created = await post('/api/reset-password', { token, password: 'clave de Ada', terminos_aceptados: true })
  expect(created.body.message).toBe('Contraseña creada con exito')
  expect((await logIn()).status).toBe(200)
  await stop()
})

test('The console removes a lost second factor; it rejects a document that is taken', async () => {
  copySeeds(dataDir)
  await create('--role', 'support', ...ada)
  const whose = ['--role', 'support', '--document', '52.000.001']
  expect((await user('reset-second-factor', ...whose)).stdout).toBe('support 52000001: had no second factor\n')
  const log = await openNamedLog({ DATA_DIR: dataDir })
  const owner = usernameReservationId(log.lookupKey, '5', '52000001')
  const { state } = await log.engines.commander.load(reservation, owner)
  const accountId = state.status === 'free' ? '' : state.ownerId
  const enrol = { type: 'EnrolSecondFactor', accountId, factorId: 'f1', secret: 'SECRET' } as const
  await send(log.engines.commander, account, accountId, enrol)
  const confirm = { type: 'ConfirmSecondFactor', accountId, factorId: 'f1', step: 1, recoveryHashes: [] } as const
  await send(log.engines.commander, account, accountId, confirm)
  await log.engines.eventStore.close()
  expect((await user('reset-second-factor', ...whose)).stdout).toBe('support 52000001: has no second factor any more\n')
  await expect(user('reset-second-factor', '--role', 'doctor', '--document', '1')).rejects.toThrow(
    'there is no doctor 1',
  )
  await expect(create('--role', 'support', ...ada)).rejects.toThrow(
    'Ya existe un usuario registrado con este documento.',
  )
})

test('Unusable arguments of the console are reported in words', async () => {
  await expect(create('--role', 'king', ...ada)).rejects.toThrow('use: npm run user -- create')
  await expect(create('--role', 'support')).rejects.toThrow('Nombre es requerido')
  await expect(create('--role', 'support', ...ada, '--document-type', 'XX')).rejects.toThrow(
    'El tipo de documento no es valido',
  )
})
