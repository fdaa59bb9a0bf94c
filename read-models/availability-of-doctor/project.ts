import { watchersOf } from '@turno/contract/socket/socket.ts'
import { quartersTouched } from '@turno/domain/quarter-hours.ts'
import type { DoctorHours } from '@turno/domain/schedule/availability.ts'
import { evolve, initialState, isOpen } from '@turno/domain/schedule/state.ts'
import { bogotaDate, type Instant } from '@turno/domain/time.ts'
import { type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import { activeIndex, doctorKey, type HeldTime, heldKey, heldText, holdsIn, model, type OfferedTime } from './view.ts'

type OfDoctor = { data: { doctorId: string } } & Pick<Recorded, 'metadata'>

/** A handler that changes a registered doctor's offered hours. */
const changed = <Event extends OfDoctor>(
  change: (offered: OfferedTime, event: Event) => OfferedTime,
): Handler<Event> => ({
  reads: ({ data }) => [doctorKey(data.doctorId)],
  writes(event, documents) {
    const offered = documents.get<OfferedTime>(doctorKey(event.data.doctorId))
    if (offered) save(change(offered, event), documents)
  },
})

const capacity = (offered: OfferedTime, simultaneous: number): OfferedTime => ({
  ...offered,
  hours: { ...offered.hours, capacity: simultaneous },
})

/** Applies an event of the schedule to the hours as to the schedule's own state. */
const scheduled = changed<Extract<Recorded, OfDoctor & { type: ScheduleEventName }>>((offered, event) => {
  const after = evolve({ ...initialState, ...offered.hours }, event)
  const { schedules, daysOff, observesHolidays, pauseMinutes } = after
  // Nobody books by the code of a site.
  const rooms = after.rooms.map(({ providerCode: _, ...room }) => room)
  const hours = { ...offered.hours, rooms, schedules, daysOff, observesHolidays, pauseMinutes }
  return { ...offered, hours: withoutPast(hours, bogotaDate(event.metadata.at)) }
})

type ScheduleEventName =
  | 'ConsultingRoomOpened'
  | 'ConsultingRoomDescribed'
  | 'ConsultingRoomClosed'
  | 'ConsultingRoomReopened'
  | 'ScheduleOpened'
  | 'ScheduleRevised'
  | 'ScheduleClosed'
  | 'SpecialHoursSet'
  | 'SpecialHoursWithdrawn'
  | 'DayTakenOff'
  | 'DayGivenBack'
  | 'HolidaysObserved'
  | 'PauseSet'

/** Hours without what can never be booked again: dates that were over when the event happened, closed schedules. */
const withoutPast = (hours: DoctorHours, today: string): DoctorHours => ({
  ...hours,
  daysOff: hours.daysOff.filter((date) => date >= today),
  schedules: hours.schedules
    .filter(isOpen)
    .map((schedule) => ({ ...schedule, special: datesFrom(today, schedule.special) })),
})

const datesFrom = <Value>(today: string, byDate: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(byDate).filter(([date]) => date >= today))

/** Times at which doctors can be booked: their offered hours, and the holds on them. Days of patients are left out. */
export const availabilityOfDoctor = projection(model, {
  DoctorRegistered({ data: { doctorId } }, documents) {
    const { rooms, schedules, daysOff, observesHolidays, pauseMinutes } = initialState
    const hours = { rooms, schedules, daysOff, observesHolidays, pauseMinutes, capacity: 1 }
    save({ doctorId, active: false, specialityIds: [], cupIds: [], cieIds: [], hours }, documents)
    documents.set(heldKey(doctorId), {} satisfies HeldTime)
  },
  DoctorActivated: changed((offered) => ({ ...offered, active: true })),
  DoctorSuspended: changed((offered) => ({ ...offered, active: false })),
  DoctorReinstated: changed((offered, { data: { active } }) => ({ ...offered, active })),
  SpecialityGranted: changed((offered, { data }) => ({
    ...offered,
    specialityIds: [...offered.specialityIds, data.specialityId],
  })),
  SpecialitiesDeclared: changed((offered, { data: { specialityIds, cupIds } }) => ({
    ...offered,
    specialityIds,
    cupIds,
  })),
  ProcedureAdded: changed((offered, { data }) => ({ ...offered, cupIds: [...offered.cupIds, data.cupId] })),
  ProcedureRemoved: changed((offered, { data }) => ({
    ...offered,
    cupIds: offered.cupIds.filter((each) => each !== data.cupId),
  })),
  DiagnosisAdded: changed((offered, { data }) => ({ ...offered, cieIds: [...offered.cieIds, data.cieId] })),
  DiagnosisRemoved: changed((offered, { data }) => ({
    ...offered,
    cieIds: offered.cieIds.filter((each) => each !== data.cieId),
  })),
  CapacitySet: changed((offered, { data }) => capacity(offered, data.simultaneousAppointments)),
  ConsultingRoomOpened: scheduled,
  ConsultingRoomDescribed: scheduled,
  ConsultingRoomClosed: scheduled,
  ConsultingRoomReopened: scheduled,
  ScheduleOpened: scheduled,
  ScheduleRevised: scheduled,
  ScheduleClosed: scheduled,
  SpecialHoursSet: scheduled,
  SpecialHoursWithdrawn: scheduled,
  DayTakenOff: scheduled,
  DayGivenBack: scheduled,
  HolidaysObserved: scheduled,
  PauseSet: scheduled,
  TimeHeld: {
    reads: ({ data }) => [heldKey(data.personId)],
    writes({ data, metadata }, documents) {
      const { personId, date, holdId } = data
      const hold = { holdId, ...quartersTouched(data, date), place: data.place }
      changeHeld(documents, personId, metadata.at, (held) => ({
        ...held,
        [date]: heldText([...holdsIn(held[date]), hold]),
      }))
    },
  },
  HoldReleased: {
    reads: ({ data }) => [heldKey(data.personId)],
    writes({ data: { personId, date, holdId }, metadata }, documents) {
      changeHeld(documents, personId, metadata.at, ({ [date]: before, ...others }) => {
        const left = holdsIn(before).filter((hold) => hold.holdId !== holdId)
        return left.length === 0 ? others : { ...others, [date]: heldText(left) }
      })
    },
  },
  PersonErased: {
    reads: ({ data }) => [doctorKey(data.accountId)],
    writes({ data: { accountId } }, documents) {
      if (!documents.get(doctorKey(accountId))) return
      documents.delete(doctorKey(accountId))
      documents.delete(heldKey(accountId))
      documents.removeFromIndex(activeIndex, accountId)
      announce(accountId, documents)
    },
  },
})

function save(offered: OfferedTime, documents: Documents): void {
  const { doctorId } = offered
  documents.set(doctorKey(doctorId), offered)
  if (offered.active) documents.addToIndex(activeIndex, doctorId, 0)
  else documents.removeFromIndex(activeIndex, doctorId)
  announce(doctorId, documents)
}

/** Changes the holds of a doctor's time, and leaves out the days that were over at the event. */
function changeHeld(documents: Documents, personId: string, now: Instant, change: (held: HeldTime) => HeldTime): void {
  const held = documents.get<HeldTime>(heldKey(personId))
  if (!held) return
  documents.set(heldKey(personId), datesFrom(bogotaDate(now), change(held)))
  announce(personId, documents)
}

/** Watchers of a doctor learn only that the doctor changed; the doctor's own week shows the holds. */
const announce = (doctorId: string, documents: Documents): void =>
  documents.changed([watchersOf(doctorId), doctorId], doctorKey(doctorId))
