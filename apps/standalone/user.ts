import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { ConfigError } from '@turno/adapters/environment/settings.ts'
import { linkToken } from '@turno/adapters/links/link-token.ts'
import { newReservationId, usernameReservationIds } from '@turno/api/kit/endpoint/lookup-ids.ts'
import { parse } from '@turno/api/kit/refusal/parse.ts'
import { invalid, Refusal } from '@turno/api/kit/refusal/refusal.ts'
import { personOf, wrongInRegistration } from '@turno/api/shared/registration/registering.ts'
import { invitedPerson } from '@turno/contract/areas/registration.ts'
import { userTypeOf } from '@turno/contract/kinds/roles.ts'
import { mailedLink } from '@turno/contract/links/mailed-link.ts'
import { type AccountCommand, account } from '@turno/domain/account/decide.ts'
import { plainDocument } from '@turno/domain/account/document.ts'
import type { Permission } from '@turno/domain/account/events.ts'
import { registration } from '@turno/domain/processes/registration.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { openNamedLog } from './named-log.ts'

const usage = `use: npm run user -- create --role administrator|assistant|support|doctor|patient --document 1144000001 --name Ada --last-name Paz
       --email ada@example.co --phone 3001234567 [--document-type CC] [--city 76001]
     npm run user -- reset-second-factor --role administrator --document 1144000001
     npm run user -- grant|withdraw --permission validate-documents --role support --document 1144000001`

const roles = ['patient', 'doctor', 'assistant', 'administrator', 'support'] as const

const operator = { id: 'console', role: 'system' } as const

/**
 * `npm run user -- create`: creates an account without a password in the log of the environment. Its person chooses the
 * password, and accepts the terms, with the link that is printed and mailed.
 * @throws {ConfigError} the arguments cannot be used
 */
async function create(values: Values): Promise<string> {
  const { role, ...form } = read(values)
  const { engines, lookupKey, url } = await openNamedLog(process.env)
  try {
    const reservationId = newReservationId(lookupKey, userTypeOf(role), form)
    await seedCatalogues(engines.commander)
    const wrong = await wrongInRegistration(engines.commander, form)
    if (wrong.length > 0) throw invalid(...wrong)
    const accountId = randomUUID()
    const person = personOf(form, {
      accountId,
      reservationId,
      role,
      passwordHash: null,
      termsVersion: null,
      purpose: 'creation',
    })
    const context = { actor: operator, correlationId: accountId, causationId: accountId }
    const { rejections } = await runProcess(engines, registration(person), context)
    const refused = rejections.reserve ?? rejections.register
    if (refused) throw new ConfigError(refused.message)
    const token = await linkToken(engines.keys, accountId, person.joining!.link!.linkId)
    if (!token) throw new Error('the new person has no key')
    return `${role} ${form.document}: ${mailedLink.creation(url, token)}`
  } finally {
    await engines.eventStore.close()
  }
}

const permissions: Record<string, Permission> = { 'validate-documents': 'validateDocuments' }

/**
 * `npm run user -- grant|withdraw`: gives a person a permission beside their role, or takes it back at once.
 * @throws {ConfigError} nobody has this document, or the role may not have the permission
 */
const turnPermission = (type: 'GrantPermission' | 'WithdrawPermission') => async (values: Values) => {
  const permission = permissions[values.permission ?? '']
  if (!permission) throw new ConfigError(usage)
  const { who } = await commandTo(values, (accountId) => ({ type, accountId, permission, by: operator.id }))
  return `${who}: ${type === 'GrantPermission' ? 'may' : 'may not'} ${values.permission}`
}

/**
 * `npm run user -- reset-second-factor`: removes the second factor of a person who has lost telephone and recovery
 * codes. A mail informs them, and they set up another; the password stays.
 * @throws {ConfigError} nobody has this document
 */
async function resetSecondFactor(values: Values): Promise<string> {
  const { who, changed } = await commandTo(values, (accountId) => ({ type: 'ResetSecondFactor', accountId }))
  return `${who}: ${changed ? 'has no second factor any more' : 'had no second factor'}`
}

/** Gives a command to the account of a role and a document. @throws {ConfigError} there is none, or it was refused */
async function commandTo(values: Values, commandOf: (accountId: string) => AccountCommand) {
  const role = roleIn(values)
  const document = plainDocument(values.document ?? '')
  const { engines, lookupKey } = await openNamedLog(process.env)
  try {
    const reservationIds = usernameReservationIds(lookupKey, userTypeOf(role), document)
    const states = await Promise.all(reservationIds.map((id) => engines.commander.load(reservation, id)))
    const owner = states.map(({ state }) => state).find(({ status }) => status !== 'free')
    if (owner === undefined || owner.status === 'free') throw new ConfigError(`there is no ${role} ${document}`)
    const accountId = owner.ownerId
    const context = { commandId: randomUUID(), actor: operator, correlationId: accountId }
    const outcome = await engines.commander.transact(account, accountId, commandOf(accountId), context)
    if (!outcome.ok) throw new ConfigError(outcome.rejection.message)
    return { who: `${role} ${document}`, changed: outcome.events.length > 0 }
  } finally {
    await engines.eventStore.close()
  }
}

type Values = ReturnType<typeof parsedArguments>['values']

function parsedArguments() {
  const string = { type: 'string' } as const
  return parseArgs({
    allowPositionals: true,
    options: {
      role: string,
      document: string,
      name: string,
      'last-name': string,
      email: string,
      phone: string,
      permission: string,
      'document-type': { ...string, default: 'CC' },
      city: { ...string, default: '76001' },
    },
  })
}

function roleIn(values: Values) {
  const role = roles.find((each) => each === values.role)
  if (!role) throw new ConfigError(usage)
  return role
}

function read(values: Values) {
  const role = roleIn(values)
  const city = values.city
  const form = {
    ...values,
    last_name: values['last-name'],
    document_type: values['document-type'],
    residence_country: '170',
    residence_department: city.slice(0, 2),
    residence_city: city,
  }
  return { role, ...parse(invitedPerson, form) }
}

const acts: Record<string, (values: Values) => Promise<string>> = {
  create,
  'reset-second-factor': resetSecondFactor,
  grant: turnPermission('GrantPermission'),
  withdraw: turnPermission('WithdrawPermission'),
}

try {
  const { values, positionals } = parsedArguments()
  const act = acts[positionals.join()]
  if (!act) throw new ConfigError(usage)
  console.log(await act(values))
} catch (error) {
  const message =
    error instanceof Refusal ? `${error.errors.map(({ message }) => message).join('; ')}\n${usage}` : undefined
  console.error(error instanceof Error ? `user: ${message ?? error.message}` : error)
  process.exitCode = 1
}
