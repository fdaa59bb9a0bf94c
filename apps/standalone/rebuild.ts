import { ConfigError, Settings } from '@turno/adapters/environment/settings.ts'
import { projections } from '@turno/read-models/all.ts'
import { standaloneConfig } from './config.ts'
import { openDataDir } from './data-dir.ts'
import { openEngines } from './engines.ts'
import { askForDump, compare, rebuildDump, type Verdict } from './verify-rebuild.ts'

/** `npm run rebuild -- --verify`: are the running product's read models what its log says? One JSON line; exit code 1 if not. */
async function verify(): Promise<Verdict> {
  const config = standaloneConfig(new Settings(process.env))
  const dataDir = openDataDir(config)
  const url = dataDir.address() ?? `http://${config.host}:${config.port}`
  const running = await askForDump(url).catch((error: Error) => {
    throw new ConfigError(`${url} does not tell its read models (${error.message}); is the product running?`)
  })
  const engines = await openEngines(dataDir)
  try {
    return compare(running, await rebuildDump(engines, projections, running.position))
  } finally {
    await engines.eventStore.close()
  }
}

try {
  if (!process.argv.includes('--verify')) throw new ConfigError('use: npm run rebuild -- --verify, while the product is running')
  const verdict = await verify()
  console.log(JSON.stringify(verdict))
  process.exitCode = verdict.equal ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? `rebuild: ${error.message}` : error)
  process.exitCode = 1
}
