import {
  type MedicalSchedule,
  type OfferedByDoctor,
  type OpenSchedule,
  scheduleTexts,
} from '@turno/contract/areas/schedules.ts'
import type * as endpoints from '@turno/contract/endpoints/schedules.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { careTypes } from '@turno/domain/care-types.ts'
import { cupGroupOf } from '@turno/domain/cup-facts.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { type ScheduleCommand, schedule } from '@turno/domain/schedule/decide.ts'
import type { Terms } from '@turno/domain/schedule/events.ts'
import { closesOnHolidays, isOpen, type Schedule, type ScheduleState } from '@turno/domain/schedule/state.ts'
import { type Names, names } from '@turno/read-models/catalogues/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { dateIn } from '../../kit/refusal/dates.ts'
import { centsOf } from '../../kit/refusal/money.ts'
import { invalid, Refusal } from '../../kit/refusal/refusal.ts'
import { wrongChoices } from '../../shared/catalogues/choices.ts'
import { changeOffered } from './changing.ts'

/** The calling doctor's offer: all open schedules, and the settings for all of them. */
export async function offeredBy({ deps, reader, actor }: Call): Promise<OfferedByDoctor> {
  const [{ state }, profile, called] = await Promise.all([
    deps.commander.load(schedule, actor.id),
    deps.commander.load(doctor, actor.id),
    names(reader),
  ])
  return {
    schedules: state.schedules.filter(isOpen).map((each) => medicalSchedule(each, state, called)),
    days_off: state.daysOff.toSorted(),
    observes_holidays: closesOnHolidays(state),
    pause_minutes: state.pauseMinutes,
    simultaneous_appointments: profile.state.simultaneousAppointments,
  }
}

