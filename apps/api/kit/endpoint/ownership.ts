import type { Access, Thing } from '@turno/contract/endpoint.ts'
import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import type { Actor } from '@turno/domain/event.ts'
import { doctorOf, orderOfLine, patientOfOrder, requestOfOffer } from '@turno/domain/ids.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { session } from '@turno/domain/session/decide.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted } from '@turno/domain/waiting-list-request/state.ts'
import { notAllowed, notFound } from '../refusal/refusal.ts'
import type { Loader } from './hand-over.ts'
import { referenceReservationId } from './lookup-ids.ts'

/** Owner of a thing; undefined: there is no such thing, and the handler says so in its own words. */
type OwnerOf = (loader: Loader, id: string, caller: Actor) => string | undefined | Promise<string | undefined>

const owners: Record<Thing, OwnerOf> = {
  person: (_loader, id) => id,
  reader: (_loader, id) => (isNotificationId(id) ? undefined : id),
  request: patientOfRequest,
  offer: doctorOfOffer,
  offerReceived: (loader, id) => patientOfRequest(loader, requestOfOffer(id)),
  order: (_loader, id) => patientOfOrder(id),
  otherOrder: (_loader, id) => patientOfOrder(id),
  line: (_loader, id) => patientOfOrder(orderOfLine(id)),
  appointment: sideOfAppointment,
  reference: patientOfReference,
  address: ownerOfAddress,
  session: ownerOfSession,
  room: ownerOfRoom,
  schedule: (_loader, id) => doctorOf(id),
  procedure: (_loader, id) => doctorOf(id),
  document: (_loader, id) => doctorOf(id),
  agreement: (_loader, id) => doctorOf(id),
  diagnosis: (_loader, id) => doctorOf(id),
  encounter: doctorOfEncounter,
  record: (_loader, patientId, { role }) => (role === 'patient' ? patientId : undefined),
  note: () => undefined,
  shortLink: () => undefined,
}

/** Ids of notifications are made of their event's (UUID, version 5); nobody is found by a person's id of that form. */
const isNotificationId = (id: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-5/.test(id)

/**
 * Refuses a call about things that are not the caller's.
 * @param where the ids: the path's parameters as ':id', or the parsed body
 * @throws {Refusal} 403, or 404 where even the thing's existence is nobody else's business
 */
export async function refuseOthersThings(
  loader: Loader,
  { own = {} }: Access,
  caller: Actor,
  where: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [thing, place] of Object.entries(own) as [Thing, string][]) {
    const id = where[place]
    if (typeof id !== 'string') continue
    const owner = await owners[thing](loader, id, caller)
    if (owner !== undefined && owner !== caller.id) throw notAllowed()
  }
}

async function patientOfRequest(loader: Loader, requestId: string): Promise<string | undefined> {
  const { state } = await loader.load(waitingListRequest, requestId)
  return isPosted(state) ? state.patientId : undefined
}

/** The caller's side of it. @throws {Refusal} 404: there is no such appointment */
async function sideOfAppointment(loader: Loader, appointmentId: string, caller: Actor): Promise<string> {
  const { state } = await loader.load(appointment, appointmentId)
  if (state.status === 'none') throw notFound()
  return caller.role === 'doctor' ? state.visit.doctorId : state.patientId
}

/** Doctor of the appointment, or of a visit without one. @throws {Refusal} 404: there is no such visit */
async function doctorOfEncounter(loader: Loader, encounterId: string): Promise<string> {
  const { state: sold } = await loader.load(appointment, encounterId)
  if (sold.status !== 'none') return sold.visit.doctorId
  const { state: written } = await loader.load(encounter, encounterId)
  if (written.status === 'none') throw notFound()
  return written.doctorId
}

async function doctorOfOffer(loader: Loader, offerId: string): Promise<string | undefined> {
  const { state } = await loader.load(waitingListRequest, requestOfOffer(offerId))
  return isPosted(state) ? state.offers.find((offer) => offer.offerId === offerId)?.doctorId : undefined
}

/** @throws {Refusal} 404: the reference is none of ours */
async function patientOfReference(loader: Loader, reference: string): Promise<string> {
  const orderId = await orderOfReference(loader, reference)
  if (orderId === undefined) throw notFound()
  return patientOfOrder(orderId)
}

/** The order that a payment reference was made for; undefined when the reference is none of ours. */
export async function orderOfReference(loader: Loader, reference: string): Promise<string | undefined> {
  if (!/^TUR-[0-9A-Z]{8}-\d{1,6}$/.test(reference)) return undefined
  const { state } = await loader.load(reservation, referenceReservationId(reference))
  return state.status === 'free' ? undefined : state.ownerId
}

/** @throws {Refusal} 404: it is no address of the caller's */
async function ownerOfAddress(loader: Loader, addressId: string, caller: Actor): Promise<string> {
  const { state } = await loader.load(account, caller.id)
  const isOwn = state.status === 'registered' && state.addresses.some((address) => address.addressId === addressId)
  if (!isOwn) throw notFound()
  return caller.id
}

/** @throws {Refusal} 404: it is no session of the caller's */
async function ownerOfSession(loader: Loader, sessionId: string, caller: Actor): Promise<string> {
  const { state } = await loader.load(session, sessionId)
  if (state.status === 'none' || state.accountId !== caller.id) throw notFound()
  return caller.id
}

/** @throws {Refusal} 404: it is no consulting room of the caller's */
async function ownerOfRoom(loader: Loader, roomId: string, caller: Actor): Promise<string> {
  const { state } = await loader.load(schedule, caller.id)
  if (!state.rooms.some((room) => room.roomId === roomId)) throw notFound()
  return caller.id
}
