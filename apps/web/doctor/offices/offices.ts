import type { ConsultingRoom, openOffice } from '@turno/contract/areas/schedules.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { colombia } from '@turno/domain/named-codes.ts'
import { departmentOf } from '@turno/domain/place.ts'
import type { InferInput } from 'valibot'
import { ask } from '../../kit/api/call.ts'

/** An office as its form has it. */
export interface OfficeDraft {
  consulting_room: string
  country: string
  department: string
  city_id: string
  address: string
  provider_code: string
  preparation: string
  lat: string
  lng: string
}

export const draftOf = (office: ConsultingRoom | undefined): OfficeDraft => ({
  consulting_room: office?.consulting_room ?? '',
  country: colombia,
  department: office ? departmentOf(office.city_id) : '',
  city_id: office?.city_id ?? '',
  address: office?.address ?? '',
  provider_code: office?.provider_code ?? '',
  preparation: office?.preparation ?? '',
  lat: office?.lat?.toString() ?? '',
  lng: office?.lng?.toString() ?? '',
})

type SentOffice = InferInput<typeof openOffice>

/** Body of a draft; an empty coordinate is none. */
export const officeOf = ({ country: _, department: __, lat, lng, ...office }: OfficeDraft): SentOffice => ({
  ...office,
  lat: lat.trim() ? degrees(lat) : null,
  lng: lng.trim() ? degrees(lng) : null,
})

/** Also with the comma of a Spanish keyboard. */
const degrees = (text: string): string => text.trim().replace(',', '.')

/** Position of a draft's pin, if it has a place. */
export function pinOf({ lat, lng }: OfficeDraft): { lat: number; lng: number } | undefined {
  const [north, east] = [Number(degrees(lat)), Number(degrees(lng))]
  const isPlace = lat.trim() !== '' && lng.trim() !== '' && Math.abs(north) <= 90 && Math.abs(east) <= 180
  return isPlace ? { lat: north, lng: east } : undefined
}

/** Makes an office, or changes one. @param shown appointments that the doctor has seen */
export const saveOffice = (key: string, id: string | undefined, body: SentOffice, shown: string[]): Promise<unknown> =>
  id === undefined
    ? ask(schedules.openOffice, { key, body })
    : ask(schedules.changeOffice, { key, params: { id }, body: { ...body, shown } })

export const turnOffice = (key: string, id: string, active: boolean, shown: string[]): Promise<unknown> =>
  active
    ? ask(schedules.changeOffice, { key, params: { id }, body: { active, shown } })
    : ask(schedules.closeOffice, { key, params: { id }, body: { shown } })
