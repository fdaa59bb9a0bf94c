import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { nothing } from '@turno/contract/answers/envelope.ts'
import {
  accountChange,
  addedAddress,
  ownAddress,
  patientExport,
  patientProfile,
} from '@turno/contract/answers/profile.ts'
import {
  addAddress,
  type ChangeProfile,
  changeAddress,
  changeProfile,
  completeRegistration,
  erasePatient,
  type PatientProfile,
} from '@turno/contract/profile.ts'
import { done } from '@turno/contract/texts.ts'
import { type AccountCommand, account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import { numberOfOrder, orderIdOf } from '@turno/domain/ids.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { lastOrder, ordersById } from '@turno/read-models/orders-of-patient/query.ts'
import { requestsOfPatient } from '@turno/read-models/requests-of-patient/query.ts'
import { sessionsOfPerson } from '@turno/read-models/sessions-of-person/query.ts'
import * as v from 'valibot'
import { ownAccount } from '../authentication/accounts.ts'
import { authenticate } from '../authentication/password-check.ts'
import { patients } from '../call/roles.ts'
import { type Answer, type Call, contextOf, type PublicCall, type Route, taking } from '../call/route.ts'
import { type Told, wrongInProfile, wrongPlace } from '../catalogues/choices.ts'
import { keepPhoto } from '../photos/keep-photo.ts'
import { jpegOf } from '../photos/kept-photo.ts'
import { photoUrl } from '../photos/photo-address.ts'
import { parse } from '../refusal/parse.ts'
import { invalid, notAllowed, notFound, refusedBy } from '../refusal/refusal.ts'
import { historyOf, wholeHistoryOf } from './account-history.ts'
import { contactProofByLink, contactProofOf } from './contact-proof.ts'
import { refuseWhileMoneyMayCome } from './erasing.ts'
import { openedBy, tokenNotFound } from './mailed-links.ts'
import { addressesOf, checkTogether, profileOf, toldIn, toldSoFar } from './profile.ts'

const own = { roles: patients, own: { person: ':id' } }
const asked = { method: 'GET', kind: 'query', access: own } as const
const ofAddresses = { kind: 'command', limited: 'profile', access: { roles: patients } } as const

export const patientRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v1/patients/complete',
    kind: 'plain',
    access: 'anyone',
    body: completeRegistration,
    answer: nothing,
    handle: complete,
  },
  {
    ...asked,
    path: '/api/v1/patients/:id',
    answer: patientProfile,
    handle: async (call: Call) => ({ data: await ownProfile(call) }),
  },
  {
    method: 'PUT',
    path: '/api/v1/patients/:id',
    kind: 'command',
    limited: 'profile',
    access: own,
    answer: nothing,
    ...taking(changeProfile, saveProfile),
  },
  {
    ...asked,
    path: '/api/v1/patients/:id/addresses',
    answer: v.array(ownAddress),
    handle: async (call: Call) => ({ data: addressesOf(await ownAccount(call), await names(call.reader)) }),
  },
  {
    ...asked,
    path: '/api/v1/patients/:id/history',
    answer: v.array(accountChange),
    handle: async ({ deps, actor }: Call) => ({ data: await historyOf(deps, actor.id) }),
  },
  { ...asked, path: '/api/v1/patients/:id/export', answer: patientExport, handle: exportAll },
  {
    method: 'POST',
    path: '/api/v1/patients/:id/erase',
    kind: 'command',
    access: own,
    answer: nothing,
    ...taking(erasePatient, (call, { password }) => erase(call, password)),
  },
  {
    ...ofAddresses,
    method: 'POST',
    path: '/api/v1/patient-addresses',
    answer: addedAddress,
    ...taking(addAddress, add),
  },
  {
    ...ofAddresses,
    method: 'PUT',
    path: '/api/v1/patient-addresses/:id',
    answer: nothing,
    ...taking(changeAddress, change),
  },
  {
    ...ofAddresses,
    method: 'DELETE',
    path: '/api/v1/patient-addresses/:id',
    answer: nothing,
    handle: async (call: Call) =>
      write(call, { type: 'RemoveAddress', addressId: await ownAddressId(call) }, done.addressRemoved),
  },
]

async function ownProfile(call: Call): Promise<PatientProfile> {
  const [person, called] = await Promise.all([ownAccount(call), names(call.reader)])
  return profileOf(person, photoUrl(call.deps, person), called)
}

/** With the photo itself, because its address opens it for minutes only. */
async function wholeProfile(call: Call): Promise<PatientProfile> {
  const [profile, { photoId }] = await Promise.all([ownProfile(call), ownAccount(call)])
  const jpeg = photoId && (await jpegOf(call.deps, photoId))
  return { ...profile, photo: jpeg ? `data:image/jpeg;base64,${jpeg}` : '' }
}

/** @throws {Refusal} 422; 409, code 1010: the contact is another, and the password was not given lately */
async function saveProfile(call: Call, form: ChangeProfile): Promise<Answer> {
  const [person, sections] = [await ownAccount(call), toldIn(form)]
  await refuseWrong(call, person, form)
  checkTogether(person, sections, call.now)
  const contactProof = await contactProofOf(call, person, sections)
  return write(call, { type: 'DeclareSections', sections, contactProof }, done.profileSaved)
}

