import { evolving } from '../decider.ts'
import { bogotaDate, type Instant } from '../time.ts'
import type { CareType, Visit } from '../visit.ts'
import type { Hours, ScheduleEvent, Terms } from './events.ts'

export interface ConsultingRoom {
  roomId: string
  name: string
  address: string
  cityId: string
  position: { lat: number; lng: number } | null
  /** REPS of the site, 12 digits; none where it was never said. */
  providerCode?: string | null | undefined
  /** What patients prepare for a visit there; none where it was never said. */
  preparation?: string | null | undefined
}

/** Whether the code of a site is one of a provider's: it begins with the provider's own ten digits. */
export const isSiteOf = (site: string, provider: string): boolean => site.slice(0, 10) === provider.slice(0, 10)

export interface RoomState extends ConsultingRoom {
  status: 'open' | 'closed'
}

/** The hours in which a doctor can be booked, on certain terms. */
export interface Schedule {
  scheduleId: string
  /** Counts the terms that it has had, from 1 on. */
  revision: number
  status: 'open' | 'closed'
  terms: Terms
  /** Hours by date, in place of the week's. */
  special: Record<string, Hours[]>
}

export interface ScheduleState {
  rooms: RoomState[]
  /** Usual fee in centavos by care type. */
  tariffs: Partial<Record<CareType, number>>
  schedules: Schedule[]
  daysOff: string[]
  /** By date (YYYY-MM-DD), when the doctor last cancelled all of it; not once the day has hours again. */
  cancelledDays?: Record<string, string>
  /** The doctor's message to the patients of such a day, if there is one. */
  cancelReasons?: Record<string, string>
  observesHolidays: boolean
  /** Whether that was ever said. */
  holidaysChosen?: true
  pauseMinutes: number
}

export const initialState: ScheduleState = {
  rooms: [],
  tariffs: {},
  schedules: [],
  daysOff: [],
  observesHolidays: false,
  pauseMinutes: 0,
}

/**
 * Whether a doctor's hours are closed on the holidays of Colombia: with the first schedule they are, unless its doctor
 * has chosen otherwise before.
 */
export const closesOnHolidays = (state: ScheduleState): boolean => state.observesHolidays || isBeforeFirst(state)

/** Whether the first schedule is still to come, and nothing was said of holidays. */
export const isBeforeFirst = ({ schedules, holidaysChosen }: ScheduleState): boolean =>
  schedules.length === 0 && !holidaysChosen

export const isOpen = ({ status }: { status: 'open' | 'closed' }): boolean => status === 'open'

/** The schedules that can be booked now: open ones, in an open office. */
export const inForce = ({ schedules, rooms }: Pick<ScheduleState, 'schedules' | 'rooms'>): Schedule[] =>
  schedules.filter((each) => isOpen(each) && isRoomOpen(rooms, each.terms.roomId))

const isRoomOpen = (rooms: readonly RoomState[], roomId: string | null): boolean =>
  roomId === null || rooms.some((room) => room.roomId === roomId && isOpen(room))

/** Whether a promised visit went with its day: visits promised after the cancellation are attended. */
export function isCancelled(
  { cancelledDays }: Pick<ScheduleState, 'cancelledDays'>,
  { start }: Pick<Visit, 'start'>,
  promisedAt: Instant | null,
): boolean {
  const cancelledAt = cancelledDays?.[bogotaDate(start)]
  return cancelledAt !== undefined && (promisedAt === null || promisedAt <= cancelledAt)
}

export const evolve = evolving<ScheduleState, ScheduleEvent>({
  ConsultingRoomOpened: (state, { doctorId: _, ...room }) => ({
    ...state,
    rooms: [...state.rooms, { ...room, status: 'open' }],
  }),
  ConsultingRoomDescribed: (state, { doctorId: _, ...room }) => changeRoom(state, room.roomId, room),
  ConsultingRoomClosed: (state, { roomId }) => changeRoom(state, roomId, { status: 'closed' }),
  ConsultingRoomReopened: (state, { roomId }) => changeRoom(state, roomId, { status: 'open' }),
  TariffSet: (state, { careType, feeCents }) => ({ ...state, tariffs: { ...state.tariffs, [careType]: feeCents } }),
  ScheduleOpened: (state, { scheduleId, revision, terms }) => ({
    ...state,
    schedules: [...state.schedules, { scheduleId, revision, status: 'open', terms, special: {} }],
  }),
  ScheduleRevised: (state, { scheduleId, revision, terms }) =>
    changeSchedule(state, scheduleId, () => ({
      revision,
      terms,
    })),
  ScheduleClosed: (state, { scheduleId }) => changeSchedule(state, scheduleId, () => ({ status: 'closed' })),
  SpecialHoursSet: (state, { date, scheduleId, hours }) =>
    changeSchedule(attended(state, date), scheduleId, ({ special }) => ({
      special: { ...special, [date]: hours },
    })),
  SpecialHoursWithdrawn: (state, { scheduleId, date }) =>
    changeSchedule(state, scheduleId, ({ special }) => {
      const { [date]: _, ...others } = special
      return { special: others }
    }),
  DayTakenOff: takenOff,
  DayGivenBack: (state, { date }) =>
    attended({ ...state, daysOff: state.daysOff.filter((each) => each !== date) }, date),
  HolidaysObserved: (state, { on }) => ({ ...state, observesHolidays: on, holidaysChosen: true }),
  PauseSet: (state, { minutes }) => ({ ...state, pauseMinutes: minutes }),
})

interface DayOff {
  date: string
  cancelledAt?: string | undefined
  reason?: string | null | undefined
}

function takenOff(state: ScheduleState, { date, cancelledAt, reason }: DayOff): ScheduleState {
  const daysOff = state.daysOff.includes(date) ? state.daysOff : [...state.daysOff, date]
  if (cancelledAt === undefined) return { ...state, daysOff }
  const { [date]: _, ...former } = state.cancelReasons ?? {}
  const cancelReasons = reason ? { ...former, [date]: reason } : former
  return { ...state, daysOff, cancelledDays: { ...state.cancelledDays, [date]: cancelledAt }, cancelReasons }
}

/** A day that has hours again is cancelled no more. */
function attended(state: ScheduleState, date: string): ScheduleState {
  if (state.cancelledDays?.[date] === undefined) return state
  const { [date]: _, ...cancelledDays } = state.cancelledDays
  const { [date]: __, ...cancelReasons } = state.cancelReasons ?? {}
  return { ...state, cancelledDays, cancelReasons }
}

const changeRoom = (state: ScheduleState, roomId: string, change: Partial<RoomState>): ScheduleState => ({
  ...state,
  rooms: state.rooms.map((room) => (room.roomId === roomId ? { ...room, ...change } : room)),
})

const changeSchedule = (
  state: ScheduleState,
  scheduleId: string,
  change: (schedule: Schedule) => Partial<Schedule>,
): ScheduleState => ({
  ...state,
  schedules: state.schedules.map((each) => (each.scheduleId === scheduleId ? { ...each, ...change(each) } : each)),
})
