import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { bogotaDate, bogotaInstant, plusDays } from '@turno/domain/time.ts'
import { careEndsAt } from '@turno/domain/visit.ts'
import { preparationFor } from '../availability-of-doctor/query.ts'
import type { Moment } from '../moment.ts'
import { existing, type Reader } from '../projection.ts'
import { minuteOf } from './begun.ts'
import { isActive, shown } from './shown.ts'
import { soldBetween } from './sold.ts'
import { type AppointmentView, appointmentKey, model, personIndex, proposedIndex } from './view.ts'

/** More are not listed at once. */
const listedMax = 500
/** Care ends sooner after its visit. */
const unfinishedMs = 24 * 60 * 60_000

/**
 * A person's appointments by their end, soonest first; `activeOnly`: those that are not over. Of more than are listed
 * at once it gives the nearest to come, and of the others the latest.
 */
export async function appointmentsOf(
  reader: Reader,
  personId: string,
  moment: Moment,
  activeOnly = false,
): Promise<Appointment[]> {
  // Visits end with whole minutes, and one that has just ended is over.
  const afterMs = minuteOf(moment) + 1
  const coming = await listed(reader, personId, afterMs)
  if (activeOnly) return shown(reader, coming.filter(isActive), personId, moment)
  const before = { max: afterMs - 1, order: 'descending', limit: listedMax - coming.length } as const
  const ids = before.limit > 0 ? await reader.range(model, personIndex(personId), before) : []
  const past = await existing<AppointmentView>(reader, model, ids.toReversed().map(appointmentKey))
  return shown(reader, [...past, ...coming], personId, moment)
}

/** Appointments whose care has not ended, and those that are over while their doctor may close them. */
export async function unfinishedOf(reader: Reader, personId: string, moment: Moment): Promise<Appointment[]> {
  const views = await listed(reader, personId, minuteOf(moment) - unfinishedMs)
  const open = views.filter((view) => isActive(view) && moment.isBefore(careEndsAt(view.visit)))
  return shown(reader, open, personId, moment)
}

/** A person's appointments of seven days from a date on (YYYY-MM-DD in Bogotá), without those that were cancelled. */
export async function weekOf(reader: Reader, personId: string, from: string, moment: Moment): Promise<Appointment[]> {
  const [start, end] = [bogotaInstant(from, '00:00'), bogotaInstant(plusDays(from, 7), '00:00')]
  const sold = await soldBetween(reader, personId, start, end)
  return shown(reader, sold, personId, moment)
}

/** A doctor's proposals for a day (YYYY-MM-DD in Bogotá), to patients of whichever visit. */
export async function proposalsInto(
  reader: Reader,
  doctorId: string,
  date: string,
): Promise<{ appointmentId: string; proposalId: string }[]> {
  const ids = await reader.range(model, proposedIndex(doctorId))
  const views = await existing<AppointmentView>(reader, model, ids.map(appointmentKey))
  return views.flatMap(({ id, proposal }) =>
    proposal && bogotaDate(proposal.visit.start) === date
      ? [{ appointmentId: id, proposalId: proposal.proposalId }]
      : [],
  )
}

/** Whether anything was ever booked with a person, or by them. */
export const hasAppointments = async (reader: Reader, personId: string): Promise<boolean> =>
  (await reader.range(model, personIndex(personId), { order: 'ascending', limit: 1 })).length > 0

/**
 * Ids of the appointments of a patient with a doctor that end then or later, without those that were cancelled. It only
 * names them; their streams decide.
 */
export async function betweenTwo(
  reader: Reader,
  { patientId, doctorId }: { patientId: string; doctorId: string },
  sinceMs: number,
): Promise<string[]> {
  const views = await listed(reader, patientId, sinceMs)
  return views.filter((view) => view.doctorId === doctorId && !view.cancelled).map(({ id }) => id)
}

/** The same of a patient with anybody. */
export const endingSince = async (reader: Reader, patientId: string, sinceMs: number): Promise<string[]> =>
  (await listed(reader, patientId, sinceMs)).filter(({ cancelled }) => !cancelled).map(({ id }) => id)

/** Appointments that end then or later, soonest first. */
async function listed(reader: Reader, personId: string, min: number): Promise<AppointmentView[]> {
  const ids = await reader.range(model, personIndex(personId), { min, limit: listedMax })
  return existing<AppointmentView>(reader, model, ids.map(appointmentKey))
}

/** One appointment as a side of it reads it on its own page, with what its doctor asks to prepare there. */
export async function appointmentPage(
  reader: Reader,
  id: string,
  readerId: string,
  moment: Moment,
): Promise<(Appointment & { preparation: string }) | undefined> {
  const [view] = await existing<AppointmentView>(reader, model, [appointmentKey(id)])
  if (!view) return undefined
  const { visit, doctorId } = view
  const [[appointment], preparation] = await Promise.all([
    shown(reader, [view], readerId, moment),
    visit.office ? preparationFor(reader, doctorId, visit.office.id) : '',
  ])
  return { ...appointment!, preparation }
}

/** The appointments of `ids` that exist, by id, as a reader may see them. */
export async function appointmentsById(
  reader: Reader,
  ids: readonly string[],
  readerId: string,
  moment: Moment,
): Promise<Appointment[]> {
  return shown(reader, await existing<AppointmentView>(reader, model, ids.map(appointmentKey)), readerId, moment)
}
