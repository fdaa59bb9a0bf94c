import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { anEvent } from '@turno/adapters/event-store/event.fixture.ts'
import { openEventStoreDb } from '@turno/adapters/event-store/eventstoredb.ts'
import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { LogServer, logServerOf } from '../support/log-server.ts'
import { envOfServer } from '../support/log-settings.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { Random } from '../support/random.ts'

const double = fileURLToPath(new URL('../eventstoredb-double/server.ts', import.meta.url))

test('A server with a start command and a pid file is killed and started again', async () => {
  await using folder = await temporaryFolder()
  const pidFile = join(folder.path, 'pid')
  const port = await freePort(new Random(Date.now()))
  const command = `"${process.execPath}" "${double}" "${join(folder.path, 'log')}" --port ${port} --restart 100 & echo $! > "${pidFile}"`
  const settings = {
    LOG_URL: `esdb://127.0.0.1:${port}?tls=false`,
    LOG_SERVER_START: command,
    LOG_SERVER_PIDFILE: pidFile,
  }
  const server = await LogServer.start(folder.path, settings)
  expect([server.isMortal, existsSync(pidFile)]).toEqual([true, false])
  try {
    await server.revive()
    const store = await openEventStoreDb(logServerOf(folder.path)!)
    await store.append('order-1', 'none', [anEvent('kept')])
    const pid = readFileSync(pidFile, 'utf8')
    await server.kill()
    const appended = store.append('order-1', 0, [anEvent('later')])
    await server.revive()
    expect(await appended).toMatchObject({ revision: 1 })
    expect(readFileSync(pidFile, 'utf8')).not.toBe(pid)
    await store.close()
  } finally {
    await server.kill()
  }
})

test('A server is started without our settings, which it would take for options of its own', () => {
  const given = {
    EVENTSTORE_URL: 'esdb://a',
    EVENTSTORE_PIDFILE: 'pid',
    LOG_URL: 'esdb://a',
    EVENTSTORE_MEM_DB: 'true',
  }
  expect(envOfServer(given)).toEqual({ EVENTSTORE_MEM_DB: 'true' })
})

test('The former names of the kill settings are still read', async () => {
  await using folder = await temporaryFolder()
  const url = 'esdb://127.0.0.1:1?tls=false'
  const old = { EVENTSTORE_URL: url, EVENTSTORE_START: 'false', EVENTSTORE_PIDFILE: join(folder.path, 'pid') }
  const server = await LogServer.start(folder.path, old)
  expect([server.isMortal, server.env.LOG_URL]).toEqual([true, url])
})

test('A server that the environment does not name is not killed', async () => {
  await using folder = await temporaryFolder()
  const server = await LogServer.start(folder.path, { LOG_URL: 'esdb://127.0.0.1:1?tls=false' })
  expect(server.isMortal).toBe(false)
})
