import { bogotaDate, bogotaInstant } from '@turno/domain/time.ts'
import { type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import { doctorKey, model, type WaitingView } from './view.ts'

type OfAppointment = { data: { appointmentId: string; doctorId: string } } & Pick<Recorded, 'metadata'>

/** A handler that changes who waits for a doctor. */
const changes = <Event extends OfAppointment>(
  change: (view: WaitingView, event: Event) => WaitingView,
): Handler<Event> => ({
  reads: ({ data }) => [doctorKey(data.doctorId)],
  writes(event, documents) {
    const key = doctorKey(event.data.doctorId)
    const before = documents.get<WaitingView>(key)
    const after = change(before ?? { waiting: [], offered: {} }, event)
    if (before || after.waiting.length > 0) save(key, after, event.metadata.at, documents)
  },
})

/** No screen shows it: nothing is announced. */
function save(key: string, { waiting, offered }: WaitingView, now: string, documents: Documents): void {
  const midnight = bogotaInstant(bogotaDate(now), '00:00')
  const kept = Object.fromEntries(Object.entries(offered).filter(([start]) => start >= midnight))
  if (waiting.length === 0 && Object.keys(kept).length === 0) documents.delete(key)
  else documents.set(key, { waiting, offered: kept } satisfies WaitingView)
}

const without = (view: WaitingView, { data }: OfAppointment): WaitingView => ({
  ...view,
  waiting: view.waiting.filter(({ appointmentId }) => appointmentId !== data.appointmentId),
})

/** Patients who would rather come earlier, and the hours that were offered to each. */
export const waitingForEarlierHour = projection(model, {
  EarlierHourAsked: changes((view, event) => {
    const { wanted, appointmentId, visit } = event.data
    const others = without(view, event)
    return wanted ? { ...others, waiting: [...others.waiting, { appointmentId, visit }] } : others
  }),
  EarlierHourOffered: changes((view, { data: { appointmentId, visit } }) => ({
    ...view,
    offered: { ...view.offered, [visit.start]: [...(view.offered[visit.start] ?? []), appointmentId] },
  })),
  AppointmentRescheduled: changes((view, { data: { appointmentId, visit } }) => ({
    ...view,
    waiting: view.waiting.map((each) => (each.appointmentId === appointmentId ? { ...each, visit } : each)),
  })),
  AppointmentCancelled: changes(without),
  CareFinished: changes(without),
})
