import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { logOf, openEngines } from '@turno/adapters/environment/engines.ts'
import { filesLocationOf, openFileStore } from '@turno/adapters/environment/file-store.ts'
import { readSettings } from '@turno/adapters/environment/settings.ts'
import { filesSettings } from '@turno/adapters/environment/shared-settings.ts'
import { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { hashPassword } from '@turno/api/kit/authentication/passwords.ts'
import { passwordCost } from '@turno/api/kit/endpoint/deps.ts'
import { installationSettings } from './config.ts'
import { seedDemo } from './demo/seed.ts'
import { seedVideoVisit } from './demo/video-visit.ts'

/**
 * `npm run seed`: puts the demo people into the log of the environment, and their documents among its files, for trying
 * the product in separate processes.
 */
try {
  const settings = readSettings({ ...installationSettings, ...filesSettings }, process.env)
  const { commander, eventStore, keys } = await openEngines(logOf(settings), systemClock)
  const store = await openFileStore(filesLocationOf(settings))
  await seedCatalogues(commander)
  const isFirst = await seedDemo({
    commander,
    files: new SealedFiles({ store, keys }),
    lookupKey: settings.LOOKUP_KEY,
    hashPassword: (password) => hashPassword(password, passwordCost),
  })
  if (isFirst) await seedVideoVisit({ commander, clock: systemClock })
  await store.close()
  await eventStore.close()
  console.log('Turno: the demo people are in the log')
} catch (error) {
  console.error(error instanceof Error ? `seed: ${error.message}` : error)
  process.exitCode = 1
}
