import { postPendingAppointment, postPendingProcedure } from '@turno/contract/pending-appointments.ts'
import { atom } from 'jotai'
import { keepsDraft } from '../navigation/unsaved.ts'
import { type FieldErrors, fieldErrors } from '../wire/field-errors.ts'
import { texts } from './texts.ts'

/** What has been typed so far. It outlives the change between in-person and video, and a lost session. */
export interface Draft {
  specialityId: string
  cityId: string
  atHome: boolean
  addressId: string
  reason: string
  terms: boolean
  /** What is searched for, where that is asked: something today, another day, or a procedure. */
  searchType: 1 | 2 | 3
  cupId: string
  untilDate: string
  untilHour: string
}

const nothing = { specialityId: '', cityId: '', atHome: false, addressId: '', reason: '', terms: false }
export const emptyDraft: Draft = { ...nothing, searchType: 1, cupId: '', untilDate: '', untilHour: '23:59' }
export const draftAtom = atom<Draft>(emptyDraft)
keepsDraft(draftAtom, ({ reason, specialityId, cupId }) => `${reason}${specialityId}${cupId}`.trim() !== '')

export const reasonLength = 500

interface Address {
  id: string
  city_id: string
}

/** The draft as the api takes it. Care at home is where the chosen address is. */
export function requestOf(draft: Draft, patientId: string, video: boolean, addresses: Address[]) {
  const address = !video && draft.atHome ? addresses.find((one) => one.id === draft.addressId) : undefined
  const home = !video && draft.atHome
  return {
    patient_id: patientId,
    specialty_id: draft.specialityId,
    care_type: video ? 1 : home ? 2 : 0,
    city_id: home ? (address?.city_id ?? '') : draft.cityId,
    address_id: address?.id ?? null,
    observations: draft.reason,
    terms: draft.terms,
  }
}

/** What is wrong with a request before it is sent, by field in the order of the form. */
export function requestErrors(request: Pick<ReturnType<typeof requestOf>, 'care_type' | 'address_id'>): FieldErrors {
  const { city_id, ...errors } = fieldErrors(postPendingAppointment, request)
  const { terms, ...others } = errors
  const place =
    request.care_type === 2 && !request.address_id ? { address_id: texts.addressNeeded } : city_id ? { city_id } : {}
  return { ...others, ...place, ...(terms ? { terms } : {}) }
}

/**
 * The draft of the page that also asks for the type: what is for today ends today, all else says until when offers are
 * welcome.
 */
export function typedRequestOf(draft: Draft, patientId: string, addresses: Address[]) {
  const base = requestOf(draft, patientId, false, addresses)
  if (draft.searchType === 1) return { ...base, type: 1 as const }
  const until = { fecha_final: draft.untilDate, hora_final: draft.untilHour }
  if (draft.searchType === 2) return { ...base, type: 2 as const, ...until }
  return { ...base, type: 3 as const, ...until, specialty_id: null, id_cup: draft.cupId }
}
export type TypedRequest = ReturnType<typeof typedRequestOf>

/** What is wrong with such a request before it is sent, by field in the order of the form. */
export function typedErrors(request: TypedRequest): FieldErrors {
  const { specialty_id, id_cup, city_id, address_id, fecha_final, hora_final, ...rest } =
    request.type === 3 ? fieldErrors(postPendingProcedure, request) : requestErrors(request)
  return {
    ...(specialty_id ? { specialty_id: texts.specialityNeeded } : {}),
    ...(id_cup ? { id_cup } : {}),
    ...(city_id ? { city_id } : {}),
    ...(address_id ? { address_id } : {}),
    ...(fecha_final ? { fecha_final: texts.untilNeeded } : {}),
    ...(hora_final ? { hora_final: texts.untilHourNeeded } : {}),
    ...rest,
  }
}
