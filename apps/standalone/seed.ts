import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { logOf, openEngines } from '@turno/adapters/environment/engines.ts'
import { readSettings } from '@turno/adapters/environment/settings.ts'
import { hashPassword } from '@turno/api/authentication/passwords.ts'
import { passwordCost } from '@turno/api/call/deps.ts'
import { installationSettings } from './config.ts'
import { seedDemo } from './demo/seed.ts'

/**
 * `npm run seed`: puts the demo people into the log of the environment, for trying the product in separate processes.
 */
try {
  const settings = readSettings(installationSettings, process.env)
  const { commander, eventStore } = await openEngines(logOf(settings), systemClock)
  await seedCatalogues(commander)
  await seedDemo({
    commander,
    lookupKey: settings.LOOKUP_KEY,
    hashPassword: (password) => hashPassword(password, passwordCost),
  })
  await eventStore.close()
  console.log('Turno: the demo people are in the log')
} catch (error) {
  console.error(error instanceof Error ? `seed: ${error.message}` : error)
  process.exitCode = 1
}
