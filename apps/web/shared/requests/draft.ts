import { postPendingAppointment, postPendingProcedure } from '@turno/contract/areas/pending-appointments.ts'
import { atom } from 'jotai'
import { keepsDraft } from '../../kit/navigation/unsaved.ts'
import type { FieldErrors } from '../../kit/wire/field-errors.ts'
import { texts } from './texts.ts'

/** A filled form, by the names of the wire and in the order of the screen. */
export interface Draft {
  /** Subject of the search, if the form asks for it: something today, another day, or a procedure. */
  searchType: 1 | 2 | 3
  specialty_id: string
  id_cup: string
  atHome: boolean
  address_id: string
  city_id: string
  fecha_final: string
  hora_final: string
  observations: string
  terms: boolean
}

export const emptyDraft: Draft = {
  searchType: 1,
  specialty_id: '',
  id_cup: '',
  atHome: false,
  address_id: '',
  city_id: '',
  fecha_final: '',
  hora_final: '23:59',
  observations: '',
  terms: false,
}

/** Typed values. They outlive the change between in-person and video, and a lost session. */
export const typedAtom = atom<Partial<Draft>>({})
keepsDraft(
  typedAtom,
  ({ observations = '', specialty_id = '', id_cup = '' }) => `${observations}${specialty_id}${id_cup}`.trim() !== '',
)

export const reasonLength = 500

/** The forms there are: in person, by video, or with the type of the search. */
export type FormKind = 'inPerson' | 'video' | 'types'

interface Address {
  id: string
  city_id: string
}

/** The draft as the api takes it. Care at home is where the chosen address is. */
export function requestOf(draft: Draft, patientId: string, video: boolean, addresses: Address[]) {
  const address = !video && draft.atHome ? addresses.find((one) => one.id === draft.address_id) : undefined
  const home = !video && draft.atHome
  return {
    patient_id: patientId,
    specialty_id: draft.specialty_id,
    care_type: video ? 1 : home ? 2 : 0,
    city_id: home ? (address?.city_id ?? '') : draft.city_id,
    address_id: address?.id ?? null,
    observations: draft.observations,
    terms: draft.terms,
  }
}

/** The draft of the page that also asks for the type. All requests but those for today name the end of their offers. */
export function typedRequestOf(draft: Draft, patientId: string, addresses: Address[]) {
  const base = requestOf(draft, patientId, false, addresses)
  if (draft.searchType === 1) return { ...base, type: 1 as const }
  const until = { fecha_final: draft.fecha_final, hora_final: draft.hora_final }
  if (draft.searchType === 2) return { ...base, type: 2 as const, ...until }
  return { ...base, type: 3 as const, ...until, specialty_id: null, id_cup: draft.id_cup }
}

/** The rules of the form that is filled in. */
export const schemaOf = (kind: FormKind, { searchType }: Draft) =>
  kind === 'types' && searchType === 3 ? postPendingProcedure : postPendingAppointment

/** Errors that the form words otherwise than the schema. */
export function extraErrorsIn(kind: FormKind, { atHome, address_id }: Draft, wrong: FieldErrors) {
  const isAtHome = kind !== 'video' && atHome
  const until = {
    ...(wrong.fecha_final ? { fecha_final: texts.untilNeeded } : {}),
    ...(wrong.hora_final ? { hora_final: texts.untilHourNeeded } : {}),
  }
  return {
    ...(isAtHome ? { city_id: undefined, address_id: address_id ? undefined : texts.addressNeeded } : {}),
    ...(kind === 'types' ? until : {}),
    ...(kind === 'types' && wrong.specialty_id ? { specialty_id: texts.specialityNeeded } : {}),
  }
}
