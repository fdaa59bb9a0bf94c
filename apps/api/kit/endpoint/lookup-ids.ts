import { keyedHash } from '@turno/adapters/hashing/keyed-hash.ts'
import type { UserType } from '@turno/contract/kinds/roles.ts'
import { documentForms, keptDocument, plainDocument } from '@turno/domain/account/document.ts'

/** Id of the reservation under which a login name of a kind of user finds its account. */
export const usernameReservationId = (lookupKey: Uint8Array, userType: UserType, username: string): string =>
  lookupId(lookupKey, 'username', userType, plainDocument(username))

/** Ids of the reservations under which somebody with this document may be found, the one of today first. */
export const usernameReservationIds = (lookupKey: Uint8Array, userType: UserType, typed: string): string[] =>
  documentForms(typed).map((form) => usernameReservationId(lookupKey, userType, form))

/** Id of the reservation that a new account takes. */
export const newReservationId = (
  lookupKey: Uint8Array,
  userType: UserType,
  form: { document_type: string; document: string },
): string =>
  usernameReservationId(lookupKey, userType, keptDocument(form.document_type, form.document) ?? form.document)

/** Fields that make two requests of one patient the same (spec, section 8: duplicate request). */
export interface SameRequest {
  patientId: string
  /** Of the speciality, or of the procedure when there is one. */
  field: string
  careType: number
  cityId: string
}

/** Key under which tries with a document are counted, registered or not. */
export const documentId = (lookupKey: Uint8Array, document: string): string =>
  lookupId(lookupKey, 'document', documentForms(document)[0]!)

/** Under what an e-mail address or a phone is counted. */
export const receiverId = (lookupKey: Uint8Array, receiver: string): string => lookupId(lookupKey, 'receiver', receiver)

/** Id of the reservation that one open request of its kind holds. */
export const openRequestReservationId = (
  lookupKey: Uint8Array,
  { patientId, field, careType, cityId }: SameRequest,
): string => lookupId(lookupKey, 'openRequest', patientId, field, String(careType), cityId)

/** A doctor may make several for one patient: each has a reservation of its own. */
export const directRequestReservationId = (requestId: string): string => `openRequest_direct_${requestId}`

/** A payment reference is no secret: the provider's pages show it. */
export const referenceReservationId = (reference: string): string => `paymentReference_${reference}`

/** Names of streams never hold personal values, only keyed hashes for looking them up. */
const lookupId = (lookupKey: Uint8Array, kind: string, ...parts: string[]): string =>
  `${kind}_${keyedHash(lookupKey, kind, ...parts).toString('hex')}`
