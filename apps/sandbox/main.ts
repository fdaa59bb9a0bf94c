import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type TestClock, testClock } from '@turno/adapters/clock/test-clock.ts'
import { makePrivateFolder } from '@turno/adapters/environment/private-folder.ts'
import { type Running, runMain } from '@turno/adapters/environment/run-main.ts'
import { ConfigError, type Settings } from '@turno/adapters/environment/settings.ts'
import { createSandbox } from './sandbox.ts'

const prefix = '/sandbox'

/**
 * The simulated outside world in a process of its own; other processes follow its clock. Its records survive it in
 * DATA_DIR.
 */
async function start(settings: Settings): Promise<Running> {
  const folder = settings.folder('DATA_DIR', './.data')
  const port = settings.port('PORT', 8090)
  const host = settings.has('HOST') ? settings.text('HOST') : '127.0.0.1'
  makePrivateFolder(folder)
  const merchantUrl = settings.has('MERCHANT_URL')
    ? { merchantUrl: settings.url('MERCHANT_URL', ['http', 'https']) }
    : {}
  const clock = clockKeptIn(join(folder, 'clock-offset-ms'))
  const sandbox = createSandbox({ clock, prefix, dataFile: join(folder, 'sandbox.jsonl'), ...merchantUrl })
  const server = await sandbox.listen(port, host).catch((error: Error) => {
    throw new ConfigError(`cannot listen on ${host}:${port}: ${error.message}`)
  })

  async function stop(): Promise<void> {
    await sandbox.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://${host}:${(server.address() as AddressInfo).port}${prefix}`, stop }
}

function clockKeptIn(file: string): TestClock {
  const save = (ms: number) => {
    writeFileSync(`${file}.new`, String(ms), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  return testClock({ offsetMs: existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0, save })
}

await runMain('sandbox', start)
