import type { DoctorWeek } from '@turno/contract/areas/schedules.ts'
import type * as endpoints from '@turno/contract/endpoints/schedules.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { day } from '@turno/domain/day/decide.ts'
import { holidayOn } from '@turno/domain/holidays.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { quartersPerDay, quartersTouched } from '@turno/domain/quarter-hours.ts'
import { maySee, relationOf } from '@turno/domain/relation.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { quartersOn } from '@turno/domain/schedule/offered.ts'
import { inForce, type ScheduleState } from '@turno/domain/schedule/state.ts'
import { bogotaInstant, plusDays } from '@turno/domain/time.ts'
import { patientName } from '@turno/read-models/appointments-of-person/patient-name.ts'
import { soldBetween } from '@turno/read-models/appointments-of-person/sold.ts'
import type { AppointmentView } from '@turno/read-models/appointments-of-person/view.ts'
import { askedOf, doctors, people } from '@turno/read-models/people/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { soldAs } from './sold.ts'

/** The calling doctor's week day by day: hours offered, held while somebody pays, and sold. */
export async function weekOf(call: CallOf<typeof endpoints.week>): Promise<{ data: DoctorWeek }> {
  const { deps, reader, actor, query } = call
  const dates = Array.from({ length: query.days }, (_, at) => plusDays(query.from, at))
  const [start, end] = [bogotaInstant(query.from, '00:00'), bogotaInstant(plusDays(query.from, query.days), '00:00')]
  const [{ state }, sold] = await Promise.all([
    deps.commander.load(schedule, actor.id),
    soldBetween(reader, actor.id, start, end),
  ])
  const [persons, cards] = await Promise.all([
    people(
      reader,
      sold.map(({ patientId }) => patientId),
    ),
    doctors(reader, [actor.id]),
  ])
  const asked = askedOf(cards.get(actor.id), call.moment)
  const mayCall = (view: AppointmentView) =>
    maySee('phone', relationOf([view], asked), actor.by ? 'assistant' : 'doctor')
  const soldIds = new Set(sold.map(({ id }) => id))
  const days = await Promise.all(
    dates.map(async (date) => ({ ...offeredOn(state, date), held: await heldOn(call, date, soldIds) })),
  )
  const appointments = sold.map((view) => ({
    ...soldAs(view, patientName(view, persons.get(view.patientId))),
    confirmed: view.confirmedFor === view.visit.start,
    unconfirmed: !view.holdsPatient,
    refund: view.atDesk ? 0 : pesosOf(view.visit.feeCents),
    phone: mayCall(view) ? (persons.get(view.patientId)?.phone ?? '') : '',
  }))
  return { data: { days, appointments } }
}

function offeredOn(state: ScheduleState, date: string) {
  return {
    date,
    holiday: holidayOn(date) ?? '',
    day_off: state.daysOff.includes(date),
    offered: inForce(state).flatMap((each) =>
      runsOf(quartersOn(state, each, date)).map((hours) => ({ schedule_id: each.scheduleId, ...hours })),
    ),
  }
}

/** Holds on a date for nobody's appointment yet. */
async function heldOn({ deps, actor }: Call, date: string, soldIds: ReadonlySet<string>) {
  const { state } = await deps.commander.load(day, dayIdOf(actor.id, date))
  return state.holds
    .filter(({ claim }) => !soldIds.has(claim.lineId))
    .map((hold) => {
      const { from, to } = quartersTouched(hold, date)
      return { from: hourAt(from), to: hourAt(to) }
    })
}

/** The spans of a day that are 1 in its quarter hours. */
function runsOf(quarters: Uint8Array): { from: string; to: string }[] {
  const runs: { from: string; to: string }[] = []
  for (let at = 0; at < quartersPerDay; at++) {
    if (quarters[at] !== 1) continue
    const from = at
    while (at < quartersPerDay && quarters[at] === 1) at++
    runs.push({ from: hourAt(from), to: hourAt(at) })
  }
  return runs
}

/** HH:MM at which a quarter hour of a day begins; 24:00 for the end of the day. */
const hourAt = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
