import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ada } from '@turno/standalone/test/ada.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LogServer } from '../support/log-server.ts'

const run = promisify(execFile)
const command = (name: string): string => fileURLToPath(import.meta.resolve(`@turno/standalone/${name}.ts`))
const secret = (): string => randomBytes(32).toString('hex')

let dataDir: string
let server: LogServer
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'turno-master-key-'))
  server = await LogServer.start(dataDir)
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true })
})

test('a log on EventStoreDB gets another master key: people stay readable, and the old key opens nothing', async () => {
  const [old, young] = [secret(), secret()]
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const secrets = { LOOKUP_KEY: secret(), TOKEN_SECRET: secret() }
  const at = (env: object) => ({
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...secrets, ...server.env, ...env },
  })
  const create = (env: object) =>
    run(process.execPath, [command('user'), 'create', '--role', 'support', ...ada], at(env))
  const rotate = async (env: object) =>
    JSON.parse((await run(process.execPath, [command('keys'), 'rotate'], at(env))).stdout)

  expect((await create({ MASTER_KEY: old })).stdout).toContain('/RecoveryPassword/RecoveryPassword?create=1#token=')
  await expect(rotate({ MASTER_KEY: young })).rejects.toThrow('OTHER_MASTER_KEY is missing')
  expect(await rotate({ MASTER_KEY: young, OTHER_MASTER_KEY: old })).toEqual({ wrapped: 1, already: 0 })
  expect(await rotate({ MASTER_KEY: young, OTHER_MASTER_KEY: old })).toEqual({ wrapped: 0, already: 1 })
  await expect(create({ MASTER_KEY: young })).rejects.toThrow('Ya existe un usuario registrado con este documento.')
  await expect(create({ MASTER_KEY: old })).rejects.toThrow('The master key does not open')
})
