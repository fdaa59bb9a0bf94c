import { hashPassword } from '@turno/api/kit/authentication/passwords.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { crowd } from '@turno/standalone/demo/patients.ts'
import { seedPatients } from '@turno/standalone/demo/seed.ts'
import type { Engines } from '@turno/standalone/engines.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { passwords } from '@turno/standalone/test/passwords.ts'

/** Patients of a race, who are registered in the log and logged in. */
export async function gather(
  { commander }: Engines,
  { url, dataDir }: { url: string; dataDir: string },
  count: number,
): Promise<Client[]> {
  const lookupKey = openDataDir({ dataDir, secrets: {} }).secret('LOOKUP_KEY')
  const people = crowd(count)
  await seedPatients({ commander, lookupKey, hashPassword: (password) => hashPassword(password, passwords) }, people)
  return Promise.all(people.map((person) => Client.logIn(url, person)))
}
