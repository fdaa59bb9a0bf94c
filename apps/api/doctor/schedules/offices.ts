import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { type ConsultingRoom, scheduleTexts } from '@turno/contract/areas/schedules.ts'
import type * as endpoints from '@turno/contract/endpoints/schedules.ts'
import { answered, declaredIn } from '@turno/contract/fields/mapping.ts'
import { officeFields, siteFields } from '@turno/contract/fields/office.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { type ScheduleCommand, schedule } from '@turno/domain/schedule/decide.ts'
import { isOpen, isSiteOf, type RoomState } from '@turno/domain/schedule/state.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { fullName, person } from '@turno/read-models/people/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { invalid } from '../../kit/refusal/refusal.ts'
import { wrongChoices } from '../../shared/catalogues/choices.ts'
import { publicOfficeOf } from '../../shared/doctor-page/public-doctors.ts'
import { changeOffered } from './changing.ts'

/** The caller's consulting rooms, also those that are closed. */
export async function officesOf({ deps, reader, actor }: Call): Promise<ConsultingRoom[]> {
  const [{ state }, { state: profile }, someone, called] = await Promise.all([
    deps.commander.load(schedule, actor.id),
    deps.commander.load(doctor, actor.id),
    person(reader, actor.id),
    names(reader),
  ])
  const of = { id: actor.id, name: fullName(someone) }
  const { providerCode } = profile.credentials
  return state.rooms.map((room) => ({
    ...publicOfficeOf(room, of, called),
    ...answered(siteFields, { room }),
    other_provider: Boolean(room.providerCode && providerCode && !isSiteOf(room.providerCode, providerCode)),
    active: isOpen(room),
  }))
}

/** @throws {Refusal} 422: there is no such city, or half a position */
export async function openOffice(call: CallOf<typeof endpoints.openOffice>) {
  const { actor, commandId, body } = call
  await refuseCity(call, body.city_id)
  const roomId = commandIdOf(commandId, 'room')
  const { city_id: cityId, consulting_room: name, address } = body
  const { provider_code: providerCode = null, preparation = null } = body
  const room = { roomId, name, address, cityId, providerCode, preparation, position: positionIn(body, null) }
  const command = { type: 'OpenConsultingRoom', doctorId: actor.id, ...room } as const
  const { position } = await transactFor(call, schedule, actor.id, command)
  return { data: { id: roomId }, message: scheduleTexts.roomCreated, position }
}

/** @throws {Refusal} 409, also with code `appointmentsAffected`; 422 */
export async function changeOffice(call: CallOf<typeof endpoints.changeOffice>) {
  const { deps, actor, params, body } = call
  const { rooms } = (await deps.commander.load(schedule, actor.id)).state
  const { status: _, ...before } = rooms.find(({ roomId }) => roomId === params.id)!
  if (body.city_id !== undefined && body.city_id !== before.cityId) await refuseCity(call, body.city_id)
  const changed = declaredIn(officeFields, body).room as Partial<typeof before> | undefined
  const site = declaredIn(siteFields, body).room
  const room = { ...before, ...changed, ...site, position: positionIn(body, before.position) }
  const commands: ScheduleCommand[] = [{ type: 'DescribeConsultingRoom', doctorId: actor.id, ...room }]
  if (body.active !== undefined) commands.push(turning(actor.id, params.id, body.active))
  const { position } = await changeOffered(call, commands, body.shown)
  return { data: {}, message: scheduleTexts.updated, position }
}

/** @throws {Refusal} 409, also with code `appointmentsAffected` */
export async function closeOffice(call: CallOf<typeof endpoints.closeOffice>) {
  const { actor, params, body } = call
  const { position } = await changeOffered(call, [turning(actor.id, params.id, false)], body.shown)
  return { data: {}, message: scheduleTexts.updated, position }
}

const turning = (doctorId: string, roomId: string, opens: boolean): ScheduleCommand => ({
  type: opens ? 'ReopenConsultingRoom' : 'CloseConsultingRoom',
  doctorId,
  roomId,
})

async function refuseCity({ deps }: Pick<Call, 'deps'>, code: string): Promise<void> {
  const wrong = await wrongChoices(deps.commander, [{ field: 'city_id', catalogue: 'municipalities', code }])
  if (wrong.length > 0) throw invalid(...wrong)
}

type Pin = RoomState['position']

/** @param before what stays where the form says nothing */
function positionIn(
  { lat, lng }: { lat?: number | null | undefined; lng?: number | null | undefined },
  before: Pin,
): Pin {
  if (lat === undefined && lng === undefined) return before
  if (typeof lat === 'number' && typeof lng === 'number') return { lat, lng }
  if (lat == null && lng == null) return null
  throw invalid({ field: 'lat', message: 'La ubicación necesita latitud y longitud.' })
}
