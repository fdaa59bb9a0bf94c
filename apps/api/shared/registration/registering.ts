import { randomUUID } from 'node:crypto'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { type Registration, wrongForItsType } from '@turno/contract/areas/registration.ts'
import { codes, type FieldError, headers } from '@turno/contract/envelope.ts'
import { userTypeOf } from '@turno/contract/kinds/roles.ts'
import { account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import { keptDocument } from '@turno/domain/account/document.ts'
import { isSamePassword } from '@turno/domain/account/password.ts'
import { isUnopened, type LinkPurpose } from '@turno/domain/account/state.ts'
import { type RegisterAccount, registration } from '@turno/domain/processes/registration.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { accountUnder } from '../../kit/authentication/accounts.ts'
import { checkPassword, hashPassword, wrongInPassword } from '../../kit/authentication/passwords.ts'
import type { PublicCall } from '../../kit/endpoint/call.ts'
import type { AuthenticationDeps } from '../../kit/endpoint/deps.ts'
import { newReservationId, receiverId, usernameReservationIds } from '../../kit/endpoint/lookup-ids.ts'
import { underKey } from '../../kit/endpoint/route.ts'
import { refuseOtherBeginning } from '../../kit/endpoint/sent-bodies.ts'
import { networkOf } from '../../kit/limits/network.ts'
import { wrongPhones } from '../../kit/refusal/phones.ts'
import { invalid, Refusal, refusedBy } from '../../kit/refusal/refusal.ts'
import { reachSupport, type SupportContact } from '../../kit/settings/support-contact.ts'
import { healthDataVersion } from '../../kit/settings/terms-version.ts'
import { wrongChoices, wrongPlace } from '../catalogues/choices.ts'
import { wrongDocument } from '../catalogues/document-terms.ts'

type Residence = 'residence_country' | 'residence_department' | 'residence_city'

/** Choices of a registration that no catalogue offers, a number that is none of its type, and undiallable phones. */
export async function wrongInRegistration(
  commander: Commander,
  form: Pick<Registration, 'document_type' | 'document' | 'phone' | Residence>,
): Promise<FieldError[]> {
  const { document_type: code, residence_country: country, residence_department: department } = form
  const fields = { country: 'residence_country', department: 'residence_department', city: 'residence_city' }
  const [type, number, place] = await Promise.all([
    wrongChoices(commander, [{ field: 'document_type', catalogue: 'documentTypes', code }]),
    wrongDocument(commander, 'document', { type: code, number: form.document }),
    wrongPlace(commander, { country, department, city: form.residence_city }, fields),
  ])
  const message = wrongForItsType(form)
  return [...type, ...(message ? [{ field: 'document', message }] : number), ...place, ...wrongPhones(form)]
}

/** Checks across fields. @throws {Refusal} 422 */
async function checkTogether({ deps }: PublicCall, form: Registration): Promise<void> {
  const errors = [
    ...(await wrongInRegistration(deps.commander, form)),
    ...wrongInPassword(form.password, form.document),
  ]
  if (form.password_confirmation !== undefined && !isSamePassword(form.password_confirmation, form.password))
    errors.push({ field: 'password_confirmation', message: 'Debe coincidir con tu contraseña' })
  if (errors.length > 0) throw invalid(...errors)
}

/**
 * Makes an account, once for each Idempotency-Key.
 * @throws {Refusal} 409: the document is taken; 422; 429 after many to one receiver; 503
 */
export async function registerPerson(
  call: PublicCall<AuthenticationDeps>,
  role: 'patient' | 'doctor' | 'assistant',
  form: Registration,
): Promise<RegisteredAccount> {
  await checkTogether(call, form)
  const reservationId = newReservationId(call.deps.lookupKey, userTypeOf(role), form)
  const accountId = accountIdFor(call, reservationId)
  return underKey({ ...call, body: form }, accountId, (marked) =>
    register(marked, role, form, accountId, reservationId),
  )
}

async function register(
  call: PublicCall<AuthenticationDeps>,
  role: RegisterAccount['role'],
  form: Registration,
  accountId: string,
  reservationId: string,
): Promise<RegisteredAccount> {
  const { deps, limits, hashing } = call
  const turn = networkOf(call.address)
  const unopened = await heldUnopened(call, role, accountId, form)
  // The messages go to the address in the form, which may be a stranger's.
  for (const receiver of [form.email.toLowerCase(), form.phone])
    await limits.take('receiver', receiverId(deps.lookupKey, receiver))
  const passwordHash = await hashing.run(turn, () => hashPassword(form.password, deps.passwords))
  const { version: termsVersion } = deps.clientSettings.terms
  // Of assistants there is no more to know.
  const purpose = role === 'assistant' ? null : 'completion'
  const person = personOf(form, { accountId, reservationId, role, passwordHash, termsVersion, purpose })
  const context = { actor: { id: accountId, role }, correlationId: accountId, causationId: accountId }
  const { rejections } = await runProcess(deps, registration(person, unopened), context)
  if (rejections.reserve) throw await takenBy(call, reservationId, form.document_type)
  if (rejections.register) throw refusedBy(rejections.register)
  const { state } = await deps.commander.load(account, accountId)
  if (state.status !== 'registered') throw new Error(`${accountId} was registered and is not`)
  if (state.passwordHash !== passwordHash) await refuseOtherBeginning(call, `${account.category}-${accountId}`)
  // The same form was sent before: a repetition must know its password.
  const isSame = () => hashing.run(turn, () => checkPassword(form.password, state.passwordHash, deps.passwords))
  if (state.passwordHash !== passwordHash && !(await isSame()))
    throw await takenBy(call, reservationId, form.document_type)
  return state
}

function accountIdFor({ headers: sent }: PublicCall, reservationId: string): string {
  const key = sent[headers.idempotencyKey.toLowerCase()]
  // No id tells whether it was made by a person or by a doctor.
  return commandIdOf('registration', reservationId, typeof key === 'string' && key !== '' ? key : randomUUID())
}

/**
 * Before the price of a hash is paid: a document of which any form is taken is taken. Answers the reservations of it
 * that accounts hold which nobody has opened.
 * @throws {Refusal} 409
 */
async function heldUnopened(
  call: PublicCall<AuthenticationDeps>,
  role: RegisterAccount['role'],
  accountId: string,
  form: Registration,
): Promise<string[]> {
  const { commander, lookupKey } = call.deps
  const unopened: string[] = []
  for (const reservationId of usernameReservationIds(lookupKey, userTypeOf(role), form.document)) {
    const { state } = await commander.load(reservation, reservationId)
    if (state.status === 'free' || state.ownerId === accountId) continue
    const { state: owner } = await commander.load(account, state.ownerId)
    if (owner.status !== 'registered') continue
    if (!isUnopened(owner)) throw await takenBy(call, reservationId, form.document_type)
    unopened.push(reservationId)
  }
  return unopened
}

/** Deliberately reveals that a document is registered; the limits of registrations slow a search down. */
async function takenBy(
  { deps }: PublicCall<AuthenticationDeps>,
  reservationId: string,
  documentType: string,
): Promise<Refusal> {
  const owner = await accountUnder(deps, reservationId)
  const isOther = owner !== undefined && owner.documentType !== documentType
  return new Refusal(
    409,
    codes.refused,
    isOther ? otherType(deps.support) : 'Ya existe un usuario registrado con este documento.',
  )
}

const otherType = (support: SupportContact): string =>
  `Este número ya está registrado con otro tipo de documento. ${reachSupport(support)}`

interface Made {
  accountId: string
  reservationId: string
  role: RegisterAccount['role']
  passwordHash: string | null
  /** The accepted terms; null: none yet. */
  termsVersion: string | null
  /** Of the link that is mailed; null: none. */
  purpose: LinkPurpose | null
}

/** The command behind a form. */
export function personOf(
  form: Omit<Registration, 'password' | 'terminos_aceptados' | 'username'>,
  { accountId, reservationId, role, passwordHash, termsVersion, purpose }: Made,
): RegisterAccount {
  const names = {
    name: form.name,
    secondName: form.second_name,
    lastName: form.last_name,
    secondLastName: form.second_last_name,
  }
  const address = form.address
    ? { addressId: commandIdOf(accountId, 'address'), countryId: form.residence_country, address: form.address }
    : null
  return {
    type: 'RegisterAccount',
    accountId,
    role,
    names: joinedName(form.name, form.second_name),
    surnames: joinedName(form.last_name, form.second_last_name),
    documentType: form.document_type,
    document: keptDocument(form.document_type, form.document) ?? form.document,
    email: form.email,
    phone: form.phone,
    gender: null,
    birthDate: null,
    passwordHash,
    cityId: form.residence_city,
    termsVersion: termsVersion ?? 'none',
    reservationId,
    joining: {
      names,
      countryId: form.residence_country,
      address,
      healthDataVersion: role === 'patient' && passwordHash !== null ? healthDataVersion : null,
      link: purpose && { linkId: commandIdOf(accountId, purpose), purpose },
    },
  }
}

/** A name of several parts, those that there are. */
export const joinedName = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ')
