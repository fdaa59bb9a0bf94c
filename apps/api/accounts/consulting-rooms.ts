import type { ConsultingRoom } from '@turno/contract/people.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import type { ScheduleState } from '@turno/domain/schedule/state.ts'
import { type Names, names } from '@turno/read-models/catalogues/query.ts'
import { fullName, person } from '@turno/read-models/people/query.ts'
import type { Call } from '../call/route.ts'

/** The caller's consulting rooms. */
export async function roomsOf({ deps, reader, actor }: Call): Promise<ConsultingRoom[]> {
  const { state } = await deps.commander.load(schedule, actor.id)
  const [someone, called] = await Promise.all([person(reader, actor.id), names(reader)])
  return state.rooms.map((room) => consultingRoom(room, actor.id, fullName(someone), called))
}

const consultingRoom = (
  room: ScheduleState['rooms'][number],
  doctorId: string,
  doctorName: string,
  called: Names,
): ConsultingRoom => ({
  id: room.roomId,
  address: room.address,
  city_id: room.cityId,
  city_name: called.city(room.cityId),
  consulting_room: room.name,
  doctor_id: doctorId,
  doctor_name: doctorName,
})
