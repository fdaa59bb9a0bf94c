import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { logSettings, openEngines } from '@turno/adapters/environment/engines.ts'
import { Settings } from '@turno/adapters/environment/settings.ts'
import { hashPassword } from '@turno/api/authentication/passwords.ts'
import { passwordCost } from '@turno/api/call/deps.ts'
import { seedDemo } from './demo/seed.ts'

/**
 * `npm run seed`: puts the demo people into the log of the environment, for trying the product in separate processes.
 */
try {
  const settings = new Settings(process.env)
  const { commander, eventStore } = await openEngines(logSettings(settings), systemClock)
  await seedCatalogues(commander)
  await seedDemo({
    commander,
    lookupKey: settings.secret('LOOKUP_KEY'),
    hashPassword: (password) => hashPassword(password, passwordCost),
  })
  await eventStore.close()
  console.log('Turno: the demo people are in the log')
} catch (error) {
  console.error(error instanceof Error ? `seed: ${error.message}` : error)
  process.exitCode = 1
}
