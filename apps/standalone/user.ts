import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { ConfigError, Settings } from '@turno/adapters/environment/settings.ts'
import { linkToken } from '@turno/adapters/links/link-token.ts'
import { usernameReservationId } from '@turno/api/lookup.ts'
import { parse } from '@turno/api/parse.ts'
import { invalid, Refused } from '@turno/api/refused.ts'
import { personOf, wrongInRegistration } from '@turno/api/registering.ts'
import { userTypeOf } from '@turno/contract/people.ts'
import { invitedPerson } from '@turno/contract/registration.ts'
import { registration } from '@turno/domain/processes/registration.ts'
import { openNamedLog } from './named-log.ts'

const usage = `use: npm run user -- create --role administrator|assistant|support|doctor|patient --document 1144000001 --name Ada --last-name Paz
       --email ada@example.co --phone 3001234567 [--document-type CC] [--city 76001]`

const roles = ['patient', 'doctor', 'assistant', 'administrator', 'support'] as const

/**
 * `npm run user -- create`: makes an account for somebody, without a password, in the log that the environment names. He creates his password, and
 * accepts the terms, with the link that is printed and mailed.
 * @throws {ConfigError} what was told cannot be used
 */
async function create(): Promise<string> {
  const { role, ...told } = read()
  const { engines, lookupKey, url } = await openNamedLog(new Settings(process.env))
  try {
    const reservationId = usernameReservationId(lookupKey, userTypeOf(role), told.document)
    await seedCatalogues(engines.commander)
    const wrong = await wrongInRegistration(engines.commander, told)
    if (wrong.length > 0) throw invalid(...wrong)
    const accountId = randomUUID()
    const person = personOf(told, { accountId, reservationId, role, passwordHash: null, termsVersion: null, purpose: 'creation' })
    const context = { actor: { id: 'console', role: 'system' }, correlationId: accountId, causationId: accountId } as const
    const { refusals } = await runProcess(engines, registration(person), context)
    const refused = refusals.reserve ?? refusals.register
    if (refused) throw new ConfigError(refused.message)
    const token = await linkToken(engines.keys, accountId, person.joining!.link.linkId)
    return `${role} ${told.document}: ${url}/RecoveryPassword/RecoveryPassword?token=${token}&create=1`
  } finally {
    await engines.eventStore.close()
  }
}

function read() {
  const string = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      role: string,
      document: string,
      name: string,
      'last-name': string,
      email: string,
      phone: string,
      'document-type': { ...string, default: 'CC' },
      city: { ...string, default: '76001' },
    },
  })
  const role = roles.find((each) => each === values.role)
  if (positionals.join() !== 'create' || !role) throw new ConfigError(usage)
  const city = values.city
  const told = {
    ...values,
    last_name: values['last-name'],
    document_type: values['document-type'],
    residence_country: '170',
    residence_department: city.slice(0, 2),
    residence_city: city,
  }
  return { role, ...parse(invitedPerson, told) }
}

try {
  console.log(await create())
} catch (error) {
  const told = error instanceof Refused ? `${error.errors.map(({ message }) => message).join('; ')}\n${usage}` : undefined
  console.error(error instanceof Error ? `user: ${told ?? error.message}` : error)
  process.exitCode = 1
}