/** @throws {Refusal} 422: something was chosen that no catalogue offers */
async function refuseWrong({ deps }: PublicCall, person: RegisteredAccount, form: Told): Promise<void> {
  const wrong = await wrongInProfile(deps.commander, toldSoFar(person), form)
  if (wrong.length > 0) throw invalid(...wrong)
}

type Own<Command> = Command extends { accountId: string } ? Omit<Command, 'accountId'> : never

/** Gives a command to the caller's own account. @throws {Refusal} 409 */
async function write(call: Call, command: Own<AccountCommand>, message: string): Promise<Answer> {
  const { deps, actor } = call
  const outcome = await deps.commander.transact(
    account,
    actor.id,
    { ...command, accountId: actor.id } as AccountCommand,
    contextOf(call, actor.id),
  )
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  return { data: {}, message, position: outcome.position }
}

/** Whoever holds the link of the confirmation mail need not be logged in. @throws {Refusal} 404, code 1; 409, code 1010 */
async function complete(call: PublicCall): Promise<Answer> {
  const { token, photo, password, ...form } = parse(completeRegistration, call.body)
  const { person, linkId, purpose } = await openedBy(call, token)
  if (purpose !== 'completion') throw tokenNotFound()
  await refuseWrong(call, person, form)
  checkTogether(person, toldIn(form), call.now)
  const { accountId, role } = person
  const sections = toldIn(form)
  const contactProof = await contactProofByLink(call, person, sections, { linkId, password })
  const command = { type: 'CompleteByLink', accountId, linkId, sections, contactProof } as const
  const context = {
    commandId: commandIdOf(linkId, 'complete'),
    actor: { id: accountId, role },
    correlationId: accountId,
  }
  // The link is used up last: whoever is interrupted can use it again.
  if (photo)
    await keepPhoto(call.deps, person, bytesOf(photo), { ...context, commandId: commandIdOf(linkId, 'photo', photo) })
  const outcome = await call.deps.commander.transact(account, accountId, command, context)
  if (!outcome.ok) throw tokenNotFound()
  return { data: {}, message: done.completed, position: outcome.position }
}

/** Of a data URL. */
const bytesOf = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

type AddressForm = v.InferOutput<typeof changeAddress>
const partsOfAddress = { country: 'country_id', department: 'state_id', city: 'city_id' }

/** @throws {Refusal} 422: there is no such place */
async function addressIn({ deps }: Call, { country_id, state_id, city_id, address, default_address }: AddressForm) {
  const place = { country: country_id, department: state_id, city: city_id }
  const wrong = await wrongPlace(deps.commander, place, partsOfAddress)
  if (wrong.length > 0) throw invalid(...wrong)
  return { countryId: country_id, cityId: city_id, address, main: default_address }
}

async function add(call: Call, { user_id, ...form }: v.InferOutput<typeof addAddress>): Promise<Answer> {
  if (user_id !== call.actor.id) throw notAllowed()
  const addressId = commandIdOf(call.commandId, 'address')
  return {
    ...(await write(call, { type: 'AddAddress', addressId, ...(await addressIn(call, form)) }, done.addressCreated)),
    data: { id: addressId },
  }
}

async function change(call: Call, form: AddressForm): Promise<Answer> {
  return write(
    call,
    { type: 'ChangeAddress', addressId: await ownAddressId(call), ...(await addressIn(call, form)) },
    done.addressChanged,
  )
}

/** @throws {Refusal} 404: it is no address of the caller's */
async function ownAddressId(call: Call): Promise<string> {
  const { addresses } = await ownAccount(call)
  if (!addresses.some(({ addressId }) => addressId === call.params.id)) throw notFound()
  return call.params.id!
}

/** Ley 1581 de 2012, article 8: whoever is treated data of may know them. */
async function exportAll(call: Call): Promise<Answer> {
  const { deps, reader, actor, now } = call
  const last = await lastOrder(reader, actor.id)
  const orderIds = Array.from({ length: last ? numberOfOrder(last.id) : 0 }, (_, at) => orderIdOf(actor.id, at + 1))
  const [profile, history, sessions, requests, orders, appointments] = await Promise.all([
    wholeProfile(call),
    wholeHistoryOf(deps, actor.id),
    sessionsOfPerson(reader, actor.id, deps.systemClock.now()),
    requestsOfPatient(reader, actor.id, now),
    ordersById(reader, orderIds),
    appointmentsOf(reader, actor.id, now),
  ])
  return {
    data: { exported_at: now, profile, history, sessions, requests, orders: [...orders.values()], appointments },
  }
}

/** At once and for good; nobody goes while money of his may come. @throws {Refusal} 401, 409 or 429 */
async function erase(call: Call, password: string): Promise<Answer> {
  const { deps, actor } = call
  const person = await ownAccount(call)
  await authenticate(call, person.reservationId, person, password)
  await refuseWhileMoneyMayCome(deps, actor.id)
  const answer = await write(call, { type: 'ErasePerson' }, '')
  deps.sessionCache.forget(actor.id)
  if (person.photoId !== null) await deps.eventStore.erase(`photo-${person.photoId}`)
  return { ...answer, leaves: true }
}
