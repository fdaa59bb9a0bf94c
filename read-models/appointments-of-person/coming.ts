import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { comingDaysMax, visitsPageSize } from '@turno/contract/areas/appointments.ts'
import { lineIdOf } from '@turno/domain/ids.ts'
import { bogotaDate, bogotaInstant, fromMs, nextDate, plusDays, toMs } from '@turno/domain/time.ts'
import { roomClosesAt, roomOpensAt } from '@turno/domain/video-visit/window.ts'
import type { Moment } from '../moment.ts'
import { existing, type Reader } from '../projection.ts'
import { begunMs, begunOf, minuteOf } from './begun.ts'
import { isPast } from './past.ts'
import { namedVisits } from './search.ts'
import { isActive, shown } from './shown.ts'
import { type AppointmentView, appointmentKey, model, openIndex, openVideoIndex, proposedIndex } from './view.ts'

export interface AskComing {
  /** The last appointment of the page before. */
  after?: string | undefined
  /** Appointments of one day alone, YYYY-MM-DD in Bogotá. */
  day?: string | undefined
  /** Consultations by video alone. */
  video?: boolean | undefined
  /** Those alone with whom it names. */
  text?: string | undefined
  /** Of a doctor: those alone for which another hour is proposed. */
  proposed?: boolean | undefined
}

export interface Coming {
  appointments: Appointment[]
  more: boolean
  /** Number of all that were asked for. */
  total: number
  /** Of the next days with appointments the date and the number; on the first page of all, when there are more. */
  days: { date: string; count: number }[]
}

/**
 * A page of a person's appointments that are not over, nearest first: those that have begun and wait to be closed are
 * the first. It reads the documents of the page, and of the appointments that have begun.
 */
export async function comingOf(reader: Reader, personId: string, asked: AskComing, moment: Moment): Promise<Coming> {
  const index = (asked.video ? openVideoIndex : asked.proposed ? proposedIndex : openIndex)(personId)
  const nowMs = minuteOf(moment)
  const within = boundsOf(asked.day)
  const [started, last] = await Promise.all([
    begunOf(reader, personId, moment, index),
    existing<AppointmentView>(reader, model, asked.after === undefined ? [] : [appointmentKey(asked.after)]),
  ])
  const begun = started.filter((view) => isComing(view, personId, moment))
  const ofDay = begun.filter(({ visit }) => isWithin(toMs(visit.start), within))
  const cursor = last.filter((one) => one.patientId === personId || one.doctorId === personId).map(placeOf)[0]
  const first = ofDay.filter((view) => isBehindCursor(placeOf(view), cursor))
  const ahead = { min: Math.max(nowMs + 1, within.min), max: within.max }
  const needed = visitsPageSize + 1 - first.length
  const [ids, later, days] = await Promise.all([
    needed > 0 ? idsAfter(reader, index, ahead, cursor, needed) : [],
    ahead.min <= ahead.max ? reader.count(model, index, ahead) : 0,
    asked.after === undefined && asked.day === undefined ? daysOf(reader, index, begun, moment) : [],
  ])
  const views = [...first, ...(await existing<AppointmentView>(reader, model, ids.map(appointmentKey)))]
  const total = ofDay.length + later
  return {
    appointments: await shown(reader, views.slice(0, visitsPageSize), personId, moment),
    more: views.length > visitsPageSize,
    total,
    days: total > visitsPageSize ? days : [],
  }
}

/** The same of those whose other side a text names. */
export async function comingWith(reader: Reader, personId: string, asked: AskComing, moment: Moment): Promise<Coming> {
  const span = { min: minuteOf(moment) - begunMs, order: 'ascending' } as const
  const views = (await namedVisits(reader, personId, asked.text ?? '', span))
    .filter((view) => isComing(view, personId, moment) && isWithin(toMs(view.visit.start), boundsOf(asked.day)))
    .sort((a, b) => toMs(a.visit.start) - toMs(b.visit.start) || (a.id < b.id ? -1 : 1))
  const from = views.findIndex(({ id }) => id === asked.after) + 1
  const page = views.slice(from, from + visitsPageSize)
  const appointments = await shown(reader, page, personId, moment)
  return { appointments, more: views.length > from + page.length, total: views.length, days: [] }
}

/** What is not over of an order; it has few appointments. */
export async function comingOfOrder(
  reader: Reader,
  personId: string,
  orderId: string,
  moment: Moment,
): Promise<Coming> {
  const keys = Array.from({ length: visitsPageSize }, (_, at) => appointmentKey(lineIdOf(orderId, at + 1)))
  const views = (await existing<AppointmentView>(reader, model, keys))
    .filter((one) => one.patientId === personId && isComing(one, personId, moment))
    .sort((a, b) => toMs(a.visit.start) - toMs(b.visit.start))
  const appointments = await shown(reader, views, personId, moment)
  return { appointments, more: false, total: appointments.length, days: [] }
}

/** Whether an appointment is not over for one side: a room outlasts its hour. */
const isComing = (view: AppointmentView, personId: string, moment: Moment): boolean =>
  isActive(view) && (!isPast(view, personId, moment) || (view.visit.careType === 1 && isRoomOpenAt(view, moment)))

const isRoomOpenAt = ({ visit }: AppointmentView, moment: Moment): boolean =>
  !moment.isBefore(roomOpensAt(visit)) && moment.isBefore(roomClosesAt(visit))

interface Place {
  startMs: number
  id: string
}

const placeOf = ({ id, visit }: AppointmentView): Place => ({ id, startMs: toMs(visit.start) })

const isBehindCursor = ({ startMs, id }: Place, cursor: Place | undefined): boolean =>
  !cursor || startMs > cursor.startMs || (startMs === cursor.startMs && id > cursor.id)

interface Bounds {
  min: number
  max: number
}

function boundsOf(day: string | undefined): Bounds {
  if (day === undefined) return { min: -Infinity, max: Infinity }
  return { min: toMs(bogotaInstant(day, '00:00')), max: toMs(bogotaInstant(nextDate(day), '00:00')) - 1 }
}

const isWithin = (ms: number, { min, max }: Bounds): boolean => min <= ms && ms <= max

/** Ids behind a place; several appointments may begin at once. */
async function idsAfter(reader: Reader, index: string, bounds: Bounds, cursor: Place | undefined, limit: number) {
  if (!cursor || cursor.startMs < bounds.min)
    return bounds.min > bounds.max ? [] : reader.range(model, index, { ...bounds, limit })
  const { startMs } = cursor
  const [same, later] = await Promise.all([
    reader.range(model, index, { min: startMs, max: startMs }),
    startMs < bounds.max ? reader.range(model, index, { min: startMs + 1, max: bounds.max, limit }) : [],
  ])
  return [...same.filter((id) => id > cursor.id), ...later].slice(0, limit)
}

/** Numbers of a span of days, of which those without appointments are left out. */
async function daysOf(reader: Reader, index: string, begun: readonly AppointmentView[], moment: Moment) {
  const today = bogotaDate(fromMs(minuteOf(moment)))
  const dates = Array.from({ length: comingDaysMax }, (_, at) => plusDays(today, at))
  const days = await Promise.all(
    dates.map(async (date) => {
      const { min, max } = boundsOf(date)
      const later = await reader.count(model, index, { min: Math.max(min, minuteOf(moment) + 1), max })
      return { date, count: later + begun.filter(({ visit }) => bogotaDate(visit.start) === date).length }
    }),
  )
  return days.filter(({ count }) => count > 0)
}
