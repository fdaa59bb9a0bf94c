import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { visitsPageSize } from '@turno/contract/areas/appointments.ts'
import { isBehind } from '@turno/domain/appointment/may.ts'
import { toMs } from '@turno/domain/time.ts'
import type { Moment } from '../moment.ts'
import { existing, type Reader } from '../projection.ts'
import { begunOf, minuteOf } from './begun.ts'
import { namedVisits } from './search.ts'
import { factsOf, shown, sideOf } from './shown.ts'
import { type AppointmentView, appointmentKey, closedIndex, model, personIndex } from './view.ts'

/** So many ids are looked at for a page: several appointments may end at once, and a few are not over yet. */
const idsMax = 200

export interface Past {
  appointments: Appointment[]
  more: boolean
}

/** A page of past appointments, the latest first. @param after the last one of the page before */
export async function pastOf(reader: Reader, personId: string, moment: Moment, after?: string): Promise<Past> {
  const [last] = await existing<AppointmentView>(reader, model, after === undefined ? [] : [appointmentKey(after)])
  const cursor = last?.patientId === personId || last?.doctorId === personId ? last : undefined
  const over = await overAhead(reader, personId, moment, cursor)
  if (over.length <= visitsPageSize) over.push(...(await overBefore(reader, personId, moment, cursor, over.length)))
  const page = over.slice(0, visitsPageSize)
  return { appointments: await shown(reader, page, personId, moment), more: over.length > visitsPageSize }
}

/** The same of those whose other side a text names. */
export async function pastWith(
  reader: Reader,
  personId: string,
  { text, after }: { text: string; after?: string | undefined },
  moment: Moment,
): Promise<Past> {
  const nowMs = minuteOf(moment)
  const [before, ahead] = await Promise.all([
    namedVisits(reader, personId, text, { max: nowMs, order: 'descending' }),
    namedVisits(reader, personId, text, { min: nowMs + 1, order: 'ascending' }),
  ])
  const views = [...before, ...ahead].filter((view) => isPast(view, personId, moment)).sort(byEnd)
  const from = views.findIndex(({ id }) => id === after) + 1
  const page = views.slice(from, from + visitsPageSize)
  return { appointments: await shown(reader, page, personId, moment), more: views.length > from + page.length }
}

/** Whether an appointment is over for one side. */
export const isPast = (view: AppointmentView, personId: string, moment: Moment): boolean =>
  isBehind(factsOf(view), sideOf(view, personId), (instant) => moment.isBefore(instant))

/** Latest first. */
const byEnd = (a: AppointmentView, b: AppointmentView): number =>
  toMs(b.visit.end) - toMs(a.visit.end) || (a.id < b.id ? 1 : -1)

/** What is over though its hour is not: it was closed, or lapsed for its patient. */
async function overAhead(reader: Reader, personId: string, moment: Moment, cursor: AppointmentView | undefined) {
  const nowMs = minuteOf(moment)
  if (cursor && toMs(cursor.visit.end) <= nowMs) return []
  const max = cursor ? { max: toMs(cursor.visit.end) } : {}
  const closed = { min: nowMs + 1, ...max, order: 'descending', limit: idsMax } as const
  const [ids, begun] = await Promise.all([
    reader.range(model, closedIndex(personId), closed),
    begunOf(reader, personId, moment),
  ])
  const next = behind(ids, cursor)
    .slice(0, visitsPageSize + 1)
    .map(appointmentKey)
  const lapsed = begun.filter((one) => isPast(one, personId, moment) && toMs(one.visit.end) > nowMs)
  const views = [...(await existing<AppointmentView>(reader, model, next)), ...lapsed].sort(byEnd)
  return cursor ? views.filter((one) => byEnd(cursor, one) < 0) : views
}

async function overBefore(
  reader: Reader,
  personId: string,
  moment: Moment,
  cursor: AppointmentView | undefined,
  found: number,
): Promise<AppointmentView[]> {
  const max = Math.min(minuteOf(moment), cursor ? toMs(cursor.visit.end) : Infinity)
  const ids = await reader.range(model, personIndex(personId), { max, order: 'descending', limit: idsMax })
  const rest = behind(ids, cursor)
  const over: AppointmentView[] = []
  for (let at = 0; at < rest.length && found + over.length <= visitsPageSize; at += visitsPageSize) {
    const keys = rest.slice(at, at + visitsPageSize).map(appointmentKey)
    over.push(...(await existing<AppointmentView>(reader, model, keys)).filter((one) => isPast(one, personId, moment)))
  }
  return over
}

const behind = (ids: readonly string[], cursor: AppointmentView | undefined): readonly string[] =>
  cursor ? ids.slice(ids.indexOf(cursor.id) + 1) : ids
