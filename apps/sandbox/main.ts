import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type TestClock, testClock } from '@turno/adapters/clock/test-clock.ts'
import { makePrivateFolder } from '@turno/adapters/environment/private-folder.ts'
import { type Running, runMain } from '@turno/adapters/environment/run-main.ts'
import { ConfigError, type SettingsOf } from '@turno/adapters/environment/settings.ts'
import { sandboxSettings } from './config.ts'
import { createSandbox } from './sandbox.ts'

const prefix = '/sandbox'

/** The outside world in a process of its own; other processes follow its clock. Its records outlive it in DATA_DIR. */
async function start(settings: SettingsOf<typeof sandboxSettings>): Promise<Running> {
  const { DATA_DIR: folder, PORT: port, HOST: host, MERCHANT_URL } = settings
  makePrivateFolder(folder)
  const merchantUrl = MERCHANT_URL === undefined ? {} : { merchantUrl: MERCHANT_URL }
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

await runMain('sandbox', sandboxSettings, start)
