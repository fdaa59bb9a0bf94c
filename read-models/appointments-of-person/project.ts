import { toMs } from '@turno/domain/time.ts'
import { type Documents, projection } from '../projection.ts'
import { type AppointmentView, appointmentKey, model, personIndex } from './view.ts'

/** What was sold to whom, for both sides. */
export const appointmentsOfPerson = projection(model, {
  AppointmentScheduled({ data }, documents) {
    const { appointmentId: id, patientId, doctorId, orderId, requestId, visit, rescheduleUntil } = data
    const sold = { id, patientId, doctorId, orderId, requestId, visit, rescheduleUntil }
    const view: AppointmentView = { ...sold, cancelled: null, outcome: null, remindedFor: null, confirmedFor: null }
    documents.set(appointmentKey(id), view)
    for (const personId of new Set([patientId, doctorId]))
      documents.addToIndex(personIndex(personId), id, toMs(visit.end))
    documents.changed([patientId, doctorId], appointmentKey(id))
  },
  AppointmentCancelled: {
    reads: keysOf,
    writes({ data }, documents) {
      change(data, { cancelled: { by: data.by, refund: data.refund } }, documents)
    },
  },
  AppointmentReminded: {
    reads: keysOf,
    writes({ data }, documents) {
      change(data, { remindedFor: data.start }, documents)
    },
  },
  AppointmentConfirmed: {
    reads: keysOf,
    writes({ data }, documents) {
      change(data, { confirmedFor: data.start }, documents)
    },
  },
  CareFinished: {
    reads: keysOf,
    writes({ data }, documents) {
      change(data, { outcome: data.outcome }, documents)
    },
  },
})

interface OfAppointment {
  appointmentId: string
  patientId: string
  doctorId: string
}

function keysOf({ data }: { data: OfAppointment }): string[] {
  return [appointmentKey(data.appointmentId)]
}

function change(of: OfAppointment, to: Partial<AppointmentView>, documents: Documents): void {
  const key = appointmentKey(of.appointmentId)
  const appointment = documents.get<AppointmentView>(key)
  if (!appointment) return
  documents.set(key, { ...appointment, ...to } satisfies AppointmentView)
  documents.changed([of.patientId, of.doctorId], key)
}
