import { nothing } from '@turno/contract/answers/envelope.ts'
import {
  consultingRoom as consultingRoomAnswer,
  doctorDay,
  userInfo as userInfoAnswer,
} from '@turno/contract/answers/people.ts'
import { pesosOf } from '@turno/contract/money.ts'
import { askDoctorDay, type ConsultingRoom, type DoctorDay, receiveOffers } from '@turno/contract/people.ts'
import { busyQuarters } from '@turno/domain/day/availability.ts'
import { day } from '@turno/domain/day/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { type ScheduleState, schedule } from '@turno/domain/schedule/decide.ts'
import { type Names, names } from '@turno/read-models/catalogues/query.ts'
import { fullName, person, userInfo } from '@turno/read-models/people/query.ts'
import * as v from 'valibot'
import { doctors, everyone } from '../call/roles.ts'
import { type Answer, asking, type Call, contextOf, type GuardedRoute, taking } from '../call/route.ts'
import { photoUrl } from '../photos/photo-address.ts'
import { refusedBy, sessionOver } from '../refusal/refusal.ts'

export const peopleRoutes: GuardedRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/users/:id',
    kind: 'query',
    access: { roles: everyone, own: { person: ':id' } },
    answer: userInfoAnswer,
    handle: readUser,
  },
  {
    method: 'POST',
    path: '/api/v1/doctors/:id/update/receive-offers',
    kind: 'command',
    access: { roles: doctors, own: { person: ':id' } },
    answer: nothing,
    ...taking(receiveOffers, async (call, body) => switchOffers(call, body.receive_offers)),
  },
  {
    method: 'GET',
    path: '/api/v1/consulting-rooms/doctor/:id',
    kind: 'query',
    access: { roles: doctors, own: { person: ':id' } },
    answer: v.array(consultingRoomAnswer),
    handle: readRooms,
  },
  {
    method: 'GET',
    path: '/api/v1/doctors/:id/day',
    kind: 'query',
    access: { roles: doctors, own: { person: ':id' } },
    answer: doctorDay,
    ...asking(askDoctorDay, async (call, { date }) => readDay(call, date)),
  },
]

async function readUser({ deps, reader, actor }: Call): Promise<Answer> {
  const data = await userInfo(reader, actor.id, (whose) => photoUrl(deps, whose))
  if (!data) throw sessionOver()
  return { data }
}

async function switchOffers(call: Call, on: boolean): Promise<Answer> {
  const { actor, deps } = call
  const outcome = await deps.commander.transact(
    doctor,
    actor.id,
    { type: 'SwitchOfferReceiving', doctorId: actor.id, on },
    contextOf(call, actor.id),
  )
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  return { data: {}, position: outcome.position }
}

async function readRooms(call: Call): Promise<Answer> {
  return { data: await roomsOf(call) }
}

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

async function readDay({ deps, actor }: Call, date: string): Promise<Answer> {
  const [held, profile, offered] = await Promise.all([
    deps.commander.load(day, dayIdOf(actor.id, date)),
    deps.commander.load(doctor, actor.id),
    deps.commander.load(schedule, actor.id),
  ])
  const { tariffs } = offered.state
  const data: DoctorDay = {
    date,
    busy: busyQuarters(held.state.holds, date),
    capacity: profile.state.simultaneousAppointments,
    tariffs: { 0: lastFee(tariffs[0]), 1: lastFee(tariffs[1]), 2: lastFee(tariffs[2]) },
  }
  return { data }
}

const lastFee = (cents: number | undefined): number | null => (cents === undefined ? null : pesosOf(cents))
