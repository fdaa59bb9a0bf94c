import type { ConsultingRoom, openRoom } from '@turno/contract/areas/schedules.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { departmentOf } from '@turno/domain/catalogue.ts'
import { colombia } from '@turno/domain/named-codes.ts'
import type { InferInput } from 'valibot'
import { ask } from '../../kit/api/call.ts'

/** A room as its form has it. */
export interface RoomDraft {
  consulting_room: string
  country: string
  department: string
  city_id: string
  address: string
  lat: string
  lng: string
}

export const draftOf = (room: ConsultingRoom | undefined): RoomDraft => ({
  consulting_room: room?.consulting_room ?? '',
  country: colombia,
  department: room ? departmentOf(room.city_id) : '',
  city_id: room?.city_id ?? '',
  address: room?.address ?? '',
  lat: room?.lat?.toString() ?? '',
  lng: room?.lng?.toString() ?? '',
})

type SentRoom = InferInput<typeof openRoom>

/** Body of a draft; an empty coordinate is none. */
export const roomOf = ({ country: _, department: __, lat, lng, ...room }: RoomDraft): SentRoom => ({
  ...room,
  lat: lat.trim() ? degrees(lat) : null,
  lng: lng.trim() ? degrees(lng) : null,
})

/** Also with the comma of a Spanish keyboard. */
const degrees = (text: string): string => text.trim().replace(',', '.')

/** Position of a draft's pin, if it has a place. */
export function pinOf({ lat, lng }: RoomDraft): { lat: number; lng: number } | undefined {
  const [north, east] = [Number(degrees(lat)), Number(degrees(lng))]
  const isPlace = lat.trim() !== '' && lng.trim() !== '' && Math.abs(north) <= 90 && Math.abs(east) <= 180
  return isPlace ? { lat: north, lng: east } : undefined
}

/** Makes a room, or changes one. @param shown appointments that the doctor has seen */
export const saveRoom = (key: string, id: string | undefined, body: SentRoom, shown: string[]): Promise<unknown> =>
  id === undefined
    ? ask(schedules.openRoom, { key, body })
    : ask(schedules.changeRoom, { key, params: { id }, body: { ...body, shown } })

export const turnRoom = (key: string, id: string, active: boolean, shown: string[]): Promise<unknown> =>
  active
    ? ask(schedules.changeRoom, { key, params: { id }, body: { active, shown } })
    : ask(schedules.closeRoom, { key, params: { id }, body: { shown } })
