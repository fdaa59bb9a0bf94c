import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import type { RegisterWithAppointment } from '@turno/contract/areas/doctors-patients.ts'
import { userTypeOf } from '@turno/contract/kinds/roles.ts'
import { account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import { nameAsKept } from '@turno/domain/account/names.ts'
import { registration } from '@turno/domain/processes/registration.ts'
import { plain } from '@turno/domain/text.ts'
import { accountsUnder, accountUnder } from '../../kit/authentication/accounts.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { documentId, newReservationId, receiverId, usernameReservationIds } from '../../kit/endpoint/lookup-ids.ts'
import { invalid, refusedBy } from '../../kit/refusal/refusal.ts'
import { takeWriting } from '../../shared/appointments/written-to.ts'
import { joinedName, personOf, wrongInRegistration } from '../../shared/registration/registering.ts'

/** For whom a doctor makes a visit. */
export interface MeantPatient {
  patientId: string
  /** The name as the doctor typed it; undefined: nobody typed one. */
  typedName: string | null | undefined
  /** Whether the patient has an account; undefined: yes. If not, nobody is written to. */
  linked: boolean | undefined
  /** Under what the doctor's visits for this person are counted; undefined: the patient's id. */
  countedAs: string | undefined
}

/**
 * The patient whom a doctor names: the account that has the document, if its surname is the one typed, or a new one,
 * whose person gets a link to create a password and accept the terms. If another surname was typed it is somebody with
 * an id of their own and no account, and the doctor gets the same answer. Nothing of a known patient changes.
 * @throws {Refusal} 422: what was typed cannot be registered; 429. Both whether or not somebody has the document
 */
export async function meantPatient(call: Call, form: RegisterWithAppointment): Promise<MeantPatient> {
  const { deps, limits } = call
  const wrong = await wrongInRegistration(deps.commander, form)
  if (wrong.length > 0) throw invalid(...wrong)
  // A link to a new account goes to the address in the form, which may be a stranger's.
  for (const receiver of [form.email.toLowerCase(), form.phone])
    await limits.take('receiver', receiverId(deps.lookupKey, receiver))
  const countedAs = documentId(deps.lookupKey, form.document)
  await takeWriting(call, countedAs)
  const typedName = joinedName(form.name, form.second_name, form.last_name, form.second_last_name)
  const known = await withSurname(call, form)
  if (known) return { patientId: known.accountId, typedName, linked: undefined, countedAs }
  const patientId = commandIdOf('patient without an account', countedAs, firstWord(form.last_name))
  return { patientId, typedName, linked: false, countedAs }
}

/** Account with the document and the surname, made now if nobody has the document; undefined: somebody else has it. */
async function withSurname(call: Call, form: RegisterWithAppointment): Promise<RegisteredAccount | undefined> {
  const { deps } = call
  const ids = usernameReservationIds(deps.lookupKey, userTypeOf('patient'), form.document)
  const holders = await accountsUnder(deps, ids)
  if (holders.length > 0) return holders.find((person) => hasSurname(person, form.last_name))
  const made = await registered(call, form, newReservationId(deps.lookupKey, userTypeOf('patient'), form))
  return hasSurname(made, form.last_name) ? made : undefined
}

/** Whether a typed surname is a person's first one, whatever its accents; of two typed words the first counts too. */
function hasSurname({ sections: { names } }: RegisteredAccount, typed: string): boolean {
  const own = firstWord(nameAsKept(names.lastName ?? ''))
  return own !== '' && firstWord(typed) === own
}

const firstWord = (text: string): string => plain(text).split(/\s+/)[0] ?? ''

/** @throws {Refusal} 422 or 409 */
async function registered(
  call: Call,
  form: RegisterWithAppointment,
  reservationId: string,
): Promise<RegisteredAccount> {
  const { deps } = call
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

/**
 * Two registrations of a document at the same time make the same account; one that is erased, or has yielded its
 * document, is never used again.
 */
async function nextAccountId({ deps }: Call, reservationId: string): Promise<string> {
  for (let number = 1; ; number++) {
    const accountId = commandIdOf('patient of a doctor', reservationId, String(number))
    const { state } = await deps.commander.load(account, accountId)
    if (state.status === 'none' || (state.status === 'registered' && !state.yielded)) return accountId
  }
}
