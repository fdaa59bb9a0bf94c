import { postPendingAppointment } from '@turno/contract/pending-appointments.ts'
import { atom } from 'jotai'
import { type FieldErrors, fieldErrors } from '../api/field-errors.ts'
import { texts } from './texts.ts'

/** What has been typed so far. It outlives the change between in-person and video, and a lost session. */
export interface Draft {
  specialityId: string
  cityId: string
  atHome: boolean
  addressId: string
  reason: string
  terms: boolean
}

export const emptyDraft: Draft = { specialityId: '', cityId: '', atHome: false, addressId: '', reason: '', terms: false }
export const draftAtom = atom<Draft>(emptyDraft)

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
export function requestErrors(request: ReturnType<typeof requestOf>): FieldErrors {
  const { city_id, ...errors } = fieldErrors(postPendingAppointment, request)
  const { terms, ...others } = errors
  const place = request.care_type === 2 && !request.address_id ? { address_id: texts.addressNeeded } : city_id ? { city_id } : {}
  return { ...others, ...place, ...(terms ? { terms } : {}) }
}
