import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { anEvent } from '@turno/adapters/event-store/event.fixture.ts'
import { openEventStoreDb } from '@turno/adapters/event-store/eventstoredb.ts'
import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { LogServer, logServerOf } from '../support/log-server.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { Random } from '../support/random.ts'

const double = fileURLToPath(new URL('../eventstoredb-double/server.ts', import.meta.url))

test('A server with a start command and a pid file is killed and started again', async () => {
  await using folder = await temporaryFolder()
  const pidFile = join(folder.path, 'pid')
  const port = await freePort(new Random(Date.now()))
  const command = `"${process.execPath}" "${double}" "${join(folder.path, 'log')}" --port ${port} --restart 100 & echo $! > "${pidFile}"`
  const settings = {
    EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false`,
    EVENTSTORE_START: command,
    EVENTSTORE_PIDFILE: pidFile,
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

test('A server that the environment does not name is left alone', async () => {
  await using folder = await temporaryFolder()
  const server = await LogServer.start(folder.path, { EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' })
  expect(server.isMortal).toBe(false)
})
