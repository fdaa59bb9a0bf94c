import { hashPassword } from '@turno/api/kit/authentication/passwords.ts'
import { type PasswordCost, passwordCost } from '@turno/api/kit/endpoint/deps.ts'
import type { Config } from '../config.ts'
import { openDataDir } from '../data-dir.ts'
import { openEngines } from '../engines.ts'
import type { DemoPatient } from './people.ts'
import { seedPatients } from './seed.ts'

/**
 * Adds invented patients, for instance a `crowd`, to a data folder, also while the product is running on it; existing
 * patients stay as they are. They log in with the demo patients' password.
 */
export async function populate(
  config: Pick<Config, 'dataDir' | 'secrets'>,
  patients: readonly DemoPatient[],
  passwords: PasswordCost = passwordCost,
): Promise<void> {
  const dataDir = openDataDir(config)
  const lookupKey = dataDir.secret('LOOKUP_KEY')
  const { commander, eventStore } = await openEngines(dataDir)
  try {
    await seedPatients(
      { commander, lookupKey, hashPassword: (password) => hashPassword(password, passwords) },
      patients,
    )
  } finally {
    await eventStore.close()
  }
}
