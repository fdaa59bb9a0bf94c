import { type Decider, type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import { idsIn, scheduleIdOf } from '../ids.ts'
import type { CareType } from '../visit.ts'
import type { ScheduleEvent as Event, Hours, Terms } from './events.ts'
import { whyNoHours, whyNoTerms } from './hours.ts'
import { overlaps } from './overlap.ts'
import {
  type ConsultingRoom,
  closesOnHolidays,
  evolve,
  initialState,
  isBeforeFirst,
  isOpen,
  type Schedule,
  type ScheduleState,
} from './state.ts'

export type ScheduleCommand = { doctorId: string } & (
  | ({ type: 'OpenConsultingRoom' } & ConsultingRoom)
  | ({ type: 'DescribeConsultingRoom' } & ConsultingRoom)
  | { type: 'CloseConsultingRoom' | 'ReopenConsultingRoom'; roomId: string }
  | { type: 'SetTariff'; careType: CareType; feeCents: number }
  | { type: 'OpenSchedule'; terms: Terms }
  | {
      type: 'ReviseSchedule'
      scheduleId: string
      terms: Terms
      /** The edited revision: edits of an older one are refused. */
      edited: number
    }
  | { type: 'CloseSchedule'; scheduleId: string }
  | { type: 'SetSpecialHours'; scheduleId: string; date: string; hours: Hours[] }
  | { type: 'WithdrawSpecialHours'; scheduleId: string; date: string }
  /** `cancels`: all that is promised for that day is cancelled, too, for a reason that its patients read. */
  | { type: 'TakeDayOff'; date: string; cancels?: boolean; reason?: string | null }
  | { type: 'GiveDayBack'; date: string }
  | { type: 'ObserveHolidays'; on: boolean }
  | { type: 'SetPause'; minutes: number }
)

type CommandOf<Type extends ScheduleCommand['type']> = Timed<Extract<ScheduleCommand, { type: Type }>>
type Outcome = Event[] | Rejection

export const scheduleTexts = {
  /** Spec, section 8. */
  duplicate: 'Ya existe una consulta con estos mismos parametros.',
  noRoom: 'Ese consultorio no existe o está cerrado.',
  noSchedule: 'Ese horario ya no existe.',
  citySettled: 'Un consultorio con horarios no cambia de ciudad. Crea otro consultorio.',
  changed: 'Este horario cambió mientras lo editabas. Revísalo y guarda otra vez.',
} as const

const noRoom = reject(scheduleTexts.noRoom)
const noSchedule = reject(scheduleTexts.noSchedule)

/** Places, times and prices at which a doctor can be booked. */
export const schedule: Decider<ScheduleCommand, Event, ScheduleState> = {
  category: 'schedule',
  initialState,
  evolve,
  about: idsIn,
  decide(command, state) {
    const { doctorId } = command
    switch (command.type) {
      case 'OpenConsultingRoom':
        return roomOf(state, command.roomId) ? [] : [{ type: 'ConsultingRoomOpened', data: roomIn(command) }]
      case 'DescribeConsultingRoom':
        return describeRoom(command, state)
      case 'CloseConsultingRoom':
      case 'ReopenConsultingRoom':
        return turnRoom(command, state)
      case 'SetTariff': {
        const { careType, feeCents } = command
        if (!Number.isSafeInteger(feeCents) || feeCents < 0) return reject('La tarifa debe ser mayor o igual a cero')
        const isSame = state.tariffs[careType] === feeCents
        return isSame ? [] : [{ type: 'TariffSet', data: { doctorId, careType, feeCents } }]
      }
      case 'OpenSchedule':
        return openSchedule(command, state)
      case 'ReviseSchedule':
        return reviseSchedule(command, state)
      case 'CloseSchedule': {
        const { scheduleId } = command
        const found = scheduleOf(state, scheduleId)
        if (!found) return noSchedule
        return isOpen(found) ? [{ type: 'ScheduleClosed', data: { doctorId, scheduleId } }] : []
      }
      case 'SetSpecialHours':
        return setSpecialHours(command, state)
      case 'WithdrawSpecialHours': {
        const { scheduleId, date } = command
        const isSet = scheduleOf(state, scheduleId)?.special[date] !== undefined
        return isSet ? [{ type: 'SpecialHoursWithdrawn', data: { doctorId, scheduleId, date } }] : []
      }
      case 'TakeDayOff':
        return takeDayOff(command, state)
      case 'GiveDayBack':
        return isOff(state, command) ? [{ type: 'DayGivenBack', data: { doctorId, date: command.date } }] : []
      case 'ObserveHolidays':
        return closesOnHolidays(state) === command.on
          ? []
          : [{ type: 'HolidaysObserved', data: { doctorId, on: command.on } }]
      case 'SetPause': {
        const { minutes } = command
        if (!Number.isInteger(minutes) || minutes < 0 || minutes > 120) return reject('La pausa va de 0 a 120 minutos.')
        return state.pauseMinutes === minutes ? [] : [{ type: 'PauseSet', data: { doctorId, minutes } }]
      }
      default:
        return unreachable(command)
    }
  },
}

/** Special hours would be sold on a day off, too: a day that is cancelled loses them. */
function takeDayOff(command: CommandOf<'TakeDayOff'>, state: ScheduleState): Outcome {
  const { doctorId, date, cancels = false, reason = null, now } = command
  if (!cancels) return isOff(state, { date }) ? [] : [{ type: 'DayTakenOff', data: { doctorId, date } }]
  const special = state.schedules.filter((each) => each.special[date] !== undefined)
  return [
    ...special.map(
      ({ scheduleId }): Event => ({ type: 'SpecialHoursWithdrawn', data: { doctorId, scheduleId, date } }),
    ),
    { type: 'DayTakenOff', data: { doctorId, date, cancelledAt: now, ...(reason ? { reason } : {}) } },
  ]
}

function describeRoom(command: CommandOf<'DescribeConsultingRoom'>, state: ScheduleState): Outcome {
  const found = roomOf(state, command.roomId)
  if (!found) return noRoom
  const described = roomIn(command)
  const { doctorId: _, ...room } = described
  const known = { providerCode: null, preparation: null, ...found }
  const isSame = JSON.stringify({ ...known, ...room }) === JSON.stringify(known)
  if (found.cityId !== room.cityId && state.schedules.some((each) => isOpen(each) && each.terms.roomId === room.roomId))
    return reject(scheduleTexts.citySettled)
  return isSame ? [] : [{ type: 'ConsultingRoomDescribed', data: described }]
}

function turnRoom(command: CommandOf<'CloseConsultingRoom' | 'ReopenConsultingRoom'>, state: ScheduleState): Outcome {
  const { doctorId, roomId } = command
  const found = roomOf(state, roomId)
  if (!found) return noRoom
  const opens = command.type === 'ReopenConsultingRoom'
  if (isOpen(found) === opens) return []
  if (opens && state.schedules.some((each) => each.terms.roomId === roomId && overlapsAny(state, each)))
    return reject(scheduleTexts.duplicate)
  return [{ type: opens ? 'ConsultingRoomReopened' : 'ConsultingRoomClosed', data: { doctorId, roomId } }]
}

/** Includes schedules in closed offices: they become visible when the office opens again. */
const overlapsAny = (state: ScheduleState, { scheduleId, status, terms }: Schedule): boolean =>
  status === 'open' &&
  state.schedules.some((other) => other.scheduleId !== scheduleId && isOpen(other) && overlaps(other.terms, terms))

function openSchedule({ doctorId, terms }: CommandOf<'OpenSchedule'>, state: ScheduleState): Outcome {
  const refused = whyNotOffered(state, terms)
  if (refused) return refused
  const scheduleId = scheduleIdOf(doctorId, state.schedules.length + 1)
  const opened: Event = { type: 'ScheduleOpened', data: { doctorId, scheduleId, revision: 1, terms } }
  return isBeforeFirst(state) ? [opened, { type: 'HolidaysObserved', data: { doctorId, on: true } }] : [opened]
}

function reviseSchedule(
  { doctorId, scheduleId, terms, edited }: CommandOf<'ReviseSchedule'>,
  state: ScheduleState,
): Outcome {
  const found = scheduleOf(state, scheduleId)
  if (!found || !isOpen(found)) return noSchedule
  if (JSON.stringify(found.terms) === JSON.stringify(terms)) return []
  if (found.revision !== edited) return reject(scheduleTexts.changed)
  const refused = whyNotOffered(state, terms, scheduleId)
  if (refused) return refused
  return [{ type: 'ScheduleRevised', data: { doctorId, scheduleId, revision: found.revision + 1, terms } }]
}

function whyNotOffered(state: ScheduleState, terms: Terms, scheduleId?: string): Rejection | undefined {
  const refused = whyNoTerms(terms)
  if (refused) return reject(refused)
  const room = terms.roomId === null ? undefined : roomOf(state, terms.roomId)
  if (terms.roomId !== null && !(room && isOpen(room))) return noRoom
  if (room && room.cityId !== terms.cityId) return reject('La ciudad es la del consultorio.')
  const others = state.schedules.filter((each) => isOpen(each) && each.scheduleId !== scheduleId)
  return others.some((other) => overlaps(other.terms, terms)) ? reject(scheduleTexts.duplicate) : undefined
}

function setSpecialHours(command: CommandOf<'SetSpecialHours'>, state: ScheduleState): Outcome {
  const { doctorId, scheduleId, date, hours } = command
  const found = scheduleOf(state, scheduleId)
  if (!found || !isOpen(found)) return noSchedule
  const refused = whyNoHours(hours)
  if (refused) return reject(refused)
  const isSame = JSON.stringify(found.special[date]) === JSON.stringify(hours)
  return isSame ? [] : [{ type: 'SpecialHoursSet', data: { doctorId, scheduleId, date, hours } }]
}

const roomIn = ({
  doctorId,
  roomId,
  name,
  address,
  cityId,
  position,
  providerCode = null,
  preparation = null,
}: { doctorId: string } & ConsultingRoom) => ({
  doctorId,
  roomId,
  name,
  address,
  cityId,
  position,
  providerCode,
  preparation,
})
const roomOf = ({ rooms }: ScheduleState, id: string) => rooms.find(({ roomId }) => roomId === id)
const scheduleOf = ({ schedules }: ScheduleState, id: string) => schedules.find(({ scheduleId }) => scheduleId === id)
const isOff = ({ daysOff }: ScheduleState, { date }: { date: string }): boolean => daysOff.includes(date)