function medicalSchedule(each: Schedule, { rooms }: ScheduleState, called: Names): MedicalSchedule {
  const { terms } = each
  const room = rooms.find(({ roomId }) => roomId === terms.roomId)
  return {
    id: each.scheduleId,
    revision: each.revision,
    appointment_web: room === undefined || isOpen(room),
    price: Math.min(...terms.care.map(({ feeCents }) => pesosOf(feeCents))),
    config_calendar: {
      start_hour: terms.weekly.map(({ from }) => from).toSorted()[0] ?? '',
      consulting_type: consultingTypes(each),
    },
    consulting_room: room
      ? { id: room.roomId, name: room.name, lat: room.position?.lat ?? null, lng: room.position?.lng ?? null }
      : null,
    technical_cup:
      terms.cupId === null
        ? null
        : {
            id: each.scheduleId,
            cup_id: terms.cupId,
            name: called.procedure(terms.cupId),
            group_cup_id: cupGroupOf(terms.cupId),
          },
    city_id: terms.cityId,
    city_name: called.city(terms.cityId),
    weekly: terms.weekly,
    valid_from: terms.validFrom,
    valid_to: terms.validTo,
    visit_minutes: terms.visitMinutes,
    notice_minutes: terms.noticeMinutes,
    horizon_days: terms.horizonDays,
    special_hours: Object.entries(each.special)
      .map(([date, hours]) => ({ date, hours }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}

const consultingTypes = ({ terms }: Schedule) =>
  terms.care.map(({ careType, feeCents }) => ({
    label: careTypes[careType],
    value: careType,
    price: pesosOf(feeCents),
  }))

/** One of the caller's schedules. @throws {Refusal} 404: the caller has no such schedule, or it was closed */
async function scheduleIn({ deps, actor }: Call, id: string, notLoaded: string): Promise<Schedule> {
  const { state } = await deps.commander.load(schedule, actor.id)
  const found = state.schedules.find((each) => each.scheduleId === id && isOpen(each))
  if (!found) throw new Refusal(404, 1, notLoaded)
  return found
}

/** Bookable types of a schedule. */
export async function typesOf(call: CallOf<typeof endpoints.types>) {
  return { data: consultingTypes(await scheduleIn(call, call.params.id, scheduleTexts.typesNotLoaded)) }
}

/** The procedure that a schedule is for. */
export async function scheduledIn(call: CallOf<typeof endpoints.scheduled>) {
  const { terms } = await scheduleIn(call, call.params.id, scheduleTexts.proceduresNotLoaded)
  const { cupId } = terms
  if (cupId === null) return { data: [] }
  const called = await names(call.reader)
  return {
    data: [{ id: call.params.id, cup_id: cupId, name: called.procedure(cupId), group_cup_id: cupGroupOf(cupId) }],
  }
}

/** The schedules of the caller's procedures in a group of the CUPS. */
export async function technicalCupsIn(call: CallOf<typeof endpoints.technicalCups>) {
  const { schedules } = await offeredBy(call)
  return { data: schedules.filter(({ technical_cup }) => technical_cup?.group_cup_id === call.params.groupId) }
}

/** Opens a schedule. @throws {Refusal} 409, 422 */
export async function open(call: CallOf<typeof endpoints.open>) {
  const { actor } = call
  const terms = await termsIn(call, call.body)
  const outcome = await transactFor(call, schedule, actor.id, { type: 'OpenSchedule', doctorId: actor.id, terms })
  const opened = outcome.events.find(({ type }) => type === 'ScheduleOpened')!
  const { scheduleId } = opened.data as { scheduleId: string }
  return { data: { id: scheduleId }, message: scheduleTexts.created, position: outcome.position }
}

/** Gives a schedule other terms. @throws {Refusal} 409, also with code `appointmentsAffected`; 422 */
export async function revise(call: CallOf<typeof endpoints.revise>) {
  const { actor, params, body } = call
  const terms = await termsIn(call, body)
  const revising = { type: 'ReviseSchedule', scheduleId: params.id, edited: body.revision, terms } as const
  const { position } = await changeOffered(call, [{ ...revising, doctorId: actor.id }], body.shown)
  return { data: {}, message: scheduleTexts.updated, position }
}

/** @throws {Refusal} 409, also with code `appointmentsAffected` */
export async function close(call: CallOf<typeof endpoints.close>) {
  const { actor, params, body } = call
  const closing: ScheduleCommand = { type: 'CloseSchedule', doctorId: actor.id, scheduleId: params.id }
  const { position } = await changeOffered(call, [closing], body.shown)
  return { data: {}, message: scheduleTexts.updated, position }
}

/** @throws {Refusal} 409, also with code `appointmentsAffected`; 422 */
export async function setSpecialHours(call: CallOf<typeof endpoints.specialHours>) {
  const { actor, params, body } = call
  const of = { doctorId: actor.id, scheduleId: params.id, date: dateIn(params) }
  const setting: ScheduleCommand =
    body.hours === null
      ? { type: 'WithdrawSpecialHours', ...of }
      : { type: 'SetSpecialHours', ...of, hours: body.hours.toSorted((a, b) => a.from.localeCompare(b.from)) }
  const { position } = await changeOffered(call, [setting], body.shown)
  return { data: {}, message: scheduleTexts.saved, position }
}

/** @throws {Refusal} 409 with code `appointmentsAffected`; 422 */
export async function setDayOff(call: CallOf<typeof endpoints.dayOff>) {
  const { actor, params, body } = call
  const type = body.off ? 'TakeDayOff' : 'GiveDayBack'
  const { position } = await changeOffered(call, [{ type, doctorId: actor.id, date: dateIn(params) }], body.shown)
  return { data: {}, message: scheduleTexts.saved, position }
}

/** Changes the settings of all schedules. @throws {Refusal} 409, also with code `appointmentsAffected` */
export async function changeSettings(call: CallOf<typeof endpoints.changeSettings>) {
  const { actor, body } = call
  const doctorId = actor.id
  const { observes_holidays: on, pause_minutes: minutes, simultaneous_appointments: simultaneousAppointments } = body
  const commands: ScheduleCommand[] = []
  if (on !== undefined) commands.push({ type: 'ObserveHolidays', doctorId, on })
  if (minutes !== undefined) commands.push({ type: 'SetPause', doctorId, minutes })
  const { position } = await changeOffered(call, commands, body.shown)
  if (simultaneousAppointments === undefined) return { data: {}, message: scheduleTexts.saved, position }
  const setting = { type: 'SetCapacity', doctorId, simultaneousAppointments } as const
  const outcome = await transactFor(call, doctor, doctorId, setting)
  return { data: {}, message: scheduleTexts.saved, position: outcome.position }
}

/** The terms that a form describes, in an order that does not depend on the form. @throws {Refusal} 422 */
async function termsIn(call: Call, form: OpenSchedule): Promise<Terms> {
  const [cityId] = await Promise.all([cityIn(call, form), refuseUnattended(call, form.cup_id)])
  return {
    roomId: form.consulting_room_id,
    cityId,
    cupId: form.cup_id,
    care: form.config_calendar.consulting_type
      .map(({ value, price }) => ({ careType: value, feeCents: centsOf(price, 'price') }))
      .toSorted((a, b) => a.careType - b.careType),
    weekly: form.weekly.toSorted((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from)),
    validFrom: form.valid_from,
    validTo: form.valid_to,
    visitMinutes: form.visit_minutes,
    noticeMinutes: form.notice_minutes,
    horizonDays: form.horizon_days,
  }
}

/** The room's city, or without a room the one that the form names. */
async function cityIn({ deps, actor }: Call, { consulting_room_id: roomId, city_id: named }: OpenSchedule) {
  const { rooms } = (await deps.commander.load(schedule, actor.id)).state
  const room = rooms.find((each) => each.roomId === roomId)
  // A room that does not exist is refused by the schedule itself.
  if (roomId !== null) return room?.cityId ?? ''
  if (!named) throw invalid({ field: 'city_id', message: 'Ciudad es requerida' })
  const wrong = await wrongChoices(deps.commander, [{ field: 'city_id', catalogue: 'municipalities', code: named }])
  if (wrong.length > 0) throw invalid(...wrong)
  return named
}

async function refuseUnattended({ deps, actor }: Call, cupId: string | null): Promise<void> {
  if (cupId === null) return
  const { state } = await deps.commander.load(doctor, actor.id)
  if (!state.cupIds.includes(cupId)) throw invalid({ field: 'cup_id', message: scheduleTexts.addProcedureFirst })
}
