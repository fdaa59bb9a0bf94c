import { toMs } from '@turno/domain/time.ts'
import { existing, type Reader } from '../projection.ts'
import { type AppointmentView, appointmentKey, model, personIndex } from './view.ts'

/** No visit is longer. */
const longestMs = 24 * 60 * 60_000

/** A doctor's appointments of one patient at a time that their patients cancelled too late, and that overlap a time. */
export async function cancelledLateWithin(
  reader: Reader,
  doctorId: string,
  { start, end }: { start: string; end: string },
): Promise<AppointmentView[]> {
  const views = await overlapping(reader, doctorId, start, end)
  return views.filter(
    ({ visit, cancelled }) => cancelled?.by === 'patient' && !cancelled.refund && visit.capacity === 1,
  )
}

/** Uncancelled appointments of a person that end after `from` and start before `to`, by their end. */
export async function soldBetween(
  reader: Reader,
  personId: string,
  from: string,
  to?: string,
): Promise<AppointmentView[]> {
  return (await overlapping(reader, personId, from, to)).filter(({ cancelled }) => !cancelled)
}

async function overlapping(
  reader: Reader,
  personId: string,
  from: string,
  to: string | undefined,
): Promise<AppointmentView[]> {
  // The index is by end.
  const bounds = { min: toMs(from) + 1, ...(to === undefined ? {} : { max: toMs(to) + longestMs }) }
  const ids = await reader.range(model, personIndex(personId), bounds)
  const views = await existing<AppointmentView>(reader, model, ids.map(appointmentKey))
  return views.filter(({ visit }) => to === undefined || visit.start < to)
}
