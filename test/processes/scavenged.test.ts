import { readFile } from 'node:fs/promises'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { openEngines } from '@turno/adapters/environment/engines.ts'
import { RedisServer } from '@turno/adapters/read-store/redis-server.fixture.ts'
import { hashPassword } from '@turno/api/kit/authentication/passwords.ts'
import { account } from '@turno/domain/account/decide.ts'
import { maintenance, scavengeId } from '@turno/domain/maintenance/decide.ts'
import { invent } from '@turno/standalone/demo/people.ts'
import { seedPatients } from '@turno/standalone/demo/seed.ts'
import { passwords } from '@turno/standalone/test/passwords.ts'
import { expect, test } from 'vitest'
import { startProcess } from '../support/child.ts'
import { secretsOf } from '../support/cluster.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { startSeededDouble } from '../support/seeded-double.ts'
import { until } from '../support/until.ts'

const someone = {
  ...invent('patient', 7_654_321, {
    names: 'Ana',
    surnames: 'Paz',
    gender: 'F',
    birthDate: '1990-01-01',
    city: 'cali',
  }),
  addresses: [],
}

test('The key of an erased person leaves the disk of EventStoreDB, also when the server refused at first', async () => {
  await using folder = await temporaryFolder()
  await using redis = await RedisServer.start()
  await using log = await startSeededDouble(folder.path, 'turno_')
  const { MASTER_KEY } = secretsOf(folder.path)
  await using sandbox = await startProcess('@turno/sandbox/main.ts', { DATA_DIR: folder.path, PORT: '0' })
  await log.plan({ noScavenge: { times: 1 } })
  const env = {
    LOG_URL: log.url,
    DATA_DIR: folder.path,
    LOG_ADMIN_URL: log.adminUrl,
    REDIS_URL: redis.url,
    SANDBOX_URL: sandbox.url,
  }
  await using _ = await startProcess('@turno/projector/main.ts', { ...env, MASTER_KEY, PORT: '0' })

  const { commander, eventStore } = await openEngines(
    { url: log.url, prefix: 'turno_', masterKey: Buffer.from(MASTER_KEY, 'hex') },
    systemClock,
  )
  const lookupKey = Buffer.from('ab'.repeat(32), 'hex')
  await seedPatients({ commander, lookupKey, hashPassword: (password) => hashPassword(password, passwords) }, [someone])
  const [wrapped] = await eventStore.readStream(`personKey-${someone.id}`)
  const onDisk = async () =>
    (await readFile(log.logFile)).includes(Buffer.from(JSON.stringify(wrapped!.data)).toString('base64'))
  expect(await onDisk()).toBe(true)

  await send(commander, account, someone.id, { type: 'ErasePerson', accountId: someone.id })
  const failed = async () => (await commander.load(maintenance, scavengeId)).state.failed.length > 0
  await until('the server to refuse', failed)
  expect(await onDisk()).toBe(true)
  await send(commander, maintenance, scavengeId, { type: 'HurryScavenge' })
  await until('the key to be gone', async () => !(await onDisk()))
  await eventStore.close()
})
