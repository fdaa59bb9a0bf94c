import { toMs } from '@turno/domain/time.ts'
import { projection } from '../projection.ts'
import { type AppointmentView, appointmentKey, model, personIndex } from './view.ts'

/** What was sold to whom, for both sides. */
export const appointmentsOfPerson = projection(model, {
  AppointmentScheduled({ data }, documents) {
    const { appointmentId: id, patientId, doctorId, orderId, requestId, visit, rescheduleUntil } = data
    const appointment = { id, patientId, doctorId, orderId, requestId, visit, rescheduleUntil, cancelled: null }
    documents.set(appointmentKey(id), appointment satisfies AppointmentView)
    for (const personId of new Set([patientId, doctorId]))
      documents.addToIndex(personIndex(personId), id, toMs(visit.end))
    documents.changed([patientId, doctorId], appointmentKey(id))
  },
  AppointmentCancelled: {
    reads: ({ data }) => [appointmentKey(data.appointmentId)],
    writes({ data: { appointmentId: id, patientId, doctorId, by, refund } }, documents) {
      const appointment = documents.get<AppointmentView>(appointmentKey(id))
      if (!appointment) return
      documents.set(appointmentKey(id), { ...appointment, cancelled: { by, refund } } satisfies AppointmentView)
      documents.changed([patientId, doctorId], appointmentKey(id))
    },
  },
})
