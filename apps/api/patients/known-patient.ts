import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import type { RegisterWithAppointment } from '@turno/contract/doctors-patients.ts'
import { userTypeOf } from '@turno/contract/roles.ts'
import { account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import { nameAsKept } from '@turno/domain/account/names.ts'
import { registration } from '@turno/domain/processes/registration.ts'
import { plain } from '@turno/domain/text.ts'
import { personOf, wrongInRegistration } from '../accounts/registering.ts'
import { accountsUnder, accountUnder } from '../authentication/accounts.ts'
import { newReservationId, receiverId, usernameReservationIds } from '../call/lookup.ts'
import type { Call } from '../call/route.ts'
import { invalid, refusedBy } from '../refusal/refusal.ts'

const otherName = 'El documento está registrado con otro nombre. Revísalo con el paciente.'

/**
 * The account of the patient whom a doctor names: the one that has the document, if its surname is the one typed, or a
 * new one, whose person gets a link to create a password and accept the terms. Nothing of a known patient changes.
 * @throws {Refusal} 422: the document is somebody else's, or what was typed cannot be registered; 429
 */
export async function knownPatient(call: Call, form: RegisterWithAppointment): Promise<RegisteredAccount> {
  const { deps } = call
  const reservationId = newReservationId(deps.lookupKey, userTypeOf('patient'), form)
  const holders = await accountsUnder(
    deps,
    usernameReservationIds(deps.lookupKey, userTypeOf('patient'), form.document),
  )
  const meant = holders.find((person) => hasSurname(person, form.last_name)) ?? holders[0]
  const known = meant ?? (await registered(call, form, reservationId))
  if (!hasSurname(known, form.last_name)) throw invalid({ field: 'document', message: otherName })
  return known
}

/** Whether a typed surname is a person's first one, whatever its accents; of two typed words the first counts too. */
function hasSurname({ sections: { names } }: RegisteredAccount, typed: string): boolean {
  const [own = ''] = plain(nameAsKept(names.lastName ?? '')).split(/\s+/)
  return own !== '' && plain(typed).split(/\s+/)[0] === own
}

/** @throws {Refusal} 422, 409 or 429 */
async function registered(
  call: Call,
  form: RegisterWithAppointment,
  reservationId: string,
): Promise<RegisteredAccount> {
  const { deps, limits } = call
  const wrong = await wrongInRegistration(deps.commander, form)
  if (wrong.length > 0) throw invalid(...wrong)
  // The link goes to the address in the form, which may be a stranger's.
  for (const receiver of [form.email.toLowerCase(), form.phone])
    await limits.take('receiver', receiverId(deps.lookupKey, receiver))
  const accountId = await nextAccountId(call, reservationId)
  const made = { accountId, reservationId, role: 'patient', passwordHash: null, termsVersion: null } as const
  const person = personOf(form, { ...made, purpose: 'creation' })
  const context = { actor: call.actor, correlationId: accountId, causationId: call.commandId }
  const { rejections } = await runProcess(deps, registration(person), context)
  const refused = rejections.reserve ?? rejections.register
  // Somebody else may have registered the document meanwhile.
  const known = await accountUnder(deps, reservationId)
  if (known) return known
  if (refused) throw refusedBy(refused)
  throw new Error(`${accountId} was registered and is not`)
}

/** Whoever registers a document at the same time makes the same account; an erased one is never used again. */
async function nextAccountId({ deps }: Call, reservationId: string): Promise<string> {
  for (let number = 1; ; number++) {
    const accountId = commandIdOf('patient of a doctor', reservationId, String(number))
    const { state } = await deps.commander.load(account, accountId)
    if (state.status === 'none' || state.status === 'registered') return accountId
  }
}
