import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { ChangeProfile, PatientProfile } from '@turno/contract/areas/profile.ts'
import type { AnswerOf, BodyOf } from '@turno/contract/endpoint.ts'
import * as endpoints from '@turno/contract/endpoints/patients.ts'
import { declaredIn } from '@turno/contract/fields/mapping.ts'
import { patientFields } from '@turno/contract/fields/person.ts'
import { done } from '@turno/contract/texts/done.ts'
import { type AccountCommand, account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import { numberOfOrder, orderIdOf } from '@turno/domain/ids.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { lastOrder, ordersById } from '@turno/read-models/orders-of-patient/query.ts'
import { requestsOfPatient } from '@turno/read-models/requests-of-patient/query.ts'
import { sessionsOfPerson } from '@turno/read-models/sessions-of-person/query.ts'
import { ownAccount } from '../../kit/authentication/accounts.ts'
import { authenticate } from '../../kit/authentication/password-check.ts'
import type { Call, CallOf, PublicCall } from '../../kit/endpoint/call.ts'
import { handle, handleProven, type Route } from '../../kit/endpoint/route.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { invalid } from '../../kit/refusal/refusal.ts'
import { historyOf, wholeHistoryOf } from '../../shared/account/account-history.ts'
import { contactProofByLink, contactProofOf } from '../../shared/account/contact-proof.ts'
import { completionLink, type Opened, tokenNotFound } from '../../shared/account/mailed-links.ts'
import { addressesOf, checkTogether, declaredSoFar, profileOf } from '../../shared/account/profile.ts'
import { type ProfileFields, wrongInProfile, wrongPlace } from '../../shared/catalogues/choices.ts'
import { wrongBirthDate } from '../../shared/catalogues/document-terms.ts'
import { forgetPhoto, keepPhoto } from '../../shared/photos/keep-photo.ts'
import { photoUrl } from '../../shared/photos/photo-address.ts'
import { pictureOf } from '../../shared/photos/picture.ts'
import { keepIdentity } from '../../shared/records/keeping-identity.ts'
import { ownRecord } from '../../shared/records/own-record.ts'
import { recognisedAccounts } from './desk-accounts.ts'
import { refuseWhileMoneyMayCome } from './erasing.ts'
import { ownOrientation, wrongOrientation } from './orientation.ts'

export const patientRoutes: Route[] = [
  handleProven(endpoints.complete, completionLink, (call) => complete(call, call.proven, call.body)),
  handle(endpoints.profile, async (call) => ({ data: await ownProfile(call) })),
  handle(endpoints.changeProfile, (call) => saveProfile(call, call.body)),
  handle(endpoints.orientation, async (call) => ({ data: { given: await ownOrientation(call) } })),
  handle(endpoints.giveOrientation, giveOrientation),
  handle(endpoints.withdrawOrientation, (call) =>
    write(call, { type: 'WithdrawSensitiveAnswer' }, done.orientationWithdrawn),
  ),
  handle(endpoints.addresses, async (call) => ({
    data: addressesOf(await ownAccount(call), await names(call.reader)),
  })),
  handle(endpoints.history, async (call) => ({ data: await historyOf(call, call.actor.id) })),
  handle(endpoints.exportAll, exportAll),
  handle(endpoints.erase, (call) => erase(call, call.body.password)),
  handle(endpoints.addAddress, add),
  handle(endpoints.changeAddress, async (call) =>
    write(
      call,
      { type: 'ChangeAddress', addressId: call.params.id, ...(await addressIn(call, call.body)) },
      done.addressChanged,
    ),
  ),
  handle(endpoints.removeAddress, (call) =>
    write(call, { type: 'RemoveAddress', addressId: call.params.id }, done.addressRemoved),
  ),
]

async function ownProfile(call: Call): Promise<PatientProfile> {
  const [person, called] = await Promise.all([ownAccount(call), names(call.reader)])
  return profileOf(person, photoUrl(call.deps, person), called)
}

/** With the photo itself, because its address opens it for minutes only. */
async function wholeProfile(call: Call): Promise<PatientProfile> {
  const [profile, { photoId }] = await Promise.all([ownProfile(call), ownAccount(call)])
  const jpeg = photoId === null ? undefined : await pictureOf(call.deps, photoId)
  return { ...profile, photo: jpeg ? `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` : '' }
}

/** @throws {Refusal} 422; 409, code 1010: the contact is another, and the password was not given lately */
async function saveProfile(call: Call, form: ChangeProfile) {
  const [person, sections] = [await ownAccount(call), declaredIn(patientFields, form)]
  await refuseWrong(call, person, form)
  checkTogether(person, sections, call.now)
  const contactProof = await contactProofOf(call, person, sections)
  return write(call, { type: 'DeclareSections', sections, contactProof }, done.profileSaved)
}

/** @throws {Refusal} 422: something was chosen that no catalogue offers, or born too late or early for the document */
async function refuseWrong({ deps, now }: PublicCall, person: RegisteredAccount, form: ProfileFields): Promise<void> {
  const [wrong, born] = await Promise.all([
    wrongInProfile(deps.commander, declaredSoFar(person), form),
    wrongBirthDate(deps, person, form.birthdate, now),
  ])
  if (wrong.length + born.length > 0) throw invalid(...wrong, ...born)
}

/** @throws {Refusal} 422: no entry is offered under the code */
async function giveOrientation(call: CallOf<typeof endpoints.giveOrientation>) {
  const { orientation, version } = call.body
  const wrong = await wrongOrientation(call, orientation)
  if (wrong.length > 0) throw invalid(...wrong)
  return write(call, { type: 'GiveSensitiveAnswer', orientation, version }, done.orientationSaved)
}

type Own<Command> = Command extends { accountId: string } ? Omit<Command, 'accountId'> : never

/** Gives a command to the caller's own account. @throws {Refusal} 409 */
function write(call: Call, command: Own<AccountCommand>, message: string) {
  const { id: accountId } = call.actor
  return carryOut(call, account, accountId, { ...command, accountId } as AccountCommand, { message })
}

/** The link of a patient's confirmation mail replaces a login. @throws {Refusal} 404, code 1; 409, code 1010 */
async function complete(call: PublicCall, { person, linkId }: Opened, body: BodyOf<typeof endpoints.complete>) {
  if (person.role !== 'patient') throw tokenNotFound()
  const { photo, password, ...form } = body
  await refuseWrong(call, person, form)
  checkTogether(person, declaredIn(patientFields, form), call.now)
  const { accountId, role } = person
  const sections = declaredIn(patientFields, form)
  const contactProof = await contactProofByLink(call, person, sections, { linkId, password })
  const command = { type: 'CompleteByLink', accountId, linkId, sections, contactProof } as const
  const context = {
    commandId: commandIdOf(linkId, 'complete'),
    actor: { id: accountId, role },
    correlationId: accountId,
  }
  // The link is used up last, so that an interrupted call can be repeated.
  if (photo)
    await keepPhoto(call.deps, person, bytesOf(photo), { ...context, commandId: commandIdOf(linkId, 'photo', photo) })
  const outcome = await call.deps.commander.transact(account, accountId, command, context)
  if (!outcome.ok) throw tokenNotFound()
  return { data: {}, message: done.completed, position: outcome.position }
}

/** Of a data URL. */
const bytesOf = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

type AddressForm = BodyOf<typeof endpoints.changeAddress>
const partsOfAddress = { country: 'country_id', department: 'state_id', city: 'city_id' }

/** @throws {Refusal} 422: there is no such place */
async function addressIn({ deps }: Call, { country_id, state_id, city_id, address, default_address }: AddressForm) {
  const place = { country: country_id, department: state_id, city: city_id }
  const wrong = await wrongPlace(deps.commander, place, partsOfAddress)
  if (wrong.length > 0) throw invalid(...wrong)
  return { countryId: country_id, cityId: city_id, address, main: default_address }
}

async function add(call: CallOf<typeof endpoints.addAddress>) {
  const addressId = commandIdOf(call.commandId, 'address')
  return {
    ...(await write(
      call,
      { type: 'AddAddress', addressId, ...(await addressIn(call, call.body)) },
      done.addressCreated,
    )),
    data: { id: addressId },
  }
}

type Exported = AnswerOf<typeof endpoints.exportAll>

/** Right of access (Ley 1581 de 2012, article 8). */
async function exportAll(call: Call) {
  const { deps, reader, actor, now, moment } = call
  const last = await lastOrder(reader, actor.id)
  const orderIds = Array.from({ length: last ? numberOfOrder(last.id) : 0 }, (_, at) => orderIdOf(actor.id, at + 1))
  const [profile, sexual_orientation, history, sessions, requests, orders, appointments, record, desk_accounts] =
    await Promise.all([
      wholeProfile(call),
      ownOrientation(call),
      wholeHistoryOf(call, actor.id),
      sessionsOfPerson(reader, actor.id, deps.systemClock.now()),
      requestsOfPatient(reader, actor.id, moment),
      ordersById(reader, orderIds),
      appointmentsOf(reader, actor.id, moment),
      ownRecord(call),
      recognisedAccounts(call),
    ])
  return {
    data: {
      exported_at: now,
      profile,
      sexual_orientation,
      history,
      sessions,
      requests,
      orders: [...orders.values()] as object[] as Exported['orders'],
      appointments,
      record,
      desk_accounts,
    },
  }
}

/** Erases at once and for good, unless money of the patient may still arrive. @throws {Refusal} 401, 409 or 429 */
async function erase(call: Call, password: string) {
  const { deps, actor } = call
  const person = await ownAccount(call)
  await authenticate(call, person.reservationId, [person], password)
  await refuseWhileMoneyMayCome(deps, actor.id)
  await keepIdentity(call, person)
  const answer = await write(call, { type: 'ErasePerson' }, '')
  deps.sessionCache.forget(actor.id)
  if (person.photoId !== null) await forgetPhoto(deps, actor.id, person.photoId)
  return { ...answer, leaves: true }
}
